// A session is a match at one table on one device, with persons, bots, a local dealer and what each seat
// has seen; or it is one seat's part of a match between peers, whose log and dealer are in the peers'
// module. Screens read what the looking seat sees; nothing here draws.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/match.h"
#include "core/text_game.h"
#include "record/record.h"
#include "ui/bot_request.h"
#include "ui/bot_seat_history.h"

namespace mortarboard::ui {

struct SeatPlan {
    std::string name;
    std::string bot;  // id; empty: a person
    int colour{};  // index into kPlayerColours
    // The person sits at another device, to which the match goes as a link (turn_link.h).
    bool by_link{};
    bool person() const { return bot.empty(); }
    bool person_here() const { return bot.empty() && !by_link; }
};
struct MatchPlan {
    const TextGame* game{};
    Setup setup;
    std::vector<SeatPlan> seats;
    std::uint64_t seed{};
    int bot_iterations{};  // 0: the bot's own number
    // In a match between peers this is the only seat that sits here. Moves come from outside, as this seat
    // saw them.
    Seat peer{-1};
    // In a match between peers this says that nobody sits here; moves come as the public sees them.
    bool watched{};
    std::vector<Record::BotSeat> earlier_bots{};  // of a match that goes on: its bots so far
    std::optional<Record::Start> start{};  // of a match that does not begin at its set-up
    std::optional<Record::Parent> parent{};  // of a match that continues a position of another one
    std::vector<Record::Comment> comments{};  // what people wrote on its moves
    int gone_back{};  // how often the player went back on purpose, see Session::go_back

    int persons() const;  // seats that no bot plays
    // Some persons sit at other devices and get the match as links.
    bool by_link() const;
};

class Session {
public:
    explicit Session(const MatchPlan& plan);
    // Continues after these moves, which the rules must allow; the dealer's generator is where it would be
    // then.
    Session(const MatchPlan& plan, const std::vector<Move>& moves);

    const MatchPlan& plan() const { return plan_; }
    const TextGame& game() const { return *plan_.game; }
    bool over() const { return truth_.over(); }
    SeatSet to_move() const { return truth_.to_move(); }
    std::size_t length() const { return truth_.log().size(); }
    // Raised by every move and every undo: an older number means that a copy kept elsewhere is out of date.
    std::uint32_t changes() const { return changes_; }
    // The whole match, hidden information included, is for saving and not for showing.
    Record record() const;
    void set_comments(std::vector<Record::Comment> comments) { plan_.comments = std::move(comments); }
    // From now on the match is read-only: no seat owes a move and nothing is dealt.
    void make_read_only();
    bool is_read_only() const { return is_read_only_; }
    // The match has stopped by itself: it began with a position from a record in which the rules, or what a
    // seat knows of it, do not allow the move that has to come next.
    bool is_stuck() const { return is_stuck_; }

    // The looking seat is the person on turn, or else the person who was on turn last. It is -1 when all
    // seats are bots; view() is then the public's.
    Seat me() const { return me_; }
    // Several persons share the device and the game hides something from one of them: nothing that the
    // looking seat sees may be shown before its person has confirmed that nobody else looks.
    bool covered() const { return secrets_differ_ && me_ != device_holder_ && !over() && !chosen_view_; }
    void uncover() { device_holder_ = me_; }
    const AnyState& view() const { return match_seen().state(); }
    // The match as the looking seat has seen it.
    const Match& match_seen() const { return seat_view().match; }
    bool my_turn() const {
        return !is_read_only_ && me_ >= 0 && to_move().has(me_) && (!between_peers() || must_choose_);
    }
    // The person at another device who has to move now; -1: there is none.
    Seat waits_for_link() const;
    // Gives the seat to this bot from now on; an empty id gives it to a person.
    void give_seat(Seat seat, const std::string& bot);
    // The legal actions of the looking seat; the list is empty when that seat owes no move.
    const ActionList& legal() const { return legal_; }
    // Each move is kept as it was shown to the looking seat, with the events that the seat was told.
    const std::vector<Move>& moves_seen() const { return seat_view().moves; }
    const std::vector<std::vector<Event>>& events_seen() const { return seat_view().events; }

    // Acts for the looking seat. When the rules refuse the action, the verdict names the paragraph that
    // forbids it, and nothing has changed.
    Verdict act(const Action& action);
    // ---- Between peers no peer knows the whole state: act() only chooses, and the choice comes back as a
    // move when all peers have it.
    bool between_peers() const { return plan_.peer >= 0 || plan_.watched; }
    std::optional<Action> take_choice() { return std::exchange(choice_, std::nullopt); }
    // Says whether the peers' module waits for a choice.
    void set_must_choose(bool wanted) {
        must_choose_ = wanted;
        update_looking_seat();
    }
    // Returns false when the rules refuse the move.
    bool apply_remote_move(const Move& move) { return static_cast<bool>(play(move)); }

    // ---- A read-only match can be looked at as any viewer saw it: as a seat, as the public, or, with
    // everything open (kTruth), from the seat on turn. Between peers this is impossible, because no peer
    // knows more than one view.
    void look_as(Viewer viewer);
    // Adds the next move of a read-only match. Returns false when the rules refuse it.
    bool follow(const Move& move) { return is_read_only_ && static_cast<bool>(play(move)) && !is_stuck_; }
    // Takes moves of a read-only match back, so that `length` of them are left.
    void follow_back(std::size_t length);

    // Undoes one of the looking seat's own moves, as far as Match::undo_limit allows.
    bool can_undo() const;
    void undo();
    // Alone against bots one may go back further, also behind what was revealed and what bots have done: to
    // before one's last choice, as often as one likes. The match is marked by it. Nothing: there is no choice
    // to go back to, or it is not allowed now.
    std::optional<std::size_t> before_last_choice() const;
    void go_back(std::size_t length);

    // Makes nature's move when one is owed. Returns false when none is.
    bool deal();
    // Makes the next move of a lesson's script, whichever seat owes it. Returns false when the rules refuse
    // it.
    bool play_scripted(const Move& move) { return static_cast<bool>(play(move)); }
    // Returns a question to a bot that owes a move and has not been asked yet.
    std::optional<BotRequest> next_request();
    // Returns false when no question with this ticket is open, or when the move is illegal.
    bool bot_moves(std::uint32_t ticket, const Action& action);
    bool is_bot_thinking() const { return open_ticket_; }
    // To be called when the bot's worker has died: next_request() then asks again.
    void forget_request();

private:
    struct SeatView {
        Match match;
        std::vector<Move> moves;
        std::vector<std::vector<Event>> events;
        void play(const Move& move);  // allowed moves only
    };
    const SeatView& seat_view() const {
        if (chosen_view_) return *chosen_view_;
        return seat_views_[me_ >= 0 && !between_peers() ? static_cast<std::size_t>(me_) : 0];
    }
    Verdict play(const Move& move);
    SeatView seat_view_of(Viewer viewer);
    void stop();
    void rewind(std::size_t length);
    bool nature_can_move() const;
    bool seats_can_move() const;
    std::vector<std::uint8_t> start_for(Viewer viewer) const;
    void note_seat(Seat seat);
    void update_looking_seat();
    void update_secrets_differ();

    MatchPlan plan_;
    // Between peers this is what the seat of this peer knows.
    Match truth_;
    // There is one view for each seat; when no person plays, the public's comes before them. There are none
    // while look_as() shows a match from its set-up: every seat can follow such a match.
    std::vector<SeatView> seat_views_;
    // The dealer's generator is kept before each move of the log and after the last, so that after an undo
    // it deals the same again.
    std::vector<Rng> dealer_;
    std::optional<SeatView> chosen_view_;  // set by look_as()
    Viewer chosen_viewer_{kPublic};
    Seat me_{-1};
    Seat device_holder_{-1};  // holds the device now
    // A person has seen what the public has not: from then on the device is passed on with care.
    bool secrets_differ_{};
    ActionList legal_;
    std::uint32_t open_ticket_{}, last_ticket_{};
    Seat asked_seat_{-1};
    BotSeatHistory bot_history_;
    std::uint32_t changes_{};
    bool is_read_only_{}, is_stuck_{};
    std::optional<Action> choice_;
    bool must_choose_{};
};

}  // namespace mortarboard::ui
