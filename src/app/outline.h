// What peers must know of a game besides its rules: hashes of its tables and texts, the shape of its moves
// and events without their names, and where its cards lie. The page's module, which has all of that, writes
// it as text; the peers' module, which is a third smaller without, reads it.
#pragma once
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "core/hex.h"
#include "core/rules.h"

namespace mortarboard::app {

struct Outline {
    static constexpr int kZones = 256;
    static constexpr std::size_t kDeckBytes = 1 + 2 + 2 + 4 + 4 + 4 + kZones * 3;
    struct Deck {
        DeckInfo info;  // without functions: what they say stands in the lists
        std::array<bool, kZones> heap{};
        std::array<Knowers, kZones> holder{};
    };
    std::uint64_t data_version{}, rules_hash{};
    std::vector<Term> terms;  // form, and whether there are names
    std::vector<Verb> verbs;  // arguments
    std::vector<EventInfo> events;  // roles
    std::vector<Deck> decks;
};

inline void append_number(std::string& out, std::uint64_t number, int bytes) {  // highest byte first
    while (bytes-- > 0) append_hex(out, static_cast<std::uint8_t>(number >> 8 * bytes));
}
// A line: id, data version, rules hash, a byte a term, seven a verb, one an event, and the decks.
inline std::string outline_of(const Game& game) {
    std::string out(game.info.id);
    const Vocabulary& words = game.vocabulary();
    append_number(out += ' ', data_version(game), 8);
    append_number(out += ' ', rules_hash(game), 8);
    out += ' ';
    for (const Term& term : words.terms) append_number(out, term.form | (term.names.empty() ? 0u : 128u), 1);
    out += ' ';
    for (const Verb& verb : words.verbs)
        for (const auto arg : verb.arg) append_number(out, arg, 1);
    out += ' ';
    for (const EventInfo& event : words.events) append_number(out, event.role, 1);
    out += ' ';
    for (const DeckInfo& deck : game.decks()) {
        append_number(out, deck.number, 1);
        append_number(out, deck.cards, 2);
        append_number(out, deck.faces, 2);
        append_number(out, deck.card_offset, 4);
        append_number(out, deck.pool_offset, 4);
        append_number(out, deck.viewer_offset, 4);
        for (int zone = 0; zone < Outline::kZones; ++zone) {
            append_number(out, deck.heap(zone), 1);
            append_number(out, deck.holder(zone), 2);
        }
    }
    return out + "\n";
}
// Of a line without its end, for the game `id`. False when it is not that; then `out` may be half of one.
inline bool outline_from(std::string_view line, std::string_view id, Outline& out) {
    const auto word = [&] {
        const auto next = line.substr(0, line.find(' '));
        line.remove_prefix(std::min(line.size(), next.size() + 1));
        return next;
    };
    if (word() != id) return false;
    std::array<std::vector<std::uint8_t>, 6> part;
    for (auto& bytes : part) {
        auto read = bytes_from_hex(word());
        if (!read) return false;
        bytes = std::move(*read);
    }
    const auto& [data, rules, terms, verbs, events, decks] = part;
    const auto number = [](const std::vector<std::uint8_t>& from, std::size_t at, int bytes) {
        std::uint64_t value = 0;
        for (int i = 0; i < bytes; ++i) value = value << 8 | from[at + static_cast<std::size_t>(i)];
        return value;
    };
    if (!line.empty() || data.size() != 8 || rules.size() != 8 || verbs.size() % 7 ||
        decks.size() % Outline::kDeckBytes)
        return false;
    static constexpr std::string_view kSomeNames[] = {""};
    out = {number(data, 0, 8), number(rules, 0, 8), {}, {}, {}, {}};
    for (const auto byte : terms) {
        Term term;
        term.form = static_cast<Term::Form>(byte & 127);
        if (byte & 128) term.names = kSomeNames;
        out.terms.push_back(term);
    }
    for (std::size_t at = 0; at < verbs.size(); at += 7) {
        Verb verb;
        for (std::size_t i = 0; i < 7; ++i) {
            if (verbs[at + i] > terms.size()) return false;
            verb.arg[i] = verbs[at + i];
        }
        out.verbs.push_back(verb);
    }
    for (const auto byte : events) out.events.emplace_back().role = static_cast<EventInfo::Role>(byte);
    for (std::size_t at = 0; at < decks.size(); at += Outline::kDeckBytes) {
        Outline::Deck deck;
        deck.info.number = static_cast<std::uint8_t>(number(decks, at, 1));
        deck.info.cards = static_cast<std::uint16_t>(number(decks, at + 1, 2));
        deck.info.faces = static_cast<std::uint16_t>(number(decks, at + 3, 2));
        deck.info.card_offset = static_cast<std::uint32_t>(number(decks, at + 5, 4));
        deck.info.pool_offset = static_cast<std::uint32_t>(number(decks, at + 9, 4));
        deck.info.viewer_offset = static_cast<std::uint32_t>(number(decks, at + 13, 4));
        for (std::size_t zone = 0; zone < Outline::kZones; ++zone) {
            deck.heap[zone] = decks[at + 17 + 3 * zone];
            deck.holder[zone] = static_cast<Knowers>(number(decks, at + 18 + 3 * zone, 2));
        }
        out.decks.push_back(deck);
    }
    return true;
}

}  // namespace mortarboard::app
