#include "record/record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/hex.h"
#include "core/text.h"
#include "games/text_games.h"
#include "record/json.h"
#include "record/notation.h"
#include "record/position.h"
#include "record/setup_text.h"

namespace mortarboard {
namespace {

// The longest move of a foreign record that a log shows, in characters.
constexpr std::size_t kMostWrittenMove = 200;

using Json = nlohmann::json;
// OrderedJson is for writing only: it keeps the order of the members.
using OrderedJson = nlohmann::ordered_json;

RecordProblem problem(RecordError error, std::string sentence) { return {error, std::move(sentence)}; }

std::string number_of(std::size_t n) { return std::to_string(n); }

std::optional<std::uint64_t> hash_member(const Json& json, const char* name) {
    const std::string* text = text_of(member(json, name));
    return text ? from_hex16(*text) : std::nullopt;
}

// Returns the members of a record in either form, discarded if the text cannot be read. `why` tells of a line
// of the text form.
Json members_of(std::string_view text, std::string& why) {
    if (is_notation(text)) return json_of_notation(text, why);
    return shape_of(text) == JsonShape::too_deep ? Json(Json::value_t::discarded) : parse_json(text);
}
RecordProblem read_moves(const Json& json, Record& record) {
    const Json* moves = member(json, "moves");
    if (!moves || !moves->is_array())
        return problem(RecordError::not_a_record, "This record has no list of moves.");
    record.moves.reserve(moves->size());
    for (const auto& one : *moves) {
        const std::string where =
            "Move " + number_of(record.moves.size() + 1) + " of the record cannot be read: ";
        const std::string* text = text_of(&one);
        std::string why = "it is not a string.";
        const auto move = text ? move_from_text(record.game->vocabulary(), *text, &why) : std::nullopt;
        if (!move) return {RecordError::bad_move, where + why, record.moves.size() + 1};
        record.moves.push_back(*move);
    }
    return {};
}

RecordProblem read_start(const Json& json, Record& record) {
    const Json* start = member(json, "start");
    if (!start) return {};
    const Json *dealt = member(*start, "dealt_anew"), *as_it_was = member(*start, "as_it_was");
    const Json* const how = dealt ? dealt : as_it_was;
    const auto seat = dealt ? whole_number(member(*dealt, "seat"), 0, record.setup.seats - 1)
                            : std::optional<std::int64_t>(-1);
    const auto after = how ? whole_number(member(*how, "after"), 0, INT32_MAX) : std::nullopt;
    const std::string* state = text_of(member(*start, "state"));
    const auto bytes = state ? bytes_from_hex(*state) : std::nullopt;
    if (!seat || !after || !bytes)
        return problem(RecordError::bad_start,
                       "This record does not say how its starting position came about.");
    Record::Start& read =
        record.start.emplace(Record::Start{static_cast<Seat>(*seat), static_cast<std::size_t>(*after), {}});
    if (!state_from_bytes(*record.game, record.setup, *bytes, read.state) ||
        !agrees_with_setup(*record.game, record.setup, read.state))
        return problem(RecordError::bad_start,
                       "This record begins with a position that its game does not allow here.");
    if (!is_truth(*record.game, read.state))
        return problem(RecordError::bad_start,
                       "This record begins with one player's view of a position, not with the position: a "
                       "match cannot continue from it.");
    return {};
}

RecordProblem damaged(const char* name) {
    return problem(RecordError::not_a_record,
                   std::string("The member \"") + name +
                       "\" of this record is damaged; without it the record can be replayed.");
}

bool read_parent(const Json& parent, Record& record) {
    const auto match = hash_member(parent, "match");
    const auto after = whole_number(member(parent, "after"), 0, INT32_MAX);
    // The round is missing if the game counts no rounds.
    const Json* round = member(parent, "round");
    const auto number = round ? whole_number(round, 1, INT32_MAX) : 0;
    if (!match || !after || !number) return false;
    record.parent = Record::Parent{*match, static_cast<std::size_t>(*after), static_cast<int>(*number)};
    return true;
}

// A text in which nothing may be shown says nothing, and is left out.
bool read_comments(const Json& comments, Record& record) {
    if (!comments.is_array() || comments.size() > kMaxComments) return false;
    for (const auto& one : comments) {
        const auto after =
            whole_number(member(one, "after"), 0, static_cast<std::int64_t>(record.moves.size()));
        const std::string* text = text_of(member(one, "text"));
        if (!after || !text) return false;
        std::string clean = clean_text(*text, kMaxCommentCharacters);
        if (!clean.empty()) record.comments.push_back({static_cast<std::size_t>(*after), std::move(clean)});
    }
    std::stable_sort(record.comments.begin(), record.comments.end(),
                     [](const auto& a, const auto& b) { return a.after < b.after; });
    return true;
}

template <std::size_t N> bool read_bytes(const Json* json, std::array<std::uint8_t, N>& out) {
    const std::string* text = text_of(json);
    const auto bytes = text && text->size() == 2 * N ? bytes_from_hex(*text) : std::nullopt;
    if (bytes) std::copy(bytes->begin(), bytes->end(), out.begin());
    return bytes.has_value();
}
bool read_signatures(const Json& signatures, Record& record) {
    if (!signatures.is_array() || signatures.size() > static_cast<std::size_t>(record.setup.seats))
        return false;
    for (const auto& one : signatures) {
        const auto seat = whole_number(member(one, "seat"), 0, record.setup.seats - 1);
        MatchSignature read;
        if (!seat || !read_bytes(member(one, "identity"), read.identity) ||
            !read_bytes(member(one, "signature"), read.signature))
            return false;
        read.seat = static_cast<Seat>(*seat);
        record.signatures.push_back(read);
    }
    const auto by_seat = [](const auto& a, const auto& b) { return a.seat < b.seat; };
    std::sort(record.signatures.begin(), record.signatures.end(), by_seat);
    return std::adjacent_find(record.signatures.begin(), record.signatures.end(),
                              [](auto& a, auto& b) { return a.seat == b.seat; }) == record.signatures.end();
}

// The optional members. Each must be absent or well formed.
RecordProblem read_extras(const Json& json, Record& record) {
    const int seats = record.setup.seats;
    if (const Json* names = member(json, "names")) {
        if (!names->is_array() || static_cast<int>(names->size()) > seats) return damaged("names");
        for (const auto& one : *names) {
            const std::string* name = text_of(&one);
            if (!name) return damaged("names");
            record.names.push_back(clean_text(*name, kMostRecordName));
        }
    }
    if (const Json* bots = member(json, "bots")) {
        if (!bots->is_array()) return damaged("bots");
        for (const auto& one : *bots) {
            const auto seat = whole_number(member(one, "seat"), 0, seats - 1);
            const auto iterations = whole_number(member(one, "iterations"), 0, INT32_MAX);
            // A bot that plays from the first move on has no `from`.
            const Json* from = member(one, "from");
            const auto after =
                from ? whole_number(from, 0, static_cast<std::int64_t>(record.moves.size())) : 0;
            const std::string* id = text_of(member(one, "id"));
            const auto seed = hash_member(one, "seed");
            const Json* thinking = member(one, "thinking");
            const auto version = thinking ? whole_number(thinking, 0, INT32_MAX) : 0;
            if (!seat || !iterations || !after || !id || !seed || !version) return damaged("bots");
            record.bots.push_back({static_cast<Seat>(*seat), clean_text(*id, kMostRecordName), *seed,
                                   static_cast<int>(*iterations), static_cast<std::size_t>(*after),
                                   static_cast<int>(*version)});
        }
    }
    if (const Json* hashes = member(json, "hashes")) {
        if (!hashes->is_array()) return damaged("hashes");
        for (const auto& one : *hashes) {
            const auto after =
                whole_number(member(one, "after"), 0, static_cast<std::int64_t>(record.moves.size()));
            const auto state = hash_member(one, "state");
            if (!after || !state) return damaged("hashes");
            record.hashes.push_back({static_cast<std::size_t>(*after), *state});
        }
        std::sort(record.hashes.begin(), record.hashes.end(), [](const auto& a, const auto& b) {
            return std::pair(a.moves, a.state) < std::pair(b.moves, b.state);
        });
    }
    if (const Json* parent = member(json, "parent"); parent && !read_parent(*parent, record))
        return damaged("parent");
    if (const Json* comments = member(json, "comments"); comments && !read_comments(*comments, record))
        return damaged("comments");
    if (const Json* signatures = member(json, "signatures");
        signatures && !read_signatures(*signatures, record))
        return damaged("signatures");
    if (const Json* gone_back = member(json, "gone_back")) {
        const auto times = whole_number(gone_back, 1, INT32_MAX);
        if (!times) return damaged("gone_back");
        record.gone_back = static_cast<int>(*times);
    }
    if (const Json* stored = member(json, "result")) {
        const auto figures = [&](const char* name, std::vector<std::int32_t>& out) {
            const Json* list = member(*stored, name);
            if (!list || !list->is_array() || static_cast<int>(list->size()) != seats) return false;
            for (const auto& one : *list) {
                const auto number = whole_number(&one, INT32_MIN, INT32_MAX);
                if (!number) return false;
                out.push_back(static_cast<std::int32_t>(*number));
            }
            return true;
        };
        Record::Result result;
        const std::string* ending = text_of(member(*stored, "ending"));
        if (!ending || !figures("scores", result.scores) || !figures("places", result.places))
            return damaged("result");
        result.ending = *ending;
        record.result = std::move(result);
    }
    return {};
}

Record::Result result_of(const Match& match) {
    const Game& game = match.game();
    const Outcome outcome = game.outcome(match.state());
    Record::Result result;
    if (outcome.ending < game.info.endings.size()) result.ending = game.info.endings[outcome.ending];
    for (int seat = 0; seat < match.setup().seats; ++seat) {
        result.scores.push_back(outcome.seat[seat].score);
        result.places.push_back(outcome.seat[seat].place);
    }
    return result;
}

RecordProblem other_tables(const Record& read) {
    return problem(RecordError::other_data,
                   "This record was played with different game data for " +
                       std::string(read.game->info.title) + " (data version " + hex16(read.data_version) +
                       ", here " + hex16(read.game->info.data_version) +
                       "): replay it with the version that wrote it, or read its log.");
}

}  // namespace

RecordProblem read_older_record(std::string_view text, Record& record) {
    if (text.size() > kMaxRecordBytes)
        return problem(RecordError::too_long, "This file is too large to be a record (over 10 MB).");
    std::string why;
    const Json json = members_of(text, why);
    if (!why.empty()) return problem(RecordError::not_a_record, why);
    if (json.is_discarded()) {
        if (text.find('{') != std::string_view::npos && shape_of(text) == JsonShape::cut_short)
            return problem(
                RecordError::cut_short,
                "This record is incomplete: its end is missing. Copy or download the whole file again.");
        return problem(RecordError::not_json,
                       "This is not a record: the file is not JSON, and its first line is not \"" +
                           std::string(kNotationFirstLine) + "\".");
    }
    const auto format = whole_number(member(json, "format"), 1, INT64_MAX);
    if (!format)
        return problem(RecordError::not_a_record, "This is not a record: it does not name its format.");
    if (*format > kRecordFormat)
        return problem(RecordError::newer_format, "This record has format " + std::to_string(*format) +
                                                      " and this version reads format " +
                                                      std::to_string(kRecordFormat) +
                                                      ": open it with a newer version.");
    const std::string* id = text_of(member(json, "game"));
    if (!id) return problem(RecordError::not_a_record, "This is not a record: it does not name its game.");
    Record read;
    read.game = find_text_game(*id);
    if (!read.game)
        return problem(RecordError::unknown_game,
                       "This record is for " + in_quotes(*id) + ", a game this version does not have.");
    const auto data = hash_member(json, "data_version"), rules = hash_member(json, "rules_hash");
    if (!data || !rules)
        return problem(RecordError::not_a_record,
                       "This record does not say which game data and rules it was played with.");
    read.data_version = *data;
    read.rules_hash = *rules;
    // If the tables differ, this difference is the reason why something cannot be read.
    const auto unless_other = [&](const RecordProblem& wrong) {
        return read.data_version == read.game->info.data_version ? wrong : other_tables(read);
    };
    const Json* setup = member(json, "setup");
    if (!setup) return problem(RecordError::bad_setup, "This record has no setup.");
    if (auto wrong = setup_from_json(*read.game, *setup, read.setup); !wrong.empty())
        return unless_other(problem(RecordError::bad_setup, wrong));
    if (auto wrong = read_start(json, read)) return unless_other(wrong);
    if (auto wrong = read_moves(json, read))
        return wrong.error == RecordError::bad_move ? unless_other(wrong) : wrong;
    if (auto wrong = read_extras(json, read)) return wrong;
    record = std::move(read);
    return {};
}

RecordProblem read_record(std::string_view text, Record& record) {
    Record read;
    if (auto wrong = read_older_record(text, read)) return wrong;
    if (read.data_version != read.game->info.data_version) return other_tables(read);
    record = std::move(read);
    return {};
}

std::string written_log(std::string_view text) {
    if (text.size() > kMaxRecordBytes) return {};
    std::string why;
    const Json json = members_of(text, why);
    const Json* moves = member(json, "moves");
    if (!moves || !moves->is_array()) return {};
    const Json* names = member(json, "names");
    std::string out;
    std::size_t number = 0;
    for (const auto& one : *moves) {
        const std::string* move = text_of(&one);
        if (!move) return {};
        out += number_of(++number) + "  " + clean_text(*move, kMostWrittenMove);
        const std::size_t seat =
            move->empty() ? 0 : static_cast<std::size_t>(static_cast<unsigned char>(move->front())) - '0';
        const bool of_seat =
            move->size() > 1 && (*move)[1] == ' ' && names && names->is_array() && seat < names->size();
        const std::string* name = of_seat ? text_of(&(*names)[seat]) : nullptr;
        if (name && !name->empty()) out += "  (" + clean_text(*name, kMostRecordName) + ")";
        out += "\n";
    }
    return out;
}

std::string write_record(const Record& record) {
    OrderedJson json;
    json["format"] = record.start ? 2 : 1;
    json["game"] = std::string(record.game->info.id);
    json["data_version"] = hex16(record.data_version ? record.data_version : record.game->info.data_version);
    json["rules_hash"] = hex16(record.rules_hash);
    json["setup"] = setup_to_json(record.game->info, record.setup);
    if (record.start) {
        OrderedJson& start = json["start"] = OrderedJson::object();
        if (record.start->seat < 0)
            start["as_it_was"]["after"] = record.start->after;
        else
            start["dealt_anew"] = OrderedJson{{"seat", record.start->seat}, {"after", record.start->after}};
        start["state"] = hex_of(bytes_of(record.start->state));
    }
    OrderedJson& moves = json["moves"] = OrderedJson::array();
    for (const auto& move : record.moves) moves.push_back(to_text(record.game->vocabulary(), move));
    if (!record.names.empty()) json["names"] = record.names;
    for (const auto& bot : record.bots) {
        OrderedJson one{
            {"seat", bot.seat}, {"id", bot.id}, {"seed", hex16(bot.seed)}, {"iterations", bot.iterations}};
        if (bot.from) one["from"] = bot.from;
        if (bot.bot_version) one["thinking"] = bot.bot_version;
        json["bots"].push_back(one);
    }
    for (const auto& hash : record.hashes)
        json["hashes"].push_back(OrderedJson{{"after", hash.moves}, {"state", hex16(hash.state)}});
    if (record.parent) {
        OrderedJson& parent = json["parent"] =
            OrderedJson{{"match", hex16(record.parent->match)}, {"after", record.parent->after}};
        if (record.parent->round) parent["round"] = record.parent->round;
    }
    if (record.result)
        json["result"] = OrderedJson{{"ending", record.result->ending},
                                     {"scores", record.result->scores},
                                     {"places", record.result->places}};
    for (const auto& comment : record.comments)
        json["comments"].push_back(OrderedJson{{"after", comment.after}, {"text", comment.text}});
    if (record.gone_back) json["gone_back"] = record.gone_back;
    for (const auto& one : record.signatures)
        json["signatures"].push_back(OrderedJson{
            {"seat", one.seat}, {"identity", hex_of(one.identity)}, {"signature", hex_of(one.signature)}});
    // Names are whatever people typed. Bytes that are not UTF-8 are replaced, because the library would end
    // the program.
    return print_json(json, 1) + "\n";
}

Record record_of(const TextGame& game, const Match& match) {
    Record record;
    record.game = &game;
    record.rules_hash = game.info.rules_hash;
    record.data_version = game.info.data_version;
    record.setup = match.setup();
    record.moves.assign(match.log().begin(), match.log().end());
    record.hashes.push_back({match.log().size(), match.hash()});
    if (match.over()) record.result = result_of(match);
    return record;
}

std::optional<FinishedMatch> finished_match_of(const Record& record) {
    if (!record.result || record.start) return std::nullopt;
    const auto seats = static_cast<std::size_t>(record.setup.seats);
    std::vector<std::string> bots(seats);
    for (const auto& bot : record.bots)
        if (!bot.from && bot.id != Record::kPerson) bots[static_cast<std::size_t>(bot.seat)] = bot.id;
    return FinishedMatch{.game = std::string(record.game->info.id),
                         .data_version = record.data_version,
                         .rules_hash = record.rules_hash,
                         .setup = record.setup,
                         .names = record.names,
                         .bots = std::move(bots),
                         .moves = record.moves,
                         .ending = record.result->ending,
                         .scores = record.result->scores,
                         .places = record.result->places};
}

Match match_before(const Record& record) {
    return record.start ? Match(*record.game, record.setup, record.start->state)
                        : Match(*record.game, record.setup);
}

bool can_follow(const Match& match, bool has_start, const Move& move) {
    if (!has_start) return true;
    if (!match.game().check(match.state(), move)) return false;
    AnyState after = match.state();
    match.game().apply(after, move, {});
    return match.game().invariant(after);
}
Replay replay(const Record& record, std::size_t until) {
    Replay out{match_before(record), {}, 0};
    const bool other_data = record.data_version && record.data_version != record.game->info.data_version;
    const std::string other_rules =
        record.rules_hash == record.game->info.rules_hash && !other_data
            ? ""
            : " The record was written under different rules: replay it with the version that wrote it.";
    auto hash = record.hashes.begin();
    for (std::size_t played = 0;; ++played) {
        for (; hash != record.hashes.end() && hash->moves == played; ++hash, ++out.compared)
            if (hash->state != out.match.hash()) {
                out.problem = {
                    RecordError::other_hash,
                    "After move " + number_of(played) + " the position is not the one that was recorded (" +
                        hex16(out.match.hash()) + ", not " + hex16(hash->state) + ")." + other_rules,
                    played, 0, !other_rules.empty()};
                return out;
            }
        if (played == record.moves.size() || played >= until) break;
        const Move& move = record.moves[played];
        if (!can_follow(out.match, record.start.has_value(), move) &&
            record.game->check(out.match.state(), move)) {
            out.problem =
                problem(RecordError::bad_start,
                        "Move " + number_of(played + 1) +
                            " leads to a position that this game does not allow: the position that the"
                            " record begins with contradicts itself.");
            return out;
        }
        if (const Verdict verdict = out.match.play(move); !verdict) {
            out.problem = {
                RecordError::illegal_move,
                "Move " + number_of(played + 1) + ", " + in_quotes(to_text(record.game->vocabulary(), move)) +
                    ", is not allowed: " + paragraph_text(*record.game, verdict) + "." + other_rules,
                played + 1, verdict.rule, !other_rules.empty()};
            return out;
        }
    }
    if (record.result && out.match.log().size() == record.moves.size()) {
        const Record::Result result = result_of(out.match);
        if (!out.match.over()) {
            out.problem = problem(RecordError::other_result,
                                  "The record has a result, but its game is not over." + other_rules);
        } else if (result.ending != record.result->ending || result.scores != record.result->scores ||
                   result.places != record.result->places) {
            out.problem =
                problem(RecordError::other_result, "The game does not end as recorded." + other_rules);
        } else {
            ++out.compared;
        }
    }
    return out;
}

}  // namespace mortarboard
