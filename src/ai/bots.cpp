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
// Returns null if no level has this id, or if it has fewer parts.
template <Judge J> std::unique_ptr<Bot> make_named_level(std::string_view id, int part, int parts) {
    for (std::size_t level = 0; level < std::size(kLevels); ++level)
        if (kLevels[level].id == id) return make_level<J>(level, part, parts);
    return nullptr;
}
// Makes one of all_bots() that is no level.
std::unique_ptr<Bot> make_simple(std::string_view id) {
    if (id == "random") return std::make_unique<RandomBot>();
    if (id == "greedy") return std::make_unique<GreedyBot>();
    // The bot `greedy_noisy` plays one move in five at random.
    if (id == "greedy_noisy") return std::make_unique<GreedyBot>(5);
    return nullptr;
}

}  // namespace

std::unique_ptr<Bot> make_bot(std::string_view id) {
    if (auto bot = make_worker(id, 0, 1)) return bot;
    if (id == "network") return std::make_unique<GreedyBot>(0, Judge::network);
    if (id.starts_with(kClassic)) {
        id.remove_prefix(kClassic.size());
        return make_named_level<Judge::classic>(id, 0, 1);
    }
    return make_search(id);
}
std::unique_ptr<Bot> make_worker(std::string_view id, int part, int parts) {
    if (auto bot = make_named_level<Judge::network>(id, part, parts)) return bot;
    return part == 0 ? make_simple(id) : nullptr;
}

}  // namespace mortarboard
