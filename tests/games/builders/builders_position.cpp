#include "games/builders/builders_position.h"

#include <algorithm>

namespace mortarboard::builders {

Face highest_worker(const State& s) {
    return static_cast<Face>(s.worker_deck() ? std::bit_width(s.worker_deck()) : 0);
}
Face highest_building(const State& s) {
    return static_cast<Face>(s.building_deck() ? kFirstBuilding - 1 + std::bit_width(s.building_deck()) : 0);
}

Board::Board(int seats) : Board(seats, true) {
    state.phase = Phase::turn;
    state.actions = kFreeActions;
    state.building_line = {lavoir, chapelle, auberge, silo, crane_1};
    state.next_building = hutte;
    state.worker_line = {laborer_01, laborer_12, craftsman_04, craftsman_15, master_01};
}
Board::Board(int seats, bool) : state(Builders::setup(default_setup(Builders::kInfo, seats))) {}
Board Board::before_set_up(int seats, int deck) {
    Board board(seats, true);
    Setup setup = default_setup(Builders::kInfo, seats);
    setup.option[Builders::kOptions[0].slot] = deck == 42;
    board.state = Builders::setup(setup);
    return board;
}

void Board::leave_worker_line(Face card) {
    const auto place = std::find(state.worker_line.begin(), state.worker_line.end(), card);
    if (place != state.worker_line.end()) *place = highest_worker(state);
}
void Board::leave_building_line(Face card) {
    const auto place = std::find(state.building_line.begin(), state.building_line.end(), card);
    if (place != state.building_line.end()) *place = highest_building(state);
    if (state.next_building == card) state.next_building = highest_building(state);
}
Board& Board::crew(int seat, std::initializer_list<Face> members) {
    for (Face member : members) {
        leave_worker_line(member);
        state.workers[static_cast<std::size_t>(seat)] |= member_bit(member);
    }
    return *this;
}
Board& Board::site(int seat, Face building, std::initializer_list<Face> members) {
    leave_building_line(building);
    state.sites[static_cast<std::size_t>(seat)] |= building_bit(building);
    for (Face member : members) {
        if (is_worker(member)) crew(seat, {member});
        state.site_of[member - 1u] = building;
    }
    return *this;
}
Board& Board::finished(int seat, std::initializer_list<Face> buildings) {
    for (Face building : buildings) {
        leave_building_line(building);
        state.finished[static_cast<std::size_t>(seat)] |= building_bit(building);
    }
    return *this;
}
Board& Board::coins(int seat, int coins) {
    state.coins[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(coins);
    return *this;
}
Board& Board::actions(int actions) {
    state.actions = static_cast<std::uint16_t>(actions);
    return *this;
}
Board& Board::first_player(int seat) {
    state.first_player = static_cast<std::uint8_t>(seat);
    return *this;
}
Board& Board::turn(int seat) {
    state.turn = static_cast<std::uint8_t>(seat);
    return *this;
}
Board& Board::round(int round) {
    state.round = static_cast<std::uint8_t>(round);
    return *this;
}
Board& Board::empty_worker_deck() {
    state.workers[1] |= state.worker_deck();
    return *this;
}
Board& Board::empty_building_deck() {
    state.sites[1] |= state.building_deck();
    if (state.next_building) state.sites[1] |= building_bit(state.next_building);
    state.next_building = no_card;
    return *this;
}
Board& Board::worker_line(std::array<Face, kLine> line) {
    state.worker_line = line;
    return *this;
}
Board& Board::building_line(std::array<Face, kLine> line) {
    state.building_line = line;
    return *this;
}

void Board::settle() {
    while (state.phase == Phase::refill_building || state.phase == Phase::refill_worker) {
        ActionList actions;
        Builders::legal(state, kNature, actions);
        ASSERT_FALSE(actions.empty());
        Builders::apply(state, {kNature, actions.back()}, EventSink(&events));
    }
}
Board& Board::play(std::initializer_list<std::string_view> moves) {
    for (std::string_view text : moves) {
        EXPECT_TRUE(Builders::invariant(state)) << "before " << text;
        if (!text.starts_with("nature")) settle();
        std::string why;
        const auto move = move_from_text(Builders::vocabulary(), text, &why);
        if (!move) {
            ADD_FAILURE() << why;
            return *this;
        }
        if (const std::string refused = verdict(text); refused != "allowed") {
            ADD_FAILURE() << text << " is refused by " << refused;
            return *this;
        }
        Builders::apply(state, *move, EventSink(&events));
        EXPECT_TRUE(Builders::invariant(state)) << "after " << text;
    }
    return *this;
}
Board& Board::send(int seat, std::string_view member, std::string_view site) {
    const std::string who = std::to_string(seat);
    return play({who + " send " + std::string(member), who + " to " + std::string(site)});
}
std::string Board::verdict(std::string_view text) {
    if (!text.starts_with("nature")) settle();
    std::string why;
    const auto move = move_from_text(Builders::vocabulary(), text, &why);
    if (!move) return why;
    EXPECT_TRUE(Builders::invariant(state)) << "before " << text;
    const Verdict verdict = Builders::check(state, *move);
    ActionList actions;
    Builders::legal(state, move->seat, actions);
    EXPECT_EQ(static_cast<bool>(verdict), std::binary_search(actions.begin(), actions.end(), move->action))
        << text;
    return verdict ? "allowed" : std::string(Builders::rule_texts()[verdict.rule].id);
}
std::vector<std::string> Board::legal() const {
    const Seat seat = Builders::to_move(state).first();
    ActionList actions;
    Builders::legal(state, seat, actions);
    std::vector<std::string> texts;
    for (const Action& action : actions) texts.push_back(to_text(Builders::vocabulary(), action));
    return texts;
}
int Board::told(EventKind kind) const {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const Event& event) {
        return event.kind == static_cast<int>(kind);
    }));
}
const Event* Board::last(EventKind kind) const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
        if (event->kind == static_cast<int>(kind)) return &*event;
    return nullptr;
}

}  // namespace mortarboard::builders
