// Everybody who plays together, from the first link to the last verdict: the lobby in which one proposes a table and all
// accept it, the meeting that fixes the match id, and the match itself. Knows no sockets, screens or clock: messages are
// handed in by the number of the link they came over, and time is told.
//
// The inviter keeps the lobby; a seat is a place in its list. Where two have no link of their own, whoever is linked with
// both passes their messages on (an envelope); what they say is signed, so passing on is all that can be done to it. By envelopes
// the two also come to a link of their own (introductions.h), so that in the end everybody is linked with everybody.
#pragma once
#include <memory>
#include <optional>

#include "net/introductions.h"
#include "net/meeting.h"
#include "net/session.h"

namespace mortarboard::net {

inline constexpr std::uint64_t kAway_ms = 3'000;   // silent for so long: shown as away
inline constexpr std::size_t kMostChatCharacters = 300, kMostChatLines = 100;

// What the page around it does for a company.
class Outside : public Introducer {
public:
    virtual void send(int link, Span message) = 0;
    // A match has begun: what Company::resume takes after a reload, to be stored before anything is sent.
    virtual void begun(Span record) = 0;
    // This peer's own part, to be stored before what is sent next is sent.
    virtual void keep(Span own_part) = 0;
};

struct Member {
    Hash identity{};
    std::string name;
    bool here{}, ready{};
    friend bool operator==(const Member&, const Member&) = default;
};
struct Proposal {
    std::uint32_t revision{};   // raised by every change; what is accepted is a revision
    std::string game;
    std::array<std::uint8_t, 24> option{};
    std::vector<Member> members;   // by seat
};
struct ChatLine {
    int seat{};
    std::string text;
};

class Company final : Link {
public:
    enum class Stage : std::uint8_t { apart, lobby, meeting, match };

    Company(const SigningKey& key, std::string_view name, Outside& outside);
    Company(const Company&) = delete;
    Company& operator=(const Company&) = delete;

    // ---- Links, by a number of the page's choosing. Fingerprints are those of the two ends' certificates.
    void linked(int link, const Hash& my_print, const Hash& their_print, bool to_inviter);
    void unlinked(int link);
    void receive(int link, Span message);   // total on any bytes
    // What the page was asked to describe (Introducer). Empty: it cannot.
    void described(int attempt, std::string_view sdp);
    void tick(std::uint64_t now_ms);

    // ---- The lobby. What is refused changes nothing.
    void open_table(std::string_view game);   // this peer invites
    void rename(std::string_view name);
    bool propose(std::string_view game, const std::array<std::uint8_t, 24>* option = nullptr);   // null: as the game has them
    bool swap_seats(std::size_t one, std::size_t other);
    bool remove(std::size_t seat);
    void set_ready(bool ready);
    // Why nobody can be ready yet, as a sentence; empty: it can be played.
    std::string obstacle() const;

    // ---- The match
    bool resume(Span record, Span kept);   // of an earlier visit; false: nobody wrote this
    bool may_choose() const { return session_ && session_->must_choose() && !choice_; }
    // Taken as soon as the session wants it; false when the rules refuse it.
    bool choose(const Action& action);
    // Opens this peer's keys: the match ends and everybody is told who ended it.
    void stop();
    // After a match, or where no match came of it: the same people at a new table. The inviter's to say.
    bool again();

    void say(std::string_view text);
    const std::vector<ChatLine>& chat() const { return chat_; }

    Stage stage() const { return stage_; }
    bool invites() const { return invites_; }
    int seat() const { return seat_; }   // -1: none yet
    const Proposal& proposal() const { return proposal_; }
    const std::string& name() const { return name_; }
    Session* session() { return session_.get(); }
    const Session* session() const { return session_.get(); }
    std::string words() const;   // of the match; empty before there is one
    // The last thing that went wrong before the match, as a sentence.
    const std::string& trouble() const { return trouble_; }
    bool here(int seat) const;
    // Raised by whatever may be worth showing.
    std::uint32_t changes() const { return changes_; }

private:
    struct End {   // of a link
        int number{};
        Hash my_print{}, their_print{};
        bool to_inviter{};
        std::optional<Hash> identity;   // once it was proven
        std::uint64_t heard{};
    };
    void send(int to, Span message) override;   // Link: to a seat
    void keep(Span own_part) override { outside_.keep(own_part); }
    void greet(const End& end);
    bool receive_greeting(End& end, Reader& in, Span message);
    bool receive_lobby(const End& end, Reader& in);
    bool receive_ready(const End& end, Reader& in);
    bool receive_envelope(const End& end, Reader& in);
    bool receive_chat(int from, Reader& in);
    void receive_from(int seat, Span message);
    void introduce();
    bool is_open(const End* end) const { return end && now_ < end->heard + kAway_ms; }
    bool leads_to_inviter(const End& end) const { return inviter_ && end.identity == inviter_; }
    const End* passer_to(int seat);
    void refuse(const End& end, std::uint8_t why);
    void changed_table();
    void spread_lobby();
    void go_on();
    void start_meeting();
    void start_match();
    void begin_session(const Terms& terms, const Seed& seed, Span kept);
    void drop_match();
    Setup setup() const;
    End* end_of(int link);
    const End* end_to(int seat) const;
    int seat_of(const Hash& identity) const;
    Bytes greeting(const End& end) const;

    SigningKey key_;
    std::string name_;
    Outside& outside_;
    std::vector<End> ends_;
    Stage stage_{Stage::apart};
    bool invites_{};
    std::optional<Hash> inviter_;   // whose lobby it is, once that is known
    int seat_{-1};
    Proposal proposal_;
    std::optional<Meeting> meeting_;
    std::unique_ptr<Session> session_;
    Seed seed_{};
    std::optional<Action> choice_;
    std::vector<ChatLine> chat_;
    std::string trouble_;
    std::array<std::uint64_t, kMaxSeats> heard_{};   // by seat, over whatever link
    struct Passed {
        int link{};   // 0: none
        std::uint64_t at{};
    };
    std::array<Passed, kMaxSeats> passed_{};   // by seat: over which link an envelope of its came last, and when
    std::size_t next_passer_{};
    Introductions introductions_;
    std::array<bool, kMaxSeats> plays_{};            // by seat: it has heard us all and is in the match
    std::uint64_t now_{}, next_word_{};
    std::uint32_t changes_{}, shown_{};
};

}  // namespace mortarboard::net
