// The verb `replay` plays the moves of a record and compares the stored hashes and result.
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/hex.h"
#include "net/match_signature.h"
#include "record/json.h"
#include "record/notation.h"
#include "record/position.h"
#include "record/record.h"
#include "tools/arguments.h"
#include "tools/bot_check.h"
#include "tools/describe.h"

namespace mortarboard {
namespace {

struct CheckedSignature {
    std::string name;  // of the seat
    std::string key;
    bool holds{};
};
std::vector<CheckedSignature> check_signatures(const Record& record) {
    std::vector<CheckedSignature> out;
    const auto match = finished_match_of(record);
    for (const auto& one : record.signatures) {
        const auto seat = static_cast<std::size_t>(one.seat);
        std::string name = seat < record.names.size() ? record.names[seat] : "";
        if (name.empty()) name = "seat " + std::to_string(seat);
        out.push_back({std::move(name), hex_of(one.identity), match && net::holds(one, *match)});
    }
    return out;
}
std::string broken_signatures(const std::vector<CheckedSignature>& signatures, const Record& record) {
    std::string names;
    for (const auto& one : signatures)
        if (!one.holds) names += (names.empty() ? "" : ", ") + one.name;
    if (names.empty()) return {};
    return "These signatures do not hold: " + names + ". Something in the record is not what they signed" +
           (record.rules_hash == record.game->info.rules_hash
                ? "."
                : ", or it was written under different rules: check it with the version that wrote it.");
}

// The words of the record's moves need no rules of today.
int print_log(const Arguments& arguments, Console& console, const std::string& text,
              nlohmann::ordered_json& json) {
    Record record;
    const std::string log = written_log(text);
    const auto problem = read_record(text, record);
    if (log.empty())
        return fail_with(arguments, console, json, problem ? problem.sentence : "This record has no moves.");
    if (problem && problem.error != RecordError::other_data) console.err << problem.sentence << "\n";
    json["log"] = log;
    if (arguments.json()) return print_json(console, json);
    console.out << log;
    return kDone;
}

}  // namespace

int run_replay(const Arguments& arguments, Console& console) {
    const std::string path = arguments.text("file");
    const auto until = arguments.number("until", INT64_MAX, 0, INT64_MAX);
    const bool with_view = arguments.has("view");
    const bool with_bots = arguments.flag("bots"), log_alone = arguments.flag("log");
    const bool as_text = arguments.flag("text");
    if (log_alone) arguments.refuse_with("log", {"text", "bots", "view", "until"});
    if (as_text) arguments.refuse_with("text", {"bots", "view", "until"});
    if (path.empty())
        arguments.set_wrong("Name a record with file=, or file=- to read it from standard input.");
    if (arguments.wrong()) return arguments.refuse(console);
    std::string wrong;
    const auto text = read_file(console, path, kMaxRecordBytes, wrong);
    if (!text) return fail(arguments, console, kBadUsage, wrong);

    nlohmann::ordered_json json;
    json["verified"] = false;
    if (log_alone) return print_log(arguments, console, *text, json);
    Record record;
    if (const auto problem = read_record(*text, record))
        return fail_with(arguments, console, json, problem.sentence);
    if (as_text) {
        const std::string text_of_record = write_notation(record);
        if (arguments.json()) return print_json(console, {{"text", text_of_record}});
        console.out << text_of_record;
        return kDone;
    }
    const Viewer viewer = arguments.viewer(record.setup.seats);
    if (arguments.wrong()) return arguments.refuse(console);
    const Replay played = replay(record, static_cast<std::size_t>(until));
    const Match& match = played.match;
    json["verified"] = !played.problem;
    json["game"] = std::string(record.game->info.id);
    json["seats"] = record.setup.seats;
    json["moves"] = match.log().size();
    json["moves_recorded"] = record.moves.size();
    json["compared"] = played.compared;
    json["hash"] = hex16(match.hash());
    json["public_hash"] = hex16(match.public_hash());
    add_outcome(json, match);
    const AnyState seen = match.seen_by(viewer);
    if (with_view) json["state"] = state_to_json(*record.game, seen);
    if (played.problem) return fail_with(arguments, console, json, played.problem.sentence);
    const auto signatures = check_signatures(record);
    for (const auto& one : signatures) {
        json["signatures"].push_back({{"name", one.name}, {"key", one.key}, {"holds", one.holds}});
        if (one.holds && !arguments.json())
            console.out << "signed by " << one.name << ", key " << one.key << "\n";
    }
    const std::string broken = broken_signatures(signatures, record);
    if (!broken.empty()) {
        json["verified"] = false;
        return fail_with(arguments, console, json, broken);
    }
    BotCheck bots;
    if (with_bots) {
        bots = check_bots(record, static_cast<std::size_t>(until));
        json["verified"] = bots.problem.empty();
        json["bot_moves"] = bots.compared;
        if (!bots.problem.empty()) return fail_with(arguments, console, json, bots.problem);
    }
    if (arguments.json()) return print_json(console, json);
    console.out << record.game->info.title << ", " << match.log().size() << " of " << record.moves.size()
                << " moves, all allowed; " << played.compared
                << (record.hashes.empty() && !record.result
                        ? " stored hashes or results (the record has none)"
                        : " stored hashes and results agree")
                << "\n"
                << (match.over() ? "ended by " + ending_text(match) + ": " : "not over: ")
                << scores_text(match) << "\n"
                << "hash " << hex16(match.hash()) << "\n";
    if (with_view) console.out << state_dump(*record.game, seen, false);
    if (with_bots) console.out << bots.compared << " moves of bots made again, all the same\n";
    return kDone;
}

}  // namespace mortarboard
