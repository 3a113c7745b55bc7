// Everybody who plays together, from the first link to the last verdict: the lobby in which one proposes a
// table and all accept it, the handshake that fixes the match id, and the match itself. Knows no sockets,
// screens or clock: messages are handed in by the number of the link they came over, and time is told.
//
// The inviter keeps the lobby; a seat is a place in its list. Where two have no link of their own, whoever is
// linked with both passes their messages on (an envelope); what they say is signed, so passing on is all that
// can be done to it. By envelopes the two also come to a link of their own (introductions.h), so that in the
// end everybody is linked with everybody.
#pragma once
#include <memory>
#include <optional>

#include "net/handshake.h"
#include "net/introductions.h"
#include "net/peer_match.h"
#include "net/watcher.h"

namespace mortarboard::net {

inline constexpr std::uint64_t kAwayAfter_ms = 3'000;  // silent for so long: shown as away
inline constexpr std::uint64_t kVoteAfter_ms = 30'000;  // silent for so long: the others may go on without
inline constexpr std::string_view kSubstituteBot = "strong";  // the bot that plays on for somebody
inline constexpr std::size_t kMostChatCharacters = 300, kMostChatLines = 100;

// What the page around it does for a company.
class PeerGroupHost : public Connector {
public:
    virtual void send(int link_number, Span message) = 0;
    // A match has begun: what PeerGroup::resume takes after a reload, to be stored before anything is sent.
    virtual void match_started(Span record) = 0;
    // This peer's own part or ballot, to be stored before what is sent next is sent.
    virtual void store(Span own_message) = 0;
};

struct ChatLine {
    int seat{};
    std::string text;
};

class PeerGroup final : Transport {
public:
    enum class Stage : std::uint8_t { idle, lobby, handshake, match, watching };

    PeerGroup(const SigningKey& key, std::string_view name, PeerGroupHost& host);
    PeerGroup(const PeerGroup&) = delete;
    PeerGroup& operator=(const PeerGroup&) = delete;

    // ---- Links, by a number of the page's choosing. Fingerprints are those of the two ends' certificates.
    void link_opened(int link_number, const Hash& my_fingerprint, const Hash& their_fingerprint,
                     bool to_inviter);
    void link_closed(int link_number);
    void receive(int link_number, Span message);  // total on any bytes
    // What the page was asked to describe (Introducer). Empty: it cannot.
    void connection_described(int attempt, std::string_view sdp);
    void tick(std::uint64_t now_ms);

    // ---- The lobby. What is refused changes nothing.
    void open_lobby(std::string_view game);  // this peer invites
    void rename(std::string_view name);
    // null: as the game has them.
    bool propose(std::string_view game, const std::array<std::uint8_t, 24>* option = nullptr);
    bool swap_seats(std::size_t one, std::size_t other);
    bool remove(std::size_t seat);
    // How many together may play on for one who falls silent (Terms::takeover_quorum).
    bool set_takeover_quorum(std::uint8_t takeover_quorum);
    // A bot in one more seat, run by this machine, which therefore sees that seat's cards.
    bool add_bot(std::string_view level);
    void set_ready(bool ready);
    // Why nobody can be ready yet, as a sentence; empty: it can be played.
    std::string obstacle() const;

    // ---- The match
    bool resume(Span record, Span saved_log);  // of an earlier visit; false: nobody wrote this
    bool may_choose() const { return peer_match_ && peer_match_->must_choose() && !choice_; }
    // Taken as soon as the session wants it; false when the rules refuse it.
    bool choose(const Action& action);
    // ---- Bots that this machine runs: in free seats, and in the seats of one the others went on without.
    struct BotTurn {
        int seat{};
        std::string bot;
        const PeerMatch* peer_match{};
    };
    // Those that owe a choice now.
    std::vector<BotTurn> bot_turns() const;
    bool choose_for(int seat, const Action& action);
    // ---- What all persons must agree on (Ballot::about): to let bots play on for some who have been silent
    // for long, or to take back the last move.
    bool may_vote(int motion) const;
    SeatSet unresponsive_persons() const;
    bool vote(int motion, bool yes);
    // A bot of somebody else's plays on in this person's seats, which it may have back: as soon as it is for
    // them to do something.
    bool may_reclaim_seat() const {
        return peer_match_ && peer_match_->protocol().can_pass(Ballot::kReturnSeats + seat_);
    }
    void reclaim_seat() { reclaims_seat_ = may_reclaim_seat(); }
    bool is_reclaiming_seat() const { return reclaims_seat_; }
    // Whose machine plays a seat, by that person's seat.
    int runner_of(int seat) const;
    // Opens this peer's keys: the match ends and everybody is told who ended it.
    void stop();
    // After a match, or where no match came of it: the same people at a new table. The inviter's to say.
    bool return_to_lobby();

    // ---- Watching. Who has no seat, or gives up its own in the lobby, may ask whom it is linked with; all
    // persons who play must agree.
    bool may_watch() const;
    void set_watching(bool wanted);
    // Null unless this peer watches or asks to.
    const Watcher* watcher() const { return watcher_.get(); }
    // Somebody who watches this table, asks to or has asked.
    struct WatchRequest {
        Hash identity{};  // {}: a free place
        std::string name;
        int linked_seat{-1};  // by the seat of its person: whose machine it is linked with
        std::uint64_t asked_ms{};  // when it was last said that it wants to
        std::array<Consent, kMaxSeats> consents{};  // by seat, of the table as it is now
        bool was_answered_here{};  // this person, since the page was loaded
        SeatSet seats_saying(bool yes) const;
    };
    const std::array<WatchRequest, kMostWatchers>& watch_requests() const { return watch_requests_; }
    // It is here, or this person refused it.
    bool is_listed(const WatchRequest& one) const {
        return seat_ >= 0 && (is_active(one) || one.seats_saying(false).has(seat_));
    }
    // It is here, and all who play have agreed.
    bool is_watching(const WatchRequest& one) const { return is_active(one) && is_admitted(one); }
    // This person's word on one of them, also instead of an earlier one.
    bool set_consent(const Hash& identity, bool yes);

    void send_chat(std::string_view text);
    const std::vector<ChatLine>& chat() const { return chat_; }

    Stage stage() const { return stage_; }
    bool is_inviter() const { return is_inviter_; }
    int seat() const { return seat_; }  // -1: none yet
    const Proposal& proposal() const { return proposal_; }
    const std::string& name() const { return name_; }
    PeerMatch* peer_match() { return peer_match_.get(); }
    const PeerMatch* peer_match() const { return peer_match_.get(); }
    std::string verification_words() const;  // of the match; empty before there is one
    // The last thing that went wrong before the match, as a sentence.
    const std::string& error() const { return error_; }
    bool is_present(int seat) const;
    // Raised by whatever may be worth showing.
    std::uint32_t change_count() const { return change_count_; }

private:
    struct PeerLink {  // of a link
        int number{};
        Hash my_fingerprint{}, their_fingerprint{};
        bool to_inviter{};
        std::optional<Hash> identity;  // once it was proven
        std::uint64_t heard_ms{};
        std::string name{};
    };
    // A seat besides the own that this machine plays.
    struct LocalBotSeat final : Transport {
        LocalBotSeat(PeerGroup& all, int at, std::string_view level) : group(all), seat(at), bot(level) {}
        void send(int to, Span message) override { group.send_from(seat, to, message); }
        void store(Span own_message) override { group.store(own_message); }
        PeerGroup& group;
        int seat;
        std::string bot;
        std::optional<Handshake> handshake;
        std::unique_ptr<PeerMatch> peer_match;
        std::array<bool, kMaxSeats> knows_match{};
    };
    struct LocalMessage {  // a message from one seat of this machine to another
        int from{}, to{};
        Bytes message;
    };
    void send(int to, Span message) override;  // Link: to a seat or, after them, to a watcher
    void send_from(int from, int to, Span message);
    void send_over_link(int from, int to, int via, Span message);
    void receive_at(int to, int from, Span message);
    void deliver_local_messages();
    void seat_local_bots();
    void return_reclaimed_seats();
    bool is_reclaiming(int person) const;
    LocalBotSeat* local_bot_seat_at(int seat);
    const LocalBotSeat* local_bot_seat_at(int seat) const {
        return const_cast<PeerGroup*>(this)->local_bot_seat_at(seat);
    }
    std::uint64_t silent_ms(int seat) const;
    SigningKey bot_key(const Seed& seed) const;
    void store(Span own_message) override { host_.store(own_message); }
    bool receive_greeting(PeerLink& link, Reader& in, Span message);
    bool receive_lobby(const PeerLink& link, Reader& in);
    bool receive_ready(const PeerLink& link, Reader& in);
    bool receive_envelope(const PeerLink& link, Reader& in);
    bool receive_chat(int from, Reader& in);
    void receive_as_watcher(const PeerLink& link, Span message);
    void receive_watch(const PeerLink& link, Reader& in);
    void receive_watch_request(int from, Reader& in);
    bool receive_consent(Reader& in);
    void receive_from_watcher(const Hash& identity, Span message);
    void send_to_identity(const Hash& identity, Span message);
    void send_to_persons(Span message);
    void send_consent(WatchRequest& one, std::uint32_t number, bool yes);
    void broadcast_watch_requests();
    void drop_stale_consents();
    void stop_watching(std::string_view reason);
    WatchRequest* watch_request(const Hash& identity, bool make);
    bool is_active(const WatchRequest& one) const {
        return one.asked_ms && now_ms_ < one.asked_ms + kAwayAfter_ms;
    }
    bool asks_to_watch(const Hash& identity) const;
    bool is_admitted(const WatchRequest& one) const;
    SeatSet persons() const;
    Hash seating_hash() const;
    Bytes watch_info_for(const WatchRequest& one);
    void receive_from(int seat, Span message);
    void update_introductions();
    bool is_alive(const PeerLink* link) const { return link && now_ms_ < link->heard_ms + kAwayAfter_ms; }
    bool leads_to_inviter(const PeerLink& link) const { return inviter_ && link.identity == inviter_; }
    const PeerLink* relay_to(int seat);
    void refuse(const PeerLink& link, std::uint8_t reason);
    void proposal_changed();
    void update_presence();
    void broadcast_lobby();
    void advance();
    void start_handshake();
    void start_match();
    void start_peer_match(const Terms& terms, const Seed& seed, Span saved_log);
    void drop_match();
    Setup setup() const;
    PeerLink* link_numbered(int link_number);
    const PeerLink* link_to(int seat) const;
    int seat_of(const Hash& identity) const;
    Bytes greeting(const PeerLink& link) const;

    SigningKey key_;
    std::string name_;
    PeerGroupHost& host_;
    std::vector<PeerLink> links_;
    Stage stage_{Stage::idle};
    bool is_inviter_{};
    std::optional<Hash> inviter_;  // whose lobby it is, once that is known
    int seat_{-1};
    Proposal proposal_;
    std::optional<Handshake> handshake_;
    std::unique_ptr<PeerMatch> peer_match_;
    Seed seed_{};
    std::optional<Action> choice_;
    std::vector<ChatLine> chat_;
    std::string error_;
    std::array<std::uint64_t, kMaxSeats> heard_ms_{};  // by seat, over whatever link
    struct LastRelay {
        int link_number{};  // 0: none
        std::uint64_t at_ms{};
    };
    // By seat: over which link an envelope of its came last, and when.
    std::array<LastRelay, kMaxSeats> last_relays_{};
    std::size_t next_relay_{};
    Introductions introductions_;
    bool reclaims_seat_{};  // its own, back from a bot
    std::array<std::uint64_t, kMaxSeats>
        reclaimed_ms_{};  // by seat: when that person last asked for its seat
    std::array<bool, kMaxSeats> knows_match_{};  // by seat: it has heard us all and is in the match
    std::vector<std::unique_ptr<LocalBotSeat>> local_bot_seats_;
    std::vector<std::pair<Hash, Seed>> bot_seeds_;  // the inviter's: identity and what it grows from
    std::vector<LocalMessage> local_messages_;
    std::unique_ptr<Watcher> watcher_;
    std::array<WatchRequest, kMostWatchers> watch_requests_;  // a place is a watcher's number in the session
    Hash consents_seating_hash_{};  // the table that what was said is about
    std::uint64_t next_watch_broadcast_ms_{}, next_new_request_ms_{};
    Hash shown_watch_info_{};
    std::uint64_t shown_watch_requests_{};
    bool is_delivering_{};
    std::uint64_t match_started_ms_{};  // the match is on
    std::uint64_t now_ms_{}, next_beat_ms_{};
    std::uint32_t change_count_{}, shown_presence_{};
};

}  // namespace mortarboard::net
