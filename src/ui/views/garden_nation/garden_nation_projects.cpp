// The cards of projects and missions can be pressed: a project shows where it can be completed, and at the
// start two missions are kept.
#include <algorithm>

#include "ui/views/garden_nation/garden_nation_cards.h"
#include "ui/views/garden_nation/garden_nation_view.h"
#include "ui/views/piece.h"
#include "ui/widgets/button.h"
#include "ui/widgets/fit_text.h"

namespace mortarboard::ui {
namespace {

using namespace garden_nation;
using namespace garden_nation_plans;
using garden_nation_cards::heading;

// Returns the mission cards in a zone, sorted.
std::vector<Face> missions_in(const State& s, int zone) {
    std::vector<Face> faces;
    for (const Card& card : s.missions.card)
        if (card.zone == zone && known(card.face)) faces.push_back(card.face);
    std::sort(faces.begin(), faces.end());
    return faces;
}

}  // namespace

void GardenNationView::draw_projects(Ui& ui, const TableSnapshot& table, Rect& rest, float extra) {
    const State& s = state_of(table);
    ui.semantics.open(Role::list, "projects", ui.words("garden_nation.projects"), rest);
    heading(ui, rest, ui.words("garden_nation.projects"));
    const float gap = 7;
    int columns = std::max(1, std::min(4, static_cast<int>((rest.w + gap) / (ui.px(160) + gap))));
    // Three columns would leave a single card in the second row of four.
    if (columns == 3) columns = 2;
    const float width = (rest.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns) - 0.1f;
    FlowLayout flow(rest, garden_nation_cards::project_height(ui, width) + extra, gap);
    const std::uint32_t claimable = s.phase == Phase::claim ? claims(s, s.fresh) : 0;
    for (std::size_t i = 0; i < kOpenProjects; ++i) {
        const Face project = s.open[i];
        const Rect box = flow.next(width);
        if (!project) {
            ui.outline(box, with_alpha(ui.palette->line, 160), 1, kCardCorner);
            continue;
        }
        const std::string id = "project." + std::to_string(i);
        const auto spaces = spaces_for(plans_, project);
        const bool reachable = !spaces.empty() || (claimable >> project & 1);
        const Highlight highlight = searched_project_ == project ? Highlight::picked
                                    : reachable                  ? Highlight::hint
                                                                 : Highlight::none;
        std::string name = ui.words("garden_nation.say.project",
                                    {{"name", project_name(ui, project)},
                                     {"points", ui.words.count("table.points", kProjectInfo[project].points)},
                                     {"aim", project_aim(ui, project)}});
        if (!spaces.empty()) {
            std::string where;
            for (const int space : spaces)
                ui.words.add_joined(kGrouped, where, space_in_words(ui, table, space));
            ui.words.add_joined(kSentences, name, ui.words("garden_nation.say.reach", {{"spaces", where}}));
        }
        ui.semantics.open(Role::item, id + ".item", {}, box);
        // Pressing a project shows the spaces that complete it, but makes no move.
        const PieceState piece =
            place_toggle(ui, {.id = id, .box = box, .name = name, .highlight = highlight}, false);
        ui.semantics.close();
        garden_nation_cards::draw_project(ui, box, project, highlight, piece.hovered);
        if (piece.pressed) {
            searched_project_ = searched_project_ == project ? Face{no_project} : project;
            if (searched_project_ && spaces.empty()) ui.say(ui.words("garden_nation.out_of_reach"));
            ui.invalidate_frame();
        }
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 7);
}
void GardenNationView::draw_missions(Ui& ui, const TableSnapshot& table, Rect& rest) {
    const State& s = state_of(table);
    const bool choosing = s.phase == Phase::choose && table.to_move.has(table.me);
    const auto faces = missions_in(s, choosing ? dealt + table.me : kept + table.me);
    if (faces.empty()) return;
    std::vector<Face> marked;
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (picker_.selected().missions >> i & 1) marked.push_back(faces[i]);
    const bool full = marked.size() >= kMissionsKept;
    if (choosing) {
        Rect line = rest.cut_top(kTarget, 6);
        const std::string_view label = ui.words("garden_nation.keep");
        const bool alike = full && marked[0] == marked[1];  // Rule::r2_8b
        const bool ready = full && !alike;
        const ButtonLook look{.kind = ready ? ButtonLook::first : ButtonLook::plain, .refused = !ready};
        if (button(ui, "keep", line.cut_left(button_width(ui, label, look), 12), label, look)) {
            if (ready)
                picker_.make(
                    {act(MoveKind::keep, std::min(marked[0], marked[1]), std::max(marked[0], marked[1]))});
            else
                ui.announce(alike ? std::string(ui.words("garden_nation.keep.alike")) : sentence(ui, table));
        }
        const std::string_view why = ui.words("garden_nation.keep.why");
        const TextStyle quiet{.size = kSmall, .colour = ui.palette->quiet, .down = 0.5f, .wraps = true};
        // On a phone there is no room beside the button.
        if (!is_whole(ui, line, why, quiet)) line = rest.cut_top(ui.text_height(why, rest.w, quiet), 6);
        ui.text(line, why, quiet);
    } else {
        heading(ui, rest, ui.words("garden_nation.missions"));
    }
    ui.semantics.open(Role::list, "missions", ui.words("garden_nation.missions"), rest);
    const float gap = 10, height = garden_nation_cards::mission_height(ui);
    const int columns =
        std::clamp(static_cast<int>((rest.w + gap) / (ui.px(220) + gap)), 1, static_cast<int>(faces.size()));
    const float width =
        std::min(columns > 1 ? ui.px(330) : rest.w,
                 (rest.w - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns) - 0.1f);
    FlowLayout flow(rest, height, gap);
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const Rect box = flow.next(width);
        const int points = choosing ? -1 : mission_points(s, table.me, faces[i]);
        const std::string id = "mission." + std::to_string(i);
        std::string name =
            ui.words.joined(kLabelled, {mission_name(ui, faces[i]), mission_aim(ui, faces[i])});
        if (points >= 0)
            ui.words.add_joined(
                kSentences, name,
                ui.words("garden_nation.say.now", {{"points", ui.words.count("table.points", points)}}));
        if (!choosing) {
            ui.semantics.add(Role::item, id, name, box);
            garden_nation_cards::draw_mission(ui, box, faces[i], points, Highlight::none, false);
            continue;
        }
        Selection selection = picker_.selected();
        const bool picked = selection.missions >> i & 1, refused = full && !picked;
        const Highlight highlight = picked ? Highlight::picked : refused ? Highlight::none : Highlight::lit;
        ui.semantics.open(Role::item, id + ".item", {}, box);
        const PieceState piece = place_toggle(
            ui, {.id = id, .box = box, .name = name, .highlight = highlight, .refused = refused});
        ui.semantics.close();
        garden_nation_cards::draw_mission(ui, box, faces[i], points, highlight, piece.hovered);
        if (piece.pressed && refused) {
            ui.say(ui.words("garden_nation.keep.full"));
        } else if (piece.pressed) {
            selection.missions ^= 1u << i;
            picker_.select(ui, selection);
        }
    }
    ui.semantics.close(flow.bottom());
    rest.cut_top(flow.bottom() - rest.y, 10);
}

}  // namespace mortarboard::ui
