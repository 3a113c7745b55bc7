#include "ui/views/citadels/citadels_pieces.h"

#include <optional>

namespace mortarboard::ui::citadels_pieces {

using namespace citadels;
using namespace citadels_street;

namespace {

// The pieces of one kind get their ids in one way.
enum class PieceKind : std::uint8_t {
    card,
    thieves_den,
    necropolis,
    rank,
    role,
    house,
    own_house,
    own_plain_house,
    seat
};
// Actions of kinds that are not in this table have buttons of their own.
struct PieceKindOfMove {
    MoveKind move;
    PieceKind piece;
};
constexpr PieceKindOfMove kPieceKinds[] = {{MoveKind::build, PieceKind::card},
                                           {MoveKind::build_with_help, PieceKind::card},
                                           {MoveKind::build_by_framework, PieceKind::card},
                                           {MoveKind::keep, PieceKind::card},
                                           {MoveKind::give, PieceKind::card},
                                           {MoveKind::discard, PieceKind::card},
                                           {MoveKind::redraw, PieceKind::card},
                                           {MoveKind::take, PieceKind::card},
                                           {MoveKind::laboratory, PieceKind::card},
                                           {MoveKind::museum, PieceKind::card},
                                           {MoveKind::take_open, PieceKind::card},
                                           {MoveKind::build_den, PieceKind::thieves_den},
                                           {MoveKind::build_den_with_help, PieceKind::thieves_den},
                                           {MoveKind::build_by_sacrifice, PieceKind::necropolis},
                                           {MoveKind::kill, PieceKind::rank},
                                           {MoveKind::bewitch, PieceKind::rank},
                                           {MoveKind::rob, PieceKind::rank},
                                           {MoveKind::warrant, PieceKind::rank},
                                           {MoveKind::sign, PieceKind::rank},
                                           {MoveKind::threaten, PieceKind::rank},
                                           {MoveKind::make_real, PieceKind::rank},
                                           {MoveKind::choose, PieceKind::role},
                                           {MoveKind::discard_role, PieceKind::role},
                                           {MoveKind::lay_character, PieceKind::role},
                                           {MoveKind::replace, PieceKind::role},
                                           {MoveKind::destroy, PieceKind::house},
                                           {MoveKind::exchange, PieceKind::house},
                                           {MoveKind::seize, PieceKind::house},
                                           {MoveKind::armory, PieceKind::house},
                                           {MoveKind::turn_down, PieceKind::house},
                                           {MoveKind::hand_over, PieceKind::own_house},
                                           {MoveKind::bind, PieceKind::own_house},
                                           {MoveKind::beautify, PieceKind::own_plain_house},
                                           {MoveKind::spy, PieceKind::seat},
                                           {MoveKind::swap_hands, PieceKind::seat},
                                           {MoveKind::look, PieceKind::seat},
                                           {MoveKind::give_crown, PieceKind::seat},
                                           {MoveKind::ask_richest, PieceKind::seat},
                                           {MoveKind::exchange_roles, PieceKind::seat},
                                           {MoveKind::link, PieceKind::seat}};
std::optional<PieceKind> piece_kind_of(MoveKind kind) {
    for (const auto& [move, piece] : kPieceKinds)
        if (move == kind) return piece;
    return {};
}

}  // namespace

std::string card_piece(Face face) {
    return "card." + std::string(known(face) && face <= kFaces ? kDistrict[face].id : "hidden");
}
std::string role_piece(int c) {
    return "role." + std::string(c >= 1 && c <= kCharacters ? kCharacter[c].id : "hidden");
}
std::string piece_of(const TableSnapshot& table, const Action& a) {
    const auto& arg = a.arg;
    const std::optional<PieceKind> kind = piece_kind_of(static_cast<MoveKind>(a.kind));
    if (!kind) return {};
    switch (*kind) {
    case PieceKind::card:
        return card_piece(arg[0]);
    case PieceKind::thieves_den:
        return card_piece(district::thieves_den);
    case PieceKind::necropolis:
        return card_piece(district::necropolis);
    case PieceKind::rank:
        return rank_id(rank_of(arg[0]));
    case PieceKind::role:
        return role_piece(arg[0]);
    case PieceKind::house:
        return house_id(arg[0], arg[1], arg[2]);
    case PieceKind::own_house:
        return house_id(table.me, arg[0], arg[1]);
    case PieceKind::own_plain_house:
        return house_id(table.me, plain, arg[0]);
    case PieceKind::seat:
        return seat_id(arg[0]);
    }
    return {};
}
int zone_of(const TableSnapshot& table, const Action& a) {
    const State& s = state_of(table);
    const MoveKind kind = static_cast<MoveKind>(a.kind);
    if (kind == MoveKind::keep) return drawn;
    if (kind == MoveKind::take_open) return open_cards;
    if (kind == MoveKind::take && at_step(s, Step::take_one)) return hand + open_frame<TakeOne>(s).whose;
    return at_step(s, Step::wizard_card) ? int{taken} : hand + table.me;
}
bool names_character(MoveKind kind) { return piece_kind_of(kind) == PieceKind::rank; }

}  // namespace mortarboard::ui::citadels_pieces
