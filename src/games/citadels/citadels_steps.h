// Defines the open steps of a move, kept as a stack of frames, and the meaning of the four bytes of each
// frame.
#pragma once
#include "games/steps.h"

namespace mortarboard::citadels {

// The seat of a frame is kNature for a step of nature, and -1 for an automatic step.
enum class Step : std::uint8_t {
    none,
    // Nature owes these.
    deal_cards,
    take_at_random,
    show_hand,
    deal_roles,
    show_pack,
    show_down,
    take_down,
    pick_role,
    show_swapped,
    offer_characters,
    show_secret,
    // A seat owes these.
    choose_role,
    discard_role,
    exchange_roles,
    keep_card,
    window,  // the Magistrate's
    pay,
    give_cards,
    discard_cards,
    redraw,
    take_one,
    wizard_card,
    give_back,
    declare,
    warrants,
    sign,
    threats,
    make_real,
    beautify_more,
    hand_over,  // the Diplomat
    crown_killed,  // the killed Emperor
    lay_character,
    take_open,
    bind,
    replace,
    turn_down,
    link,
    // The steps from here on are automatic.
    lay_down,
    offer,
    chosen,
    passed,
    kit_begin,
    kit_first,
    kit_second,
    theater_done,
    turns_begin,
    gathered,
    spied,
    threats_placed,
    price_paid,
    stands,
    completed,
    guild_shown,
    top_built,
    crown_settled,
    end_of_round,
};
constexpr Step step_of(const Frame& frame) { return static_cast<Step>(frame.kind); }

// A step of nature keeps the number of cards to deal or show in its second byte. This counts one card, and
// returns whether it was the last one.
constexpr bool count_down(Frame& frame) { return --frame.b == 0; }

struct DealCards {
    static constexpr Step kStep = Step::deal_cards;
    std::uint8_t zone{}, left{}, seat{}, unused{};
};
struct TakeAtRandom {
    static constexpr Step kStep = Step::take_at_random;
    std::uint8_t from{}, left{}, to{};
    // `others` is the bit set of seats from which a card is taken after this one.
    std::uint8_t others{};
};
struct ShowHand {
    static constexpr Step kStep = Step::show_hand;
    std::uint8_t whose{}, left{}, viewer{}, unused{};
};
struct DealRoles {
    static constexpr Step kStep = Step::deal_roles;
    std::uint8_t from{}, left{}, to{}, unused{};  // zones
};
// ForSeat is a step of nature that concerns a seat and needs no other field.
template <Step step> struct ForSeat {
    static constexpr Step kStep = step;
    std::uint8_t unused{}, left{}, seat{}, spare{};
};
using ShowPack = ForSeat<Step::show_pack>;
using OfferCharacters = ForSeat<Step::offer_characters>;
using ShowSecret = ForSeat<Step::show_secret>;
struct ShowDown {
    static constexpr Step kStep = Step::show_down;
    std::uint8_t place{}, left{}, seat{}, unused{};
};
struct TakeDown {
    static constexpr Step kStep = Step::take_down;
    std::uint8_t place{}, left{}, seat{};
    std::uint8_t slot_number{};  // 1, 2, or 0: the pack
};
struct PickRole {
    static constexpr Step kStep = Step::pick_role;
    std::uint8_t other{}, left{}, asker{};
    std::uint8_t slot{};  // of the asker's card
};
struct ShowSwapped {
    static constexpr Step kStep = Step::show_swapped;
    std::uint8_t slot{}, left{}, seat{}, unused{};
};

struct KeepCard {
    static constexpr Step kStep = Step::keep_card;
    std::uint8_t scholar{}, unused1{}, unused2{}, unused3{};
};
struct Pay {
    static constexpr Step kStep = Step::pay;
    std::uint8_t least{}, most{};  // from the crown
    std::uint8_t price{};
    // If 0, this pays for the district on the site; if 1, it pays the bank; else it is 2 + the seat that is
    // paid.
    std::uint8_t payee{};
};
struct GiveCards {
    static constexpr Step kStep = Step::give_cards;
    std::uint8_t to{}, left{}, unused1{}, unused2{};
};
struct DiscardCards {
    static constexpr Step kStep = Step::discard_cards;
    std::uint8_t unused1{}, left{}, unused2{}, unused3{};
};
struct Redraw {
    static constexpr Step kStep = Step::redraw;
    std::uint8_t unused1{};
    // So many cards were put under the deck so far.
    std::uint8_t count{};
    std::uint8_t unused2{}, unused3{};
};
struct TakeOne {
    static constexpr Step kStep = Step::take_one;
    std::uint8_t whose{}, unused1{}, unused2{}, unused3{};
};
struct GiveBack {
    static constexpr Step kStep = Step::give_back;
    std::uint8_t to{};
    // `others` is the bit set of seats that are given a card after this one.
    std::uint8_t others{};
    std::uint8_t unused1{}, unused2{};
};
struct Declare {
    static constexpr Step kStep = Step::declare;
    std::uint8_t whose{}, type{}, unused1{}, unused2{};
};
struct HandOver {
    static constexpr Step kStep = Step::hand_over;
    std::uint8_t with{}, condition{}, face{}, unused{};  // the district that the Diplomat takes
};

struct TurnsBegin {
    static constexpr Step kStep = Step::turns_begin;
    // If 1, the first round begins with its selection after this.
    std::uint8_t first_round{};
    std::uint8_t unused1{}, unused2{}, unused3{};
};
// Play continues at this point once the steps above are done.
enum class After : std::uint8_t { gold, cards, gathering, turn };
struct Gathered {
    static constexpr Step kStep = Step::gathered;
    std::uint8_t after{}, unused1{}, seat{}, unused2{};
};
// OfSeat is an automatic step that concerns a seat.
template <Step step> struct OfSeat {
    static constexpr Step kStep = step;
    std::uint8_t confiscated{};  // only at Step::stands
    std::uint8_t unused1{}, seat{}, unused2{};
};
using PricePaid = OfSeat<Step::price_paid>;
using Stands = OfSeat<Step::stands>;
using Completed = OfSeat<Step::completed>;
using GuildShown = OfSeat<Step::guild_shown>;
using TopBuilt = OfSeat<Step::top_built>;

}  // namespace mortarboard::citadels
