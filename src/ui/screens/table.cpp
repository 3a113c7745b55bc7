#include "ui/screens/table.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/text.h"
#include "ui/branch.h"
#include "ui/describe.h"
#include "ui/screens/friends_parts.h"
#include "ui/shell.h"
#include "ui/widgets/page_head.h"

namespace mortarboard::ui {
namespace {

// From this width on, everything lies side by side.
constexpr float kWide = 1000;
constexpr double kUsualPace = 0.35;
constexpr std::uint32_t kNotYet = UINT32_MAX;  // nothing is saved yet
// After so many failures of a bot in a row a sentence says so.
constexpr int kManyFailures = 3;
constexpr double kSecondsToSaveAgain = 5;

// Returns the names of the seats; a record from elsewhere may have none.
std::vector<std::string> names_of(const MatchPlan& plan, const Strings& words) {
    std::vector<std::string> names;
    for (const auto& seat : plan.seats) {
        const std::string number = std::to_string(names.size() + 1);
        if (!seat.name.empty())
            names.push_back(seat.name);
        else
            names.push_back(seat.person() ? words("seat.player", {{"n", number}})
                                          : std::string(words("seat.bot." + number)));
    }
    return names;
}
// pace=0 plays as fast as the bots think; pace=1000 waits a second after each of their moves.
double pace_of(const Arguments& arguments) {
    const auto found = arguments.find("pace");
    const auto number = found == arguments.end() ? std::nullopt : parse_number(found->second, 0, 10'000);
    return number ? static_cast<double>(*number) / 1000 : kUsualPace;
}
// Says one sentence for each spectator and open request to watch; a spectator reads only that it is
// watching.
std::string watching_now(const Ui& ui, const FriendsState& friends) {
    if (friends.is_watching()) return std::string(ui.words("friends.watch.you"));
    std::string out;
    for (const PeerWatchRequest& request : friends.state().watch_requests) {
        const bool is_answered = friends.answer(friends.seat(), request) != FriendsState::Answer::none;
        if (!request.is_watching && is_answered) continue;
        const char* const key = request.is_watching ? "friends.watch.now" : "friends.watch.table";
        ui.words.add_joined(kSentences, out, ui.words(key, {{"name", FriendsState::name_of(request)}}));
    }
    return out;
}
// Returns, until the first move of a player, the words that are the same on every screen if nobody
// intercepts.
std::string words_to_compare(const Ui& ui, const FriendsState& friends) {
    const auto& moves = friends.moves();
    const bool has_begun =
        std::any_of(moves.begin(), moves.end(), [](const Move& move) { return move.seat != kNature; });
    if (has_begun || friends.is_watching() || friends.state().match_words.empty()) return {};
    return ui.words("friends.words.table", {{"words", friends.state().match_words}});
}
// Joins the prompt, which is a sentence or a heading, and more text on one line.
std::string joined_text(const Ui& ui, const std::string& prompt_text, std::string_view more) {
    const bool is_sentence = prompt_text.ends_with('.') || prompt_text.ends_with("…");
    return ui.words.joined(is_sentence ? kSentences : kFacts, {prompt_text, more});
}
bool generic_of(const Arguments& arguments) {
    const auto found = arguments.find("view");
    return found != arguments.end() && found->second == "generic";
}

}  // namespace

TableScreen::TableScreen(const MatchPlan& plan, const Strings& words, const Arguments& arguments,
                         const ResumedMatch& resumed)
    : session_(plan, resumed.moves),
      id_(resumed.id),
      read_only_reason_(resumed.read_only_reason),
      rules_hash_(resumed.rules_hash),
      data_version_(resumed.data_version),
      link_note_(resumed.note),
      must_show_recap_(resumed.shows_recap),
      saved_changes_(session_.changes()),
      describe_(words, *plan.game, names_of(plan, words)),
      is_generic_(generic_of(arguments)),
      view_(make_view(plan.game->info.id, is_generic_)),
      pace_(pace_of(arguments)),
      is_at_address_(arguments.contains("game")),
      guides_in_address_(arguments.contains("guide")),
      signed_record_(resumed.signed_record) {
    for (const auto& seat : plan.seats) colours_.push_back(seat.colour);
    was_over_at_first_ = session_.over();
    if (!read_only_reason_.empty()) session_.make_read_only();
    // The position at which the match begins is not stored yet.
    if (plan.start && resumed.moves.empty()) saved_changes_ = kNotYet;
    // The person elsewhere may have the first turn.
    must_offer_link_ = plan.by_link() && resumed.moves.empty();
    append_log_lines(nullptr);
}
std::string TableScreen::title(const Ui& ui) const {
    return page_title(ui, game_title(ui.words, session_.game()));
}

// ---------------------------------------------------------------- play

// The words tell one match from the next; pages over the table may have hidden the lobby between them.
bool TableScreen::is_other_match(const FriendsState& friends) {
    const std::string& words = friends.state().match_words;
    if (words.empty()) return false;
    if (match_words_.empty()) match_words_ = words;
    return words != match_words_;
}
// Takes in what the peers' module has sent since the last frame, and sends what was chosen here.
void TableScreen::follow_friends(Ui& ui, Shell& shell) {
    FriendsState& friends = shell.friends();
    if (const auto choice = session_.take_choice()) friends.choose(*choice);
    if (friends_changes_seen_ == friends.changes()) return;
    const bool is_first = !friends_changes_seen_;
    friends_changes_seen_ = friends.changes();
    // Back in the lobby, or already in the next match, which gets a table of its own.
    if (friends.stage() != PeerStage::match || is_other_match(friends)) return shell.open_friends();
    bool moved = false;
    const auto& known_moves = session_.moves_seen();
    const auto& all_moves = friends.moves();
    const auto common =
        std::mismatch(known_moves.begin(), known_moves.end(), all_moves.begin(), all_moves.end()).first -
        known_moves.begin();
    if (static_cast<std::size_t>(common) < known_moves.size()) {  // a move was undone
        const MatchPlan plan = session_.plan();
        session_ = Session(plan);
        moves_logged_ = std::min(moves_logged_, static_cast<std::size_t>(common));
        moved = true;
    }
    while (session_.length() < friends.moves().size() &&
           session_.apply_remote_move(friends.moves()[session_.length()]))
        moved = true;
    // The moves of the match may come later than the message that the match is over.
    if (is_first) was_over_at_first_ = friends.match().is_over || session_.over();
    const bool must_choose_now = friends.match().must_choose && session_.length() == friends.moves().size();
    const bool is_new_choice = must_choose_now && !session_.my_turn();
    session_.set_must_choose(must_choose_now);
    if (std::string verdict = peers_sentence(ui, friends, friends.match().verdict); verdict != verdict_) {
        verdict_ = std::move(verdict);
        if (!verdict_.empty()) ui.announce(verdict_);
    }
    take_signatures(ui, friends);
    if (friends.connection().error == kPeersStopped && read_only_reason_.empty())
        make_read_only(ui, "friends.why.stopped");
    const VoteSubject undo{.undo = true};
    const bool is_asked =
        friends.is_voted_on(undo) && !friends.agrees(friends.seat(), undo) && friends.match().may_undo;
    if (is_asked && !undo_requested_) ui.announce(ui.words("friends.back.asked.table"));
    undo_requested_ = is_asked;
    if (const std::string away = friends.names_of(ui.words, friends.absent()); away != absent_names_) {
        absent_names_ = away;
        if (!absent_names_.empty()) ui.announce(ui.words("friends.gone", {{"names", absent_names_}}));
    }
    if (std::string words = words_to_compare(ui, friends); words != words_sentence_) {
        words_sentence_ = std::move(words);
        if (!words_sentence_.empty()) ui.announce(words_sentence_);
    }
    if (std::string watching = watching_now(ui, friends); watching != watchers_sentence_) {
        watchers_sentence_ = std::move(watching);
        if (!watchers_sentence_.empty()) ui.announce(watchers_sentence_);
    }
    if (moved)
        on_match_changed(ui);
    else if (is_new_choice && session_.my_turn())
        ui.announce(expected(ui));
    sound_turn(ui);
    ui.invalidate_frame();
}
void TableScreen::advance(Ui& ui, Shell& shell) {
    check_signatures(ui, shell);
    if (replay_) {
        if (!review_ && replay_->request().opens_review && may_review()) open_review(ui, shell);
        replay_->follow(ui, session_, view_->is_presenting(ui));
        follow_review(ui, shell);
        return take_replay_change(ui);
    }
    if (session_.between_peers()) return follow_friends(ui, shell);
    if (recap_.is_shown()) return;
    if (lesson_) note_step(ui, shell);
    if (is_coached()) return follow_lesson(ui);
    bool moved = false;
    const bool owed = session_.my_turn();
    if (pace_ > 0 && has_pending_answer_ && view_->is_presenting(ui))
        next_step_ = std::max(next_step_, ui.now + pace(ui));
    if (has_pending_answer_ && ui.now >= next_step_) {
        has_pending_answer_ = false;
        if (session_.bot_moves(pending_ticket_, pending_action_)) {
            moved = true;
            next_step_ = ui.now + pace(ui);
        } else {
            // The bot is asked again in the next frame.
            session_.forget_request();
        }
        ui.animate();
    } else if (has_pending_answer_) {
        ui.wake_in(next_step_ - ui.now);
    }
    while (session_.deal()) moved = true;
    if (session_.is_stuck() && read_only_reason_.empty()) make_read_only(ui, "table.stuck");
    if (const auto request = session_.next_request()) shell.host().ask_bot(*request);
    if (moved) {
        on_match_changed(ui, owed && session_.my_turn());
        ui.animate();
    }
}
// From now on the match can only be looked at; what was saved of it stays as it is.
void TableScreen::make_read_only(Ui& ui, std::string_view reason_key) {
    read_only_reason_ = ui.words(reason_key);
    session_.make_read_only();
    on_match_changed(ui);
    ui.announce(read_only_reason_);
    ui.invalidate_frame();
}
// The clocks stop while the table is covered, over or read-only.
void TableScreen::run_clocks(Ui& ui) {
    const bool running = !replay_ && !session_.covered() && !session_.over() && read_only_reason_.empty();
    const SeatSet owing = running ? session_.to_move() : SeatSet{};
    clocks_.follow(owing, ui.now);
    if (!ui.clocks) return;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (owing.has(seat)) ui.wake_in(1 - std::fmod(clocks_.spent(seat), 1));
}
void TableScreen::bot_answered(Ui& ui, std::uint32_t ticket, const Action& action) {
    bot_failures_ = 0;
    bot_percent_ = 0;
    has_pending_answer_ = true;
    pending_ticket_ = ticket;
    pending_action_ = action;
    ui.animate();
}
void TableScreen::bot_progressed(Ui& ui, int percent) {
    if (review_) review_->progressed(ui, percent);
    if (deciding_) deciding_->progressed(ui, percent);
    // The percentage goes in steps of ten, so that the sentence does not change all the time.
    bot_percent_ = session_.is_bot_thinking() ? percent / 10 * 10 : 0;
    ui.animate();
}
void TableScreen::bot_failed(Ui& ui) {
    if (review_) review_->failed(ui);
    if (deciding_) deciding_->failed(ui);
    if (!session_.is_bot_thinking()) return;
    bot_percent_ = 0;
    session_.forget_request();
    if (++bot_failures_ == kManyFailures) ui.announce(ui.words("table.bot_fails"));
    ui.animate();
}
void TableScreen::act(Ui& ui, const Action& action) {
    if (is_trying_again()) return review_->try_move(ui, action);
    if (must_ask(ui, action)) return;
    const bool mine = session_.my_turn();
    if (is_coached() && !may_make(ui, action)) return;
    // Otherwise the action may be an answer that a view gives by itself.
    const bool is_choice = session_.legal().size() > 1;
    if (const Verdict verdict = session_.act(action); !verdict) {
        refusal_rule_ = verdict.rule;
        refusal_ = describe_.refusal(verdict.rule);
        ui.announce(refusal_);
        ui.sounds.ask(Sound::refused, ui.now);
        ui.invalidate_frame();
        return;
    }
    has_chosen_ |= is_choice;
    // On a narrow screen the options lie over the drawer.
    if (!is_wide_) is_guide_open_.reset();
    if (lesson_) lesson_->made(action);
    while (!is_coached() && session_.deal()) {}
    next_step_ = ui.now + pace(ui);
    on_match_changed(ui);
    const bool chance = session_.to_move().first() == kNature && !session_.between_peers();
    if (mine && !session_.my_turn() && !session_.over() && !chance) ui.announce(expected(ui));
    must_offer_link_ |= session_.plan().by_link();
    ui.invalidate_frame();
}
void TableScreen::undo(Ui& ui) {
    if (!may_undo()) return;
    session_.undo();
    on_match_changed(ui);
    ui.announce(ui.words("table.undone"));
    ui.invalidate_frame();
}
// To be called when the log has grown or was shortened: adds lines for new moves, announced together.
void TableScreen::on_match_changed(Ui& ui, bool only_others) {
    refusal_.clear();
    link_note_.clear();
    recap_.end();
    if (only_others)
        view_->other_seat_chose();
    else
        view_->log_changed();
    append_log_lines(&ui);
    sound_turn(ui);
    if (session_.covered())
        ui.announce(pass_device_text(ui));
    else if (session_.over())
        ui.announce(winner(ui));
    else if (session_.my_turn())
        ui.announce(expected(ui));
}
void TableScreen::save(Shell& shell) {
    shell.saves().confirm_opened();
    take_comments(shell);
    if (id_.empty() || !read_only_reason_.empty()) return;
    const bool must_save_again = save_again_at_ > 0 && shell.ui().now >= save_again_at_;
    if (saved_changes_ == session_.changes() && !must_save_again) {
        if (save_again_at_ > 0) shell.ui().wake_in(save_again_at_ - shell.ui().now);
        return;
    }
    // A table without a move is no match yet, and is not saved; but its link may have been sent.
    const auto& moves = session_.moves_seen();
    if (!saved_changes_ && !session_.plan().by_link() &&
        std::all_of(moves.begin(), moves.end(), [](const Move& move) { return move.seat == kNature; }))
        return;
    saved_changes_ = session_.changes();
    Record record = session_.record();
    if (rules_hash_) record.rules_hash = rules_hash_;
    if (data_version_) record.data_version = data_version_;
    if (signed_record_ && signed_record_->moves == record.moves)
        record.signatures = signed_record_->signatures;
    keep_link(shell, record);
    const MatchProgress progress = progress_in(session_.game(), session_.plan().setup.seats, session_.view());
    shell.saves().save(id_, session_.plan(), std::move(record), progress);
    if (session_.over()) {
        count_rating(shell);
        shell.ui().wake_in(0);
    }
    // Behind the last move of a match there is none with which it would be written again.
    save_again_at_ = shell.saves().has_refused() ? shell.ui().now + kSecondsToSaveAgain : 0;
}
void TableScreen::on_taken_over(Ui& ui) { make_read_only(ui, "saves.taken_over"); }
bool TableScreen::key(Ui& ui, std::string_view name) {
    if (session_.covered()) return false;
    if (doubted_ || back_to_ || comment_typed_ || share_.is_open()) {
        if (name != "Escape") return name.size() == 1;
        if (doubted_)
            answer_doubt(ui, false);
        else if (back_to_)
            answer_going_back(ui, false);
        else if (comment_typed_)
            leave_comment(ui);
        else
            share_.close(ui);
        return true;
    }
    if (explainer_.key(ui, name)) return true;
    if (hint_.previewed()) {
        if (name == "Escape") stop_look_ahead(ui);
        return name == "Escape";
    }
    if (name == "w" || (name == "Escape" && recap_.is_shown())) {
        toggle_recap(ui);
        return true;
    }
    if (review_ && review_->key(ui, name)) {
        take_replay_change(ui);
        return true;
    }
    if (replay_ && replay_->key(ui, session_, name)) {
        take_replay_change(ui);
        return true;
    }
    if (view_->key(ui, name)) return true;
    if (name == "u") {
        if (may_undo())
            undo(ui);
        else
            ask_to_go_back(ui);
        return true;
    }
    if (name == "l") {
        drawer_ = drawer_ == kLogTab ? kYouTab : kLogTab;
        is_log_open_ = !is_log_open_;
        return true;
    }
    return name == "m" && toggle_mute(ui);
}
bool TableScreen::explain_at(Ui& ui, Point at) {
    return !session_.covered() && (!is_covered_by_card() || explainer_.is_open()) &&
           explainer_.open_at(ui, at);
}
std::string TableScreen::sentence(const Ui& ui) const {
    std::string text = expected(ui);
    if (is_new_branch()) text = joined_text(ui, text, start_sentence(ui.words, describe_, session_.plan()));
    if (!link_note_.empty()) text = joined_text(ui, link_note_, text);
    if (!words_sentence_.empty() && !session_.over()) text = joined_text(ui, text, words_sentence_);
    return watchers_sentence_.empty() || session_.over() ? text : joined_text(ui, text, watchers_sentence_);
}
std::string TableScreen::expected(const Ui& ui) const {
    if (session_.covered()) return pass_device_text(ui);
    if (recap_.is_shown()) return recap_sentence(ui);
    if (replay_) return told_with_comment(ui, replay_sentence(ui));
    if (session_.over()) return winner(ui);
    if (!read_only_reason_.empty()) return read_only_reason_;
    if (undo_requested_) return std::string(ui.words("friends.back.asked.table"));
    if (session_.my_turn()) {
        std::string text = view_->sentence(ui, table());
        if (text.empty()) text = ui.words("table.your_turn");
        return absent_names_.empty()
                   ? text
                   : joined_text(ui, text, ui.words("friends.gone.too", {{"names", absent_names_}}));
    }
    if (bot_failures_ >= kManyFailures) return std::string(ui.words("table.bot_fails"));
    const SeatSet owing = session_.to_move();
    if (session_.between_peers()) {
        if (!verdict_.empty()) return verdict_;  // the match was stopped
        if (!absent_names_.empty()) return ui.words("friends.gone", {{"names", absent_names_}});
        if (owing.has(kNature)) return std::string(ui.words("friends.dealing"));
        if (owing.has(session_.me())) return std::string(ui.words("friends.sent"));
    }
    if (const Seat next = session_.waits_for_link(); next >= 0)
        return ui.words("turn.waits", {{"name", describe_.seat(next)}});
    if (owing.first() == kNature) return std::string(ui.words("table.chance"));
    const std::string thinks = ui.words("table.thinking", {{"seat", describe_.seat(owing.first())}});
    return bot_percent_
               ? ui.words("table.thought", {{"thinking", thinks}, {"percent", std::to_string(bot_percent_)}})
               : thinks;
}
std::string TableScreen::pass_device_text(const Ui& ui) const {
    return ui.words("table.pass", {{"seat", describe_.seat(session_.me())}});
}
std::string TableScreen::winner(const Ui& ui) const {
    const Outcome outcome = session_.game().outcome(session_.view());
    std::vector<std::string> names;
    int score = 0;
    for (int seat = 0; seat < session_.plan().setup.seats; ++seat)
        if (const Standing& one = outcome.seat[static_cast<std::size_t>(seat)]; one.place == 1) {
            names.push_back(describe_.seat(seat));
            score = one.score;
        }
    return ui.words("table.winner", {{"n", std::to_string(names.size())},
                                     {"names", ui.words.list(names)},
                                     {"score", std::to_string(score)}});
}

// ---------------------------------------------------------------- layout

TableSnapshot TableScreen::table() const {
    static const ActionList kNothing;
    // In a position of the look-ahead nothing can be done.
    if (const Hint::Advice* ahead = hint_.previewed())
        return {session_.game(), describe_, ahead->look_ahead[hint_.step()].state, session_.me(), {},
                kNothing,        colours_};
    if (recap_.is_shown())
        return {session_.game(), describe_, recap_.position(), session_.me(), {}, kNothing, colours_};
    // While the others play their part of a lesson, its script makes the moves that are owed.
    const bool watching = lesson_ && lesson_->is_watching();
    return {session_.game(),
            describe_,
            session_.view(),
            session_.me(),
            session_.to_move(),
            watching            ? kNothing
            : is_trying_again() ? review_->choices()
                                : session_.legal(),
            colours_};
}

// Brings everything that is drawn to the present state.
void TableScreen::follow(Ui& ui, Shell& shell) {
    follow_mute(ui, shell);
    advance(ui, shell);
    follow_recap(ui);
    run_clocks(ui);
    offer_link(ui);
    if (std::exchange(must_show_recap_, false) && may_recap()) toggle_recap(ui);
    if (ui.words.version() != log_words_version_) append_log_lines(nullptr);
}
void TableScreen::follow_end(Shell& shell) {
    if (session_.over() && !was_over_) {
        // kYouTab is the tab of the results once the match is over.
        drawer_ = kYouTab;
        keep_daily_score(shell);
        if (!was_over_at_first_) count_finished(shell);
        count_rating(shell);
    }
    was_over_ = session_.over();
    if (was_over_) follow_deciding(shell);
}
void TableScreen::draw(Ui& ui, Shell& shell) {
    follow(ui, shell);
    // Before the cover: the next person must not hear what was asked for the one before.
    follow_hint(shell.host());
    if (session_.covered()) {
        forget_cards();
        return draw_cover(ui, shell);
    }
    const bool is_skipped = is_recap_skipped(ui);
    follow_end(shell);
    // Larger text needs more width to lie side by side.
    is_wide_ = ui.screen.w >= kWide * (1 + ui.text_scale) / 2;
    follow_guide(shell);
    if ((replay_ && replay_->is_sheet_open()) || is_covered_by_card()) ui.set_inert(true);
    ui.semantics.open(Role::region, "table", game_title(ui.words, session_.game()), ui.screen);
    std::vector<Tab> tabs;  // stays empty if wide
    const TableLayout places = draw_surroundings(ui, shell, tabs);
    const bool is_present = !hint_.previewed() && !recap_.is_shown();
    ui.semantics.set_playable((session_.my_turn() || is_trying_again()) && is_present);
    const auto action = view_->draw(ui, table(), places);
    ui.semantics.set_playable(false);
    if (lesson_) point_at_pieces(ui, tabs);
    mark_step(ui, places);
    if (action && is_present) act(ui, *action);
    if (is_skipped) end_recap(ui);
    if (!ui.inert()) explainer_.describe_nodes(ui, table(), *view_, session_.changes() * 2 + is_present);
    explainer_.draw_box(ui);
    ui.semantics.close();
    draw_cards_above(ui, shell);
    if (!replay_) return;
    replay_->draw_sheet(ui, session_, describe_);
    take_replay_change(ui);
}

}  // namespace mortarboard::ui
