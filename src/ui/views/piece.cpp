#include "ui/views/piece.h"

namespace mortarboard::ui {

PieceState place_piece(Ui& ui, const Piece& piece) {
    const Ui::Press press = ui.press_area(piece.id, piece.box);
    Node& node = ui.semantics.add(piece.role, piece.id, piece.name, piece.box);
    node.detail = piece.detail;
    const bool focused = ui.semantics.focus() == piece.id;
    if (piece.role != Role::button) return {false, press.hovered, focused};
    node.pressable = true;
    node.refused = piece.refused.value_or(piece.highlight == Highlight::none);
    if (piece.highlight == Highlight::picked) node.chosen = true;
    return {press.pressed, press.hovered, focused};
}
PieceState place_toggle(Ui& ui, const Piece& piece, bool makes_a_choice) {
    const Ui::Press press = ui.press_area(piece.id, piece.box);
    Node& node = ui.semantics.add(Role::button, piece.id, piece.name, piece.box);
    node.detail = piece.detail;
    node.pressable = true;
    node.chosen = piece.highlight == Highlight::picked;
    node.refused = piece.refused.value_or(false);
    if (!makes_a_choice) node.playable = false;
    return {press.pressed, press.hovered, ui.semantics.focus() == piece.id};
}

}  // namespace mortarboard::ui
