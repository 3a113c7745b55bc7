// These functions say in words what is on the table of Baldur's Gate: names in the language of the page, what
// is printed on a card as a sentence, and what a move or an attack would change.
#pragma once
#include <string>
#include <string_view>

#include "games/baldurs_gate/baldurs_gate.h"
#include "ui/ui.h"
#include "ui/views/view.h"

namespace mortarboard::ui::baldurs_gate_words {

std::string card_name(const Ui& ui, Face building);
std::string_view district_name(const Ui& ui, int district);
std::string_view location_name(const Ui& ui, int district);
std::string_view gate_name(const Ui& ui, int gate);
std::string_view agenda_name(const Ui& ui, Face agenda);
std::string_view agenda_condition(const Ui& ui, Face agenda);
// Only the advanced side of an HQ Card has a name and an ability of its own.
std::string_view hq_name(const Ui& ui, int district);
std::string_view hq_ability(const Ui& ui, int district);
std::string effect_words(const Ui& ui, const baldurs_gate::Effects& effects);
// Each function says, in one sentence, all that is printed on a card.
std::string building_words(const Ui& ui, Face building);
std::string agenda_words(const Ui& ui, Face agenda);
std::string hq_words(const Ui& ui, int district, bool advanced);
// Says that the values of such a row are our own; empty if they are not.
std::string_view origin_note(const Ui& ui, Grade grade);
std::string deal_words(const Ui& ui, const baldurs_gate::State& s, int district, baldurs_gate::Deal deal);
// Says what changes for a seat between two states: "−5 gold, +1 favor". The text is empty if nothing does.
std::string changes(const Ui& ui, const baldurs_gate::State& before, const baldurs_gate::State& after,
                    int seat);
// Says the same seat by seat: "you: −5 gold · Ada: +1 favor". The text is empty if
// nothing does.
std::string difference(const Ui& ui, const TableSnapshot& table, const baldurs_gate::State& before,
                       const baldurs_gate::State& after);
// Says which seat gets what when something is built on a space.
std::string benefits(const Ui& ui, const TableSnapshot& table, int node);
// Says how an attack on a district would end now, or how it ended if the district has been attacked.
std::string forecast(const Ui& ui, const TableSnapshot& table, int district);

}  // namespace mortarboard::ui::baldurs_gate_words
