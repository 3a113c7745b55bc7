// This is a second implementation of Garden Nation, written from the rule text alone, with a map of towers
// and distances, slow and simple. It follows a log of moves and keeps its own account; tests compare it with
// the real game.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

namespace mortarboard::garden_nation {

class PaperGame {
public:
    struct Tower {
        int owner, floors;
        bool roof;
    };
    struct Clan {
        int inhabitants, supply, tokens, points;
        std::vector<std::string> missions;
    };

    PaperGame(int seats, bool first_layout, int latest_round);
    // Follows one move as words: seat, verb, arguments. Returns what is wrong with it, or "" if nothing is.
    std::string follow(const std::string& text);
    // Returns final points by the scoring of the rule text.
    int final_points(int seat) const;

    std::map<std::string, Tower> tower;  // by space: "p0s3"
    std::map<std::string, std::string> land;  // its present land: "Y", "G", "R", "*"
    std::map<std::string, int> price;
    std::vector<Clan> clan;
    std::vector<std::string> open;  // projects face up
    std::map<int, int> number_at;  // place -> number
    std::string crane;  // "" beside the board, else "p4"
    int roofs = 19, round = 0, actions_left = 0, on_turn = -1;
    bool last_round = false, over = false;
    // The floor just placed can claim these projects; if there are none, no choice is open.
    std::set<std::string> claimable;

private:
    std::string act(int seat, const std::vector<std::string>& word);
    std::string build(int seat, const std::vector<std::string>& word);
    std::string abandon(int seat, const std::string& space);
    std::string transfer(int seat, const std::string& space, const std::string& target);
    std::string invade(int seat, const std::string& space);
    void go_to(int number);
    bool in_reach(const std::string& space) const;
    int cost(const std::string& space, int floors) const;
    bool touching(const std::string& one, const std::string& other) const;
    const std::vector<std::string>& around(const std::string& space) const;
    bool completes(const std::string& project, const std::string& fresh) const;
    void lay(int place, int number, int sixths);
    void crane_after(const std::string& space);
    void placed(const std::string& space);
    void action_over();
    void turn_over();
    void round_over();
    void begin_turn(int seat);
    bool possible(int seat, const std::string& region) const;
    bool possible_anywhere(int seat) const;

    std::vector<int> played_;  // this round, in order
    std::map<std::string, int> tokens_used_;  // of each land
    std::string fresh_;
    mutable std::map<std::string, std::vector<std::string>> around_;
    int latest_round_, first_ = -1, chosen_ = 0, shown_ = 0, turned_up_ = 0;
    bool ploy_ = false;
};

}  // namespace mortarboard::garden_nation
