// Links that hold a whole match: whatever a link holds is read or refused with a sentence, and what is read
// can be replayed, written as a record and as a link, and played on. The first byte says whether the rest is
// the text of a link or the body of one, and of which version; its checksum is made right, so that what lies
// behind it is reached.
#include "record/match_link.h"

#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "games/text_games.h"
#include "record/base64url.h"

namespace mortarboard::fuzz {

constexpr std::size_t kHead_bytes = 5;  // version and checksum

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (const Reached& at : reached_states(30, 60)) {
        const TextGame& game = conformance::subjects()[at.game].texts;
        if (!find_text_game(game.info.id)) continue;
        Match match(game, at.setup);
        for (const Move& move : at.moves) match.play(move);
        Record record = record_of(game, match);
        if (at.moves.size() % 60) {
            record.names = {"Åda", "Bo"};
            record.bots = {{Seat{1}, "greedy", 7, 0, 0, 2}};
        }
        RecordProblem why;
        const std::string link = match_link_text(record, why);
        CHECK(!why);
        out.push_back('\0' + std::string(kMatchLinkMark) + link);
        const auto bytes = bytes_from_base64url(link);
        CHECK(bytes);
        out.push_back('\1' + std::string(bytes->begin() + kHead_bytes, bytes->end()));
        record.moves.clear();
        record.hashes.clear();
        record.result.reset();
        record.start.emplace(Record::Start{Seat{0}, at.moves.size(), match.state()});
        const auto position = bytes_from_base64url(match_link_text(record, why));
        CHECK(!why && position);
        out.push_back('\3' + std::string(position->begin() + kHead_bytes, position->end()));
    }
    return out;
}

}  // namespace mortarboard::fuzz

namespace mortarboard {
namespace {

std::string link_of_body(std::uint8_t version, std::string_view body) {
    const std::uint64_t check = hash_bytes(body.data(), body.size());
    std::vector<std::uint8_t> bytes{version};
    for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(check >> 8 * i));
    bytes.insert(bytes.end(), body.begin(), body.end());
    return base64url_of(bytes);
}
void expect_the_same_match(const Record& record) {
    const std::string written = write_record(record);
    Record again;
    CHECK(!read_record(written, again));
    CHECK(write_record(again) == written);
    RecordProblem why;
    const std::string link = match_link_text(record, why);
    CHECK(link.empty() == static_cast<bool>(why));
    if (why.error == RecordError::too_long) return;
    CHECK(link.size() <= kMaxMatchLinkCharacters);
    CHECK(!why && !read_match_link(link, again));
    CHECK(write_record(again) == written);
    CHECK(match_link_text(again, why) == link);
}

}  // namespace
}  // namespace mortarboard

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    fuzz::Choices choices(data, size);
    const std::uint8_t version = choices.byte() % 4;
    const std::string given = version ? link_of_body(version, choices.rest()) : std::string(choices.rest());
    std::string_view text = given;
    if (const auto place = take_place(text)) CHECK(*place <= kMaxMatchLinkMoves);
    take_seed(text);
    Record record;
    const RecordProblem problem = read_match_link(text, record);
    CHECK(static_cast<bool>(problem) == !problem.sentence.empty());
    CHECK(fuzz::is_utf8(problem.sentence) && problem.sentence.size() < 1000);
    CHECK(static_cast<bool>(problem) == !record.game);
    if (problem) return 0;
    for (const std::string& name : record.names) CHECK(fuzz::is_utf8(name) && name == clean_name(name));
    for (const auto& bot : record.bots) CHECK(bot.id == clean_text(bot.id, kMostRecordName));
    expect_the_same_match(record);
    const Replay played = replay(record);
    CHECK(!played.problem && played.match.log().size() == record.moves.size());
    Rng rng(size);
    for (const auto& subject : conformance::subjects())
        if (subject.texts.info.id == record.game->info.id)
            fuzz::play_on(subject, record.setup, played.match.state(), rng, 4);
    return 0;
}
