// This fuzzes a whole group of players: links, lobby, handshake, match and watching, with messages changed on
// their way and one page that sends whatever it likes over a link of its own. Nothing that others send makes
// a table too large or a text unreadable.
#include <algorithm>

#include "fuzz/fuzz.h"
#include "net/invitation.h"
#include "net/pages.h"
#include "net/peer_group_messages.h"

namespace mortarboard::net {
namespace {

constexpr int kPages = 3, kHostile = 2;
constexpr int kMostDeeds = 120;

class Room {
public:
    explicit Room(fuzz::Choices& choices) : choices_(choices), pages_(kPages) {
        pages_.makes_connections = true;
        pages_.overhear = [this](int, int, const Bytes& message) {
            if (heard_.size() < 300) heard_.push_back(message);
        };
        pages_.at(0).open_lobby("builders");
        for (int guest = 1; guest < kPages; ++guest) pages_.link(0, guest);
        pages_.wait(3);
    }
    void run() {
        for (int deed = 0; choices_.more() && deed < kMostDeeds; ++deed) {
            do_something();
            if (pages_.flying.size() > 500) pages_.flying.clear();
            for (int page = 0; page < kPages; ++page) expect_sound(pages_.at(page));
        }
        pages_.wait(5);
    }

private:
    void expect_sound(const PeerGroup& group) {
        const Proposal& proposal = group.proposal();
        CHECK(proposal.members.size() <= kMaxSeats);
        CHECK(group.seat() < static_cast<int>(proposal.members.size()));
        CHECK(group.inviter_seat() < static_cast<int>(proposal.members.size()));
        CHECK(proposal.game == clean_text(proposal.game, kMaxGameBytes));
        for (const Member& member : proposal.members) CHECK(member.name == clean_name(member.name));
        CHECK(group.chat().size() <= kMaxChatLines);
        for (const ChatLine& line : group.chat())
            CHECK(line.text == clean_text(line.text, kMaxChatCharacters));
        for (const auto& request : group.watch_requests()) CHECK(request.name == clean_name(request.name));
        CHECK(fuzz::is_utf8(group.error()) && fuzz::is_utf8(group.obstacle()));
        group.verification_words();
        if (const PeerMatch* match = group.peer_match()) match->verdict_report();
    }
    void do_something() {
        PeerGroup& group = pages_.at(static_cast<int>(choices_.below(kPages)));
        switch (choices_.below(16)) {
        case 0:
            return send(choices_.bytes(120));
        case 1:
        case 2:
            return send(changed());
        case 3:
            if (!heard_.empty()) send(heard_[choices_.word() % heard_.size()]);
            return;
        case 4:
            return send(signed_envelope());
        case 5:
            return pages_.wait(1 + static_cast<int>(choices_.below(20)));
        case 6:
            pages_.now += choices_.word();
            return pages_.moment();
        case 7:
            return command(group);
        case 8:
            return pages_.reload(static_cast<int>(choices_.below(kPages)));
        case 9:
            if (!pages_.ends.empty()) pages_.cut(pages_.ends.begin()->first);
            return;
        case 10:
            if (pages_.ends.size() < 8)
                pages_.link(static_cast<int>(choices_.below(2)), kHostile, choices_.byte() % 8 == 0);
            return;
        case 11:
            for (int page = 0; page < kPages; ++page) pages_.at(page).set_ready(true);
            return pages_.wait(12);
        case 12:
            return group.connection_described(choices_.byte() % 8, choices_.rest().substr(0, 300));
        default:
            return pages_.moment();
        }
    }
    void command(PeerGroup& group) {
        std::array<std::uint8_t, 24> option{};
        static constexpr const char* kGames[] = {"builders",      "citadels",     "troyes",
                                                 "garden_nation", "baldurs_gate", "?"};
        switch (choices_.below(14)) {
        case 0:
            return group.open_lobby(kGames[choices_.below(6)]);
        case 1:
            for (auto& byte : option) byte = choices_.byte();
            group.propose(kGames[choices_.below(6)], &option);
            return;
        case 2:
            group.propose(kGames[choices_.below(6)]);
            return;
        case 3:
            group.swap_seats(choices_.below(9), choices_.below(9));
            return;
        case 4:
            group.remove(choices_.below(9));
            return;
        case 5:
            group.set_takeover_quorum(choices_.byte());
            return;
        case 6:
            group.add_bot("greedy");
            return;
        case 7:
            return group.set_watching((choices_.byte() & 1) != 0);
        case 8:
            group.vote(choices_.word(), true);
            return;
        case 9:
            group.reclaim_seat();
            return;
        case 10:
            return choices_.byte() < 16 ? group.stop() : group.leave_lobby();
        case 11:
            group.return_to_lobby();
            return;
        case 12:
            return group.send_chat(choices_.rest().substr(0, 64));
        default:
            for (const auto& request : group.watch_requests())
                if (request.asked_ms) group.set_consent(request.identity, (choices_.byte() & 3) != 0);
        }
    }
    // Sends over one of the hostile page's links, to whoever is at the other end.
    void send(const Bytes& message) {
        for (const auto& [number, ends] : pages_.ends)
            if (ends.first == kHostile || ends.second == kHostile) {
                pages_.carry(kHostile, number, message);
                return;
            }
    }
    Bytes changed() {
        if (heard_.empty()) return {};
        Bytes message = heard_[choices_.word() % heard_.size()];
        for (std::size_t edits = 1 + choices_.below(3); edits-- > 0 && !message.empty();) {
            const std::size_t at = choices_.word() % message.size();
            message[at] = choices_.byte();
        }
        if (choices_.byte() % 8 == 0) message.resize(choices_.word() % (message.size() + 8));
        return message;
    }
    // Returns something that the hostile page may sign in its own name, for any reader and with anything in
    // it.
    Bytes signed_envelope() {
        const auto& members = pages_.at(0).proposal().members;
        if (members.empty()) return {};
        const std::size_t to = choices_.below(members.size()), from = choices_.below(members.size());
        const Bytes inner = choices_.byte() & 1 ? changed() : choices_.bytes(100);
        Envelope envelope{
            static_cast<int>(to), static_cast<int>(from), choices_.byte(), choices_.byte(), inner, {}};
        envelope.signature =
            Pages::key(kHostile).sign(envelope.signed_hash(members[to].identity, members[from].identity));
        return to_bytes(envelope);
    }

    fuzz::Choices& choices_;
    Pages pages_;
    std::vector<Bytes> heard_;
};

}  // namespace
}  // namespace mortarboard::net

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    Rng rng(55);
    for (int number = 0; number < 20; ++number) {
        std::string seed;
        if (number % 4 == 1) seed += {0, 11};  // everybody is ready at once
        if (number % 4 == 2) seed += {2, 7, 7, 1};  // one watches
        for (int i = 0; i < 80; ++i) seed += static_cast<char>(rng.below(i % 2 ? 16 : 256));
        out.push_back(seed);
    }
    return out;
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    mortarboard::fuzz::Choices choices(data, size);
    mortarboard::net::Room(choices).run();
    return 0;
}
