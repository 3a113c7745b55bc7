#include "games/tunable.h"

#include "games/baldurs_gate/baldurs_gate_evaluate.h"
#include "games/builders/builders_evaluate.h"
#include "games/citadels/citadels_evaluate.h"
#include "games/garden_nation/garden_nation_evaluate.h"
#include "games/troyes/troyes_evaluate.h"

namespace mortarboard {

const Tunable* find_tunable(std::string_view game) {
    static constexpr Tunable list[] = {
        {"baldurs_gate", &baldurs_gate::weights,
         [](const AnyState& s, Seat seat, const std::int32_t* weights) {
             return baldurs_gate::evaluate_by(s.as<baldurs_gate::State>(), seat, weights);
         }},
        {"builders", &builders::weights,
         [](const AnyState& s, Seat seat, const std::int32_t* weights) {
             return builders::evaluate_by(s.as<builders::State>(), seat, weights);
         }},
        {"citadels", &citadels::weights,
         [](const AnyState& s, Seat seat, const std::int32_t* weights) {
             return citadels::evaluate_by(s.as<citadels::State>(), seat, weights);
         }},
        {"garden_nation", &garden_nation::weights,
         [](const AnyState& s, Seat seat, const std::int32_t* weights) {
             return garden_nation::evaluate_by(s.as<garden_nation::State>(), seat, weights);
         }},
        {"troyes", &troyes::weights,
         [](const AnyState& s, Seat seat, const std::int32_t* weights) {
             return troyes::evaluate_by(s.as<troyes::State>(), seat, weights);
         }},
    };
    for (const Tunable& one : list)
        if (one.game == game) return &one;
    return nullptr;
}

}  // namespace mortarboard
