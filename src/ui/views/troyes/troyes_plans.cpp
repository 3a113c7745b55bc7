#include "ui/views/troyes/troyes_plans.h"

#include <algorithm>
#include <tuple>

namespace mortarboard::ui::troyes_plans {
namespace {

using namespace troyes;

Die die_of(const Action& action) {
    return {action.arg[0], static_cast<std::uint8_t>(action.arg[1] - 1), action.arg[2]};
}

auto rank(const DicePlan& plan) {
    int pips = 0;
    for (int i = 0; i < plan.size; ++i) pips += plan.die[static_cast<std::size_t>(i)].value;
    return std::tuple(!plan.found, plan.cube != 0, plan.loss, plan.size, pips);
}
bool same_dice(const DicePlan& a, const DicePlan& b) { return rank(a) == rank(b) && a.cube == b.cube; }
// Adds to the result what an event brings the seat, or what it gives other seats.
void count_event(Result& result, const Event& event, Seat seat) {
    const EventKind kind = static_cast<EventKind>(event.kind);
    if (event.seat != seat) {
        if (kind == EventKind::deniers && event.seat >= 0)
            result.others[static_cast<std::size_t>(event.seat)] += event.amount;
        return;
    }
    if (kind == EventKind::points) result.points += event.amount;
    if (kind == EventKind::influence) result.influence += event.amount;
    if (kind == EventKind::deniers) (event.amount < 0 ? result.paid : result.got) += event.amount;
    if (kind == EventKind::cube && event.from == supply) result.cubes += std::max<int>(1, event.amount);
    if (kind == EventKind::event_taken) result.won = event.card;
}

}  // namespace

Action act(MoveKind kind, int a, int b, int c) {
    const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
    return {number(kind), {byte(a), byte(b), byte(c)}};
}
bool has_kind(const ActionList& list, MoveKind kind) {
    return std::any_of(list.begin(), list.end(), [&](const Action& a) { return a.kind == number(kind); });
}
Action take(Die die) { return act(MoveKind::take, die.district, die.colour + 1, die.value); }
Action use(Face cube) { return act(MoveKind::use, cube); }

Target target_of(const Action& action, const Group& group) {
    const MoveKind kind = static_cast<MoveKind>(action.kind);
    if (kind == MoveKind::farm || kind == MoveKind::build) return {kind, 0};
    if (kind == MoveKind::attack || kind == MoveKind::activate) return {kind, action.arg[0]};
    if (kind == MoveKind::hire) return {MoveKind::activate, action.arg[0]};
    if (kind == MoveKind::settle) return {kind, group.colour()};
    return {};
}
std::vector<Place> sources_of(const State& state, Seat seat) {
    std::vector<Place> out;
    for_each_source(state, seat, [&](Place place) { out.push_back(place); });
    return out;
}
std::size_t DicePlans::index(Target target) {
    const auto which = static_cast<std::size_t>(target.which);
    if (target.kind == MoveKind::farm) return 0;
    if (target.kind == MoveKind::build) return 1;
    if (target.kind == MoveKind::settle) return 2 + which;
    if (target.kind == MoveKind::attack) return 5 + which;
    return 5 + std::size_t{event_numbers} + which;
}
bool DicePlan::uses(Die one, int number) const {
    int n = 0;
    for (int i = 0; i < size; ++i) n += die[static_cast<std::size_t>(i)].code() == one.code();
    return n >= number;
}

DicePlans::DicePlans(const State& state, Seat seat) {
    if (state.phase != Phase::turn || state.turn != seat || state.rerolling) return;
    if (state.step() != Step::none && state.step() != Step::group) return;
    DicePlan so_far;
    explore(state, seat, so_far, 1);
}
// Dice are taken in ascending order only, because the order makes no difference.
void DicePlans::explore(const State& state, Seat seat, DicePlan& so_far, int least) {
    ActionList list;
    Troyes::legal(state, seat, list);
    const Group group = Group::of(state);
    for (const Action& action : list) {
        const MoveKind kind = static_cast<MoveKind>(action.kind);
        if (kind == MoveKind::take) {
            const Die die = die_of(action);
            if (die.code() < least || so_far.size == kMaxGroup) continue;
            State next = state;
            Troyes::apply(next, {seat, action}, {});
            so_far.die[static_cast<std::size_t>(so_far.size++)] = die;
            explore(next, seat, so_far, die.code());
            --so_far.size;
        } else if (kind == MoveKind::use) {
            State next = state;
            Troyes::apply(next, {seat, action}, {});
            so_far.cube = action.arg[0];
            explore(next, seat, so_far, least);
            so_far.cube = 0;
        } else if (const Target target = target_of(action, group); target.any()) {
            DicePlan plan = so_far;
            plan.action = action;
            plan.price = group.price();
            plan.loss = plan.price - (target.kind == MoveKind::farm ? group.total(yellow) / 2 : 0);
            plan.found = true;
            DicePlan& best = best_[index(target)];
            // Of plans with the same dice, the one with most activations is the best.
            if (rank(plan) < rank(best) || (same_dice(plan, best) && target.kind == MoveKind::activate &&
                                            action.arg[1] > best.action.arg[1]))
                best = plan;
        }
    }
}
std::vector<Action> moves_of(const DicePlan& plan) {
    std::vector<Action> moves;
    if (plan.cube) moves.push_back(use(plan.cube));
    for (int i = 0; i < plan.size; ++i) moves.push_back(take(plan.die[static_cast<std::size_t>(i)]));
    moves.push_back(plan.action);
    return moves;
}

Result result_of(const State& state, Seat seat, std::span<const Action> moves) {
    Result result;
    State after = state;
    std::vector<Event> events;
    for (const Action& action : moves) {
        if (!Troyes::check(after, {seat, action})) return result;
        Troyes::apply(after, {seat, action}, EventSink(&events));
    }
    // Which citizen is sent makes no difference to the result.
    if (after.step() == Step::hire && after.frame.seat == seat) {
        ActionList sources;
        Troyes::legal(after, seat, sources);
        if (!sources.empty()) Troyes::apply(after, {seat, sources.front()}, EventSink(&events));
    }
    result.possible = true;
    result.chooses = after.frame.seat == seat && (after.step() == Step::mill || after.step() == Step::shoot);
    if (after.step() == Step::shoot && after.frame.seat == seat) {
        // Each cube gives its influence when it is placed.
        const auto step = read_step<ShootStep>(after.frame);
        const int room = kMaxInfluence - after.influence[seat];
        result.cubes += step.cubes;
        result.influence += std::min(step.cubes * kActivity[step.card].gains.influence, room);
    }
    const bool ended = after.round != state.round || after.phase > Phase::turn;
    for (const Event& event : events) {
        // Income at the end of the round does not come from the action.
        if (ended && (event.kind == static_cast<int>(EventKind::round_began) ||
                      event.rule == static_cast<int>(Rule::r23_1)))
            break;
        count_event(result, event, seat);
    }
    result.paid = -result.paid;
    return result;
}

}  // namespace mortarboard::ui::troyes_plans
