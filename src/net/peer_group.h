// Everybody who plays together, from the first link to the last verdict: the lobby in which one person
// proposes a match and all accept it, the handshake that fixes the match id, and the match itself. The class
// knows no sockets, screens or clock: messages are handed in with the number of the link they came over, and
// time is passed in.
//
// The inviter keeps the lobby; a seat is a place in its list. Where two peers have no link of their own, a
// peer that is linked with both relays their messages (in envelopes, envelope.h); its author signs an
// envelope, so a relay can only drop it. Through envelopes the two also come to a link of their own
// (introductions.h), so that in the end everybody is linked with everybody.
#pragma once
#include <memory>
#include <optional>

#include "net/chat.h"
#include "net/envelope.h"
#include "net/handshake.h"
#include "net/introductions.h"
#include "net/peer_match.h"
#include "net/watcher.h"

namespace mortarboard::net {

// A person silent for so long is shown as away.
inline constexpr std::uint64_t kAwayAfter_ms = 3'000;
// A link silent for so long is not used while another peer can relay; one that only loses messages is not.
inline constexpr std::uint64_t kRelayAfter_ms = 1'500;
// A person silent for so long may be voted out.
inline constexpr std::uint64_t kVoteAfter_ms = 30'000;
// A bot of this level plays on for a silent person.
inline constexpr std::string_view kSubstituteBot = "strong";

// What the surrounding page does for the group.
class PeerGroupHost : public Connector {
public:
    virtual void send(int link_number, Span message) = 0;
    // A match has begun. `record` is what PeerGroup::resume takes after a reload; it must be stored before
    // anything is sent.
    virtual void match_started(Span record) = 0;
    // A part or ballot of this peer, which must be stored before the next message is sent.
    virtual void store(Span own_message) = 0;
    // This peer does not use the link any more.
    virtual void close(int link_number) = 0;
    // This peer is at no table, and one whose invitation it has accepted is in a match. The match may be one
    // that this peer played before its page was loaded again, and that the page can resume.
    virtual void match_heard(const Hash& identity) = 0;
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

    // ---- Links, by numbers that the page chooses. Fingerprints are those of the certificates at both ends.
    void link_opened(int link_number, const Hash& my_fingerprint, const Hash& their_fingerprint,
                     bool to_inviter);
    void link_closed(int link_number);
    // Accepts any bytes.
    void receive(int link_number, Span message);
    // The description that Connector::describe asked for; empty when the page cannot make one.
    void connection_described(int attempt, std::string_view sdp);
    void tick(std::uint64_t now_ms);

    // ---- The lobby. A call that is refused changes nothing.
    // This peer becomes the inviter.
    void open_lobby(std::string_view game);
    // Only possible before a match. This peer then is at no table.
    void leave_lobby();
    void rename(std::string_view name);
    // Without `option`: the game's default set-up.
    bool propose(std::string_view game, const std::array<std::uint8_t, 24>* option = nullptr);
    bool swap_seats(std::size_t one, std::size_t other);
    bool remove(std::size_t seat);
    // How many persons together may play on for one who falls silent (Terms::takeover_quorum).
    bool set_takeover_quorum(std::uint8_t takeover_quorum);
    // Adds a bot in one more seat. This machine runs it and therefore sees that seat's cards.
    bool add_bot(std::string_view level);
    void set_ready(bool ready);
    // The key of the sentence that says why nobody can be ready yet; empty when the match can begin.
    std::string obstacle() const;

    // ---- The match
    // Continues a match that was stored, in place of what this peer does now. False: it is not a record of
    // this peer, and nothing has changed.
    bool resume(Span record, Span saved_log);
    bool may_choose() const { return peer_match_ && peer_match_->must_choose() && !choice_; }
    // The choice is sent as soon as the match asks for it; false when the rules refuse it.
    bool choose(const Action& action);
    // ---- Bots that this machine runs: in free seats, and in the seats of a person who was voted out.
    struct BotTurn {
        int seat{};
        std::string bot;
        const PeerMatch* peer_match{};
    };
    // The bots that owe a choice now.
    std::vector<BotTurn> bot_turns() const;
    bool choose_for(int seat, const Action& action);
    // ---- Motions that all persons must agree on (Ballot::motion): to let bots play on for persons who have
    // been silent for long, or to undo the last move.
    bool may_vote(int motion) const;
    SeatSet unresponsive_persons() const;
    bool vote(int motion, bool yes);
    // A bot on another machine plays this person's seats. The person may have them back at the first step
    // that asks for nothing but parts of these seats.
    bool may_reclaim_seat() const {
        if (!peer_match_ || seat_ < 0) return false;
        const DealingProtocol& protocol = peer_match_->protocol();
        return protocol.takes_motions() &&
               protocol.is_motion(Ballot::kReturnSeats + seat_, protocol.voters(0));
    }
    void reclaim_seat() { reclaims_seat_ = may_reclaim_seat(); }
    bool is_reclaiming_seat() const { return reclaims_seat_; }
    // Whose machine plays a seat, given as that person's own seat.
    int runner_of(int seat) const;
    // Ends the match for this peer, and everybody is told who ended it (PeerMatch::stop).
    void stop();
    // Brings the same people back to the lobby, after a match or when a handshake does not finish. Only the
    // inviter may call it.
    bool return_to_lobby();

    // ---- Watching. A peer without a seat, or one that gives up its seat in the lobby, may ask the peers it
    // is linked with; all persons who play must agree.
    bool may_watch() const;
    void set_watching(bool wanted);
    // Null unless this peer watches or asks to.
    const Watcher* watcher() const { return watcher_.get(); }
    // A peer that watches this match, asks to watch or has asked.
    struct WatchRequest {
        Hash identity{};  // {}: this entry is free
        std::string name;
        int linked_seat{-1};  // the person's seat whose machine it is linked with
        std::uint64_t asked_ms{};  // when it last asked
        std::array<Consent, kMaxSeats> consents{};  // by seat, for the present seating
        bool was_answered_here{};  // by this person, since the page was loaded
        SeatSet seats_saying(bool yes) const;
    };
    const std::array<WatchRequest, kMaxWatchers>& watch_requests() const { return watch_requests_; }
    // A request is listed while its peer is connected, or if this person refused it.
    bool is_listed(const WatchRequest& one) const {
        return seat_ >= 0 && (is_active(one) || one.seats_saying(false).has(seat_));
    }
    // The peer that asked is connected, and all who play have agreed.
    bool is_watching(const WatchRequest& one) const { return is_active(one) && is_admitted(one); }
    // Gives this person's answer to a request to watch, also in place of an earlier answer.
    bool set_consent(const Hash& identity, bool yes);

    void send_chat(std::string_view text);
    const std::vector<ChatLine>& chat() const { return chat_; }

    Stage stage() const { return stage_; }
    bool is_inviter() const { return is_inviter_; }
    int inviter_seat() const { return is_inviter_ ? seat_ : inviter_ ? seat_of(*inviter_) : -1; }
    int seat() const { return seat_; }  // -1: none yet
    const Proposal& proposal() const { return proposal_; }
    const std::string& name() const { return name_; }
    PeerMatch* peer_match() { return peer_match_.get(); }
    const PeerMatch* peer_match() const { return peer_match_.get(); }
    std::string verification_words() const;  // of the match; empty before there is one
    // The key of the sentence for the last thing that went wrong before the match.
    const std::string& error() const { return error_; }
    bool is_present(int seat) const;
    // Rises whenever something changed that may be worth showing.
    std::uint32_t change_count() const { return change_count_; }

private:
    struct PeerLink {
        int number{};
        Hash my_fingerprint{}, their_fingerprint{};
        bool to_inviter{};
        // An invitation was accepted during a match: if the other peer is at another table, this peer goes
        // there.
        bool may_change_table{};
        std::optional<Hash> identity;  // once its greeting has proven it
        std::uint64_t heard_ms{};
        std::string name{};
    };
    // A seat that this machine plays in addition to its person's own.
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
    struct LocalMessage {  // from one seat of this machine to another
        int from{}, to{};
        Bytes message;
    };
    // Transport's send: `to` is a seat or, numbered after the seats, a watcher.
    void send(int to, Span message) override;
    void match_links_changed();
    void send_from(int from, int to, Span message);
    void send_over_link(int from, int to, int via, Span message);
    void receive_at(int to, int from, Span message);
    void deliver_local_messages();
    void seat_local_bots();
    void return_reclaimed_seats();
    bool is_reclaiming(int person) const;
    bool may_be_returned(int person) const;
    LocalBotSeat* local_bot_seat_at(int seat);
    const LocalBotSeat* local_bot_seat_at(int seat) const {
        return const_cast<PeerGroup*>(this)->local_bot_seat_at(seat);
    }
    std::uint64_t silent_ms(int seat) const;
    SigningKey bot_key(const Seed& seed) const;
    void store(Span own_message) override { host_.store(own_message); }
    void receive_greeting(PeerLink& link, Reader& in, Span message);
    void receive_lobby(const PeerLink& link, Reader& in);
    void leave_match_for(int link_number);
    void receive_ready(const PeerLink& link, Reader& in);
    void receive_envelope(const PeerLink& link, Reader& in, Span whole);
    Bytes signed_envelope(int from, int to, Span message);
    bool is_signed_by_its_author(const Envelope& envelope) const;
    void receive_chat(int from, Reader& in);
    void receive_chat_confirmation(int from, Reader& in);
    void deliver_chat();
    void show_chat(ChatLine line);
    void receive_as_watcher(const PeerLink& link, Span message);
    void receive_watch(const PeerLink& link, Reader& in);
    void receive_watch_request(int from, Reader& in);
    void receive_consent(Reader& in);
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
    bool is_alive(const PeerLink* link, std::uint64_t silent_ms = kAwayAfter_ms) const {
        return link && now_ms_ < link->heard_ms + silent_ms;
    }
    bool leads_to_inviter(const PeerLink& link) const { return inviter_ && link.identity == inviter_; }
    const PeerLink* relay_to(int seat);
    void refuse(const PeerLink& link, std::uint8_t reason);
    void proposal_changed();
    void update_presence();
    Bytes lobby_message() const;
    void broadcast_lobby();
    void advance();
    void prepare_handshake();
    void start_handshake();
    void send_handshake();
    void send_new_nonces();
    void send_to_everybody(int from, Span message);
    void drop_handshake();
    void keep_early_part(int from, int to, Span message);
    void start_match();
    void start_peer_match(const Terms& terms, const Seed& seed, Span saved_log);
    void drop_match();
    void forget_other_seats();
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
    // From the moment when this person is ready. What it needs of the others is sent before all are ready, so
    // that the match can begin as soon as they are.
    std::optional<Handshake> handshake_;
    bool says_ready_{};  // Handshake messages may then be sent.
    std::size_t nonces_sent_{};  // So many seats of this machine have sent theirs.
    // By seat, the last hello that came in the lobby.
    std::array<Bytes, kMaxSeats> early_hellos_;
    // Parts from peers for which the match has begun a moment earlier.
    std::vector<LocalMessage> early_parts_;
    std::unique_ptr<PeerMatch> peer_match_;
    std::optional<Action> choice_;
    std::vector<ChatLine> chat_;
    ChatDelivery chat_delivery_{0};  // until the session is chosen
    std::string error_;
    std::array<std::uint64_t, kMaxSeats> heard_ms_{};  // by seat, over any link
    struct LastRelay {
        int link_number{};  // 0: none
        std::uint64_t at_ms{};
    };
    // By seat: the link over which the last envelope from that seat came.
    std::array<LastRelay, kMaxSeats> last_relays_{};
    std::size_t next_relay_{};
    std::uint64_t envelope_session_{};
    // By author and reader: how many envelopes were sent, and which have come.
    std::array<std::array<std::uint32_t, kMaxSeats>, kMaxSeats> envelope_numbers_{};
    std::array<std::array<ReplayGuard, kMaxSeats>, kMaxSeats> replay_guards_{};
    Introductions introductions_;
    bool reclaims_seat_{};  // asks to have its own seat back from a bot
    // By seat, when that person last asked to have its seat back.
    std::array<std::uint64_t, kMaxSeats> reclaimed_ms_{};
    // By seat, whether that peer has all handshake messages and is in the match.
    std::array<bool, kMaxSeats> knows_match_{};
    std::vector<std::unique_ptr<LocalBotSeat>> local_bot_seats_;
    std::vector<std::pair<Hash, Seed>> bot_seeds_;  // of the inviter's bots, each with its identity
    std::vector<LocalMessage> local_messages_;
    std::unique_ptr<Watcher> watcher_;
    // The index of an entry is the watcher's number in the match.
    std::array<WatchRequest, kMaxWatchers> watch_requests_;
    Hash consents_seating_hash_{};  // the seating that the consents are about
    std::uint64_t next_watch_broadcast_ms_{}, next_new_request_ms_{};
    Hash shown_watch_info_{};
    std::uint64_t shown_watch_requests_{};
    bool is_delivering_{};
    bool lobby_was_sent_{}, lobby_is_due_{};  // since the last tick
    std::uint64_t match_started_ms_{};
    std::uint64_t now_ms_{}, next_beat_ms_{};
    std::uint32_t change_count_{}, shown_presence_{};
};

}  // namespace mortarboard::net
