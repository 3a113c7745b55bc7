// One peer of a match: keeps the log together with the others over links that may lose, delay, repeat and reorder
// anything, and runs the table on it. Knows no sockets and no clock: messages are handed in, time is told.
#pragma once
#include <memory>

#include "net/dealer/audit.h"
#include "net/dealer/player.h"
#include "net/part.h"

namespace mortarboard::net {

// Where messages to the other peers go. May lose them.
class Link {
public:
    virtual ~Link() = default;
    virtual void send(int to, Span message) = 0;
    // This peer's own part, told just before it is sent: it must lie in storage that outlives a reload before it leaves
    // the machine, or the peer might come back and sign something else under the same number.
    virtual void keep(Span own_part) = 0;
};

// What makes one peer: its seat and keys. A spectator has none and holds the public view.
struct Self {
    Viewer viewer{kPublic};
    SigningKey key;
    Seed seed{};   // of this match
};

class Session {
public:
    // `saved`: after a reload what save() gave, however long ago, and after it what keep() was told since, each with its
    // length (u32). Nothing is sent before the first tick. A peer that comes back says nothing new before all others have told it where they stand: should its
    // storage have failed, they may still have what it said.
    Session(const Terms& terms, const Self& self, Link& link, Span saved = {});
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void receive(int from, Span message);  // total on any bytes
    void tick(std::uint64_t now_ms);

    const Table& table() const { return table_; }
    const Match& match() const { return table_.match(); }
    bool must_choose() const;
    // False when the rules refuse it (or nothing is owed).
    bool choose(const Action& action);

    bool over() const { return table_.need().step == Step::over; }
    // Something that ends the match: what, and whose doing it is.
    const Wrong& trouble() const { return trouble_; }
    // Opens this peer's keys and ends the match for it; with everybody's, the log is audited.
    void stop(int accused);
    bool stopped() const { return stopped_; }
    SeatSet stopped_seats() const;
    // The audit, once it could be made: after the last move, or after all stopped.
    const std::optional<Audit>& audited() const { return audit_; }
    // Everybody's audit is clean and came to the same end.
    bool certified() const;
    std::string verdict_sentence() const;

    const Hash& head() const { return head_; }
    const std::vector<std::vector<Part>>& log() const { return log_; }  // whole steps; parts by author
    Bytes save() const;
    // Messages refused because nobody can have meant them: malformed, forged, of another match.
    std::uint32_t refused() const { return refused_; }

private:
    enum class Taken : std::uint8_t { yes, known, no };
    Taken accept(Part part);
    void accept_stop(const Stop& stop);
    void answer(int from, const Status& status);
    void go_on();
    void produce();
    bool may_speak() const;
    void complete_step();
    void fail(const Wrong& wrong);
    void spread(const Part& part);
    void send_status();
    void run_audit(const std::vector<std::vector<Scalar>>& keys);
    SeatSet have() const;
    int me() const { return self_.viewer < terms_.peers() ? self_.viewer : -1; }

    Terms terms_;
    Self self_;
    Link& link_;
    std::optional<Secrets> secrets_;
    Table table_;
    Hash head_{};
    std::vector<std::vector<Part>> log_;
    std::vector<std::optional<Part>> current_;  // by author
    std::vector<std::vector<Part>> ahead_;  // by author: parts of steps to come
    std::vector<std::optional<Status>> status_;  // by seat: the last heard
    std::vector<std::optional<Stop>> stops_;  // by seat
    std::vector<std::uint64_t> answered_;  // by peer: when it was last helped
    std::optional<Action> choice_;
    std::optional<Audit> audit_;
    Wrong trouble_;
    bool returning_{}, stopped_{};
    std::uint64_t now_{}, next_status_{};
    std::uint32_t refused_{};
};

}  // namespace mortarboard::net
