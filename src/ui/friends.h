// This is playing with friends as the screens see it: what the peers' module and the page said last, and
// what the person wants of them. The module itself (src/app/peers_main.cpp) is another program, which the
// host starts when it is first asked.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/host.h"
#include "ui/page_messages.h"
#include "ui/peer_messages.h"
#include "ui/session.h"
#include "ui/strings.h"

namespace mortarboard::ui {

class FriendsState {
public:
    explicit FriendsState(Host& host) : host_(host) {}

    // Asks the host to start the peers' module, again where that has failed.
    void start();
    // The module could not be started, for instance because the network is gone.
    bool has_failed() const { return !is_loaded_ && connection_.error == kNotStarted; }
    void send(const PageCommand& command);
    void send(const PeerCommand& command);
    void choose(const Action& action);
    void rename(const std::string& name);
    const std::string& own_name() const { return renamed_ ? *renamed_ : connection_.own_name; }
    // Sends a line of chat. While nobody is connected who could read it, the line is kept; it is sent as
    // soon as somebody is connected.
    void say(std::string_view text);
    const std::vector<std::string>& unsent_lines() const { return unsent_lines_; }
    // A message from outside: friends.state (PeerState), friends.moves (PeerMoves), friends.connection
    // (ConnectionState), friends.stored (StoredMatches), or friends.failed and a reason for the console. One
    // that cannot be read changes nothing and is reported to the host. False: it is not one of `messages()`.
    bool receive(std::string_view name, std::string_view text);
    static std::span<const PageMessage<FriendsState>> messages();

    // The peers' module has sent its state at least once.
    bool is_loaded() const { return is_loaded_; }
    PeerStage stage() const { return state_.stage; }
    const PeerState& state() const { return state_; }
    // All values are empty where no match is on.
    const PeerMatchState& match() const { return match_; }
    const ConnectionState& connection() const { return connection_; }
    const std::vector<StoredMatch>& stored_matches() const { return stored_matches_; }
    // Returns the names of the other persons, and these with the game.
    static std::string names_of(const Strings& words, const StoredMatch& match);
    static std::string title_of(const Strings& words, const StoredMatch& match);
    int seat() const { return state_.seat; }  // -1: none
    int seats() const { return static_cast<int>(state_.seats.size()); }
    const PeerSeat& at(int seat) const { return state_.seats[static_cast<std::size_t>(seat)]; }
    int persons() const;  // seats without a bot
    const std::vector<Move>& moves() const { return moves_; }  // as this seat saw them
    // Returns the table of the match that is on; its game is null where this page does not know it.
    MatchPlan plan() const;
    // Returns the same table on this device alone, at the position that this seat sees: what it has not
    // seen is dealt again at random, and bots sit in the other seats. Its game is null where that cannot
    // be.
    MatchPlan plan_alone(std::uint64_t seed) const;
    // Returns the match after its end as all of this table know it, with their signatures; nothing where it
    // is not verified by all.
    std::optional<Record> finished_record() const;
    // Somebody fell silent, and those who are left cannot continue the match.
    bool is_left_alone() const;
    Setup setup() const { return {static_cast<std::uint8_t>(seats()), state_.option}; }
    // Returns the name of the seat's person, or the number of the seat.
    std::string name_of(int seat) const;
    std::string names_of(const Strings& words, SeatSet seats) const;
    bool is_bot(int seat) const { return !at(seat).bot.empty(); }
    // A bot plays this person's seat on somebody else's machine for now.
    bool is_substituted(int seat) const { return !is_bot(seat) && at(seat).runner != seat; }
    SeatSet absent() const;  // persons who are away
    // In the lobby the person who opened it is away.
    bool has_host_left() const;
    bool somebody_missing() const;  // absent persons, substituted seats
    // This person plays a match that is not over.
    bool is_playing() const {
        return stage() == PeerStage::match && !is_watching() && seat() >= 0 && !match_.is_over;
    }
    // Returns this table as if it were a stored match, without an id.
    StoredMatch played_match() const;
    // This person plays a match, and all others are absent.
    bool everybody_missing() const;
    // Another person is connected, or there is no other person at this table.
    bool has_listener() const;

    // ---- Watching
    // This person has no seat and watches, or asks to watch.
    bool is_watching() const { return state_.is_watching; }
    // The person of a seat has given this answer to a request to watch.
    enum class Answer : std::uint8_t { none, admitted, refused };
    Answer answer(int seat, const PeerWatchRequest& request) const;
    // Returns the persons whose consent to the request is missing.
    SeatSet not_admitted_by(const PeerWatchRequest& request) const;
    // Returns the persons whose consent to this peer's own request is missing.
    SeatSet own_request_not_admitted_by() const;
    // Returns the name of the watcher, or a placeholder.
    static std::string name_of(const PeerWatchRequest& request);

    // ---- What all persons must agree on
    bool agrees(int seat, const VoteSubject& subject) const;
    bool is_voted_on(const VoteSubject& subject) const;  // somebody has agreed
    SeatSet not_agreed(const VoteSubject& subject) const;  // consent is missing

    // The person came here by the card of this game on the first page; the id is empty otherwise.
    std::string game_wished;
    // What this person has typed of a line of chat and not sent: it is kept when the page is closed.
    std::string chat_line;
    // By seat: this person does not want to see the chat lines of these seats.
    std::array<bool, kMaxSeats> muted{};
    // Every message raises this number.
    std::uint32_t changes() const { return changes_; }

private:
    static constexpr std::string_view kNotStarted = "not_started";

    void receive_state(std::string_view text);
    void receive_moves(std::string_view text);
    void receive_connection(std::string_view text);
    void receive_stored(std::string_view text);
    void on_failed(std::string_view reason);
    bool accept(const std::string& error);
    template <class Predicate> SeatSet persons_where(Predicate holds) const;

    Host& host_;
    bool is_loaded_{};
    PeerState state_;
    PeerMatchState match_;
    ConnectionState connection_;
    std::vector<StoredMatch> stored_matches_;
    std::vector<Move> moves_;
    std::vector<std::string> unsent_lines_;
    std::optional<std::string> renamed_;  // since the program began
    std::uint32_t changes_{};
};

}  // namespace mortarboard::ui
