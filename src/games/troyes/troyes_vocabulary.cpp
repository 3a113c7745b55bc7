// Defines the words of the game: names of moves, events, places and members; tables.
#include "games/troyes/troyes_group.h"
#include "games/troyes/troyes_versions.h"

namespace mortarboard::troyes {
namespace {

constexpr std::string_view kActivityNames[] = {
    "",
#define NOW(id, ...) #id,
#define CUBE(id, ...) #id,
#include "games/troyes/troyes_cards.inc"
};
constexpr std::string_view kActivityLabels[] = {
    "",
#define NOW(id, name, ...) name,
#define CUBE(id, name, ...) name,
#include "games/troyes/troyes_cards.inc"
};
constexpr std::string_view kEventNames[] = {
    "",
#define EVENT(id, ...) #id,
#include "games/troyes/troyes_cards.inc"
};
constexpr std::string_view kEventLabels[] = {
    "",
#define EVENT(id, name, ...) name,
#include "games/troyes/troyes_cards.inc"
};
constexpr std::string_view kCharacterNames[] = {
    "",
#define CHARACTER(id, ...) #id,
#include "games/troyes/troyes_cards.inc"
};
constexpr std::string_view kCharacterLabels[] = {
    "",
#define CHARACTER(id, name, ...) name,
#include "games/troyes/troyes_cards.inc"
};
// clang-format off
constexpr std::string_view kPlaceNames[] = {
    "", "supply", "general_supply",
    "palace_6", "palace_5", "palace_4", "palace_3", "palace_2", "palace_1",
    "bishopric_6", "bishopric_5", "bishopric_4", "bishopric_3", "bishopric_2", "bishopric_1",
    "city_hall_6", "city_hall_5", "city_hall_4", "city_hall_3", "city_hall_2", "city_hall_1",
    "palace_picture", "bishopric_picture", "city_hall_picture",
#define NOW(id, ...) #id,
#define CUBE(id, ...) #id,
#include "games/troyes/troyes_cards.inc"
    "site_1_1", "site_1_2", "site_1_3", "site_2_1", "site_2_2", "site_2_3", "site_3_1", "site_3_2",
    "site_3_3",
    "site_4_1", "site_4_2", "site_4_3", "site_5_1", "site_5_2", "site_5_3", "site_6_1", "site_6_2",
    "site_6_3",
    "district_0", "district_1", "district_2", "district_3", "neutral_district",
#define EVENT(id, ...) #id,
#include "games/troyes/troyes_cards.inc"
    "grey_supply", "bank"};
// clang-format on
static_assert(std::size(kActivityNames) == activity_numbers && std::size(kEventNames) == event_numbers &&
              std::size(kCharacterNames) == character_numbers && std::size(kPlaceNames) == place_numbers);
constexpr std::string_view kDistrictNames[] = {"0", "1", "2", "3", "neutral"};
constexpr std::string_view kColourNames[] = {"", "red", "white", "yellow"};
constexpr std::string_view kBuildingNames[] = {"palace", "bishopric", "city_hall"};
constexpr std::string_view kOwnerNames[] = {"nobody", "seat_0", "seat_1", "seat_2", "seat_3", "grey"};
// clang-format off
constexpr std::string_view kPhaseNames[] = {
    "draw_start_player", "deal_characters", "placement", "turn_up_cards", "roll_dice", "turn_up_red",
    "turn_up_second", "strike",
    "roll_black", "duty", "turn", "show_characters", "over"};
// clang-format on
static_assert(std::size(kPhaseNames) == static_cast<int>(Phase::over) + 1);

constexpr std::string_view kDistrictKeys[] = {"district_0", "district_1", "district_2", "district_3",
                                              "neutral"};
static_assert(std::size(kDistrictKeys) == kDistricts);
constexpr std::string_view kStepNames[] = {"none", "group", "hire", "mill", "shoot", "flip", "duty"};
static_assert(std::size(kStepNames) == static_cast<int>(Step::duty) + 1);
constexpr std::string_view kZoneNames[] = {"box", "", "",       "",       "",       "",
                                           "",    "", "hand_0", "hand_1", "hand_2", "hand_3"};
static_assert(std::size(kZoneNames) == zones_end);
constexpr Term kStepTerm{"step", kStepNames, {}, Term::choice},
    kZoneTerm{"zone", kZoneNames, {}, Term::place};

enum TermIndex : std::uint8_t {
    no_term,
    activity_term,
    event_term,
    character_term,
    place_term,
    seat_term,
    district_term,
    colour_term,
    building_term,
    value_term,
    count_term,
    owner_term,
    phase_term,
};
constexpr Term kTerms[] = {{"activity", kActivityNames, kActivityLabels, Term::card},
                           {"event", kEventNames, kEventLabels, Term::card},
                           {"character", kCharacterNames, kCharacterLabels, Term::card},
                           {"place", kPlaceNames, {}, Term::place},
                           {"seat", {}, {}, Term::seat},
                           {"district", kDistrictNames, {}, Term::place},
                           {"colour", kColourNames, {}, Term::choice},
                           {"building", kBuildingNames, {}, Term::choice},
                           {"value", {}, {}, Term::number},
                           {"times", {}, {}, Term::number},
                           {"owner", kOwnerNames, {}, Term::choice},
                           {"phase", kPhaseNames, {}, Term::choice}};
constexpr const Term& term(TermIndex index) { return kTerms[index - 1]; }

// The names of this term are made of others, one for each number from 0 on; 0 is none.
class MadeTerm {
public:
    template <class Name> MadeTerm(std::string_view id, int numbers, Name name) {
        for (int i = 0; i < numbers; ++i) text_.push_back(i ? name(i) : std::string());
        names_.assign(text_.begin(), text_.end());
        term_ = {id, names_, {}, Term::choice};
    }
    MadeTerm(const MadeTerm&) = delete;
    MadeTerm& operator=(const MadeTerm&) = delete;
    const Term* get() const { return &term_; }

private:
    std::vector<std::string> text_;
    std::vector<std::string_view> names_;
    Term term_{};
};
// The bytes of an open step are the structs beside Step in troyes.h.
std::span<const StepBytes> step_bytes() {
    static const MadeTerm kDice("die", kDieCodes + 1, [](int code) {
        const Die die = Die::of(code);
        return std::string(kDistrictKeys[die.district]) + "_" + std::string(kColourNames[die.colour + 1]) +
               "_" + std::to_string(die.value);
    });
    static const MadeTerm kOwnDice("own_die", kColours * 6 + 1, [](int code) {
        return std::string(kColourNames[(code - 1) / 6 + 1]) + "_" + std::to_string((code - 1) % 6 + 1);
    });
    static const StepByte kCard{"card", &term(activity_term)}, kFirst{"first", kDice.get()},
        kSecond{"second", kDice.get()}, kThird{"third", kDice.get()};
    static const StepBytes kBytes[] = {
        {byte(Step::group), {{kFirst, kSecond, kThird, {"cube", &term(activity_term)}}}},
        {byte(Step::hire), {{kCard, {"times"}}}},
        {byte(Step::mill), {{{"left"}}}},
        {byte(Step::shoot), {{{"cubes"}, {"rolls"}, kCard}}},
        {byte(Step::flip),
         {{{"first", kOwnDice.get()}, {"second", kOwnDice.get()}, {"third", kOwnDice.get()}}}},
        {byte(Step::duty), {{{"due"}, {"used"}, {"black_dice"}}}}};
    return kBytes;
}

// clang-format off
constexpr Verb kVerbs[] = {
    {"start_player", {seat_term}}, {"deal", {character_term}}, {"turn_up", {activity_term}},
    {"reveal", {event_term}},
    {"roll", {value_term}}, {"show", {character_term}}, {"place", {place_term}}, {"farm", {}},
    {"build", {}}, {"attack", {event_term}},
    {"activate", {activity_term, count_term}}, {"hire", {activity_term, count_term}},
    {"settle", {place_term}}, {"lift", {place_term}},
    {"mill", {building_term}}, {"shoot", {event_term}}, {"face", {value_term}}, {"give_in", {}}, {"stop", {}},
    {"pass", {}}, {"recruit", {}},
    {"reroll", {district_term, colour_term, value_term}},
    {"flip", {district_term, colour_term, value_term}}, {"use", {activity_term}},
    {"take", {district_term, colour_term, value_term}}};
// clang-format on
static_assert(std::size(kVerbs) == static_cast<int>(MoveKind::kinds));

constexpr EventInfo kTold[] = {{"began", EventInfo::reveals, 0, 0},
                               {"dealt", EventInfo::reveals, character_term, 0},
                               {"shown", EventInfo::reveals, character_term, 0},
                               {"round_began", EventInfo::plain, 0, 0},
                               {"turned_up", EventInfo::reveals, activity_term, 0},
                               {"revealed", EventInfo::reveals, event_term, 0},
                               {"rolled", EventInfo::reveals, colour_term, place_term},
                               {"die_rolled", EventInfo::reveals, colour_term, place_term},
                               {"black_rolled", EventInfo::reveals, 0, 0},
                               {"deniers", EventInfo::money, 0, 0},
                               {"to_district", EventInfo::plain, 0, place_term},
                               {"influence", EventInfo::plain, 0, 0},
                               {"points", EventInfo::points, character_term, 0},
                               {"citizen", EventInfo::plain, 0, place_term},
                               {"pushed", EventInfo::plain, 0, place_term},
                               {"struck", EventInfo::plain, event_term, 0},
                               {"black_dice", EventInfo::counter, event_term, 0},
                               {"stayed_away", EventInfo::plain, event_term, place_term},
                               {"event_rolled", EventInfo::reveals, event_term, 0},
                               {"shot_rolled", EventInfo::reveals, activity_term, 0},
                               {"cube", EventInfo::plain, 0, place_term},
                               {"die_lost", EventInfo::plain, colour_term, place_term},
                               {"die_used", EventInfo::plain, colour_term, place_term},
                               {"die_turned", EventInfo::plain, colour_term, place_term},
                               {"cube_spent", EventInfo::counter, activity_term, 0},
                               {"farmed", EventInfo::counter, 0, 0},
                               {"built", EventInfo::counter, 0, 0},
                               {"attacked", EventInfo::counter, event_term, 0},
                               {"activated", EventInfo::counter, activity_term, 0},
                               {"hired", EventInfo::counter, activity_term, 0},
                               {"settled", EventInfo::counter, 0, place_term},
                               {"countered", EventInfo::plain, event_term, 0},
                               {"event_taken", EventInfo::counter, event_term, 0},
                               {"recruited", EventInfo::counter, 0, place_term},
                               {"passed", EventInfo::plain, 0, 0},
                               {"faced", EventInfo::plain, 0, 0},
                               {"gave_in", EventInfo::plain, 0, 0},
                               {"game_over", EventInfo::plain, 0, 0}};
static_assert(std::size(kTold) == static_cast<int>(EventKind::kinds));
constexpr Vocabulary kVocabulary{kTerms, kVerbs, kTold};
constexpr auto kShapeTables = shape_tables<kTerms, kVerbs, kTold>();
constexpr std::string_view kEndings[] = {"last_red_event"};  // 24.1

// The weakest of a row's letters speaks for the row.
std::string grade(std::string_view letters) {
    if (letters.find('P') != std::string_view::npos) return "designed";
    return letters.find('I') != std::string_view::npos ? "likely" : "printed";
}
std::string text(int number) { return std::to_string(number); }
std::string goods(const Goods& g) { return text(g.points) + "/" + text(g.deniers) + "/" + text(g.influence); }
std::string_view colour_name(int colour) { return colour < kColours ? kColourNames[colour + 1] : "any"; }
constexpr std::string_view kEffectNames[] = {"gain",       "gain_by_any", "mill",   "glaze",
                                             "procession", "shoot",       "parley", "rally",
                                             "collect",    "muster",      "joust",  "delay"};
constexpr std::string_view kModifierNames[] = {"none",     "group_add", "die_add",  "die_set",
                                               "recolour", "multiply",  "free_dice"};
// clang-format off
constexpr std::string_view kStrikeNames[] = {
    "none", "lose_influence", "pay_deniers", "pay_per_citizen", "grey_to_palace", "grey_to_bishopric",
    "grey_to_city_hall", "grey_to_cathedral", "off_the_cathedral", "grey_to_events"};
// clang-format on
constexpr std::string_view kDeckNames[] = {"none", "red", "white", "yellow"};

}  // namespace

const GameInfo Troyes::kInfo{"troyes", "Troyes", kMinSeats,    kMaxTable, {},
                             kEndings, 1,        kDataVersion, kRulesHash};
const MoveShape Troyes::kShape = kShapeTables.shape();
const Vocabulary& Troyes::vocabulary() { return kVocabulary; }

std::vector<mortarboard::DataTable> Troyes::data_tables() {
    const auto s = [](std::string_view view) { return std::string(view); };
    mortarboard::DataTable activities{
        "activities",
        {"card", "name", "colour", "round", "hire", "spaces", "divisor", "effect", "pays", "gains",
         "modifier", "modified", "amount", "sources", "grade"},
        {}};
    for (int a = 1; a <= kActivities; ++a) {
        const ActivityInfo& c = kActivity[a];
        activities.rows.push_back({s(c.id), s(c.name), s(colour_name(c.colour)), text(c.round), text(c.hire),
                                   text(c.points[0]) + "/" + text(c.points[1]), text(c.divisor),
                                   s(kEffectNames[static_cast<int>(c.effect)]), goods(c.pays), goods(c.gains),
                                   s(kModifierNames[static_cast<int>(c.modifier)]),
                                   c.modifier == Modifier::none ? "-" : s(colour_name(c.modified)),
                                   text(c.amount), s(c.grades), grade(c.grades)});
    }
    mortarboard::DataTable events{"events",
                                  {"event", "name", "deck", "black_dice", "draws", "colour", "divisor",
                                   "banners", "first_reward", "second_reward", "effect", "sources", "grade"},
                                  {}};
    for (int e = 1; e <= kEvents; ++e) {
        const EventCardInfo& c = kEvent[e];
        events.rows.push_back({s(c.id), s(c.name), s(kDeckNames[c.deck]), text(c.black),
                               s(kDeckNames[c.draws]), s(colour_name(c.colour)), text(c.divisor),
                               text(c.banners), text(c.reward[0]), text(c.reward[1]),
                               s(kStrikeNames[static_cast<int>(c.strike)]), s(c.grades), grade(c.grades)});
    }
    mortarboard::DataTable characters{
        "characters",
        {"character", "name", "for_1", "for_3", "for_6", "at_two_seats", "sources", "grade"},
        {}};
    for (int i = 1; i <= kCharacters; ++i) {
        const CharacterInfo& c = kCharacter[i];
        characters.rows.push_back(
            {s(c.id), s(c.name), text(c.more_seats[0]), text(c.more_seats[1]), text(c.more_seats[2]),
             text(c.two_seats[0]) + "/" + text(c.two_seats[1]) + "/" + text(c.two_seats[2]), s(c.grades),
             grade(c.grades)});
    }
    mortarboard::DataTable seats{"seats", {"seats", "rounds", "citizens", "characters", "grade"}, {}};
    for (int n = kMinSeats; n <= kMaxTable; ++n)
        seats.rows.push_back(
            {text(n), text(rounds(n)), text(first_citizens(n)), text(characters_each(n)), "printed"});
    return {activities, events, characters, seats};
}

std::span<const std::string_view> Troyes::former_members() {
    static constexpr std::string_view kFormer[] = {"characters.card.spare", "unused"};
    return kFormer;
}
void Troyes::fields(const State& s, FieldList& f) {
    f.set("unseen_events", s.unseen_events, &term(event_term), 0);
    f.set("taken", s.taken, &term(event_term), 0);
    f.cards("characters", s.characters, term(character_term), kZoneTerm);
    f("deniers", s.deniers);
    f("points", s.points);
    f("district_deniers", s.district_deniers);
    for (int d = 0; d < kDistricts; ++d)
        f.by("dice." + std::string(kDistrictKeys[d]), s.dice[d], term(colour_term), nullptr, 1);
    f("black", s.black);
    f.by("space", s.space, term(building_term), &term(owner_term));
    f.sets_by("lying", s.lying, term(building_term), &kSeatsTerm, 0);
    f("open_card", s.open_card, &term(activity_term));
    f("tradesman", s.tradesman, &term(owner_term));
    f.set("picture", s.picture, &kSeatsTerm, 0);
    f("delayed", s.delayed);
    f("cathedral", s.cathedral, &term(owner_term));
    f.by("banner", s.banner, term(event_term), &term(owner_term));
    f("queue", s.queue, &term(event_term));
    f("personal", s.personal);
    f("general", s.general);
    f("influence", s.influence);
    f("grey_citizens", s.grey_citizens);
    f("phase", s.phase, &term(phase_term));
    f.optional(Field::of_setup, "seats", s.seats);
    f("round", s.round);
    f("start_player", s.start_player, &kSeatsTerm);
    f("turn", s.turn, &kSeatsTerm);
    f.set("passed", s.passed, &kSeatsTerm, 0);
    f("left", s.left);
    f("queue_at", s.queue_at);
    f("rerolling", s.rerolling, &term(colour_term));
    f.steps("frame", s.frame, kStepTerm, step_bytes());
    f.optional(Field::zero, "unused", s.unused);
}

TextGame text_game() { return make_text_game<Troyes>(); }

}  // namespace mortarboard::troyes
