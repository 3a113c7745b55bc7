// What the evaluation and the features of a position share: the board as sets of spaces, and what a seat's
// worth consists of.
#pragma once
#include "games/garden_nation/garden_nation.h"

namespace mortarboard::garden_nation {

// A set of spaces has one bit each.
using Spaces = std::uint64_t;
inline constexpr Spaces kCentreRegion = (Spaces{1} << kSides) - 1;
constexpr Spaces spaces_of(int place) { return kCentreRegion << place * kSides; }

// The board is kept as sets of spaces, for recognising patterns.
struct Lands {
    std::array<Spaces, kLands + 1> empty{};
    // By [seat][floors, at least][land], these are the buildings without a roof.
    std::array<std::array<std::array<Spaces, kLands + 1>, 4>, kMostSeats> high{};
    std::array<std::array<int, kPlaces>, kMostSeats> floors{};
    // `refund` is that for all own buildings, `standing` counts the floors of buildings without a roof.
    std::array<int, kMostSeats> refund{}, standing{};

    explicit Lands(const State& s);
    // Returns the spaces where one more floor of the seat would complete the project.
    Spaces completing(int seat, const ProjectFigures& p) const;
};

// Returns the progress of the game in sixteenths.
int progress(const State& s);

// The parts of what a seat's position is worth, in hundredths of a point.
struct Worth {
    int projects{}, inhabitants{}, refund{}, tokens{}, control{}, missions{}, unknown_missions{}, reach{};
    // So many regions the seat leads alone, and so many with others.
    int alone{}, shared{};
    // The missions of the seat that are known, and their part of `missions`.
    struct KnownMission {
        Face face{};
        int worth{};
    };
    std::array<KnownMission, kMissionsKept> mission{};
    // For each open project, `completing` has the spaces where one more floor would complete it.
    std::array<Spaces, kOpenProjects> completing{};
    constexpr int sum() const {
        return projects + inhabitants + refund + tokens + control + missions + unknown_missions + reach;
    }
};
using Worths = std::array<Worth, kMostSeats>;
// Returns the worth of each seat by the weights in use, as far as the seat `me` knows it.
Worths worths(const State& s, const Lands& lands, int me);
// Returns the evaluation that these come to.
std::int32_t margin_of(const State& s, const Worths& worths, int me);

}  // namespace mortarboard::garden_nation
