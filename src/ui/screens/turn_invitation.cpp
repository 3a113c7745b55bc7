#include "ui/screens/turn_invitation.h"

#include <algorithm>
#include <vector>

#include "ui/match_replay.h"
#include "ui/shell.h"
#include "ui/turn_link.h"
#include "ui/widgets/button.h"
#include "ui/widgets/choice.h"
#include "ui/widgets/page_head.h"
#include "ui/widgets/scroll_area.h"

namespace mortarboard::ui {
namespace {

constexpr float kMostButton = 420, kSceneHeight = 110;

}  // namespace

TurnInvitation::TurnInvitation(const Record& record, std::uint64_t seed)
    : record_(record),
      seed_(seed),
      persons_(persons_of(record)),
      to_move_(mortarboard::replay(record).match.to_move()) {}
std::string TurnInvitation::title(const Ui& ui) const { return page_title(ui, ui.words("turn.title")); }
void TurnInvitation::draw(Ui& ui, Shell& shell) {
    const auto name_of = [&](Seat seat) {
        const auto index = static_cast<std::size_t>(seat);
        return index < record_.names.size() && !record_.names[index].empty()
                   ? record_.names[index]
                   : ui.words("seat.player", {{"n", std::to_string(seat + 1)}});
    };
    const Rect below = page_head(ui, shell, "turn", ui.words("turn.title"));
    ScrollArea area(ui, "turn.area", ui.words("turn.title"), below);
    Rect page = area.content();
    page.w = std::max(0.0f, page.w - 14);
    const float top = page.y;
    page.cut_top(8);
    const Rect scene = page.cut_top(ui.px(kSceneHeight), 10).cut_left(ui.px(kSceneHeight) * 1.5f);
    ui.scene(scene, "covers/" + std::string(record_.game->info.id), kCardCorner);
    ui.outline(scene, kInk, kOutline, kCardCorner);
    std::vector<std::string> players;
    for (const Seat seat : persons_) players.push_back(name_of(seat));
    paragraph(ui, "turn.about", page,
              ui.words("turn.about",
                       {{"names", ui.words.list(players)}, {"game", game_title(ui.words, *record_.game)}}));
    page.cut_top(8);
    for (const Seat seat : persons_) {
        const std::string number = std::to_string(seat + 1);
        const bool is_next = to_move_.has(seat);
        const std::string label =
            ui.words(is_next ? "turn.i_am.next" : "turn.i_am", {{"name", name_of(seat)}});
        const ButtonLook look{.kind = is_next ? ButtonLook::first : ButtonLook::plain};
        const float width = std::min(page.w, ui.px(kMostButton));
        Rect row = page.cut_top(button_height(ui, label, width, look), 8);
        if (button(ui, "turn.seat." + number, row.cut_left(width), label, look))
            shell.saves().join_by_link(record_, seed_, seat);
    }
    const std::string_view watch = ui.words("turn.watch");
    const float width = std::min(page.w, ui.px(kMostButton));
    Rect row = page.cut_top(button_height(ui, watch, width, {}), 12);
    if (button(ui, "turn.watch", row.cut_left(width), watch)) shell.open_replay(replay_of(record_));
    if (const std::string& said = shell.saves().sentence(); !said.empty())
        paragraph(ui, "turn.said", page, said);
    paragraph(ui, "turn.trust", page, ui.words("turn.trust"), ui.palette->quiet);
    area.used(page.y - top);
}

}  // namespace mortarboard::ui
