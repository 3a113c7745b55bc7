// Playing with friends, as the screens see it: what the peers' module last told, and what the person wants of
// it. The module itself (src/app/peers_main.cpp) is another program that the host starts when it is first
// asked.
#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "ui/host.h"
#include "ui/session.h"

namespace mortarboard::ui {

class FriendsState {
public:
    explicit FriendsState(Host& host) : host_(host) {}

    // `verb` and what belongs to it; the answer is news.
    void ask(std::string_view verb, const Arguments& more = {});
    void choose(const Action& action);
    // friends: a flat JSON object of texts; friends.moves: "<number of the first> <moves in hexadecimal>".
    // Anything else, and nonsense, changes nothing.
    void news(std::string_view what, std::string_view text);

    std::string_view value(std::string_view key) const;
    std::string_view value(std::string_view key, int index) const;
    bool is(std::string_view key) const { return value(key) == "1"; }
    bool is(std::string_view key, int index) const { return value(key, index) == "1"; }
    std::string_view stage() const { return value("stage"); }
    int seat() const;  // -1: none
    int seats() const;
    int persons() const;  // in seats that no bot has
    bool owes() const { return owes_; }
    const std::vector<Move>& moves() const { return moves_; }  // of the match, as this seat saw them
    // The table of the match that is on; its game is null where this page does not know it.
    MatchPlan plan() const;
    // The same table on this device alone, where the match stands for this seat: what it has not seen is
    // dealt anew, and bots sit in the other seats. Its game is null where that cannot be.
    MatchPlan plan_alone(std::uint64_t seed) const;
    // Somebody fell silent, and those who are left cannot go on with the match.
    bool alone() const;
    Setup setup() const;
    // Names of the persons who are away, one after the other.
    std::string away() const;
    bool somebody_missing() const;  // or stood in for: may come back
    // This person has no seat and looks on, or asks to.
    bool watches() const { return is("watches"); }
    // Who asks to watch or does, by number: a name, or what stands for one; empty: there are no more.
    std::string_view asker(int number) const;
    // What the person of a seat has said to that: 1 yes, -1 no, 0 nothing yet.
    int said(int seat, int asker) const;
    // Names of the persons whose yes to that is missing, or to this one who asks (-1).
    std::string not_agreed(int asker) const;
    // A person's, or the number of its seat.
    std::string name_of(int seat) const;
    // A person's seat that a bot plays on somebody else's machine for now.
    bool stood_in(int seat) const { return !bot(seat) && value("runner", seat) != std::to_string(seat); }
    bool bot(int seat) const { return !value("bot", seat).empty(); }
    // Whose consent to `about` ("back", or whose seats, as a number of bits) is there, and whether some is.
    bool agrees(int seat, std::string_view about) const { return value("votes", seat) == about; }
    bool asked(std::string_view about) const;
    // Names of the persons whose consent is missing.
    std::string missing(std::string_view about) const;
    // The persons who have said nothing for so long that bots may play on for them; and in words.
    SeatSet silent() const;
    std::string names_of(SeatSet seats) const;
    // By seat: whose lines this person does not want to see.
    std::array<bool, kMaxSeats> muted{};
    // Raised by every piece of news.
    std::uint32_t changes() const { return changes_; }

private:
    Host& host_;
    Arguments told_;
    std::vector<Move> moves_;
    bool owes_{};
    std::uint32_t changes_{};
};

}  // namespace mortarboard::ui
