// Rules, screens and bots ask these questions about a state.
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {

int place_of_number(const State& s, int number) {
    for (int place = 0; place < kPlaces; ++place)
        if (s.region[place] == number) return place;
    return -1;
}
int place_after(const State& s, int place, int step) {
    const int number = s.region[place] + step;
    return place_of_number(s, number < 1 ? kPlaces : number > kPlaces ? 1 : number);
}
int bramble_tokens_left(const State& s, Land land) {
    int left = kBrambleTokens;
    for (const Land one : s.bramble) left -= one == land;
    return left;
}
bool in_project_deck(const State& s, Face project) {
    if (project < 1 || project > kProjects) return false;
    for (const auto claimed : s.claimed)
        if (claimed >> project & 1) return false;
    for (const auto open : s.open)
        if (open == project) return false;
    return true;
}

}  // namespace mortarboard::garden_nation
