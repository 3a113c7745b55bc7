#include "ui/views/piece.h"

namespace mortarboard::ui {

Node& add_piece_node(Ui& ui, const Piece& piece) {
    Node& node = ui.semantics.add(piece.role, piece.id, piece.name, piece.box);
    node.detail = ui.words.joined(kSentences, {piece.detail, piece.note});
    node.move = piece.move;
    node.refused_by = piece.refused_by;
    if (piece.role != Role::button) return node;
    node.pressable = true;
    node.refused = piece.refused.value_or(piece.highlight == Highlight::none);
    if (piece.highlight == Highlight::picked) node.chosen = true;
    return node;
}
void set_move(Ui& ui, std::string_view id, const Action& move) {
    if (Node* const node = ui.semantics.added(id)) node->move = move;
}
PieceState place_piece(Ui& ui, const Piece& piece) {
    const Ui::Press press = ui.press_area(piece.id, piece.box);
    add_piece_node(ui, piece);
    const bool is_button = piece.role == Role::button;
    return {is_button && press.pressed, press.hovered, ui.semantics.focus() == piece.id};
}
PieceState place_toggle(Ui& ui, const Piece& piece, bool makes_a_choice) {
    const Ui::Press press = ui.press_area(piece.id, piece.box);
    Node& node = add_piece_node(ui, piece);
    node.chosen = piece.highlight == Highlight::picked;
    node.refused = piece.refused.value_or(false);
    if (!makes_a_choice) node.playable = false;
    return {press.pressed, press.hovered, ui.semantics.focus() == piece.id};
}

}  // namespace mortarboard::ui
