// This implements the rulebook's scoring and attacks again, slowly, from its text and from the printed
// tables. It shares nothing with the program but names.
#pragma once
#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "games/baldurs_gate/baldurs_gate_position.h"

namespace mortarboard::baldurs_gate {

class SlowScorer {
public:
    SlowScorer() {
        for (const auto& table : BaldursGate::data_tables()) {
            if (table.name != "board") continue;
            for (const auto& row : table.rows) {
                order_.push_back(row[0]);
                district_[row[0]] = row[1];
                std::istringstream words(row[6]);
                for (std::string far; words >> far;) lines_[row[0]].insert(far);
            }
        }
    }
    // This is scoring step 2 of the rulebook: Buildings, HQ tiles and Fortifications that are connected by
    // lines.
    int group(const State& s, int seat) const {
        std::set<std::string> mine;
        for (std::size_t i = 0; i < order_.size(); ++i)
            if (s.owner[i + 1] == seat + 1) mine.insert(order_[i]);
        std::size_t largest = 0;
        while (!mine.empty()) {
            std::set<std::string> group, edge{*mine.begin()};
            while (!edge.empty()) {
                const std::string at = *edge.begin();
                edge.erase(edge.begin());
                mine.erase(at);
                group.insert(at);
                for (const auto& far : lines_.at(at))
                    if (mine.contains(far)) edge.insert(far);
            }
            largest = std::max(largest, group.size());
        }
        return static_cast<int>(largest);
    }
    // This is step 3: Buildings or HQ tiles, but no Fortifications.
    int districts(const State& s, int seat) const {
        std::set<std::string> held;
        for (std::size_t i = 0; i < order_.size(); ++i)
            if (s.owner[i + 1] == seat + 1 && (order_[i][0] == 'p' || order_[i].starts_with("hq")))
                held.insert(district_.at(order_[i]));
        const std::map<std::size_t, int> chart{{0, 0}, {1, 1},  {2, 2},  {3, 4},  {4, 6},
                                               {5, 9}, {6, 12}, {7, 16}, {8, 20}, {9, 25}};
        return chart.at(held.size());
    }
    // This is step 1: one Agenda for each track at its fourth space or beyond; the best of all choices
    // counts.
    int agendas(const State& s, int seat) const {
        const Pieces mine(s, seat, *this);
        std::vector<int> worth;
        for (const Card& c : s.agendas.card)
            if (c.zone == hand + seat)
                worth.push_back(mine.fulfil(kAgenda[c.face].name) ? kAgenda[c.face].prestige : 0);
        int tracks = 0, best = 0;
        for (int level : s.influence[seat]) tracks += level >= 4;
        for (unsigned choice = 0; choice < 1u << worth.size(); ++choice) {
            int sum = 0;
            for (std::size_t i = 0; i < worth.size(); ++i) sum += choice >> i & 1 ? worth[i] : 0;
            if (std::popcount(choice) <= tracks) best = std::max(best, sum);
        }
        return best;
    }
    int total(const State& s, int seat) const {
        int cards = 0;
        for (const Card& c : s.buildings.card) cards += c.zone == hand + seat;
        return agendas(s, seat) + 2 * group(s, seat) + districts(s, seat) +
               (s.gold[seat] + s.supply[seat] + s.favor[seat] + cards) / 3;
    }
    // Returns the Prestige that each seat gains in an attack, or nothing if the attack succeeds: the strength
    // for each contributor, and again for the greatest contributor, unless there is a tie.
    std::vector<int> attack(const State& s, const std::string& district, int strength_now) const {
        std::vector<int> given(s.seats), gained(s.seats);
        for (std::size_t i = 0; i < order_.size(); ++i) {
            const int owner = s.owner[i + 1] - 1;
            if (owner < 0) continue;
            const bool tower = order_[i][0] == 'w', keep = order_[i].starts_with("keep");
            bool here = district_.at(order_[i]) == district;
            if (tower)  // it stands on the border of the districts that its two lines lead to
                for (const auto& plot : lines_.at(order_[i])) here |= district_.at(plot) == district;
            if (here && (tower || keep)) given[static_cast<std::size_t>(owner)] += keep ? 2 : 1;
        }
        if (std::accumulate(given.begin(), given.end(), 0) < strength_now) return {};
        const int most = *std::max_element(given.begin(), given.end());
        const bool alone = std::count(given.begin(), given.end(), most) == 1;
        for (std::size_t q = 0; q < given.size(); ++q)
            if (given[q]) gained[q] = strength_now * (given[q] == most && alone ? 2 : 1);
        return gained;
    }

private:
    struct Pieces {
        std::multiset<std::string> types, districts;
        std::set<std::string> upper_districts, lower_districts;
        int upper_buildings{}, lower_buildings{}, towers{}, keeps{}, gates{}, group{}, gold{}, cards{};
        std::vector<int> levels;
        Pieces(const State& s, int seat, const SlowScorer& scorer)
            : group(scorer.group(s, seat)), gold(s.gold[seat]) {
            const std::set<std::string> upper_city{"Manorborn", "Temples", "The Wide"};
            for (std::size_t i = 0; i < scorer.order_.size(); ++i) {
                const std::string& space = scorer.order_[i];
                if (s.owner[i + 1] != seat + 1 || space.starts_with("hq")) continue;
                if (space.starts_with("keep"))
                    ++keeps;
                else if (space[0] == 'w')
                    ++towers;
                else if (space[0] == 'g')
                    ++gates;
                else
                    building(scorer.district_.at(space), upper_city.contains(scorer.district_.at(space)),
                             s.tile[i + 1]);
            }
            for (const Card& c : s.buildings.card) cards += c.zone == hand + seat;
            levels.assign(s.influence[seat].begin(), s.influence[seat].end());
        }
        void building(const std::string& district, bool upper_city, int type) {
            types.insert(std::to_string(type));
            districts.insert(district);
            ++(upper_city ? upper_buildings : lower_buildings);
            (upper_city ? upper_districts : lower_districts).insert(district);
        }
        int types_with(std::size_t copies) const {
            int n = 0;
            for (const char* t : {"1", "2", "3", "4"}) n += types.count(t) >= copies;
            return n;
        }
        bool three(BuildingType type) const { return types.count(std::to_string(type)) >= 3; }
        bool fulfil(std::string_view name) const {
            if (name == "Old Money") return upper_buildings >= 4;
            if (name == "Voice of the Docks") return lower_buildings >= 6;
            if (name == "House of Houses") return three(manor);
            if (name == "Open Doors") return three(inn);
            if (name == "Stall by Stall") return three(market);
            if (name == "Sworn Crafts") return three(trade_hall);
            if (name == "Something for Everyone") return types_with(1) == 4;
            if (name == "Matched Pairs") return types_with(2) >= 3;
            if (name == "This Ward Is Ours")
                return std::any_of(districts.begin(), districts.end(),
                                   [&](const auto& d) { return districts.count(d) >= 3; });
            if (name == "Doors on Every Street") return upper_districts.size() + lower_districts.size() >= 5;
            if (name == "Both Sides of the Wall")
                return upper_districts.size() == 3 || lower_districts.size() >= 4;
            if (name == "High Lookouts") return towers >= 3;
            if (name == "Deep Foundations") return keeps >= 2;
            if (name == "Lords of the Toll") return gates >= 2;
            if (name == "Full Garrison") return towers && keeps && gates;
            if (name == "Stone Before Silk") return towers + keeps + gates >= 5;
            if (name == "Chain of Title") return group >= 8;
            if (name == "Friends Everywhere")
                return std::all_of(levels.begin(), levels.end(), [](int level) { return level >= 2; });
            if (name == "Locked Strongroom") return gold >= 10;
            if (name == "Plans in the Drawer") return cards >= 5;
            ADD_FAILURE() << name;
            return false;
        }
    };
    std::vector<std::string> order_;
    std::map<std::string, std::string> district_;
    std::map<std::string, std::set<std::string>> lines_;
};

}  // namespace mortarboard::baldurs_gate
