#include <array>

#include "ai/levels.h"
#include "ai/simple_bots.h"

namespace mortarboard {

std::span<const BotInfo> all_bots() {
    static constexpr std::array list{
        BotInfo{"random", "any legal move", [] { return std::unique_ptr<Bot>(new RandomBot); }},
        BotInfo{"greedy", "the move that looks best at once", [] { return std::unique_ptr<Bot>(new GreedyBot); }},
        BotInfo{"greedy_noisy", "greedy, but one move in five at random", [] { return std::unique_ptr<Bot>(new GreedyBot(5)); }},
    };
    return list;
}
std::unique_ptr<Bot> make_bot(std::string_view id) {
    for (const auto& info : all_bots())
        if (info.id == id) return info.make();
    return make_search(id);
}

}  // namespace mortarboard
