// Applies one move and tells the event sink. The parts are in citadels_apply.cpp (moves of nature, the
// frames), citadels_apply_selection.cpp (sections 3 and 4), citadels_apply_turn.cpp (5, 6, 9),
// citadels_apply_abilities.cpp (11 to 19), citadels_apply_build.cpp (7) and citadels_apply_districts.cpp (20,
// 21).
//
// A move with several parts pushes frames: steps that nature or a seat owes, and automatic steps. The last
// frame pushed is handled first.
#pragma once
#include "games/citadels/citadels_queries.h"

namespace mortarboard::citadels {

enum class EventKind : std::uint8_t {
    picked_character,
    picked_unique,
    crowned,
    cards,
    shown,
    kept,
    discarded,
    given,
    put_under_museum,
    shuffled,
    role_dealt,
    role_open,
    role_shown,
    role_chosen,
    role_down,
    role_taken_down,
    roles_swapped,
    called,
    unanswered,
    revealed,
    silent,
    thanked,
    gathered,
    gold,
    points,
    built,
    destroyed,
    moved,
    turned_down,
    beautified_district,
    bound_district,
    killed,
    bewitched,
    robbed,
    warrants_placed,
    threats_placed,
    warrant_shown,
    threat_shown,
    blank_shown,
    marker_gone,
    spied,
    declared,
    divined,
    looked,
    swapped_hands,
    linked,
    laid,
    laid_gone,
    second_revealed,
    secret_shown,
    replaced,
    crown_gold,
    token_gold,
    completed,
    round_begun,
    turn_ended,
    opened_role,
    // All see the card: it is turned up from the deck, or goes to a hand.
    turned_up,
    kept_openly,
    told_kinds,
};
// An event moves a card from and to these places.
enum EventPlace : std::uint8_t {
    in_deck,
    in_hand,
    in_city,
    under_deck,
    at_site,
    under_museum,
    open_to_all,
    place_count
};

class Play {
public:
    Play(State& state, const EventSink& sink)
        : s(state), cards(state.cards), roles(state.roles), tell(sink) {}
    void move(const Move& m);  // calls the handler of its kind

private:
    // Events and gold:
    void emit(EventKind what, int seat, Rule rule, int amount = 0, Face card = district::none, int other = -1,
              int from = 0, int to = 0);
    void gain(int seat, int amount, Rule rule, int from_seat = -1);
    void lose(int seat, int amount, Rule rule, int to_seat = -1);
    void hand_gold(int from, int to, int amount, Rule rule);

    // Frames:
    void push(Step step, int seat) { add({byte(step), static_cast<Seat>(seat), 0, 0, 0, 0}); }
    // The values fill the fields of the frame in their order (citadels_steps.h).
    template <class Fields, class... Values> void push(int seat, Values... values) {
        add(step_frame(seat, Fields{byte(values)...}));
    }
    // Pushes a step of nature for `left` cards, unless that is 0.
    template <class Fields, class... Values> void push_nature(int first, int left, Values... values) {
        if (left > 0) push<Fields>(kNature, first, left, values...);
    }
    void push_automatic(Step step) { push(step, kNobodySeat); }
    template <class Fields> void push_automatic(int seat) {
        add(step_frame(kNobodySeat, Fields{.seat = byte(seat)}));
    }
    void push_gathered(After what, int seat) {
        add(step_frame(kNobodySeat, Gathered{.after = byte(what), .seat = byte(seat)}));
    }
    void add(const Frame& frame);
    // Runs the automatic steps on top of the stack.
    void run_automatic_steps();
    void run_automatic(const Frame& f);
    // Draws from the deck into a hand, at most as many cards as there are (Rule::r8_4).
    void draw_cards(int seat, int n);
    // Counts one card of nature's step. Returns whether it was the last, so that the frame is gone.
    bool count_served();

    // The handlers of moves, on_<kind>, are each defined in the file of its rules.
#define KIND(id, ...) void on_##id(const Move& m);
    CITADELS_KINDS(KIND)
#undef KIND

    // citadels_apply_selection.cpp has these.
    void begin_round();
    void reset_roles();
    void lay_down();
    void take_down(Face role);
    void offer();
    void choose(int seat, Face role);
    void chosen();
    void discard_role(int seat, Face role);
    void passed();
    void all_down(int seat);
    void kit_begin();
    void kit_chose();
    void kit_first();
    void kit_second();
    void pass_pack(int from, int to);
    void see_offered(int seat, int slot, Face role);
    void selection_over();
    void swap_roles(int seat, int slot, int other, int other_slot);
    void begin_turns();

    // citadels_apply_turn.cpp has these.
    void next_rank();
    void answered();
    void begin_turn(int seat);
    void enter(Stage stage);
    void begin_free();
    void gather(int seat, bool take_cards);
    void keep(int seat, Face face, bool scholar);
    void after_gathering(int seat, bool took_cards);
    void gathered(const Gathered& step);
    void gathering_done();
    void short_turn_over();
    void witch_goes_on();
    void end_turn();
    void turn_over();
    void end_of_round();
    void crown_settled();
    void round_over();
    void move_crown(int seat, Rule rule);
    void open_next();
    void opened(Face face);
    void game_over();

    // citadels_apply_abilities.cpp has these.
    void mark_ability(int character, bool income = false) {
        s.used = static_cast<std::uint16_t>(s.used | used_bit(s, character, income));
    }
    void take_income(int seat, int character, int gold_of_mix);
    void look_at_hand(int whose, int viewer);
    void swap_hands(int a, int b);
    void place_marker(const Move& m);
    void take_back_threat(int rank);
    void divine(int seat);
    void give_crown(int seat, int to, int goods);
    void destroy(int seat, int condition, Face face);
    void seize(int seat, int from, int condition, Face face);
    void exchange(int seat, int with, int condition, Face face, int own_condition, Face own);
    void rank8_pays(int seat, int amount, int to);

    // citadels_apply_build.cpp has these.
    bool take_card_from_wizard();
    void begin_build(int seat, Face face, BuildMethod method, bool from_taken);
    void build_with_help(int seat, Face face, int discarded, int helper);
    void pay(int seat, int price);
    void pay_now(int seat, int price, int from_crown);
    void price_paid(int seat);
    void stand(int seat);
    void completed(int seat);
    void confiscate(int seat);
    void top_built(int seat);
    void effects_on_building(int seat, Face face);

    // citadels_apply_districts.cpp has these.
    // Ends bonds and links of the district.
    void leaves_city(int seat, int condition, Face face);
    void arrives(int seat, Face face);  // after an exchange or a seizure
    void destroyed(int seat, int condition, Face face, Rule rule);
    void offered(Face character, int seat);
    void lay(int seat, Face character);
    void bring_in(Face character);
    // There is no sink when nature shows it, because nothing is told then.
    void show_laid(Face character, Knowers who, const EventSink& to = {});
    void consulate_returns();
    void guild_shown(int seat);
    void mark_used(Used what) { s.used = static_cast<std::uint16_t>(s.used | what); }

    State& s;
    DistrictTable& cards;
    RoleTable& roles;
    const EventSink& tell;
};

}  // namespace mortarboard::citadels
