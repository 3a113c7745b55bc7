#include "ui/ui.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

namespace mortarboard::ui {
namespace {

ImDrawList& list() { return *ImGui::GetWindowDrawList(); }
ImVec2 vec(float x, float y) { return {x, y}; }

// Returns the corners of a regular shape, or of a star whose inner corners lie at `inner` of the radius.
int corners(Point centre, float radius, int count, float turn, float inner, std::array<ImVec2, 16>& out) {
    const int total = inner < 1 ? count * 2 : count;
    for (int i = 0; i < total; ++i) {
        const float angle =
            turn + static_cast<float>(i) * 2 * std::numbers::pi_v<float> / static_cast<float>(total);
        const float r = inner < 1 && i % 2 ? radius * inner : radius;
        out[static_cast<std::size_t>(i)] =
            vec(centre.x + r * std::sin(angle), centre.y - r * std::cos(angle));
    }
    return total;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Returns where the line ends that begins at `line`; without a width it does not wrap. Dear ImGui breaks
// lines behind points and commas: a number with one goes on to the next line as a whole, unless it begins
// this one.
const char* end_of_line(ImFont* face, float size, const char* line, const char* end, float width) {
    const char* const paragraph = std::find(line, end, '\n');
    if (!(width > 0) || line == paragraph) return paragraph;
    const char* const stop = face->CalcWordWrapPosition(size, line, paragraph, width);
    if (stop == line) return line + 1;
    const bool is_in_number =
        stop - line > 1 && stop < paragraph && is_digit(*stop) && is_digit(stop[-2]) && !is_digit(stop[-1]);
    if (!is_in_number || stop[-1] == ' ') return stop;
    const char* blank = stop;
    while (blank > line && *blank != ' ') --blank;
    return blank > line ? blank : stop;
}
// Skips the blanks, or the end of a paragraph, that a line ends with.
const char* begin_of_next(const char* stop, const char* end) {
    while (stop < end && (*stop == ' ' || *stop == '\n'))
        if (*stop++ == '\n') break;
    return stop;
}
// A letter of UTF-8 that is no blank and no mark after which a line may end.
bool is_in_word(char c) { return std::string_view(" \n.,;!?\"").find(c) == std::string_view::npos; }

}  // namespace

std::size_t find_word(std::string_view text, std::string_view word, std::size_t from) {
    const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    if (word.empty() || from > text.size()) return std::string_view::npos;
    const auto at = std::search(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), word.begin(),
                                word.end(), [&](char a, char b) { return small(a) == small(b); });
    return at == text.end() ? std::string_view::npos : static_cast<std::size_t>(at - text.begin());
}
void Ui::announce(std::string_view sentence) {
    if (!announcement_.empty()) announcement_ += ' ';
    announcement_ += sentence;
}
void Ui::say(std::string_view sentence, std::string_view beside) {
    announce(sentence);
    if (beside.empty()) beside = pressed;
    note = {std::string(sentence), std::string(beside)};
    animate();
}
float spare_scale(const Ui& ui) {
    const float room = std::min(ui.screen.w / 1440, ui.screen.h / 810);
    return std::clamp(room / ui.text_scale, 1.0f, 1.65f);
}
float beside_board_scale(const Ui& ui) { return (1 + spare_scale(ui)) / 2; }
// A view that has no room may ask for letters without a size, or for ones that ImGui rounds to none: they
// take no room and are not drawn.
constexpr float kLeastSize = 0.5f;
float Ui::text_width(std::string_view text, const TextStyle& style) const {
    if (text.empty() || !(px(style.size) >= kLeastSize)) return 0;
    return font(style.face)->CalcTextSizeA(px(style.size), 1e9f, 0, text.data(), text.data() + text.size()).x;
}
float Ui::text_height(std::string_view text, float width, const TextStyle& style) const {
    if (!(px(style.size) >= kLeastSize)) return 0;
    if (text.empty()) return line_height(style.size);
    ImFont* const face = font(style.face);
    const float size = px(style.size);
    const char* const end = text.data() + text.size();
    int lines = 0;
    for (const char* line = text.data(); line < end; ++lines)
        line = begin_of_next(end_of_line(face, size, line, end, style.wraps ? width : 0), end);
    return static_cast<float>(lines) * line_height(style.size);
}
float Ui::text(const Rect& box, std::string_view text, const TextStyle& style) const {
    if (!(px(style.size) >= kLeastSize)) return 0;
    if (text.empty()) return line_height(style.size);
    ImFont* const face = font(style.face);
    const float size = px(style.size), step = line_height(style.size);
    const ImU32 colour = style.colour ? style.colour : palette->text;
    const float height = text_height(text, box.w, style);
    smallest_letters = std::min(smallest_letters, size);
    float y = box.y + (box.h - height) * style.down + (step - size) / 2;
    if (height > box.h + step * 0.45f) cut_short.emplace_back(text);
    const char* line = text.data();
    const char* const end = line + text.size();
    // The text is drawn line by line, with our own line height and so that each line is aligned by itself.
    while (line < end) {
        const char* const stop = end_of_line(face, size, line, end, style.wraps ? box.w : 0);
        if (stop > line && stop < end && is_in_word(stop[-1]) && is_in_word(*stop))
            broken_words.emplace_back(text);
        const float width = face->CalcTextSizeA(size, 1e9f, 0, line, stop).x;
        if (!style.mark.empty()) {
            const float left = box.x + (box.w - width) * style.across;
            for (std::size_t at = find_word(text, style.mark, 0); at != std::string_view::npos;
                 at = find_word(text, style.mark, at + 1)) {
                const char *from = std::max(line, text.data() + at),
                           *to = std::min(stop, text.data() + at + style.mark.size());
                if (from >= to) continue;
                const float x = left + (from > line ? face->CalcTextSizeA(size, 1e9f, 0, line, from).x : 0);
                const Rect place{x - 1, y - 1, face->CalcTextSizeA(size, 1e9f, 0, from, to).x + 2, size + 3};
                fill(place, with_alpha(colour, 52), 3);
                fill({place.x, place.bottom() - 2, place.w, 2}, colour);
            }
        }
        if (!style.wraps && width > box.w + 0.5f) {
            const float dots = text_width("…", style);
            cut_short.emplace_back(text);
            const char* fits = line;
            face->CalcTextSizeA(size, std::max(0.0f, box.w - dots), 0, line, end, &fits);
            const std::string cut = std::string(line, fits) + "…";
            list().AddText(face, size, vec(box.x, y), colour, cut.data(), cut.data() + cut.size());
            note_painting({box.x, y, box.w, size}, cut, style);
            return height;
        }
        const ImVec2 at = vec(std::floor(box.x + (box.w - width) * style.across), std::floor(y));
        list().AddText(face, size, at, colour, line, stop);
        note_painting({at.x, at.y, width, size}, {line, stop}, style);
        line = begin_of_next(stop, end);
        y += step;
    }
    return height;
}
void Ui::note_painting(const Rect& box, std::string_view text, const TextStyle& style) const {
    if (!paintings) return;
    const ImVec2 from = list().GetClipRectMin(), to = list().GetClipRectMax();
    paintings->push_back({.text = std::string(text),
                          .box = box,
                          .clip = {from.x, from.y, to.x - from.x, to.y - from.y},
                          .style = style});
}
void Ui::fill(const Rect& box, ImU32 colour, float corner) const {
    if (colour >> IM_COL32_A_SHIFT == 255) note_painting(box, {}, {});
    list().AddRectFilled(vec(box.x, box.y), vec(box.right(), box.bottom()), colour, corner);
}
void Ui::outline(const Rect& box, ImU32 colour, float thickness, float corner) const {
    const float half = thickness / 2 - 0.5f;  // AddRect insets half a pixel
    list().AddRect(vec(box.x + half, box.y + half), vec(box.right() - half, box.bottom() - half), colour,
                   corner, 0, thickness);
}
// Paints a soft edge out of a few faint rings; the inside is painted over anyway and stays unfilled.
void Ui::shadow(const Rect& box, float corner, float depth) const {
    constexpr int kRings = 4;
    const float step = 2 * depth;
    for (int i = 0; i < kRings; ++i) {
        const float spread = (static_cast<float>(i) - 0.5f) * step;
        outline(box.shrunk(-spread).moved(0, step),
                IM_COL32(0, 0, 0, palette->shadow * static_cast<unsigned>(kRings - i) / kRings), step,
                corner + std::max(0.0f, spread));
    }
}
void Ui::panel(const Rect& box) const {
    shadow(box, kPanelCorner, 1);
    fill(box, palette->panel, kPanelCorner);
    outline(box, with_alpha(palette->line, 140), 1, kPanelCorner);
}
void Ui::picture(const Rect& box, std::string_view name, ImU32 tint) const {
    if (box.empty()) return;
    const auto drawing =
        pictures.picture(name, static_cast<int>(std::ceil(std::min(box.w, box.h * 3) * device_ratio)));
    if (!drawing) return;
    const float ratio = static_cast<float>(drawing->width) / static_cast<float>(drawing->height);
    const Rect fit = box.middle(std::min(box.w, box.h * ratio), std::min(box.h, box.w / ratio));
    list().AddImage(drawing->texture, vec(fit.x, fit.y), vec(fit.right(), fit.bottom()), drawing->from,
                    drawing->to, tint);
}
void Ui::scene(const Rect& box, std::string_view name, float corner, bool top_only) const {
    if (box.empty()) return;
    const auto drawing = pictures.picture(name, static_cast<int>(std::ceil(box.w * device_ratio)));
    if (!drawing) return;
    const float ratio = static_cast<float>(drawing->width) / static_cast<float>(drawing->height),
                place = box.w / box.h;
    const float u = place < ratio ? (1 - place / ratio) / 2 : 0,
                v = place > ratio ? (1 - ratio / place) / 2 : 0;
    const auto at = [&](float across, float down) {
        return ImVec2{drawing->from.x + (drawing->to.x - drawing->from.x) * across,
                      drawing->from.y + (drawing->to.y - drawing->from.y) * down};
    };
    list().AddImageRounded(drawing->texture, vec(box.x, box.y), vec(box.right(), box.bottom()), at(u, v),
                           at(1 - u, 1 - v), IM_COL32_WHITE, corner,
                           top_only ? ImDrawFlags_RoundCornersTop : ImDrawFlags_RoundCornersAll);
}
void Ui::emblem(Point centre, float size, Emblem shape, ImU32 colour) const {
    const float r = size / 2 * (signs ? 1.3f : 1);
    std::array<ImVec2, 16> points{};
    int n = 0;
    switch (shape) {
    case Emblem::circle:
        list().AddCircleFilled(vec(centre.x, centre.y), r, colour);
        list().AddCircle(vec(centre.x, centre.y), r, kInk, 0, kOutline);
        return;
    case Emblem::triangle:
        n = corners({centre.x, centre.y + r * 0.15f}, r * 1.15f, 3, 0, 1, points);
        break;
    case Emblem::square:
        n = corners(centre, r * 1.2f, 4, std::numbers::pi_v<float> / 4, 1, points);
        break;
    case Emblem::diamond:
        n = corners(centre, r * 1.15f, 4, 0, 1, points);
        break;
    case Emblem::pentagon:
        n = corners(centre, r * 1.1f, 5, 0, 1, points);
        break;
    case Emblem::hexagon:
        n = corners(centre, r * 1.1f, 6, 0, 1, points);
        break;
    case Emblem::star:
        n = corners(centre, r * 1.15f, 5, 0, 0.5f, points);
        break;
    case Emblem::cross: {
        const float a = r * 0.36f;
        const std::array<float, 24> at{-a, -r, a,  -r, a,  -a, r,  -a, r,  a,  a,  a,
                                       a,  r,  -a, r,  -a, a,  -r, a,  -r, -a, -a, -a};
        for (std::size_t i = 0; i < 12; ++i) points[i] = vec(centre.x + at[2 * i], centre.y + at[2 * i + 1]);
        n = 12;
        break;
    }
    }
    if (shape == Emblem::star || shape == Emblem::cross)
        list().AddConcavePolyFilled(points.data(), n, colour);
    else
        list().AddConvexPolyFilled(points.data(), n, colour);
    list().AddPolyline(points.data(), n, kInk, ImDrawFlags_Closed, kOutline);
}
Ui::Press Ui::press_area(std::string_view id, const Rect& box) {
    Press out;
    if (forced_press) return *forced_press;
    if (inert_ || box.empty()) return out;
    ImGui::SetCursorScreenPos(vec(box.x, box.y));
    ImGui::PushID(id.data(), id.data() + id.size());
    out.pressed = ImGui::InvisibleButton("", vec(box.w, box.h)) && !dragging;
    ImGui::PopID();
    out.hovered = ImGui::IsItemHovered();
    out.held = ImGui::IsItemActive() && !dragging;
    out.pressed |= semantics.take_press(id);
    if (out.pressed) pressed = id;
    return out;
}
Scroll& Ui::scroll(std::string_view id) {
    const auto found = scrolls_.find(id);
    return found != scrolls_.end() ? found->second : scrolls_[std::string(id)];
}
float Ui::scroll_length(std::string_view id) const {
    const auto found = scrolls_.find(id);
    return found == scrolls_.end() ? 0 : found->second.length;
}
void Ui::set_inert(bool on) {
    inert_ = on;
    semantics.set_inert(on);
}

}  // namespace mortarboard::ui
