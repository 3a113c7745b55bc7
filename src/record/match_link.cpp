#include "record/match_link.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "games/text_games.h"
#include "record/base64url.h"
#include "record/json.h"
#include "record/position.h"
#include "record/range_coder.h"

namespace mortarboard {
namespace {

constexpr std::uint8_t kPlain = 1, kWithMarks = 2, kWithStart = 3;  // versions of this format
constexpr std::uint8_t kNoSeat = 255;
constexpr std::size_t kMostShortText = 96;  // bytes of a name or an id
constexpr int kBytesOfNumber = 4;  // at most, seven bits in each
constexpr std::size_t kMostNumber = (std::size_t{1} << 7 * kBytesOfNumber) - 1;
constexpr int kMostTimesBack = 10'000;
constexpr std::size_t kMostCommentBytes = 4 * kMaxCommentCharacters;
// Each mark stands before what may follow the text.
constexpr std::string_view kPlaceMark = "&at=", kSeedMark = "&seed=";

using Bytes = std::vector<std::uint8_t>;

RecordProblem problem(RecordError error, std::string sentence) { return {error, std::move(sentence)}; }

void put_32(Bytes& out, std::uint64_t number) {
    for (int i = 0; i < 4; ++i) out.push_back(static_cast<std::uint8_t>(number >> 8 * i));
}
void put_number(Bytes& out, std::size_t number) {
    for (; number >= 128; number >>= 7) out.push_back(static_cast<std::uint8_t>(number | 128));
    out.push_back(static_cast<std::uint8_t>(number));
}
void put_text(Bytes& out, std::string_view text) {
    text = text.substr(0, kMostShortText);
    out.push_back(static_cast<std::uint8_t>(text.size()));
    out.insert(out.end(), text.begin(), text.end());
}

// Reads what the functions above write. After a read past the end everything is zero and `failed` is set.
class LinkReader {
public:
    explicit LinkReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    std::uint8_t byte() {
        if (bytes_.empty()) {
            failed_ = true;
            return 0;
        }
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    std::uint32_t number_of_32_bits() {
        std::uint32_t number = 0;
        for (int i = 0; i < 4; ++i) number |= std::uint32_t{byte()} << 8 * i;
        return number;
    }
    std::size_t number() {
        std::size_t number = 0;
        for (int shift = 0; shift < 7 * kBytesOfNumber; shift += 7) {
            const std::uint8_t part = byte();
            number |= std::size_t{part & 127u} << shift;
            if (part < 128) return number;
        }
        failed_ = true;
        return 0;
    }
    std::uint64_t number_of_64_bits() {
        const std::uint64_t low = number_of_32_bits();
        return low | std::uint64_t{number_of_32_bits()} << 32;
    }
    std::string text() { return text(byte(), kMostShortText); }
    std::string text(std::size_t size, std::size_t most) {
        std::string out;
        failed_ |= size > most;
        for (std::size_t i = 0; i < size && !failed_; ++i) out += static_cast<char>(byte());
        return out;
    }
    std::span<const std::uint8_t> rest() const { return bytes_; }
    bool failed() const { return failed_; }

private:
    std::span<const std::uint8_t> bytes_;
    bool failed_{};
};

std::uint32_t check_of(std::span<const std::uint8_t> bytes) {
    return static_cast<std::uint32_t>(hash_bytes(bytes.data(), bytes.size()));
}

// Choices are what a move is chosen from: the seats that may act, and the actions of the seat that does.
struct Choices {
    std::vector<Seat> seats;
    ActionList actions;

    void list_seats(SeatSet owing) {
        seats.clear();
        for (int seat = 0; seat < 16; ++seat)
            if (owing.has(seat)) seats.push_back(static_cast<Seat>(seat));
    }
    void list_actions(const TextGame& game, const AnyState& state, Seat seat) {
        if (seat == kNature) {
            game.draws(state, actions);
        } else {
            game.legal(state, seat, actions);
        }
    }
};

// Returns false if the move is in no list.
bool encode(RangeEncoder& out, Choices& choices, const TextGame& game, const AnyState& state,
            const Move& move) {
    choices.list_seats(game.to_move(state));
    const auto seat = std::find(choices.seats.begin(), choices.seats.end(), move.seat);
    if (seat == choices.seats.end()) return false;
    choices.list_actions(game, state, move.seat);
    const auto& actions = choices.actions;
    const auto action = std::lower_bound(actions.begin(), actions.end(), move.action);
    if (action == actions.end() || *action != move.action || actions.size() > kMostChoices) return false;
    out.choose(static_cast<std::uint32_t>(seat - choices.seats.begin()),
               static_cast<std::uint32_t>(choices.seats.size()));
    out.choose(static_cast<std::uint32_t>(action - actions.begin()),
               static_cast<std::uint32_t>(actions.size()));
    return true;
}

// Returns nothing if no seat can move.
std::optional<Move> decode(RangeDecoder& in, Choices& choices, const TextGame& game, const AnyState& state) {
    choices.list_seats(game.to_move(state));
    if (choices.seats.empty()) return std::nullopt;
    const Seat seat = choices.seats[in.choose(static_cast<std::uint32_t>(choices.seats.size()))];
    choices.list_actions(game, state, seat);
    if (choices.actions.empty() || choices.actions.size() > kMostChoices) return std::nullopt;
    return Move{seat, choices.actions[in.choose(static_cast<std::uint32_t>(choices.actions.size()))]};
}

void put_setup(Bytes& out, const Setup& setup) {
    std::size_t used = setup.option.size();
    while (used && !setup.option[used - 1]) --used;
    out.push_back(setup.seats);
    out.push_back(static_cast<std::uint8_t>(used));
    out.insert(out.end(), setup.option.begin(), setup.option.begin() + static_cast<std::ptrdiff_t>(used));
}
// Returns false if the set-up cannot be played.
bool read_setup(LinkReader& in, const TextGame& game, Setup& setup) {
    setup = {};
    setup.seats = in.byte();
    const std::size_t used = in.byte();
    if (used > setup.option.size()) return false;
    for (std::size_t i = 0; i < used; ++i) setup.option[i] = in.byte();
    return !in.failed() && game.check_setup(setup);
}

void put_players(Bytes& out, const Record& record) {
    out.push_back(static_cast<std::uint8_t>(record.names.size()));
    for (const auto& name : record.names) put_text(out, name);
    put_number(out, record.bots.size());
    for (const auto& bot : record.bots) {
        out.push_back(static_cast<std::uint8_t>(bot.seat));
        put_text(out, bot.id);
        put_number(out, bot.from);
    }
}
bool read_players(LinkReader& in, Record& record) {
    const std::size_t names = in.byte();
    if (names > record.setup.seats) return false;
    for (std::size_t i = 0; i < names; ++i) record.names.push_back(clean_name(in.text()));
    const std::size_t bots = in.number();
    for (std::size_t i = 0; i < bots && !in.failed(); ++i) {
        Record::BotSeat bot;
        const std::uint8_t seat = in.byte();
        if (seat >= record.setup.seats) return false;
        bot.seat = static_cast<Seat>(seat);
        bot.id = clean_text(in.text(), kMostRecordName);
        bot.from = in.number();
        record.bots.push_back(std::move(bot));
    }
    return !in.failed();
}

// Whether people left anything on the match that the first version has no room for.
bool has_marks(const Record& record) { return !record.comments.empty() || record.gone_back; }
void put_marks(Bytes& out, const Record& record) {
    put_number(out, static_cast<std::size_t>(std::min(record.gone_back, kMostTimesBack)));
    put_number(out, record.comments.size());
    for (const auto& comment : record.comments) {
        put_number(out, comment.after);
        put_number(out, comment.text.size());
        out.insert(out.end(), comment.text.begin(), comment.text.end());
    }
}
bool read_marks(LinkReader& in, Record& record) {
    record.gone_back = static_cast<int>(in.number());
    const std::size_t comments = in.number();
    if (comments > kMaxComments) return false;
    for (std::size_t i = 0; i < comments && !in.failed(); ++i) {
        const std::size_t after = in.number(), size = in.number();
        const std::string text = in.text(size, kMostCommentBytes);
        if (!record.comments.empty() && after < record.comments.back().after) return false;
        record.comments.push_back({after, clean_text(text, kMaxCommentCharacters)});
    }
    std::erase_if(record.comments, [](const auto& comment) { return comment.text.empty(); });
    return !in.failed();
}

// Most bytes of a state are 0, so that these are counted.
void put_state(Bytes& out, std::span<const std::uint8_t> state) {
    put_number(out, state.size());
    for (std::size_t i = 0; i < state.size();) {
        out.push_back(state[i]);
        if (state[i++]) continue;
        const std::size_t first = i;
        while (i < state.size() && !state[i]) ++i;
        put_number(out, i - first);
    }
}
Bytes read_state(LinkReader& in) {
    const std::size_t size = in.number();
    if (size > kMaxState) return {};
    Bytes state;
    while (state.size() < size && !in.failed()) {
        state.push_back(in.byte());
        if (state.back()) continue;
        const std::size_t zeros = in.number();
        if (zeros > size - state.size()) return {};
        state.resize(state.size() + zeros);
    }
    return state.size() == size && !in.failed() ? state : Bytes{};
}
void put_start(Bytes& out, const Record& record, const Record::Start& start) {
    out.push_back(start.seat < 0 ? kNoSeat : static_cast<std::uint8_t>(start.seat));
    put_number(out, start.after);
    out.push_back(record.parent ? 1 : 0);
    if (record.parent) {
        put_32(out, record.parent->match);
        put_32(out, record.parent->match >> 32);
        put_number(out, record.parent->after);
        put_number(out, static_cast<std::size_t>(std::max(0, record.parent->round)));
    }
    put_state(out, bytes_of(start.state));
}
// Reads a position of the record's game. Returns false unless a match can go on from it.
bool read_state_of(const Record& record, std::span<const std::uint8_t> bytes, AnyState& state) {
    return state_from_bytes(*record.game, record.setup, bytes, state) &&
           agrees_with_setup(*record.game, record.setup, state) && is_truth(*record.game, state);
}
// Returns false unless it is a position from which a match can go on.
bool read_start(LinkReader& in, Record& record) {
    Record::Start start;
    const std::uint8_t seat = in.byte();
    if (seat != kNoSeat && seat >= record.setup.seats) return false;
    start.seat = seat == kNoSeat ? Seat{-1} : static_cast<Seat>(seat);
    start.after = in.number();
    const std::uint8_t has_parent = in.byte();
    if (has_parent > 1) return false;
    if (has_parent) {
        Record::Parent& parent = record.parent.emplace(Record::Parent{});
        parent.match = in.number_of_64_bits();
        parent.after = in.number();
        parent.round = static_cast<int>(in.number());
    }
    const Bytes state = read_state(in);
    if (in.failed() || !read_state_of(record, state, start.state)) return false;
    record.start = start;
    return true;
}

// Whether a number of the record has more bytes than the reader takes, or there are more comments.
bool is_beyond_links(const Record& record) {
    const bool is_far = record.start && record.start->after > kMostNumber;
    const bool is_child_of_long =
        record.start && record.parent &&
        (record.parent->after > kMostNumber ||
         static_cast<std::int64_t>(record.parent->round) > static_cast<std::int64_t>(kMostNumber));
    return is_far || is_child_of_long || record.comments.size() > kMaxComments;
}

RecordProblem damaged() {
    return problem(
        RecordError::cut_short,
        "This link is damaged: a part of it is missing or was changed. Copy the whole link again.");
}

RecordProblem read_moves(LinkReader& in, Record& record) {
    const std::size_t moves = in.number();
    const std::uint32_t state = in.number_of_32_bits();
    if (in.failed() || moves > kMaxMatchLinkMoves) return damaged();
    for (const auto& bot : record.bots)
        if (bot.from > moves) return damaged();
    for (const auto& comment : record.comments)
        if (comment.after > moves) return damaged();
    Match match = match_before(record);
    RangeDecoder decoder(in.rest());
    Choices choices;
    for (std::size_t i = 0; i < moves; ++i) {
        const auto move = decode(decoder, choices, *record.game, match.state());
        if (!move) return damaged();
        if (!can_follow(match, record.start.has_value(), *move) || !match.play(*move)) return damaged();
    }
    if (static_cast<std::uint32_t>(match.hash()) != state || decoder.read() < in.rest().size())
        return damaged();
    Record whole = record_of(*record.game, match);
    whole.names = std::move(record.names);
    whole.bots = std::move(record.bots);
    whole.comments = std::move(record.comments);
    whole.gone_back = record.gone_back;
    whole.start = record.start;
    whole.parent = record.parent;
    record = std::move(whole);
    return {};
}

}  // namespace

std::string match_link_text(const Record& record, RecordProblem& why) {
    return MatchLinkWriter().text(record, why);
}

bool MatchLinkWriter::goes_on(const Record& record) const {
    if (!encoded_) return false;
    // A match that begins elsewhere is written anew: its start would have to be compared.
    if (record.start || encoded_->has_start) return false;
    const Match& match = encoded_->match;
    const auto log = match.log();
    return &match.game() == record.game && match.setup() == record.setup &&
           log.size() <= record.moves.size() && std::equal(log.begin(), log.end(), record.moves.begin());
}
// Returns false if the move after those written is impossible, or leads to an impossible position.
bool MatchLinkWriter::write_moves(const Record& record) {
    if (!goes_on(record))
        encoded_ = std::make_unique<EncodedPrefix>(
            EncodedPrefix{match_before(record), {}, record.start.has_value()});
    auto& [match, coder, has_start] = *encoded_;
    Choices choices;
    for (std::size_t i = match.log().size(); i < record.moves.size(); ++i) {
        const Move& move = record.moves[i];
        if (i == kMaxMatchLinkMoves || !can_follow(match, has_start, move)) return false;
        if (!encode(coder, choices, *record.game, match.state(), move) || !match.play(move)) return false;
    }
    return true;
}
std::string MatchLinkWriter::text(const Record& record, RecordProblem& why) {
    const TextGame& game = *record.game;
    if (record.rules_hash != game.info.rules_hash ||
        (record.data_version && record.data_version != game.info.data_version)) {
        why = {RecordError::other_data,
               "This match was played with other rules than this version has. Send it as a file."};
        return {};
    }
    if (AnyState read; record.start && !read_state_of(record, bytes_of(record.start->state), read)) {
        why = {RecordError::bad_start,
               "The position that this match begins with cannot be put into a link. Send it as a file."};
        return {};
    }
    if (!write_moves(record)) {
        const std::size_t number = encoded_->match.log().size() + 1;
        why = {RecordError::bad_move,
               "Move " + std::to_string(number) +
                   " of this match cannot be put into a link. Send the match as a file.",
               number};
        return {};
    }
    Bytes body;
    put_text(body, game.info.id);
    put_32(body, game.info.data_version);
    put_32(body, game.info.rules_hash);
    put_setup(body, record.setup);
    put_players(body, record);
    const std::uint8_t version = record.start ? kWithStart : has_marks(record) ? kWithMarks : kPlain;
    if (version != kPlain) put_marks(body, record);
    if (record.start) put_start(body, record, *record.start);
    put_number(body, record.moves.size());
    put_32(body, encoded_->match.hash());
    // The end of this copy is written, while the other coder may go on.
    RangeEncoder coder = encoded_->moves;
    const Bytes moves = coder.finish();
    body.insert(body.end(), moves.begin(), moves.end());

    Bytes all{version};
    put_32(all, check_of(body));
    all.insert(all.end(), body.begin(), body.end());
    std::string text = base64url_of(all);
    if (text.size() > kMaxMatchLinkCharacters || is_beyond_links(record)) {
        why = {RecordError::too_long, "This match is too long for a link. Send it as a file."};
        return {};
    }
    return text;
}

std::string link_to_place(std::string_view link, std::size_t moves) {
    return std::string(link) + std::string(kPlaceMark) + std::to_string(moves);
}
std::optional<std::size_t> take_place(std::string_view& link) {
    const auto mark = link.rfind(kPlaceMark);
    if (mark == std::string_view::npos) return std::nullopt;
    const auto moves = parse_number(link.substr(mark + kPlaceMark.size()), 0, kMaxMatchLinkMoves);
    link = link.substr(0, mark);
    return moves ? std::optional(static_cast<std::size_t>(*moves)) : std::nullopt;
}

std::string link_with_seed(std::string_view link, std::uint64_t seed) {
    return std::string(link) + std::string(kSeedMark) + hex16(seed);
}
std::optional<std::uint64_t> take_seed(std::string_view& link) {
    const auto mark = link.rfind(kSeedMark);
    if (mark == std::string_view::npos) return std::nullopt;
    const auto seed = from_hex16(link.substr(mark + kSeedMark.size()));
    link = link.substr(0, mark);
    return seed;
}

RecordProblem read_match_link(std::string_view text, Record& record) {
    if (const auto mark = text.find(kMatchLinkMark); mark != std::string_view::npos)
        text.remove_prefix(mark + kMatchLinkMark.size());
    if (text.size() > kMaxMatchLinkCharacters)
        return problem(RecordError::too_long, "This link is too long to be a match.");
    const auto bytes = bytes_from_base64url(text);
    if (!bytes || bytes->empty()) return damaged();
    LinkReader in(*bytes);
    const std::uint8_t version = in.byte();
    if (version > kWithStart)
        return problem(RecordError::newer_format,
                       "This link was made by a newer version: load this page again, or ask for the match as "
                       "a file.");
    const std::uint32_t check = in.number_of_32_bits();
    if (in.failed() || version < kPlain || check != check_of(in.rest())) return damaged();
    Record read;
    const std::string id = in.text();
    read.game = find_text_game(id);
    if (!read.game)
        return problem(RecordError::unknown_game,
                       "This link is a match of " + in_quotes(id) + ", a game this version does not have.");
    const GameInfo& info = read.game->info;
    const bool same_data = in.number_of_32_bits() == static_cast<std::uint32_t>(info.data_version);
    const bool same_rules = in.number_of_32_bits() == static_cast<std::uint32_t>(info.rules_hash);
    if (!same_data || !same_rules)
        return problem(RecordError::other_data,
                       "This link is a match of " + std::string(info.title) +
                           " under other rules than this version has. Ask for the match as a file: its moves "
                           "can still be read.");
    if (!read_setup(in, *read.game, read.setup) || !read_players(in, read)) return damaged();
    if (version >= kWithMarks && !read_marks(in, read)) return damaged();
    if (version == kWithStart && !read_start(in, read)) return damaged();
    if (auto wrong = read_moves(in, read)) return wrong;
    record = std::move(read);
    return {};
}

}  // namespace mortarboard
