// Sharing the match of this table: as a link that needs no server, a file or a picture; and the link that
// reports a problem with the match as it stands now.
#include "record/match_link.h"
#include "ui/branch.h"
#include "ui/record_text.h"
#include "ui/screens/table.h"
#include "ui/shell.h"

namespace mortarboard::ui {
namespace {

// Puts the link of the record into the card, or the sentence that says why there is none.
void put_link(const Ui& ui, const Record& record, ShareSheet::Content& content) {
    RecordProblem why;
    const std::string text = match_link_text(record, why);
    if (text.empty())
        content.problem = record_problem(ui.words, "link.make", nullptr, why);
    else
        content.link = std::string(kMatchLinkMark) + text;
}

}  // namespace

// Returns the whole match, even where only a part of it is shown.
Record TableScreen::whole_record() const {
    Record record = session_.record();
    if (signed_record_ && (replay_ || session_.between_peers() || signed_record_->moves == record.moves)) {
        const auto comments = replay_ ? replay_->replay().comments() : record.comments;
        record = *signed_record_;
        record.comments = comments;
        return record;
    }
    if (replay_) {
        // The session here goes no further than the place that is shown, and has asked no bot.
        record.moves = replay_->request().moves;
        record.hashes.clear();
        record.result.reset();
        record.bots = replay_->request().plan.earlier_bots;
        record.comments = replay_->replay().comments();
        if (const Replay whole = replay(record); !whole.problem) {
            Record played = record_of(session_.game(), whole.match);
            record.hashes = std::move(played.hashes);
            record.result = std::move(played.result);
        }
    }
    add_plan(session_.plan(), record);
    return record;
}
// Between peers each device knows only what its seat saw, until the match is over.
bool TableScreen::is_secret() const {
    return session_.between_peers() && !(replay_ ? replay_->request().may_be_shared : session_.over());
}
// Names the persons at other devices.
std::string TableScreen::receivers(const Ui& ui) const {
    std::vector<std::string> names;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (session_.plan().seats[static_cast<std::size_t>(seat)].by_link)
            names.push_back(describe_.seat(seat));
    return ui.words.list(names);
}
// Offers the link by itself once a person's turn here has ended and what it led to was seen.
void TableScreen::offer_link(Ui& ui) {
    // The cover closes every card, so that the offer waits until somebody looks.
    if (!must_offer_link_ || session_.covered() || is_covered_by_card() || view_->is_presenting(ui)) return;
    if (session_.waits_for_link() < 0) return;
    must_offer_link_ = false;
    open_share(ui, false);
}
// At the end the button stands below the result.
bool TableScreen::may_share_here() const {
    return replay_ && replay_->request().may_be_shared && !session_.over() && !is_trying_again();
}
void TableScreen::open_share(Ui& ui, bool is_report) {
    ShareSheet::Content content;
    if (is_report) content.kind = ShareSheet::Kind::report;
    if (is_secret()) {
        content.problem = ui.words("share.secret");
    } else {
        put_link(ui, whole_record(), content);
        if (!replay_ && !is_report && session_.plan().by_link()) {
            content.link = link_with_seed(content.link, session_.plan().seed);
            content.receivers = receivers(ui);
            content.kind = ShareSheet::Kind::turn;
        }
        content.moves = session_.length();
        if (replay_) {
            content.place = replay_->replay().stop();
            content.last_place = replay_->replay().last_stop();
        }
        content.has_file = content.receivers.empty();
        content.has_picture = content.kind == ShareSheet::Kind::match;
    }
    share_.open(ui, std::move(content));
}
std::string_view TableScreen::report_problem(Ui& ui) {
    open_share(ui, true);
    return share_.first_button();
}
// Whoever opens a link must not read "You" for the person who made it.
std::string TableScreen::name_for_others(const Ui& ui, int seat) const {
    const std::string number = std::to_string(seat + 1), name = describe_.seat(seat);
    return name == ui.words("seat.person." + number) ? ui.words("seat.player", {{"n", number}}) : name;
}
// Shares the position that is shown as the looking seat sees it: what this seat does not know is dealt anew,
// so that the link holds nothing of it.
std::string_view TableScreen::share_position(Ui& ui, Shell& shell) {
    if (session_.over()) {
        open_share(ui, false);
        return share_.first_button();
    }
    ShareSheet::Content content;
    content.kind = ShareSheet::Kind::position;
    const MatchPlan plan =
        session_.between_peers() || session_.covered() ? MatchPlan{} : position_plan(shell);
    if (!plan.game || !plan.start) {
        content.problem = ui.words("share.secret");
    } else {
        const Record::Start& start = *plan.start;
        Record record = record_of(*plan.game, Match(*plan.game, plan.setup, start.state));
        record.start = start;
        for (int seat = 0; seat < plan.setup.seats; ++seat) record.names.push_back(name_for_others(ui, seat));
        put_link(ui, record, content);
        content.lies_open = start.seat < 0;
        content.has_picture = true;
    }
    share_.open(ui, std::move(content));
    return share_.first_button();
}
// The match that would go on from the place that is shown.
MatchPlan TableScreen::position_plan(Shell& shell) const {
    if (replay_) return branch_from(replay_->replay(), session_, shell.fresh_seed());
    MatchReplay replay(replay_of(session_));
    Session at_the_end = replay.begin();
    replay.go_to(at_the_end, replay.last_stop());
    return branch_from(replay, at_the_end, shell.fresh_seed());
}
void TableScreen::draw_share(Ui& ui, Shell& shell) {
    const ShareSheet::Choice choice = share_.draw(ui, shell);
    switch (choice) {
    case ShareSheet::Choice::none:
        return;
    case ShareSheet::Choice::copy:
        shell.host().copy_link(share_.fragment());
        break;
    case ShareSheet::Choice::send:
        shell.host().send_link(share_.fragment());
        break;
    case ShareSheet::Choice::file:
        shell.host().save_file("mortarboard " + std::string(session_.game().info.id) + ".json",
                               write_record(whole_record()));
        ui.say(ui.words("share.filed"), "share.open");
        break;
    case ShareSheet::Choice::picture:
        if (session_.over())
            share_picture(ui, shell);
        else
            shell.host().share_table_picture(title(ui));
        break;
    case ShareSheet::Choice::close:
        break;
    }
    share_.close(ui);
}
// Gives the page a link to the match as far as it is saved, for when this program has crashed.
void TableScreen::keep_link(Shell& shell, Record record) {
    add_plan(session_.plan(), record);
    RecordProblem why;
    const std::string text = link_writer_.text(record, why);
    shell.host().keep_link(id_, text.empty() ? std::string() : std::string(kMatchLinkMark) + text);
}

}  // namespace mortarboard::ui
