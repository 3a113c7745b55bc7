#include "golden/refusals.h"

#include <map>
#include <set>
#include <vector>

#include "conformance/subjects.h"
#include "core/match.h"

namespace mortarboard {
namespace {

// So many positions of a game are visited, over all seat counts.
constexpr int kPositions = 10'000;
// So many actions of each kind, legal elsewhere, are tried in each position.
constexpr int kMetTried = 4;

class Sweep {
public:
    explicit Sweep(const TextGame& game) : game_(game) {}

    std::string text() {
        const int counts = game_.info.max_seats - game_.info.min_seats + 1;
        for (int seats = game_.info.min_seats; seats <= game_.info.max_seats; ++seats) {
            const int goal = kPositions * (seats - game_.info.min_seats + 1) / counts;
            for (int number = 0; positions_ < goal; ++number) play(seats, number, goal);
        }
        std::string out;
        for (std::size_t verb = 0; verb < game_.vocabulary().verbs.size(); ++verb) {
            add_line(out, verb, refused_[verb], "");
            add_line(out, verb, not_now_[verb], " not now");
            add_line(out, verb, out_of_turn_[verb], " out of turn");
        }
        return out;
    }

private:
    using Rules = std::map<std::size_t, std::set<std::uint16_t>>;

    void add_line(std::string& out, std::size_t verb, const std::set<std::uint16_t>& rules,
                  std::string_view when) const {
        if (rules.empty()) return;
        out += std::string(game_.vocabulary().verbs[verb].name) + std::string(when) + ":";
        for (const auto rule : rules) out += " " + std::string(game_.rule_texts()[rule].paragraph);
        out += "\n";
    }
    void play(int seats, int number, int goal) {
        Rng rng(static_cast<std::uint64_t>(number) * 1000 + static_cast<std::uint64_t>(seats));
        Match match(game_, conformance::random_setup(game_, seats, rng, number));
        while (!match.over() && positions_ < goal) {
            const auto owing = conformance::owing(match.to_move());
            Move move{owing[rng.below(static_cast<std::uint32_t>(owing.size()))], {}};
            if (move.seat == kNature) {
                move = match.draw(rng);
            } else {
                ActionList legal;
                game_.legal(match.state(), move.seat, legal);
                move.action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
                if (rng.below(2)) visit(match, move.seat, legal, seats, rng);
                met_[move.action.kind].push_back(move.action);
            }
            CHECK(match.play(move));
        }
    }
    void visit(const Match& match, Seat to_move, const ActionList& legal, int seats, Rng& rng) {
        ++positions_;
        possible_.clear();
        for (const Action& action : legal) possible_.insert(action.kind);
        for (std::uint8_t kind = 0; kind < game_.vocabulary().verbs.size(); ++kind) {
            const auto& known = met_[kind];
            if (known.empty()) continue;  // nature's, or never met
            for (int n = 0; n < kMetTried; ++n)
                try_move(match, to_move, known[rng.below(static_cast<std::uint32_t>(known.size()))], seats,
                         rng);
            try_move(match, to_move, random_action(kind, seats, rng), seats, rng);
        }
    }
    Action random_action(std::uint8_t kind, int seats, Rng& rng) const {
        Action action{kind, {}};
        const Verb& verb = game_.vocabulary().verbs[kind];
        for (std::size_t i = 0; i < verb.arg.size(); ++i) {
            if (!verb.arg[i]) continue;
            const Term& term = game_.vocabulary().terms[verb.arg[i] - 1u];
            const std::size_t values = !term.names.empty()       ? term.names.size()
                                       : term.form == Term::seat ? static_cast<std::size_t>(seats)
                                                                 : std::size_t{9};
            action.arg[i] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(values)));
        }
        return action;
    }
    void try_move(const Match& match, Seat to_move, const Action& action, int seats, Rng& rng) {
        Seat seat = to_move;
        if (rng.below(8) == 0) seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(seats)));
        const Verdict verdict = game_.check(match.state(), {seat, action});
        if (verdict) return;
        Rules& rules = !match.to_move().has(seat)                           ? out_of_turn_
                       : seat == to_move && possible_.contains(action.kind) ? refused_
                                                                            : not_now_;
        rules[action.kind].insert(verdict.rule);
    }

    const TextGame& game_;
    int positions_{};
    // Seats have made these actions, by kind.
    std::map<std::size_t, std::vector<Action>> met_;
    std::set<std::uint8_t> possible_;  // kinds of the legal moves in this position
    Rules refused_, not_now_, out_of_turn_;
};

}  // namespace

std::string refusals_text(const TextGame& game) { return Sweep(game).text(); }

}  // namespace mortarboard
