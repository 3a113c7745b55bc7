#include "games/garden_nation/garden_nation_paper_game.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <sstream>

namespace mortarboard::garden_nation {
namespace {

// For each region number, these are the spaces unturned, centre first, then from the north-west clockwise.
const std::vector<std::vector<std::string>> kTiles = {{},
                                                      {"*5", "G4", "G4", "Y4", "Y3", "R5", "R1"},
                                                      {"Y3", "Y2", "R4", "G4", "*5", "R3", "G5"},
                                                      {"R3", "G3", "R4", "Y4", "*5", "G1", "Y3"},
                                                      {"G3", "Y4", "R5", "*5", "G1", "R4", "Y3"},
                                                      {"G4", "R3", "Y5", "R2", "Y3", "*5", "G3"},
                                                      {"R4", "G3", "Y4", "Y4", "R3", "G3", "*5"},
                                                      {"Y5", "G5", "R4", "G3", "Y1", "*5", "R3"}};
struct Card {
    std::string kind, land, other;
    int points;
};
const std::map<std::string, Card> kProjects = {{"infirmary_green", {"gap", "Y", "G", 4}},
                                               {"infirmary_red", {"gap", "Y", "R", 4}},
                                               {"sacred_place_yellow", {"gap", "G", "Y", 4}},
                                               {"sacred_place_red", {"gap", "G", "R", 4}},
                                               {"fortress_yellow", {"gap", "R", "Y", 4}},
                                               {"fortress_green", {"gap", "R", "G", 4}},
                                               {"herbalist", {"outer", "Y", "", 3}},
                                               {"house", {"outer", "G", "", 3}},
                                               {"prison", {"outer", "R", "", 3}},
                                               {"forge", {"two", "Y", "", 3}},
                                               {"terraced_houses", {"two", "G", "", 3}},
                                               {"outpost", {"two", "R", "", 3}},
                                               {"windmill", {"two tall", "Y", "", 5}},
                                               {"sanctuary", {"two tall", "G", "", 5}},
                                               {"bunker", {"two tall", "R", "", 5}},
                                               {"power_station", {"middle", "Y", "", 7}},
                                               {"apartments", {"middle", "G", "", 7}},
                                               {"radio_tower", {"middle", "R", "", 7}},
                                               {"water_reservoir", {"three", "Y", "", 11}},
                                               {"temple", {"three", "G", "", 11}},
                                               {"air_base", {"three", "R", "", 11}}};
const std::map<std::string, Card> kMissions = {
    {"market", {"tall", "Y", "", 3}},          {"sculpture", {"tall", "G", "", 3}},
    {"watchtower", {"tall", "R", "", 3}},      {"post_office", {"floors", "Y", "", 1}},
    {"cabaret", {"floors", "G", "", 1}},       {"barracks", {"floors", "R", "", 1}},
    {"belfry", {"region", "3", "", 7}},        {"observatory", {"region", "4", "", 11}},
    {"control_1_3", {"control", "1", "3", 0}}, {"control_2_4", {"control", "2", "4", 0}},
    {"control_3_5", {"control", "3", "5", 0}}, {"control_4_6", {"control", "4", "6", 0}},
    {"control_5_7", {"control", "5", "7", 0}}, {"control_6_1", {"control", "6", "1", 0}},
    {"control_7_2", {"control", "7", "2", 0}}};

std::string space_name(int place, int side) {
    return "p" + std::to_string(place) + "s" + std::to_string(side);
}
std::string region_of(const std::string& space) { return space.substr(0, 2); }
std::vector<std::string> all_spaces() {
    std::vector<std::string> all;
    for (int place = 0; place < 7; ++place)
        for (int side = 0; side < 7; ++side) all.push_back(space_name(place, side));
    return all;
}
std::pair<double, double> step(int direction, double distance) {
    if (direction == 0) return {0, 0};
    const double angle = (180 - 60 * direction) * std::numbers::pi / 180;
    return {distance * std::cos(angle), distance * std::sin(angle)};
}

}  // namespace

PaperGame::PaperGame(int seats, bool first_layout, int latest_round) : latest_round_(latest_round) {
    const int floors = seats == 2 ? 20 : seats == 3 ? 17 : 14;
    for (int seat = 0; seat < seats; ++seat) clan.push_back({0, floors, 4, 0, {}});
    if (first_layout)
        for (int place = 0; place < 7; ++place)
            lay(place, std::vector{4, 1, 2, 5, 7, 6, 3}[static_cast<std::size_t>(place)], 0);
}
void PaperGame::lay(int place, int number, int sixths) {
    number_at[place] = number;
    for (int a = 0; a < 7; ++a) {
        int side = a;
        for (int i = 0; a && i < sixths; ++i) side = side == 6 ? 1 : side + 1;
        const std::string& plot = kTiles[static_cast<std::size_t>(number)][static_cast<std::size_t>(a)];
        land[space_name(place, side)] = plot.substr(0, 1);
        price[space_name(place, side)] = plot[1] - '0';
    }
}
bool PaperGame::touching(const std::string& one, const std::string& other) const {
    const auto at = [](const std::string& space) {
        const auto region = step(space[1] - '0', 3), side = step(space[3] - '0', 1);
        return std::pair{region.first + side.first, region.second + side.second};
    };
    const auto p = at(one), q = at(other);
    return one != other && std::hypot(p.first - q.first, p.second - q.second) < 1.3;
}
const std::vector<std::string>& PaperGame::around(const std::string& space) const {
    auto& all = around_[space];  // measured only once
    if (all.empty())
        for (const auto& other : all_spaces())
            if (touching(space, other)) all.push_back(other);
    return all;
}
// Adds up so many floors, floor by floor.
int PaperGame::cost(const std::string& space, int floors) const {
    int sum = 0;
    for (int below = 0; below < floors; ++below) sum += price.at(space) + below;
    return sum;
}
bool PaperGame::completes(const std::string& project, const std::string& fresh) const {
    const Card& card = kProjects.at(project);
    const int owner = tower.at(fresh).owner;
    const auto mine = [&](const std::string& space, const std::string& wanted, int floors) {
        const auto found = tower.find(space);
        return found != tower.end() && found->second.owner == owner && !found->second.roof &&
               found->second.floors >= floors && land.at(space) == wanted;
    };
    // The pattern is laid on the board in all ways; one of them must use the fresh building.
    for (const auto& one : all_spaces()) {
        if (card.kind == "outer" && one == fresh && mine(one, card.land, 2) && one[1] != '0') return true;
        if (card.kind == "middle" && one == fresh && mine(one, card.land, 3) && one[1] == '0') return true;
        for (const auto& two : around(one)) {
            if (card.kind == "gap" && one == fresh && mine(one, card.land, 2) && !tower.contains(two) &&
                land.at(two) == card.other)
                return true;
            const bool used = one == fresh || two == fresh;
            if (card.kind == "two" && used && mine(one, card.land, 1) && mine(two, card.land, 1)) return true;
            if (card.kind == "two tall" && used && mine(one, card.land, 2) && mine(two, card.land, 1))
                return true;
            if (card.kind != "three" || !mine(one, card.land, 2)) continue;
            std::string others = std::string("YGR");
            others.erase(others.find(card.land), 1);
            if (!mine(two, others.substr(0, 1), 1)) continue;
            for (const auto& three : around(one))
                if (mine(three, others.substr(1, 1), 1) && (used || three == fresh)) return true;
        }
    }
    return false;
}
bool PaperGame::possible(int seat, const std::string& region) const {
    for (const auto& space : all_spaces()) {
        if (region_of(space) != region) continue;
        const auto found = tower.find(space);
        if (found != tower.end() && found->second.owner == seat) return true;
        if (found == tower.end() && clan[static_cast<std::size_t>(seat)].supply > 0 &&
            clan[static_cast<std::size_t>(seat)].inhabitants - price.at(space) >= 1)
            return true;
    }
    return false;
}
bool PaperGame::possible_anywhere(int seat) const {
    for (int place = 0; place < 7; ++place)
        if (possible(seat, "p" + std::to_string(place))) return true;
    return false;
}

void PaperGame::begin_turn(int seat) {
    on_turn = seat;
    actions_left = played_.empty() ? 1 : 2;
    played_.push_back(seat);
}
void PaperGame::crane_after(const std::string& space) { crane = std::string("p") + space[3]; }
void PaperGame::placed(const std::string& space) {
    if (clan[static_cast<std::size_t>(tower.at(space).owner)].supply == 0) last_round = true;
    crane_after(space);
    fresh_ = space;
    if (roofs > 0)
        for (const auto& project : open)
            if (!project.empty() && completes(project, space)) claimable.insert(project);
    if (claimable.empty()) action_over();
}
void PaperGame::action_over() {
    claimable.clear();
    ploy_ = false;
    if (--actions_left == 0) turn_over();
}
void PaperGame::turn_over() {
    const auto seats = clan.size();
    if (played_.size() == (seats == 3 ? 3u : 4u)) return round_over();
    if (seats == 2) return begin_turn(1 - on_turn);
    if (played_.size() + 1 < seats) return;  // a seat must first name the next one
    for (int seat = 0; seat < static_cast<int>(seats); ++seat)
        if (std::find(played_.begin(), played_.end(), seat) == played_.end()) return begin_turn(seat);
}
void PaperGame::round_over() {
    for (int place = 0; place < 7; ++place) {
        std::map<int, int> floors;
        for (const auto& [space, one] : tower)
            if (region_of(space) == "p" + std::to_string(place)) floors[one.owner] += one.floors;
        int most = 0, how_many = 0;
        for (const auto& [owner, n] : floors) {
            if (n > most) {
                most = n;
                how_many = 0;
            }
            how_many += n == most;
        }
        for (const auto& [owner, n] : floors)
            if (n == most) clan[static_cast<std::size_t>(owner)].inhabitants += how_many == 1 ? 2 : 1;
    }
    const int last = on_turn;
    played_.clear();
    on_turn = -1;
    if (last_round || round == latest_round_) return;
    ++round;
    begin_turn(last);
}

std::string PaperGame::follow(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> word{std::istream_iterator<std::string>(in), {}};
    if (word[0] != "nature") return act(word[0][0] - '0', word);
    const std::string& what = word[1];
    if (what == "lay") {
        lay(word[2][1] - '0', word[3][0] - '0', word[4][0] - '0');
    } else if (what == "turn_up") {
        ++turned_up_;
        if (open.size() < 4) {
            open.push_back(word[2]);
        } else {
            *std::find(open.begin(), open.end(), "") = word[2];
            action_over();
        }
    } else if (what == "start") {
        first_ = word[2][0] - '0';
        for (auto& one : clan) one.inhabitants = 35;
        clan[static_cast<std::size_t>(first_)].inhabitants = 38;
    } else if (what == "show") {
        auto& missions = clan[static_cast<std::size_t>(word[2][0] - '0')].missions;
        if (std::find(missions.begin(), missions.end(), word[3]) == missions.end())
            return "shows a mission that was not kept";
        over = ++shown_ == static_cast<int>(2 * clan.size());
    }
    return "";
}
std::string PaperGame::act(int seat, const std::vector<std::string>& word) {
    Clan& me = clan[static_cast<std::size_t>(seat)];
    const std::string& what = word[1];
    if (what == "keep") {
        me.missions = {word[2], word[3]};
        if (word[2] == word[3]) return "keeps a pair";
        if (++chosen_ == static_cast<int>(clan.size())) {
            round = 1;
            begin_turn(first_);
        }
        return "";
    }
    if (seat != on_turn) return "is not on turn";
    if (what == "name") {
        const int next = word[2][0] - '0';
        if (actions_left || std::find(played_.begin(), played_.end(), next) != played_.end())
            return "names a seat that has played";
        begin_turn(next);
        return "";
    }
    if (actions_left < 1) return "has no action left";
    if (what == "claim") {
        if (!claimable.contains(word[2])) return "claims what the floor does not complete";
        me.points += kProjects.at(word[2]).points;
        *std::find(open.begin(), open.end(), word[2]) = "";
        claimable.clear();
        tower[fresh_].roof = true;
        --roofs;
        if (turned_up_ == 21) action_over();
        return "";
    }
    if (what == "decline") {
        if (claimable.empty()) return "declines nothing";
        action_over();
        return "";
    }
    if (!claimable.empty()) return "has a claim to settle";
    if (what == "move" || what == "transfer" || what == "invade") {
        if (ploy_ || me.tokens == 0 || crane.empty()) return "may use no ploy";
        ploy_ = true;
        --me.tokens;
    }
    const std::string space = word.size() > 2 ? word[2] : "";
    if (what == "build" || what == "build_as") return build(seat, word);
    if (what == "abandon") return abandon(seat, space);
    if (what == "transfer") return transfer(seat, space, word[3]);
    if (what == "invade") return invade(seat, space);
    if (what == "move") {
        go_to(number_at[crane[1] - '0'] + (word[2] == "up" ? 1 : -1));
    } else if (what == "go_on") {
        if (possible(seat, crane) || !possible_anywhere(seat)) return "may not go on";
        go_to(number_at[crane[1] - '0'] + 1);
    } else if (what == "give_up") {
        if (me.supply > 0 && possible_anywhere(seat)) return "may not give up";
        action_over();
    } else {
        return "does what nobody knows";
    }
    return "";
}
void PaperGame::go_to(int number) {
    for (const auto& [place, n] : number_at)
        if (n == (number - 1 + 7) % 7 + 1) crane = "p" + std::to_string(place);
}
bool PaperGame::in_reach(const std::string& space) const {
    return crane.empty() || (space.size() == 4 && region_of(space) == crane);
}
std::string PaperGame::build(int seat, const std::vector<std::string>& word) {
    Clan& me = clan[static_cast<std::size_t>(seat)];
    const std::string &what = word[1], &space = word[2];
    const auto found = tower.find(space);
    if (!in_reach(space)) return "builds elsewhere";
    if (found != tower.end() && (found->second.owner != seat || found->second.roof))
        return "builds where it may not";
    if ((what == "build_as") != (land[space] == "*"))
        return "names a land where none is to be named, or none";
    if (what == "build_as") {
        const std::string letter = word[3] == "yellow" ? "Y" : word[3] == "green" ? "G" : "R";
        if (++tokens_used_[letter] > 3) return "takes a fourth token of a land";
        land[space] = letter;
    }
    const int below = found == tower.end() ? 0 : found->second.floors;
    me.inhabitants -= price[space] + below;
    if (me.inhabitants < 1 || --me.supply < 0) return "cannot afford it";
    tower[space] = {seat, below + 1, false};
    placed(space);
    return "";
}
std::string PaperGame::abandon(int seat, const std::string& space) {
    Clan& me = clan[static_cast<std::size_t>(seat)];
    if (!in_reach(space) || !tower.contains(space) || tower[space].owner != seat)
        return "abandons what it may not";
    me.inhabitants += 2 * cost(space, tower[space].floors);
    me.supply += tower[space].floors;
    roofs += tower[space].roof;
    tower.erase(space);
    crane_after(space);
    action_over();
    return "";
}
std::string PaperGame::transfer(int seat, const std::string& space, const std::string& target) {
    Tower &from = tower[space], &to = tower[target];
    if (!in_reach(space) || from.owner != seat || to.owner != seat || !from.roof || to.roof ||
        land[space] != land[target])
        return "transfers what it may not";
    from.roof = false;
    to.roof = true;
    return "";
}
std::string PaperGame::invade(int seat, const std::string& space) {
    Clan& me = clan[static_cast<std::size_t>(seat)];
    if (!in_reach(space) || !tower.contains(space) || tower[space].owner == seat)
        return "invades what it may not";
    Clan& owner = clan[static_cast<std::size_t>(tower[space].owner)];
    const int floors = tower[space].floors, worth = 2 * cost(space, floors);
    me.inhabitants -= worth;
    owner.inhabitants += worth;
    owner.supply += floors;
    me.supply -= floors;
    roofs += tower[space].roof;
    if (me.inhabitants < 1 || me.supply < 0) return "cannot afford it";
    tower[space] = {seat, floors, false};
    placed(space);
    return "";
}

int PaperGame::final_points(int seat) const {
    const Clan& me = clan[static_cast<std::size_t>(seat)];
    int points = me.points;
    for (const auto& mission : me.missions) {
        const Card& card = kMissions.at(mission);
        std::set<std::string> regions;
        for (const auto& [space, one] : tower) {
            if (one.owner != seat || one.roof) continue;
            if (card.kind == "tall" && land.at(space) == card.land && one.floors >= 2) points += 3;
            if (card.kind == "floors" && land.at(space) == card.land) points += one.floors;
            if (card.kind == "region" && one.floors >= card.land[0] - '0') regions.insert(region_of(space));
        }
        if (card.kind == "region") points += card.points * static_cast<int>(regions.size());
        if (card.kind != "control") continue;
        int held = 0;
        for (const auto& [place, number] : number_at) {
            if (std::to_string(number) != card.land && std::to_string(number) != card.other) continue;
            std::map<int, int> floors;
            for (const auto& [space, one] : tower)
                if (region_of(space) == "p" + std::to_string(place)) floors[one.owner] += one.floors;
            bool alone = floors[seat] > 0;
            for (const auto& [owner, n] : floors) alone &= owner == seat || n < floors[seat];
            held += alone;
        }
        points += held == 2 ? 12 : held == 1 ? 4 : 0;
    }
    // From 11 on each step of three brings one point; below 10 the loss is harsh.
    const int p = me.inhabitants;
    if (p <= 1)
        points -= 30;
    else if (p <= 3)
        points -= 20;
    else if (p <= 5)
        points -= 10;
    else if (p <= 7)
        points -= 5;
    else if (p <= 9)
        points -= 3;
    else if (p >= 11)
        points += std::min(10, (p - 11) / 3 + 1);
    return points;
}

}  // namespace mortarboard::garden_nation
