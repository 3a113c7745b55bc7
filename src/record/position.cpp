#include "record/position.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/cards.h"
#include "record/json.h"
#include "record/setup_text.h"

namespace mortarboard {
namespace {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;

// A FieldNode is one node of a game's fields as a tree by the steps of their paths: `site[3].member[0]` is
// site / 3 / member / 0.
struct FieldNode {
    std::string step;
    bool element{};  // the step is an index
    const Field* field{};  // only leaves have one
    std::vector<FieldNode> children{};

    FieldNode& child(std::string_view name, bool is_element) {
        for (auto& one : children)
            if (one.element == is_element && one.step == name) return one;
        return children.emplace_back(FieldNode{std::string(name), is_element});
    }
    const FieldNode* find(std::string_view name) const {
        for (const auto& one : children)
            if (!one.element && one.step == name) return &one;
        return nullptr;
    }
    bool is_step_byte() const { return field && !field->steps.empty(); }
    bool array() const { return !children.empty() && children.back().element; }
    // Returns the field with the number of elements if this node is an InlineVec, else null.
    const Field* count() const {
        const FieldNode* node = array() ? find("count") : nullptr;
        return node ? node->field : nullptr;
    }
    // Says whether a position may leave the node out. `with_setup` says whether the position has a set-up.
    bool optional(bool with_setup) const {
        if (field)
            return field->missing != Field::refused && (with_setup || field->missing != Field::of_setup);
        return std::all_of(children.begin(), children.end(),
                           [&](const FieldNode& one) { return one.optional(with_setup); });
    }
    bool is_zero_when_absent() const {
        if (field) return field->missing == Field::zero;
        return std::all_of(children.begin(), children.end(),
                           [](const FieldNode& one) { return one.is_zero_when_absent(); });
    }
    const Field& first_field() const { return field ? *field : children.front().first_field(); }
    int elements() const {
        return static_cast<int>(std::count_if(children.begin(), children.end(),
                                              [](const FieldNode& one) { return one.element; }));
    }
    const FieldNode& element_at(int i) const {
        return children[children.size() - static_cast<std::size_t>(elements()) + static_cast<std::size_t>(i)];
    }
};

FieldNode tree_of(const std::vector<Field>& fields) {
    FieldNode root;
    for (const auto& field : fields) {
        FieldNode* at = &root;
        std::string_view rest = field.path;
        while (!rest.empty()) {
            const bool element = rest[0] == '[';
            const auto end = element ? rest.find(']') : std::min(rest.find_first_of(".["), rest.size());
            at = &at->child(rest.substr(element, end - element), element);
            rest.remove_prefix(end + element);
            if (rest.starts_with('.')) rest.remove_prefix(1);
        }
        at->field = &field;
    }
    return root;
}

// A set is written as a list of names, unless a bit has none.
OrderedJson set_to_json(const Field& field, std::int64_t value) {
    OrderedJson names = OrderedJson::array();
    for (auto bits = static_cast<std::uint64_t>(value); bits; bits &= bits - 1) {
        std::string name = value_text(*field.term, field.first + std::countr_zero(bits));
        if (name.starts_with('#')) return value;
        names.push_back(std::move(name));
    }
    return names;
}
OrderedJson value_to_json(const Field& field, std::int64_t value) {
    if (field.is_set) return set_to_json(field, value);
    const std::int64_t number = value - field.base;
    if (!field.term || field.term->names.empty() || number < 0 || number > 255) return value;
    std::string name = value_text(*field.term, static_cast<int>(number));
    if (name.starts_with('#')) return value;
    return name;
}
// Returns the last step of a path.
std::string last_step(const Field& field) { return field.path.substr(field.path.rfind('.') + 1); }
// Says whether a step uses this byte.
bool is_named(const Field& named, const Field& field) { return named.path != field.path; }
// Says whether these are zeros that a position need not name. The pool of a card table is always written.
bool is_left_out(const FieldNode& node, const AnyState& state) {
    if (node.field) return node.field->missing == Field::zero && read_field(state.data(), *node.field) == 0;
    return node.step != "pool" && std::all_of(node.children.begin(), node.children.end(),
                                              [&](const FieldNode& one) { return is_left_out(one, state); });
}
OrderedJson to_json(const FieldNode& node, const AnyState& state, bool top = false) {
    if (node.field) return value_to_json(*node.field, read_field(state.data(), *node.field));
    if (!node.array()) {
        OrderedJson json = OrderedJson::object();
        for (const auto& one : node.children) {
            // Of the members of a state only unused bytes are left out.
            const bool told = top && !one.field && !one.array();
            if (one.is_step_byte()) {
                const Field named = named_in(state.data(), *one.field);
                const auto value = read_field(state.data(), named);
                if (value || is_named(named, *one.field))
                    json[last_step(named)] = value_to_json(named, value);
            } else if (told || !is_left_out(one, state)) {
                json[one.step] = to_json(one, state);
            }
        }
        return json;
    }
    OrderedJson json = OrderedJson::array();
    const int filled = node.count() ? static_cast<int>(std::clamp<std::int64_t>(
                                          read_field(state.data(), *node.count()), 0, node.elements()))
                                    : node.elements();
    for (int i = 0; i < filled; ++i) json.push_back(to_json(node.element_at(i), state));
    return json;
}

struct PositionReader {
    const TextGame& game;
    AnyState& state;
    // Every member must be present, except those that may be left out.
    bool all;
    bool with_setup{};
    std::string wrong{};
    // `absent` lists the fields that the position leaves out, as it may.
    std::vector<const Field*> absent{};
    // `absent_lists` has the offsets of the objects and lists that the position leaves out, as it may.
    std::vector<std::uint32_t> absent_lists{};

    bool lacks_list(std::uint32_t offset) const {
        return std::find(absent_lists.begin(), absent_lists.end(), offset) != absent_lists.end();
    }
    bool refuse(const std::string& path, std::string_view what) {
        wrong = "In the position, " + (path.empty() ? std::string("the state") : path) + " " +
                std::string(what) + ".";
        return false;
    }
    bool set(const Field& field, std::int64_t value) {
        return write_field(state.data(), field, value) ||
               refuse(field.path, "cannot be " + std::to_string(value));
    }
    bool names(const Field& field, const Json& json) {
        std::uint64_t bits = 0;
        for (const Json& one : json) {
            const std::string* word = text_of(&one);
            const auto named = word ? value_from_text(*field.term, *word) : std::nullopt;
            const int bit = named ? *named - field.first : -1;
            if (bit < 0 || bit >= 8 * field.size)
                return refuse(field.path, "cannot hold " + (word ? in_quotes(*word) : std::string("that")));
            bits |= 1ull << bit;
        }
        return set(field, static_cast<std::int64_t>(bits));
    }
    bool value(const Field& field, const Json& json) {
        if (field.is_set && json.is_array()) return names(field, json);
        if (const auto number = whole_number(&json, INT64_MIN, INT64_MAX)) return set(field, *number);
        const std::string* word = text_of(&json);
        if (!word || !field.term || field.term->names.empty())
            return refuse(field.path, "must be a whole number");
        const auto named = value_from_text(*field.term, *word);
        return named ? set(field, *named + field.base) : refuse(field.path, "cannot be " + in_quotes(*word));
    }
    void clear(const FieldNode& node) {
        if (node.field) write_field(state.data(), *node.field, 0);
        for (const auto& one : node.children) clear(one);
    }
    // Says whether this is a member of earlier versions, which was always 0.
    bool is_former(std::string path, const Json& json) const {
        const auto is_zero = [](const Json& value) { return value.is_number_unsigned() && value == 0; };
        if (!(json.is_array() ? std::all_of(json.begin(), json.end(), is_zero) : is_zero(json))) return false;
        for (auto at = path.find('['); at != std::string::npos; at = path.find('['))
            path.erase(at, path.find(']') - at + 1);
        const auto former = game.former_members();
        return std::find(former.begin(), former.end(), path) != former.end();
    }
    static std::string inside(const std::string& path, std::string_view name) {
        return path.empty() ? std::string(name) : path + "." + std::string(name);
    }
    // Reads an open step: its kind says how its bytes are called. Their letters are names too.
    bool open_step(const FieldNode& node, const Json& json, const std::string& path) {
        const FieldNode& kind = *node.find("kind");
        const Json* given_kind = member(json, "kind");
        if (!given_kind && all) return refuse(path + ".kind", "is missing");
        if (given_kind && !read(kind, *given_kind, path + ".kind")) return false;
        std::vector<std::string> used;
        for (const auto& one : node.children) {
            if (&one == &kind) continue;
            const Field named = named_in(state.data(), *one.field);
            const std::string name = last_step(named);
            const Json* given = member(json, name.c_str());
            if (!given && one.is_step_byte()) given = member(json, one.step.c_str());
            if (given ? !value(named, *given) : !lack_of_step(one, named)) return false;
            used.push_back(name);
            used.push_back(one.step);
        }
        for (auto one = json.begin(); one != json.end(); ++one)
            if (one.key() != "kind" && std::find(used.begin(), used.end(), one.key()) == used.end())
                return refuse(path, "has no member " + in_quotes(one.key()));
        return true;
    }
    bool lack_of_step(const FieldNode& node, const Field& named) {
        if (node.is_step_byte() && !is_named(named, *node.field)) return set(named, 0);
        return !all || refuse(named.path, "is missing");
    }
    bool read(const FieldNode& node, const Json& json, const std::string& path) {
        if (node.field) return value(*node.field, json);
        if (node.array()) return elements(node, json, path);
        if (json.is_array()) return by_number(node, json, path);
        if (!json.is_object()) return refuse(path, "must be an object");
        if (!node.children.empty() && node.children.back().is_step_byte()) return open_step(node, json, path);
        for (auto one = json.begin(); one != json.end(); ++one)
            if (!node.find(one.key()) && !is_former(inside(path, one.key()), *one))
                return refuse(path, "has no member " + in_quotes(one.key()));
        for (const auto& one : node.children) {
            const std::string inner = inside(path, one.step);
            const Json* given = member(json, one.step.c_str());
            if (given && is_former(inner, *given)) given = nullptr;
            if (given ? !read(one, *given, inner) : !lack(one, inner, path.empty())) return false;
        }
        return true;
    }
    // Reads a list that stands instead of words, as positions were written before.
    bool by_number(const FieldNode& node, const Json& json, const std::string& path) {
        if (path.empty()) return refuse(path, "must be an object");
        if (json.size() != node.children.size())
            return refuse(path, "must have " + std::to_string(node.children.size()) + " entries, not " +
                                    std::to_string(json.size()));
        for (std::size_t i = 0; i < json.size(); ++i)
            if (!read(node.children[i], json[i], path + "." + node.children[i].step)) return false;
        return true;
    }
    bool lack(const FieldNode& node, const std::string& path, bool top) {
        if (!all && top && !node.is_zero_when_absent()) return true;
        if (!node.optional(with_setup || !all)) return !all || refuse(path, "is missing");
        if (!node.field) absent_lists.push_back(node.first_field().offset);
        note_absent(node);
        return true;
    }
    void note_absent(const FieldNode& node) {
        if (node.field && node.field->missing != Field::of_setup) {
            write_field(state.data(), *node.field, 0);
            absent.push_back(node.field);
        }
        for (const auto& one : node.children) note_absent(one);
    }
    bool elements(const FieldNode& node, const Json& json, const std::string& path) {
        if (!json.is_array()) return refuse(path, "must be a list");
        const int given = static_cast<int>(std::min<std::size_t>(json.size(), 1u << 20)),
                  room = node.elements();
        if (node.count() ? given > room : given != room)
            return refuse(path, "must have " + std::string(node.count() ? "at most " : "") +
                                    std::to_string(room) + " entries, not " + std::to_string(given));
        if (node.count()) {
            // The unused tail of a vector is zero.
            clear(node);
            if (!set(*node.count(), given)) return false;
        }
        for (int i = 0; i < given; ++i)
            if (!read(node.element_at(i), json[static_cast<std::size_t>(i)],
                      path + "[" + std::to_string(i) + "]"))
                return false;
        return true;
    }
};

std::string field_text(const Field& field, std::int64_t value) {
    if (field.is_set) {
        const OrderedJson json = set_to_json(field, value);
        std::string text;
        for (const auto& name : json)
            if (json.is_array()) text += (text.empty() ? "" : " ") + name.get<std::string>();
        return !value ? "-" : json.is_array() ? text : std::to_string(value);
    }
    const std::int64_t number = value - field.base;
    if (field.term && !field.term->names.empty() && number >= 0 && number <= 255)
        return value_text(*field.term, static_cast<int>(number));
    return std::to_string(value);
}

// Computes what a position leaves out of its card tables, and puts the cards into the order of the table.
// `start` has the same cards, or the game derives the pool.
void complete_cards(const TextGame& game, const AnyState& start, const PositionReader& reader,
                    AnyState& state) {
    const auto is_absent = [&](std::size_t offset) {
        return std::any_of(reader.absent.begin(), reader.absent.end(),
                           [&](const Field* field) { return field->offset == offset; });
    };
    for (const DeckInfo& deck : game.decks()) {
        if (is_absent(deck.viewer_offset)) std::memcpy(state.data() + deck.viewer_offset, &kTruth, 1);
        std::vector<Card> cards = cards_of(deck, state);
        std::array<std::uint8_t, 256> places{};  // by zone: cards so far
        for (std::size_t i = 0; i < cards.size(); ++i) {
            Card& card = cards[i];
            const std::size_t at = deck.card_offset + i * sizeof(Card);
            if (is_absent(at + offsetof(Card, face))) card.face = kHidden;
            if (!deck.heap(card.zone) && !card.pos)
                card.pos = static_cast<std::uint8_t>(places[card.zone] + 1);
            places[card.zone] = std::max(places[card.zone], card.pos);
            const Knowers holder = deck.holder(card.zone);
            if (is_absent(at + offsetof(Card, seen)) && known(card.face))
                card.seen = holder ? holder : kEverybody;
        }
        std::sort(cards.begin(), cards.end());
        std::memcpy(state.data() + deck.card_offset, cards.data(), cards.size() * sizeof(Card));
        if (!reader.lacks_list(deck.pool_offset)) continue;
        std::vector<std::uint8_t> pool = pool_of(deck, start);
        for (const Card& card : cards_of(deck, start))
            if (known(card.face) && card.face < pool.size()) ++pool[card.face];
        for (const Card& card : cards)
            if (known(card.face) && card.face < pool.size() && pool[card.face]) --pool[card.face];
        std::memcpy(state.data() + deck.pool_offset, pool.data(), pool.size());
    }
}
// Computes what follows from the other members, by the game's own function.
void derive_absent(const TextGame& game, const PositionReader& reader, AnyState& state) {
    AnyState derived = state;
    bool any = false;
    for (const Field* field : reader.absent) any |= field->missing == Field::computed;
    if (!any && reader.absent_lists.empty()) return;
    game.derive(derived);
    for (const Field* field : reader.absent)
        if (field->missing == Field::computed)
            write_field(state.data(), *field, read_field(derived.data(), *field));
    for (const DeckInfo& deck : game.decks())
        if (reader.lacks_list(deck.pool_offset))
            std::memcpy(state.data() + deck.pool_offset, derived.data() + deck.pool_offset, deck.faces + 1u);
}

// Finds a member that the set-up settles and that is different in the state.
Contradiction differs_from_setup(const TextGame& game, const AnyState& start, const AnyState& state) {
    for (const Field& field : game.fields()) {
        const auto wanted = read_field(start.data(), field), is = read_field(state.data(), field);
        if (field.missing == Field::of_setup && wanted != is)
            return {field.path,
                    "it is " + field_text(field, is) + ", but the setup says " + field_text(field, wanted)};
    }
    return {};
}
std::string path_at(const TextGame& game, std::size_t offset) {
    for (const Field& field : game.fields())
        if (field.offset == offset) return field.path;
    return "the state";
}
Contradiction cards_contradict(const TextGame& game, const AnyState& state) {
    for (const DeckInfo& deck : game.decks()) {
        const std::vector<Card> cards = cards_of(deck, state);
        std::size_t hidden = 0, in_pool = 0;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            const auto path = [&](std::size_t member) {
                return path_at(game, deck.card_offset + i * sizeof(Card) + member);
            };
            const Card& card = cards[i];
            hidden += !known(card.face);
            if (card.face == kNone || (known(card.face) && card.face > deck.faces))
                return {path(offsetof(Card, face)), "this deck has no such card"};
            if (card.seen > kEverybody)
                return {path(offsetof(Card, seen)), "only seats and the public know cards"};
            if (deck.heap(card.zone) && card.pos)
                return {path(offsetof(Card, pos)), "cards of this zone have no order"};
            if (deck.heap(card.zone)) continue;
            const bool follows = i && cards[i - 1].zone == card.zone;
            if (card.pos != (follows ? cards[i - 1].pos + 1 : 1))
                return {path(offsetof(Card, pos)), "the places of this zone are 1, 2, 3 and so on"};
        }
        for (const std::uint8_t copies : pool_of(deck, state)) in_pool += copies;
        std::string pool = path_at(game, deck.pool_offset);
        pool.resize(pool.rfind('.'));
        if (in_pool != hidden)
            return {pool, "it holds " + std::to_string(in_pool) + " cards, but " + std::to_string(hidden) +
                              " cards have no face"};
    }
    return {};
}
// Says why the game cannot be in this state.
std::string contradiction_text(const TextGame& game, const Contradiction& found) {
    return "No match of " + std::string(game.info.title) + " can reach this position: " +
           (found.member.empty() ? std::string("its members contradict each other.")
                                 : found.member + " contradicts the other members: " + found.why + ".");
}

}  // namespace
nlohmann::ordered_json state_to_json(const TextGame& game, const AnyState& state) {
    return to_json(tree_of(game.fields()), state, true);
}
std::string state_from_json(const TextGame& game, const nlohmann::json& json, AnyState& state) {
    PositionReader reader{game, state, false};
    reader.read(tree_of(game.fields()), json, "");
    return reader.wrong;
}

std::string position_to_text(const TextGame& game, const Setup& setup, const AnyState& state) {
    OrderedJson json;
    json["game"] = std::string(game.info.id);
    json["data_version"] = hex16(game.info.data_version);
    json["setup"] = setup_to_json(game.info, setup);
    json["state"] = state_to_json(game, state);
    return print_json(json, 1) + "\n";
}

std::string position_from_text(const TextGame& game, std::string_view text, Setup& setup, AnyState& state) {
    constexpr std::size_t kMaxPositionBytes = 1'000'000;
    if (text.size() > kMaxPositionBytes) return "This file is too large to be a position (over 1 MB).";
    if (shape_of(text) == JsonShape::too_deep) return "This is not a position: it is nested too deeply.";
    const Json json = parse_json(text);
    if (json.is_discarded())
        return shape_of(text) == JsonShape::cut_short ? "This position is incomplete: its end is missing."
                                                      : "This is not a position: the file is not JSON.";
    if (!json.is_object()) return "This is not a position: it is not a JSON object.";
    // A whole position has an object called "state" among its members; a state alone has not.
    const Json* wrapped = member(json, "state");
    const bool whole = wrapped && wrapped->is_object();
    if (!whole && (wrapped || member(json, "game") || member(json, "setup")))
        return "This position has no \"state\": the object with its members.";
    if (const std::string* id = whole ? text_of(member(json, "game")) : nullptr; id && *id != game.info.id)
        return "This position is for " + in_quotes(*id) + ", not for " + std::string(game.info.id) + ".";
    if (const std::string* data = whole ? text_of(member(json, "data_version")) : nullptr;
        data && *data != hex16(game.info.data_version))
        return "This position was written with different game data for " + std::string(game.info.title) +
               " (data version " + in_quotes(*data) + ", here " + hex16(game.info.data_version) + ").";
    const Json& given = whole ? *wrapped : json;
    Setup read_setup = default_setup(game.info, game.info.min_seats);
    const Json* given_setup = whole ? member(json, "setup") : nullptr;
    if (given_setup)
        if (auto wrong = setup_from_json(game, *given_setup, read_setup); !wrong.empty()) return wrong;
    AnyState start;
    game.setup(start, read_setup);
    AnyState read = start;
    if (!given_setup || !given.empty()) {
        PositionReader reader{game, read, true, given_setup != nullptr};
        if (!reader.read(tree_of(game.fields()), given, "")) return reader.wrong;
        complete_cards(game, start, reader, read);
        derive_absent(game, reader, read);
    }
    if (given_setup)
        if (const auto found = differs_from_setup(game, start, read); !found.member.empty())
            return contradiction_text(game, found);
    if (!game.invariant(read)) {
        Contradiction found = cards_contradict(game, read);
        if (found.member.empty()) found = game.contradiction(read);
        return contradiction_text(game, found);
    }
    if (!given_setup) {
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats)
            if (const Setup other = default_setup(game.info, seats); has_seats_of(game, other, read))
                read_setup = other;
        game.setup(start, read_setup);
        if (const auto found = differs_from_setup(game, start, read); !found.member.empty())
            return "This position must have a \"setup\", because it is not played with the default one: " +
                   found.member + " differs; " + found.why + ".";
    }
    setup = read_setup;
    state = read;
    return {};
}

bool agrees_with_setup(const TextGame& game, const Setup& setup, const AnyState& state) {
    AnyState start;
    game.setup(start, setup);
    return differs_from_setup(game, start, state).member.empty();
}

std::string state_dump(const TextGame& game, const AnyState& state, bool all) {
    std::string out;
    for (const auto& field : game.fields())
        if (const auto value = read_field(state.data(), field); all || value) {
            const Field named = named_in(state.data(), field);
            out += named.path + " = " + field_text(named, value) + "\n";
        }
    return out;
}
std::vector<FieldChange> state_diff(const TextGame& game, const AnyState& before, const AnyState& after) {
    std::vector<FieldChange> changes;
    for (const auto& field : game.fields()) {
        const auto was = read_field(before.data(), field), is = read_field(after.data(), field);
        if (was == is) continue;
        const Field named_before = named_in(before.data(), field), named = named_in(after.data(), field);
        changes.push_back({is_named(named, field) ? named.path : named_before.path,
                           field_text(named_before, was), field_text(named, is)});
    }
    return changes;
}

}  // namespace mortarboard
