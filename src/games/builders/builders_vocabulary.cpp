// Says what things are called and where they came from: paragraphs, notation, labels, tables, names of
// fields.
#include "games/builders/builders.h"
#include "games/builders/builders_versions.h"

namespace mortarboard::builders {
namespace {

constexpr auto kIds = [] {
    std::array<std::string_view, card_numbers> names{};
    for (int c = 1; c <= kCards; ++c) names[c] = kCard[c].id;
    return names;
}();
constexpr std::array<std::string_view, 4> kResources{"stone", "wood", "knowledge", "tile"};

std::string spelled(Resources resources) {
    std::string text;
    for (int r = 0; r < 4; ++r)
        if (resources[r])
            text +=
                (text.empty() ? "" : ", ") + std::to_string(resources[r]) + " " + std::string(kResources[r]);
    return text;
}
// Many workers share a name, so the label says what each gives.
std::span<const std::string_view> labels() {
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> list;
        for (const CardInfo& info : kCard)
            list.push_back(std::string(info.name) +
                           (info.gives.total() ? " (" + spelled(info.gives) + ")" : ""));
        return list;
    }();
    static const std::vector<std::string_view> views(texts.begin(), texts.end());
    return views;
}

constexpr std::array<std::string_view, place_numbers> kPlaces{"",
                                                              "worker_deck",
                                                              "worker_line_1",
                                                              "worker_line_2",
                                                              "worker_line_3",
                                                              "worker_line_4",
                                                              "worker_line_5",
                                                              "building_deck",
                                                              "next_building",
                                                              "building_line_1",
                                                              "building_line_2",
                                                              "building_line_3",
                                                              "building_line_4",
                                                              "building_line_5",
                                                              "crew",
                                                              "site",
                                                              "finished"};
constexpr std::array<std::string_view, place_numbers> kPlaceLabels{"",
                                                                   "worker deck",
                                                                   "place 1 of the workers",
                                                                   "place 2 of the workers",
                                                                   "place 3 of the workers",
                                                                   "place 4 of the workers",
                                                                   "place 5 of the workers",
                                                                   "building deck",
                                                                   "next building",
                                                                   "place 1 of the buildings",
                                                                   "place 2 of the buildings",
                                                                   "place 3 of the buildings",
                                                                   "place 4 of the buildings",
                                                                   "place 5 of the buildings",
                                                                   "crew",
                                                                   "site",
                                                                   "finished buildings"};
constexpr std::array<std::string_view, static_cast<int>(Phase::over) + 1> kPhases{
    "deal_buildings",  "deal_apprentices", "deal_workers", "draw_first_player", "turn", "choose_site",
    "refill_building", "refill_worker",    "over"};
constexpr std::array<std::string_view, 2> kDeckNames = Builders::kDecks;

// The places of the table come first, then the sites: a card each.
std::span<const std::string_view> place_names() {
    static const std::vector<std::string> texts = [] {
        std::vector<std::string> list(kPlaces.begin(), kPlaces.end());
        for (int c = 0; c < card_numbers; ++c)
            list.push_back("site_" + (c ? std::string(kIds[c]) : std::string("none")));
        return list;
    }();
    static const std::vector<std::string_view> views(texts.begin(), texts.end());
    return views;
}
std::span<const std::string_view> place_labels() {
    static const std::vector<std::string_view> list = [] {
        std::vector<std::string_view> all(kPlaceLabels.begin(), kPlaceLabels.end());
        for (int c = 0; c < card_numbers; ++c) all.push_back(c ? kCard[c].name : std::string_view("no site"));
        return all;
    }();
    return list;
}

enum TermIndex : std::uint8_t { card_term = 1, seat_term, actions_term, place_term, phase_term, deck_term };
constexpr std::array<Term, deck_term> kNamelessTerms{{
    {.id = "card", .form = Term::card},
    {.id = "seat", .form = Term::seat},
    {.id = "actions", .form = Term::number},
    {.id = "place", .form = Term::place},
    {.id = "phase", .form = Term::choice},
    {.id = "deck", .form = Term::choice},
}};
const std::array<Term, deck_term>& terms() {
    static const std::array<Term, deck_term> list = [] {
        std::array<Term, deck_term> all = kNamelessTerms;
        all[card_term - 1].names = kIds;
        all[card_term - 1].labels = labels();
        all[place_term - 1].names = place_names();
        all[place_term - 1].labels = place_labels();
        all[phase_term - 1].names = kPhases;
        all[deck_term - 1].names = kDeckNames;
        return all;
    }();
    return list;
}
constexpr std::array<Verb, static_cast<int>(MoveKind::kinds)> kVerbs{{
    {"deal", {card_term}},
    {"first_player", {seat_term}},
    {"recruit", {card_term}},
    {"start", {card_term}},
    {"send", {card_term}},
    {"to", {card_term}},
    {"take_coins", {actions_term}},
    {"buy_action", {}},
    {"end_turn", {}},
    {"recall", {}},
}};
constexpr std::array<EventInfo, static_cast<int>(EventKind::kinds)> kEvents{{
    {"dealt", EventInfo::reveals, card_term, place_term},
    {"slid", EventInfo::plain, card_term, place_term},
    {"first_player", EventInfo::plain, 0, 0},
    {"purse", EventInfo::money, 0, 0},
    {"turn_began", EventInfo::plain, 0, 0},
    {"started", EventInfo::counter, card_term, place_term},
    {"recruited", EventInfo::counter, card_term, place_term},
    {"sent", EventInfo::counter, card_term, place_term},
    {"paid", EventInfo::money, card_term, 0},
    {"exchanged", EventInfo::money, 0, 0},
    {"bought_action", EventInfo::money, 0, 0},
    {"finished", EventInfo::points, card_term, place_term},
    {"income", EventInfo::money, card_term, 0},
    {"came_home", EventInfo::plain, card_term, place_term},
    {"joined_crew", EventInfo::plain, card_term, place_term},
    {"actions_lost", EventInfo::counter, 0, 0},
    {"end_began", EventInfo::plain, 0, 0},
    {"coins_counted", EventInfo::points, 0, 0},
    {"game_over", EventInfo::counter, 0, 0},
}};

constexpr auto kShapeTables = shape_tables<kNamelessTerms, kVerbs, kEvents>();

void add(std::vector<std::string>& row, Resources resources) {
    for (int r = 0; r < 4; ++r) row.push_back(std::to_string(resources[r]));
}

}  // namespace

const GameInfo Builders::kInfo{
    .id = "builders",
    .title = "The Builders: Middle Ages",
    .min_seats = kFewestSeats,
    .max_seats = kMostSeats,
    .options = kOptions,
    .endings = kEndings,
    .data_version = kDataVersion,
    .rules_hash = kRulesHash,
};
const MoveShape Builders::kShape = kShapeTables.shape();
const Vocabulary& Builders::vocabulary() {
    static const Vocabulary words{terms(), kVerbs, kEvents};
    return words;
}

std::vector<DataTable> Builders::data_tables() {
    DataTable workers{"workers", {"id", "name", "cost", "stone", "wood", "knowledge", "tile", "grade"}, {}};
    DataTable machines{"machines",
                       {"id", "name", "stone", "wood", "knowledge", "tile", "pays", "points", "gives_stone",
                        "gives_wood", "gives_knowledge", "gives_tile", "grade"},
                       {}};
    DataTable buildings{
        "buildings", {"id", "name", "stone", "wood", "knowledge", "tile", "pays", "points", "grade"}, {}};
    for (int c = 1; c <= kCards; ++c) {
        const CardInfo& info = kCard[c];
        std::vector<std::string> row{std::string(info.id), std::string(info.name)};
        if (is_worker(c)) {
            row.push_back(std::to_string(info.cost));
        } else {
            add(row, info.needs);
            row.push_back(std::to_string(info.pays));
            row.push_back(std::to_string(info.points));
        }
        if (is_member(c)) add(row, info.gives);
        row.push_back(std::string(grade_name(info.grade)));
        (is_worker(c) ? workers : is_machine(c) ? machines : buildings).rows.push_back(std::move(row));
    }
    const auto figure = [](std::string_view name, int value, Grade grade) {
        return std::vector<std::string>{std::string(name), std::to_string(value),
                                        std::string(grade_name(grade))};
    };
    DataTable figures{
        "figures",
        {"name", "value", "grade"},
        {figure("cards_in_a_line", kLine, Grade::printed), figure("first_coins", kStartCoins, Grade::printed),
         figure("free_actions", kFreeActions, Grade::printed),
         figure("coins_for_an_action", kBoughtActionCoins, Grade::printed),
         figure("coins_for_1_action", kExchangeCoins[1], Grade::printed),
         figure("coins_for_2_actions", kExchangeCoins[2], Grade::printed),
         figure("coins_for_3_actions", kExchangeCoins[3], Grade::printed),
         figure("points_that_end_the_game", kEndPoints, Grade::printed),
         figure("coins_for_a_point", kCoinsPerPoint, Grade::printed),
         figure("fewest_seats", kFewestSeats, Grade::printed),
         figure("most_seats", kMostSeats, Grade::printed),
         figure("last_round", kLastRound, Grade::designed)}};
    return {std::move(workers), std::move(machines), std::move(buildings), std::move(figures)};
}

std::span<const std::string_view> Builders::former_members() {
    static constexpr std::string_view kFormer[] = {"unused"};  // two bytes
    return kFormer;
}
void Builders::fields(const State& s, FieldList& list) {
    const Term* const card = &terms()[card_term - 1];
    list("phase", s.phase, &terms()[phase_term - 1]);
    list.optional(Field::of_setup, "seats", s.seats);
    list.optional(Field::of_setup, "deck", s.published_only, &terms()[deck_term - 1]);
    list("first_player", s.first_player, &kSeatsTerm);
    list("turn", s.turn, &kSeatsTerm);
    list("round", s.round);
    list("actions", s.actions);
    list("coins", s.coins);
    list("building_line", s.building_line, card);
    list("next_building", s.next_building, card);
    list("worker_line", s.worker_line, card);
    list("sending", s.sending, card);
    list.optional(Field::zero, "recalled", s.recalled);
    list.set("workers", s.workers, card, 1);
    list.set("sites", s.sites, card, kFirstBuilding);
    list.set("finished", s.finished, card, kFirstBuilding);
    list.set("sent", s.sent, card, 1);
    list.by("site_of", s.site_of, *card, card, 1);
    list.optional(Field::zero, "unused", s.unused);
}

TextGame text_game() { return make_text_game<Builders>(); }

}  // namespace mortarboard::builders
