#include <array>

#include "ai/ensemble.h"
#include "ai/levels.h"
#include "ai/simple_bots.h"

namespace mortarboard {
namespace {

template <std::size_t N, Judge J> SearchSettings settings_for(const BotGame& game, int seats) {
    return settings_of(kLevels[N].level, game, seats, J);
}
template <Judge J>
constexpr SearchBot::SettingsFor kSettingsFor[] = {settings_for<0, J>, settings_for<1, J>, settings_for<2, J>,
                                                   settings_for<3, J>};

template <Judge J> std::unique_ptr<Bot> make_level(std::size_t level, int part, int parts) {
    const int workers = kLevels[level].workers;
    if (part >= workers) return nullptr;
    if (workers == 1) return std::make_unique<SearchBot>(kSettingsFor<J>[level]);
    return std::make_unique<EnsembleBot>(kSettingsFor<J>[level], workers, part, parts);
}
template <std::size_t N> constexpr BotInfo level(std::string_view title) {
    return {kLevels[N].id, title, [] { return make_level<Judge::network>(N, 0, 1); }};
}

}  // namespace

std::span<const BotInfo> all_bots() {
    static constexpr std::array list{
        level<0>("looks a little ahead and often misjudges"),
        level<1>("looks a little ahead and rarely misjudges much"),
        level<2>("thinks a turn or two ahead"),
        level<3>("thinks ahead at length"),
        BotInfo{"random", "plays any legal move", [] { return std::unique_ptr<Bot>(new RandomBot); }},
        BotInfo{"greedy", "plays the move that looks best right now",
                [] { return std::unique_ptr<Bot>(new GreedyBot); }},
        BotInfo{"greedy_noisy", "greedy, but plays one move in five at random",
                [] { return std::unique_ptr<Bot>(new GreedyBot(5)); }},
    };
    return list;
}
std::unique_ptr<Bot> make_bot(std::string_view id) {
    for (const auto& info : all_bots())
        if (info.id == id) return info.make();
    if (id == "network") return std::make_unique<GreedyBot>(0, Judge::network);
    if (id.starts_with(kClassic)) {
        id.remove_prefix(kClassic.size());
        for (std::size_t level = 0; level < std::size(kLevels); ++level)
            if (kLevels[level].id == id) return make_level<Judge::classic>(level, 0, 1);
        return nullptr;
    }
    return make_search(id);
}
std::unique_ptr<Bot> make_worker(std::string_view id, int part, int parts) {
    for (std::size_t level = 0; level < std::size(kLevels); ++level)
        if (kLevels[level].id == id) return make_level<Judge::network>(level, part, parts);
    return part == 0 ? make_bot(id) : nullptr;
}

}  // namespace mortarboard
