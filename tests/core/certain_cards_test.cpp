// What everybody can tell stays known: a viewer loses knowledge of cards only if two or more different faces
// could have moved. Random operations on small tables are compared with all worlds that are possible: those
// that fit what a viewer knows before an operation, and those that fit everything it has seen so far.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "conformance/subjects.h"
#include "core/cards.h"
#include "core/rng.h"

namespace mortarboard {
namespace {

enum Zone : std::uint8_t { deck, row, other_row, hand = 8, other_hand = 9, zones };
struct Zones {
    static constexpr std::uint8_t kDeck = 7;
    static constexpr bool heap(int zone) { return zone != row && zone != other_row; }
    static constexpr Knowers holder(int zone) { return zone >= hand ? knows(zone & 7) : kNobody; }
};
constexpr int kFaces = 3;
using Table = CardTable<6, kFaces, Zones>;
constexpr std::array<Viewer, 4> kViewers{0, 1, 2, kPublic};
constexpr std::array<int, 5> kZones{deck, row, other_row, hand, other_hand};

Table table_of(std::array<std::uint8_t, kFaces + 1> pool) {
    Table t;
    t.pool = pool;
    t.tidy();
    return t;
}
Table seen(Table t, Viewer v) {
    t.redact(v);
    return t;
}

// These are the faces in each zone: in a row by place, in a heap sorted.
using World = std::array<std::vector<Face>, zones>;
using Worlds = std::set<World>;

void tidy(World& world) {
    for (const int zone : kZones)
        if (Zones::heap(zone)) std::ranges::sort(world[static_cast<std::size_t>(zone)]);
}
// Returns all worlds in which the hidden cards of a view have the faces of its pool.
Worlds worlds_of(const Table& view) {
    std::vector<Face> hidden;
    for (Face f = 1; f <= kFaces; ++f) hidden.insert(hidden.end(), view.pool[f], f);
    Worlds all;
    do {
        World world;
        std::size_t next = 0;
        for (const Card& c : view.card) world[c.zone].push_back(known(c.face) ? c.face : hidden[next++]);
        tidy(world);
        all.insert(world);
    } while (std::ranges::next_permutation(hidden).found);
    return all;
}

// A card leaves `from` for `to`. In a heap `face` says which one; in a row the place, which is 0 if only
// `who` know it.
struct Operation {
    int from{}, to{}, pos{};
    Face face{};
    Knowers who{};

    bool shows(Viewer v) const { return who >> v & 1 || who >> kPublic & 1; }
    void apply(Table& t, Face seen_face) const {
        if (Zones::heap(from))
            t.transfer(from, seen_face, to, who);
        else if (pos)
            t.transfer_at(from, pos, seen_face, to, who);
        else
            t.transfer_unplaced(from, seen_face, to, who);
    }
    // Returns the worlds that `world` may become as `v` sees the operation, each with the face that moved.
    std::vector<std::pair<Face, World>> results(const World& world, Viewer v) const {
        std::vector<std::pair<Face, World>> out;
        const auto& zone_faces = world[static_cast<std::size_t>(from)];
        const bool placed = !Zones::heap(from) && pos;
        std::set<Face> met;
        for (std::size_t i = 0; i < zone_faces.size(); ++i) {
            if (placed && static_cast<int>(i) + 1 != pos) continue;
            if (shows(v) && zone_faces[i] != face) continue;
            const bool first = met.insert(zone_faces[i]).second;
            if (!first && (Zones::heap(from) || shows(v))) continue;
            World after = world;
            auto& left = after[static_cast<std::size_t>(from)];
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
            after[static_cast<std::size_t>(to)].push_back(zone_faces[i]);
            tidy(after);
            out.emplace_back(zone_faces[i], after);
        }
        return out;
    }
};

// Returns what is true of a zone in all of these worlds: of a heap how often each face lies there, of a row
// the face at each place, or kHidden.
std::vector<int> certain(const Worlds& worlds, int zone) {
    std::vector<int> out;
    for (const World& world : worlds) {
        const auto& zone_faces = world[static_cast<std::size_t>(zone)];
        std::vector<int> here;
        if (Zones::heap(zone))
            for (Face f = 1; f <= kFaces; ++f)
                here.push_back(static_cast<int>(std::ranges::count(zone_faces, f)));
        else
            here.assign(zone_faces.begin(), zone_faces.end());
        if (out.empty()) out = here;
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = Zones::heap(zone)   ? std::min(out[i], here[i])
                     : out[i] == here[i] ? out[i]
                                         : int{kHidden};
    }
    return out;
}
// Returns what the view itself says, in the same form.
std::vector<int> claimed(const Table& view, int zone) {
    std::vector<int> out;
    if (Zones::heap(zone))
        for (Face f = 1; f <= kFaces; ++f) out.push_back(view.count(zone, f));
    else
        for (const Card& c : view.card)
            if (c.zone == zone) out.push_back(c.face);
    return out;
}
int known_in(const Table& view, int zone) {
    return static_cast<int>(
        std::ranges::count_if(view.card, [&](const Card& c) { return c.zone == zone && known(c.face); }));
}
bool claims_no_more(const std::vector<int>& claim, const std::vector<int>& truth, int zone) {
    for (std::size_t i = 0; i < claim.size(); ++i)
        if (Zones::heap(zone) ? claim[i] > truth[i] : claim[i] != kHidden && claim[i] != truth[i])
            return false;
    return true;
}

// Counts what the laws met, so that a test which meets nothing fails.
struct Met {
    int lost{}, kept_of_equal{}, told{}, unplaced_kept{}, by_elimination{};
};

// Holds one viewer and one operation to the law.
void judge(const Operation& op, Viewer v, const Table& before, const Table& after, Met& met) {
    Worlds possible = worlds_of(before), results;
    std::set<Face> moved;
    for (const World& world : possible)
        for (const auto& [face, result] : op.results(world, v)) {
            moved.insert(face);
            results.insert(result);
        }
    const int knew = known_in(before, op.from), size = before.count(op.from);
    const int still = known_in(after, op.from), gained = known_in(after, op.to) - known_in(before, op.to);
    ASSERT_GE(gained, 0) << "knowledge of the zone it went to";
    for (const int zone : kZones)
        if (zone != op.from && zone != op.to) {
            ASSERT_EQ(claimed(before, zone), claimed(after, zone)) << "of a zone that took no part";
        }
    if (moved.size() == 1) {
        ASSERT_GE(still + gained, knew) << "only one face could have moved, and yet knowledge was lost";
        if (knew == size) {
            ASSERT_EQ(gained, 1) << "the face that moved is certain";
        }
        met.told += !op.shows(v) && knew == size;
        met.by_elimination += !op.shows(v) && knew && knew < size;
    }
    met.lost += still + gained < knew;
    const bool exact = claimed(before, op.from) == certain(possible, op.from);
    if (!exact || op.shows(v)) return;
    const auto expected = certain(results, op.from);
    ASSERT_EQ(claimed(after, op.from), expected) << "what is true whichever card left";
    met.kept_of_equal += moved.size() > 1 && still && Zones::heap(op.from);
    met.unplaced_kept += moved.size() > 1 && still && !Zones::heap(op.from) && !op.pos;
}

// Draws a random operation that the true table allows; the holders of hands see what leaves and enters them.
bool draw_operation(const Table& truth, Rng& rng, Operation& op) {
    op = {};
    op.from = kZones[rng.below(5)];
    op.to = kZones[rng.below(5)];
    std::vector<const Card*> cards_in_zone;
    for (const Card& c : truth.card)
        if (c.zone == op.from) cards_in_zone.push_back(&c);
    if (op.from == op.to || cards_in_zone.empty()) return false;
    op.who = rng.below(3) ? kNobody : kEverybody;
    for (const int zone : {op.from, op.to}) op.who = static_cast<Knowers>(op.who | Zones::holder(zone));
    if (op.who != kEverybody && !rng.below(4)) op.who = static_cast<Knowers>(op.who | knows(2));
    const Card& card = *cards_in_zone[rng.below(static_cast<std::uint32_t>(cards_in_zone.size()))];
    op.pos = card.pos;
    op.face = card.face;
    if (!Zones::heap(op.from) && rng.below(2)) {
        Knowers all = kEverybody;
        for (const Card* c : cards_in_zone) all = static_cast<Knowers>(all & c->seen);
        const int seat = static_cast<int>(rng.below(3));
        if (!(all >> seat & 1)) return false;
        op.pos = 0;
        op.who = knows(seat);
        if (Zones::holder(op.to) & ~op.who) return false;
    }
    if (known(op.face)) return true;
    std::vector<Face> faces;
    for (Face f = 1; f <= kFaces; ++f) faces.insert(faces.end(), truth.pool[f], f);
    op.face = faces[rng.below(static_cast<std::uint32_t>(faces.size()))];
    return true;
}
void play(Table truth, std::uint64_t seed, int steps, Met& met) {
    Rng rng(seed);
    std::array<Table, kViewers.size()> view;
    std::array<Worlds, kViewers.size()> remembered;
    for (std::size_t i = 0; i < kViewers.size(); ++i) {
        view[i] = seen(truth, kViewers[i]);
        remembered[i] = worlds_of(view[i]);
    }
    for (int step = 0; step < steps; ++step) {
        Operation op;
        if (!draw_operation(truth, rng, op)) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + ", step " + std::to_string(step) + ": face " +
                     std::to_string(op.face) + " from " + std::to_string(op.from) + " place " +
                     std::to_string(op.pos) + " to " + std::to_string(op.to) + ", seen by " +
                     std::to_string(op.who));
        op.apply(truth, op.face);
        ASSERT_TRUE(truth.consistent());
        for (std::size_t i = 0; i < kViewers.size(); ++i) {
            const Viewer v = kViewers[i];
            SCOPED_TRACE("viewer " + std::to_string(v));
            const Table before = view[i];
            op.apply(view[i], op.shows(v) ? op.face : kHidden);
            ASSERT_EQ(view[i], seen(truth, v)) << "the view must be the redacted truth";
            ASSERT_EQ(seen(view[i], kPublic), seen(truth, kPublic));
            ASSERT_TRUE(view[i].consistent());
            ASSERT_NO_FATAL_FAILURE(judge(op, v, before, view[i], met));
            Worlds now;
            for (const World& world : remembered[i])
                for (auto& result : op.results(world, v)) now.insert(std::move(result.second));
            remembered[i] = std::move(now);
            for (const int zone : kZones)
                ASSERT_TRUE(claims_no_more(claimed(view[i], zone), certain(remembered[i], zone), zone))
                    << "zone " << zone << ": the view says more than this viewer may know";
        }
    }
}

TEST(CertainCards, knowledge_is_lost_only_where_two_different_faces_could_have_moved) {
    Met met;
    const int matches = conformance::few_games() ? 80 : 400;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(matches) && !HasFatalFailure(); ++seed) {
        play(table_of({0, 2, 2, 2}), seed, 60, met);
        play(table_of({0, 3, 2, 1}), seed, 60, met);
        play(table_of({0, 5, 1, 0}), seed, 60, met);
    }
    EXPECT_GT(met.lost, matches);
    EXPECT_GT(met.told, matches);
    EXPECT_GT(met.kept_of_equal, matches / 4);
    EXPECT_GT(met.unplaced_kept, matches / 20);
    EXPECT_GT(met.by_elimination, matches / 8);
}
TEST(CertainCards, the_only_card_of_a_hand_stays_known_to_all_who_knew_it) {
    Table t = table_of({0, 2, 2, 2});
    t.transfer(deck, 1, hand, static_cast<Knowers>(knows(0) | knows(2)));
    t.transfer(hand, 1, other_hand, static_cast<Knowers>(knows(0) | knows(1)));
    EXPECT_EQ(seen(t, 2).count(other_hand, 1), 1);
    EXPECT_EQ(seen(t, kPublic).count(other_hand, 1), 0);
}
TEST(CertainCards, one_of_two_equal_cards_stays_known_whichever_card_leaves) {
    Table t = table_of({0, 2, 2, 2});
    for (const Face f : {Face{1}, Face{1}, Face{2}})
        t.transfer(deck, f, hand, static_cast<Knowers>(knows(0) | knows(2)));
    t.transfer(hand, 2, row, knows(0));
    EXPECT_EQ(seen(t, 2).count(hand, 1), 1);
    EXPECT_EQ(seen(t, 2).count(hand, kHidden), 1);
    EXPECT_EQ(seen(t, 2).at(row, 1)->face, kHidden);
    EXPECT_EQ(seen(t, 0).at(row, 1)->face, 2);
}
TEST(CertainCards, who_can_tell_a_card_in_a_row_is_not_told_to_others) {
    Table t = table_of({0, 2, 2, 2});
    t.transfer(deck, 1, hand, static_cast<Knowers>(knows(0) | knows(2)));
    Table other = table_of({0, 2, 2, 2});
    other.transfer(deck, 1, hand, knows(0));
    for (Table* each : {&t, &other}) each->transfer(hand, 1, row, knows(0));
    EXPECT_EQ(seen(t, 2).at(row, 1)->face, 1);
    EXPECT_EQ(seen(t, 1), seen(other, 1)) << "seat 1 must not see that seat 2 can tell the card";
    t.transfer_at(row, 1, 1, other_hand, knows(1));
    EXPECT_EQ(seen(t, 2).count(other_hand, 1), 1) << "this knowledge travels with the card";
}
TEST(CertainCards, a_card_that_leaves_a_row_from_an_unknown_place) {
    for (const bool equal : {false, true}) {
        Table t = table_of({0, 2, 2, 2});
        t.transfer(deck, 1, row, kEverybody);
        t.transfer(deck, equal ? Face{1} : Face{2}, row, kEverybody);
        t.transfer_unplaced(row, 1, hand, knows(0));
        EXPECT_EQ(seen(t, 2).count(hand, 1), equal);
        EXPECT_EQ(known(seen(t, 2).at(row, 1)->face), equal);
        EXPECT_EQ(seen(t, 0).at(row, 1)->face, equal ? 1 : 2);
    }
}

}  // namespace
}  // namespace mortarboard
