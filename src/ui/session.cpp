#include "ui/session.h"

#include <algorithm>

#include "ai/bot_match.h"
#include "ai/levels.h"

namespace mortarboard::ui {
namespace {

// Returns the viewer in a match between peers.
Viewer viewer_of(const MatchPlan& plan) { return plan.watched ? kPublic : static_cast<Viewer>(plan.peer); }
Match before_the_moves(const MatchPlan& plan, Viewer viewer) {
    return plan.start ? Match(*plan.game, plan.setup, plan.start->state, viewer)
                      : Match(*plan.game, plan.setup, viewer);
}
// Returns how many iterations a bot spends on each choice of the match.
int budget_in(const MatchPlan& plan, std::string_view bot) {
    return budget_of(bot, *plan.game, plan.setup.seats, plan.bot_iterations);
}

}  // namespace

void Session::SeatView::play(const Move& move) {
    const Verdict followed = match.play(move, EventSink(&events.emplace_back()));
    CHECK(followed);
    moves.push_back(move);
}
int MatchPlan::persons() const {
    return static_cast<int>(
        std::count_if(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.person(); }));
}
bool MatchPlan::by_link() const {
    return std::any_of(seats.begin(), seats.end(), [](const SeatPlan& seat) { return seat.by_link; });
}

Session::Session(const MatchPlan& plan)
    : plan_(plan), truth_(before_the_moves(plan, plan.peer >= 0 || plan.watched ? viewer_of(plan) : kTruth)) {
    dealer_.push_back(Rng(seed_for(plan.seed, kDealerPurpose)));
    if (between_peers()) {
        me_ = device_holder_ = plan.peer;
        seat_views_.push_back({before_the_moves(plan, viewer_of(plan)), {}, {}});
        update_looking_seat();
        return;
    }
    for (int seat = 0; seat < plan.setup.seats; ++seat)
        seat_views_.push_back({before_the_moves(plan, static_cast<Viewer>(seat)), {}, {}});
    if (!plan.persons()) seat_views_.insert(seat_views_.begin(), {before_the_moves(plan, kPublic), {}, {}});
    update_secrets_differ();
    update_looking_seat();
    if (!seats_can_move()) stop();
}
Session::Session(const MatchPlan& plan, const std::vector<Move>& moves) : Session(plan) {
    for (const Move& move : moves) {
        Rng rng = dealer_.back();
        // The dealer draws again, so that its generator continues where it stood; but the moves that it
        // dealt then are what counts.
        if (move.seat == kNature && nature_can_move()) truth_.draw(rng);
        // The match has stopped: the record's start contradicts itself.
        if (!play(move) || is_stuck_) break;
        dealer_.back() = rng;
    }
    bot_history_ = BotSeatHistory(plan.earlier_bots, moves.size());
}
Record Session::record() const {
    Record record = record_of(game(), truth_);
    record.bots = bot_history_.all();
    record.start = plan_.start;
    record.parent = plan_.parent;
    for (const auto& comment : plan_.comments)
        if (comment.after <= record.moves.size()) record.comments.push_back(comment);
    record.gone_back = plan_.gone_back;
    return record;
}
void Session::forget_request() {
    open_ticket_ = 0;
    bot_history_.start_afresh();
}
void Session::stop() {
    is_stuck_ = true;
    make_read_only();
}
void Session::make_read_only() {
    is_read_only_ = true;
    open_ticket_ = 0;
    update_looking_seat();
}
void Session::look_as(Viewer viewer) {
    if (!is_read_only_ || between_peers()) return;
    chosen_view_ = seat_view_of(viewer);
    chosen_viewer_ = viewer;
    if (!plan_.start) seat_views_.clear();
    update_looking_seat();
}
void Session::follow_back(std::size_t length) {
    if (is_read_only_ && length < this->length()) rewind(length);
}
// Returns the view of a viewer who has seen the match from its start.
Session::SeatView Session::seat_view_of(Viewer viewer) {
    SeatView one{before_the_moves(plan_, viewer), {}, {}};
    Match truth = before_the_moves(plan_, kTruth);
    for (const Move& move : truth_.log()) {
        const Move seen = game().mask(truth.state(), move, viewer);
        if (!can_follow(one.match, plan_.start.has_value(), seen)) {
            stop();
            break;
        }
        one.play(seen);
        truth.play(move);
    }
    return one;
}
void Session::note_seat(Seat seat) {
    const SeatPlan& one = plan_.seats[static_cast<std::size_t>(seat)];
    const int budget = budget_in(plan_, one.bot);
    bot_history_.seat_given(seat, one.bot, seed_for(plan_.seed, static_cast<std::uint64_t>(seat)), budget,
                            length());
}
void Session::give_seat(Seat seat, const std::string& bot) {
    plan_.seats[static_cast<std::size_t>(seat)].bot = bot;
    const bool persons = plan_.persons() > 0;
    // The public's view comes first while no person plays.
    const bool watched = seat_views_.size() > plan_.setup.seats;
    if (!persons && !watched) seat_views_.insert(seat_views_.begin(), seat_view_of(kPublic));
    if (persons && watched) seat_views_.erase(seat_views_.begin());
    note_seat(seat);
    if (me_ == seat && !bot.empty()) me_ = -1;
    open_ticket_ = 0;
    ++changes_;
    update_secrets_differ();
    update_looking_seat();
}
Seat Session::waits_for_link() const {
    const SeatSet owing = to_move();
    for (int seat = 0; seat < plan_.setup.seats; ++seat)
        if (owing.has(seat) && plan_.seats[static_cast<std::size_t>(seat)].by_link)
            return static_cast<Seat>(seat);
    return -1;
}
// Finds the looking seat and its legal actions.
void Session::update_looking_seat() {
    legal_.clear();
    if (chosen_view_) {
        const Seat mover = to_move().first();
        if (chosen_viewer_ != kTruth)
            me_ = chosen_viewer_ < plan_.setup.seats ? static_cast<Seat>(chosen_viewer_) : Seat{-1};
        else if (mover < plan_.setup.seats)
            me_ = mover;
        return;
    }
    const SeatSet owing = to_move();
    const Seat before = me_;
    Seat first_person = -1;
    for (int seat = between_peers() ? 0 : plan_.setup.seats; seat-- > 0;)
        if (plan_.seats[static_cast<std::size_t>(seat)].person_here()) {
            first_person = static_cast<Seat>(seat);
            if (owing.has(seat)) me_ = first_person;
        }
    // When several seats choose at the same time, the looking seat stays the same.
    if (before >= 0 && owing.has(before)) me_ = before;
    if (me_ < 0) me_ = first_person;
    if (my_turn()) game().legal(view(), me_, legal_);
}
Verdict Session::play(const Move& move) {
    if (const Verdict verdict = game().check(truth_.state(), move); !verdict) return verdict;
    const bool watched = seat_views_.size() > plan_.setup.seats;  // then the public is first
    const bool has_start = plan_.start.has_value();
    std::vector<Move> seen;
    for (std::size_t i = 0; i < seat_views_.size(); ++i) {
        const auto viewer = watched ? (i ? static_cast<Viewer>(i - 1) : kPublic) : static_cast<Viewer>(i);
        // Between peers the move is already masked.
        seen.push_back(between_peers() ? move : game().mask(truth_.state(), move, viewer));
        if (!can_follow(seat_views_[i].match, has_start, seen.back())) stop();
    }
    if (!can_follow(truth_, has_start, move)) stop();
    std::optional<Move> seen_by_choice;
    if (chosen_view_) {
        seen_by_choice = game().mask(truth_.state(), move, chosen_viewer_);
        if (!can_follow(chosen_view_->match, has_start, *seen_by_choice)) stop();
    }
    // No paragraph forbids the move, but it is not made.
    if (is_stuck_) return Verdict::yes();
    if (chosen_view_) chosen_view_->play(*seen_by_choice);
    for (std::size_t i = 0; i < seat_views_.size(); ++i) seat_views_[i].play(seen[i]);
    const Verdict verdict = truth_.play(move);
    CHECK(verdict);
    dealer_.push_back(dealer_.back());
    open_ticket_ = 0;
    ++changes_;
    update_secrets_differ();
    update_looking_seat();
    if (!seats_can_move()) stop();
    return verdict;
}
void Session::update_secrets_differ() {
    if (between_peers() || chosen_view_ || secrets_differ_ || plan_.persons() < 2) return;
    AnyState open = truth_.state();
    game().redact(open, kPublic);
    for (std::size_t seat = 0; seat < plan_.seats.size(); ++seat)
        secrets_differ_ |= plan_.seats[seat].person() && !(seat_views_[seat].match.state() == open);
}
Verdict Session::act(const Action& action) {
    if (me_ < 0 || is_read_only_) return Verdict::yes();
    if (!between_peers()) return play({me_, action});
    const Verdict verdict = game().check(view(), {me_, action});
    if (verdict && my_turn()) {
        choice_ = action;
        set_must_choose(false);
    }
    return verdict;
}

bool Session::can_undo() const {
    return me_ >= 0 && !between_peers() && my_turn() && truth_.undo_limit(me_) < length();
}
void Session::undo() {
    if (can_undo()) rewind(length() - 1);
}
std::optional<std::size_t> Session::before_last_choice() const {
    if (between_peers() || plan_.persons() != 1 || !my_turn()) return std::nullopt;
    ActionList choices;
    Match earlier = truth_;
    for (std::size_t n = length(); n > 0; --n) {
        if (truth_.log()[n - 1].seat != me_) continue;
        earlier.rewind(n - 1);
        choices.clear();
        game().legal(earlier.state(), me_, choices);
        if (choices.size() > 1) return n - 1;  // what could only be done in one way would be done again
    }
    return std::nullopt;
}
void Session::go_back(std::size_t length) {
    if (between_peers() || is_read_only_ || length >= this->length()) return;
    rewind(length);
    ++plan_.gone_back;
}
void Session::rewind(std::size_t n) {
    truth_.rewind(n);
    bot_history_.taken_back(n);
    dealer_.resize(n + 1, dealer_.front());
    const auto take_back = [&](SeatView& one) {
        one.match.rewind(n);
        one.moves.resize(n);
        one.events.resize(n);
    };
    std::for_each(seat_views_.begin(), seat_views_.end(), take_back);
    if (chosen_view_) take_back(*chosen_view_);
    // A seat that was given to another bot or person after this place keeps its present one, and the record
    // says so again.
    if (!bot_history_.all().empty())
        for (int seat = 0; seat < plan_.setup.seats; ++seat)
            if (plan_.seats[static_cast<std::size_t>(seat)].person()) note_seat(static_cast<Seat>(seat));
    open_ticket_ = 0;
    ++changes_;
    update_looking_seat();
}
// Nature can always move, except after a position read from a record that no match can reach.
bool Session::nature_can_move() const {
    if (!plan_.start) return true;
    ActionList draws;
    game().draws(truth_.state(), draws);
    return std::any_of(draws.begin(), draws.end(),
                       [&](const Action& draw) { return game().weight(truth_.state(), draw) > 0; });
}
// Every seat that owes a move can move, except after such a position: a bot that finds no move would end its
// worker.
bool Session::seats_can_move() const {
    if (!plan_.start) return true;
    ActionList actions;
    for (int seat = 0; seat < plan_.setup.seats; ++seat) {
        if (!to_move().has(seat)) continue;
        game().legal(truth_.state(), static_cast<Seat>(seat), actions);
        if (actions.empty()) return false;
    }
    return true;
}
bool Session::deal() {
    if (is_read_only_ || between_peers() || to_move().first() != kNature)
        // Seats that owe a move at the same time come first, as everywhere.
        return false;
    Rng rng = dealer_.back();
    // Asking again would give the same answer.
    if (!nature_can_move() || !play(truth_.draw(rng))) stop();
    if (is_stuck_) return false;
    dealer_.back() = rng;
    return true;
}
// Returns the start that a bot is told.
std::vector<std::uint8_t> Session::start_for(Viewer viewer) const {
    if (!plan_.start) return {};
    const Match before = before_the_moves(plan_, viewer);
    const auto bytes = bytes_of(before.state());
    return {bytes.begin(), bytes.end()};
}
std::optional<BotRequest> Session::next_request() {
    const SeatSet owing = to_move();
    if (is_read_only_ || between_peers() || open_ticket_ || owing.empty() || owing.has(kNature))
        return std::nullopt;
    for (int seat = 0; seat < plan_.setup.seats; ++seat) {
        const SeatPlan& one = plan_.seats[static_cast<std::size_t>(seat)];
        if (one.person() || !owing.has(seat)) continue;
        open_ticket_ = ++last_ticket_;
        asked_seat_ = static_cast<Seat>(seat);
        const SeatView& seen =
            seat_views_[static_cast<std::size_t>(seat) + (seat_views_.size() > plan_.setup.seats ? 1 : 0)];
        const int budget = budget_in(plan_, one.bot);
        const auto& sits = bot_history_.ask(
            asked_seat_, one.bot, seed_for(plan_.seed, static_cast<std::uint64_t>(seat)), budget, length());
        return BotRequest{
            .ticket = open_ticket_,
            .game = std::string(game().info.id),
            .bot = one.bot,
            .setup = plan_.setup,
            .seat = asked_seat_,
            .seed = sits.seed,
            .iterations = sits.iterations,
            .start = start_for(static_cast<Viewer>(seat)),
            .seen = seen.moves,
        };
    }
    return std::nullopt;
}
bool Session::bot_moves(std::uint32_t ticket, const Action& action) {
    if (!open_ticket_ || ticket != open_ticket_) return false;
    open_ticket_ = 0;
    return static_cast<bool>(play({asked_seat_, action}));
}

}  // namespace mortarboard::ui
