#include <array>

#include "ai/levels.h"
#include "ai/simple_bots.h"

namespace mortarboard {
namespace {

template <std::size_t N> constexpr BotInfo level() {
    return {kLevels[N].id, kLevels[N].title, [] {
                return std::unique_ptr<Bot>(
                    new SearchBot([](const Game& game, int seats) { return settings_of(kLevels[N].level, game.info.id, seats); }));
            }};
}

}  // namespace

std::span<const BotInfo> all_bots() {
    static constexpr std::array list{
        level<0>(),
        level<1>(),
        level<2>(),
        level<3>(),
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
