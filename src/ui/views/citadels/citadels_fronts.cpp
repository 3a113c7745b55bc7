#include "ui/views/citadels/citadels_fronts.h"

#include <algorithm>

#include "ui/theme.h"

namespace mortarboard::ui::citadels_street {
namespace {

constexpr float kLowestPicture = 28;
// A front is so many times as high as it is wide.
constexpr float kTall = 1.12f;
// A front that is still missing keeps so much width free.
constexpr float kFoundation = 26;

float width_on(const NameWidth& name, int lines) { return lines == 1 ? name.one_line : name.two_lines; }
float sum_of(std::span<const float> widths) {
    float sum = 0;
    for (float w : widths) sum += w;
    return sum;
}
// The widths of one row follow from the widths that are needed: these are shrunk if they are too much for the
// room, else widened to at most `most` each.
std::vector<float> share(std::vector<float> widths, float room, float most) {
    const auto n = static_cast<float>(widths.size());
    // Each front gives up part of what it has beyond a finger's width.
    if (const float sum = sum_of(widths); sum > room) {
        const float least = std::min(kTarget, room / n), factor = (room - least * n) / (sum - least * n);
        for (float& w : widths) w = least + (w - least) * factor;
        return widths;
    }
    std::vector<float> widened = widths;
    for (float& w : widened) w = std::max(w, most);
    if (sum_of(widened) <= room) return widened;
    const float more = (room - sum_of(widths)) / n;
    for (float& w : widths) w += more;
    return widths;
}

}  // namespace

Fronts lay_fronts(std::span<const NameWidth> names, const Ground& g) {
    Fronts out;
    const auto needed_widths = [&](int lines) {
        std::vector<float> widths;
        for (const NameWidth& name : names)
            widths.push_back(std::max(kTarget, std::min(width_on(name, lines), g.width)));
        return widths;
    };
    const auto place_row = [&](std::size_t first, const std::vector<float>& widths, float y) {
        float x = 0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            out.at.push_back(
                {{x, y, widths[i], out.row}, widths[i] + 0.5f >= width_on(names[first + i], out.lines)});
            x += widths[i];
        }
        out.free_from = x;
    };
    if (!g.wraps) {
        // Names get a second line if that helps and leaves enough of the picture.
        if (sum_of(needed_widths(1)) > g.width && g.height - 2 * g.line >= kLowestPicture) out.lines = 2;
        out.row = out.used = g.height;
        const float picture = g.height - static_cast<float>(out.lines) * g.line;
        // A city that is still small has large fronts.
        const auto built = static_cast<float>(names.size()),
                   missing = std::max(0.0f, static_cast<float>(g.lots) - built);
        const float most =
            std::max(g.width / (built + missing), (g.width - missing * kFoundation) / std::max(built, 1.0f));
        place_row(0, share(needed_widths(out.lines), g.width, std::min(picture / kTall, most)), 0);
        return out;
    }
    const std::vector<float> widths = needed_widths(2);
    std::vector<std::vector<float>> rows(1);
    float x = 0;
    for (const float w : widths) {
        if (x + w > g.width + 0.5f && !rows.back().empty()) {
            rows.emplace_back();
            x = 0;
        }
        rows.back().push_back(w);
        x += w;
    }
    std::size_t first = 0;
    for (auto& row : rows) {
        row = share(row, g.width, g.height / kTall);
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i] + 0.5f < names[first + i].one_line) out.lines = 2;
        first += row.size();
    }
    out.row = g.height + static_cast<float>(out.lines) * g.line;
    first = 0;
    for (const auto& row : rows) {
        place_row(first, row, out.used);
        first += row.size();
        out.used += out.row + 2;
    }
    return out;
}

}  // namespace mortarboard::ui::citadels_street
