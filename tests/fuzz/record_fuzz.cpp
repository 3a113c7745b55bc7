// Records: whatever a file or a link holds is read or refused with a sentence, and what is read can be
// written in both forms, read again and replayed.
#include "record/record.h"

#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "games/text_games.h"
#include "record/notation.h"

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (const Reached& at : reached_states(12, 48)) {
        Match match(conformance::subjects()[at.game].texts, at.setup);
        for (const Move& move : at.moves) match.play(move);
        const TextGame& game = conformance::subjects()[at.game].texts;
        if (!find_text_game(game.info.id)) continue;
        Record record = record_of(game, match);
        record.names = {"Ada", "Bo"};
        record.names.resize(at.setup.seats, "Cy");
        // What cannot be shown is taken out of an id.
        record.bots = {{Seat{1}, at.moves.size() % 24 ? "greedy" : "gre\u202Eedy", 7, 0, 0, 2}};
        out.push_back(write_record(record));
        if (at.moves.empty()) continue;
        record.moves.clear();
        record.hashes.clear();
        record.start = Record::Start{Seat{0}, at.moves.size(), at.state};
        out.push_back(write_record(record));
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    written_log(text);
    Record older, record;
    const RecordProblem older_problem = read_older_record(text, older);
    const RecordProblem problem = read_record(text, record);
    CHECK(problem || !older_problem);
    CHECK(static_cast<bool>(problem) == !problem.sentence.empty());
    CHECK(fuzz::is_utf8(problem.sentence) && problem.sentence.size() < 1000);
    if (problem) return 0;
    for (const std::string& name : record.names) CHECK(name == clean_text(name, kMostRecordName));
    for (const auto& bot : record.bots) CHECK(bot.id == clean_text(bot.id, kMostRecordName));
    const std::string written = write_record(record);
    Record again;
    CHECK(!read_record(written, again));
    CHECK(write_record(again) == written);
    CHECK(!read_record(write_notation(record), again));
    CHECK(write_record(again) == written);
    const Replay played = replay(record);
    CHECK(fuzz::is_utf8(played.problem.sentence));
    const std::size_t length = played.match.log().size();
    CHECK(played.problem ? length <= record.moves.size() : length == record.moves.size());
    if (!record.game->invariant(played.match.state())) return 0;
    Rng rng(size);
    for (const auto& subject : conformance::subjects())
        if (subject.texts.info.id == record.game->info.id)
            fuzz::play_on(subject, record.setup, played.match.state(), rng, 4);
    return 0;
}
