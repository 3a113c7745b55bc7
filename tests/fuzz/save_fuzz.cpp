// Saved matches and the library: any text in the slots, or in a file that is imported. What opens can be
// played on, kept and opened again; what does not is named with a sentence and stays where it is. The first
// byte says what the text is.
#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "games/text_games.h"
#include "support/storage.h"
#include "support/texts.h"
#include "ui/library.h"
#include "ui/session.h"

namespace mortarboard::ui {
namespace {

enum Form : std::uint8_t { whole_slot, body_of_slot, body_and_rest, imported };

const Strings& words() {
    static const Strings all = [] {
        Strings strings;
        strings.load(english_texts());
        return strings;
    }();
    return all;
}

// Plays as the table screen does: nature deals while it may, and each viewer sees something.
void play(Session& session) {
    Rng rng(1);
    for (int moves = 0; moves < 12 && !session.over(); ++moves) {
        for (int dealt = 0; dealt < 500 && session.deal(); ++dealt) {}
        session.view();
        if (session.my_turn() && !session.legal().empty())
            session.act(session.legal()[rng.below(static_cast<std::uint32_t>(session.legal().size()))]);
        if (const auto request = session.next_request()) {
            const TextGame* game = find_text_game(request->game);
            CHECK(game);
            const auto match = match_before(*game, *request);
            CHECK(match);
            for (const Move& move : request->seen) CHECK(match->play(move));
            session.give_seat(request->seat, "");
        }
    }
    if (session.can_undo()) session.undo();
}
void open(Library& library, std::string_view id) {
    std::string sentence;
    const auto opened = library.open(id, sentence);
    CHECK(fuzz::is_utf8(sentence));
    CHECK(opened.has_value() || !sentence.empty());
    if (!opened) return;
    Session session(opened->table.plan, opened->moves);
    if (!opened->read_only_reason.empty()) session.make_read_only();
    play(session);
    const Record record = session.record();
    if (library.save(id, session.plan(), record) != Library::SaveResult::yes) return;
    const auto again = library.open(id, sentence);
    CHECK(again);
    CHECK(again->moves == record.moves);
}

}  // namespace
}  // namespace mortarboard::ui

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    using namespace ui;
    std::vector<std::string> out{std::string(1, Form::body_of_slot) + R"({"game":"ch\u202eess","moves":[]})"};
    for (const Reached& at : reached_states(20, 60)) {
        const TextGame* game = find_text_game(conformance::subjects()[at.game].texts.info.id);
        if (!game) continue;
        MatchPlan plan{.game = game, .setup = at.setup, .seats = {}, .seed = 9};
        for (int seat = 0; seat < at.setup.seats; ++seat)
            plan.seats.push_back({"Ada", seat % 2 ? "greedy" : "", seat});
        StorageOfTest storage;
        Library library(words(), &storage);
        Match match(*game, at.setup);
        for (const Move& move : at.moves) match.play(move);
        Record record = record_of(*game, match);
        library.save("m1", plan, record);
        // This match does not begin at its set-up.
        if (at.moves.size() % 40 == 20) {
            record.moves.clear();
            record.hashes.clear();
            record.result.reset();
            record.start = Record::Start{Seat{0}, at.moves.size(), at.state};
            library.save("m1", plan, record);
        }
        const std::string slot = storage.read("m1", MatchStorage::a);
        const std::string newest = slot.empty() ? storage.read("m1", MatchStorage::b) : slot;
        out.push_back(std::string(1, Form::whole_slot) + newest);
        out.push_back(std::string(1, Form::body_of_slot) + newest.substr(newest.find('\n') + 1));
        out.push_back(std::string(1, Form::imported) + newest.substr(newest.find('\n') + 1));
        out.push_back(std::string(1, Form::body_and_rest) + newest.substr(newest.find('\n') + 1));
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    using namespace mortarboard::ui;
    fuzz::Choices choices(data, size);
    const auto form = static_cast<Form>(choices.below(4));
    const std::string_view text = choices.rest();
    StorageOfTest storage;
    if (form == whole_slot) storage.kept["m1"][MatchStorage::a] = text;
    if (form == body_of_slot) storage.kept["m1"][MatchStorage::b] = with_head(7, text);
    // A damaged slot stands beside a whole one, and a mirror.
    if (form == body_and_rest) {
        storage.kept["m1"][MatchStorage::a] = with_head(7, text.substr(0, text.size() / 2));
        storage.kept["m1"][MatchStorage::b] = std::string(text);
        storage.kept["m1"][MatchStorage::mirror] = with_head(5, text);
    }
    Library library(words(), &storage);
    library.load();
    if (form == imported) {
        std::string id;
        const std::string why = library.import(text, id);
        CHECK(fuzz::is_utf8(why));
        CHECK(why.empty() == (library.find(id) != nullptr));
    }
    std::vector<std::string> ids;
    for (const MatchEntry& entry : library.entries()) {
        ids.push_back(entry.id);
        CHECK(entry.readable || !entry.problem.empty());
        CHECK(fuzz::is_utf8(entry.problem));
        CHECK(fuzz::is_utf8(library.title_of(entry)));
        CHECK(entry.summary.game == clean_text(entry.summary.game, kMostRecordName));
    }
    for (const std::string& id : ids) {
        library.file_of(id);
        library.log_of(id);
        open(library, id);
        library.rename(id, "Friday");
        library.remove(id);
        library.undo_remove();
    }
    return 0;
}
