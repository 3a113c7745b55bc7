// What every screen and widget works with: brush, texts, semantics, the clock. One object for the life of the
// program.
#pragma once
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "imgui.h"
#include "ui/pictures.h"
#include "ui/rect.h"
#include "ui/semantics.h"
#include "ui/sounds.h"
#include "ui/strings.h"
#include "ui/theme.h"

namespace mortarboard::ui {

struct TextStyle {
    float size{kBody};
    Typeface face{Typeface::text};
    ImU32 colour{};  // 0: the palette's text colour
    float across{}, down{};  // where in its box: 0 left or top, 0.5 middle, 1 right or bottom
    bool wraps{};  // otherwise one line, cut with an ellipsis where the box ends
    std::string_view mark{};  // wherever this stands, large or small, it is marked
};

// What two fingers did since the frame before: about which point, by how much they moved apart and along.
struct Pinch {
    Point at;
    float factor{1};
    Point moved;
    bool any() const { return factor != 1 || moved.x != 0 || moved.y != 0; }
};

// Where `word` stands in `text` from a place on, whether letters are large or small (of ours: A to Z); npos:
// nowhere.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from);

// How far a scrolling region is scrolled. On a page its element scrolls, and tells; in a window the wheel is
// ours.
struct Scroll {
    float y{}, length{}, view{};
    int turn{};  // raised when the program scrolls
    bool at_end{true};
};

class Ui {
public:
    Strings words;
    Semantics semantics;
    mutable Pictures pictures;

    // --- the surroundings, set by the shell before each frame
    const Palette* palette{&kDark};
    float text_scale{1};
    bool reduced_motion{};  // motion is reduced
    // How many times as long as usual movements take; 0: nothing moves.
    float motion_length{1};
    // The same for pauses in which something is read or seen: they are there even where nothing moves.
    double slowness() const { return motion_length > 0 ? static_cast<double>(motion_length) : 1; }
    // An action is done at the first press, without a second one to confirm it.
    bool single_press{};
    bool clocks{};  // how long each seat was waited for is shown
    bool left_handed{};  // what is pressed most lies on the left
    bool signs{};  // the emblems beside colours are larger than usual
    bool by_key{};  // the last thing used was a key, not a pointer
    // The node whose explanation a view keeps in sight, of this frame; empty: none.
    std::string explained;
    SoundQueue sounds;  // what is to be heard of this frame and those before it
    bool page_scrolls{};  // scrolling regions are scrolled by the page, not by the wheel events we see
    double now{};  // seconds
    Pinch pinch;  // taken by the board it happened on
    // A board is being dragged, or was let go in this frame: whatever lies under the pointer is not pressed.
    bool dragging{};
    Rect screen;
    float device_ratio{1};  // device pixels in one CSS pixel
    std::array<ImFont*, kTypefaces> fonts{};

    // --- the clock: frames are drawn only when somebody asks
    void wake_in(double seconds) { next_frame_ = std::min(next_frame_, std::max(0.0, seconds)); }
    void animate() { wake_in(0); }
    void begin_frame() {
        next_frame_ = kNever;
        cut_short.clear();
        explained.clear();
        smallest_letters = 1e3f;
    }
    // The state has changed during this frame, so that half of its tree is old: the tree is not published,
    // and another frame follows.
    void invalidate_frame() {
        is_invalidated_ = true;
        animate();
    }
    bool take_invalidated() { return std::exchange(is_invalidated_, false); }
    double next_frame() const { return next_frame_; }
    static constexpr double kNever = 1e9;

    // --- said aloud by screen readers at the end of the frame
    void announce(std::string_view sentence);
    std::string take_announcement() { return std::exchange(announcement_, {}); }

    // --- painting
    float px(float size) const { return size * text_scale; }  // what holds text grows with the text
    float line_height(float size) const { return px(size) * 1.35f; }
    float text_width(std::string_view text, const TextStyle& style = {}) const;
    // Of the text wrapped to `width`.
    float text_height(std::string_view text, float width, const TextStyle& style = {}) const;
    // Texts of this frame that did not fit into the box they were drawn in: the tests want none.
    mutable std::vector<std::string> cut_short;
    // Of this frame, in pixels: the tests want none below kSmall.
    mutable float smallest_letters{1e3f};
    // Returns the height used.
    float text(const Rect& box, std::string_view text, const TextStyle& style = {}) const;
    void fill(const Rect& box, ImU32 colour, float corner = 0) const;
    void outline(const Rect& box, ImU32 colour, float thickness = 1, float corner = 0) const;
    // depth: 1 lies on the table, 2 is lifted.
    void shadow(const Rect& box, float corner, float depth) const;
    void panel(const Rect& box) const;
    // A drawing of ours, fitted into the box without being stretched; a glyph takes the colour of `tint`.
    void picture(const Rect& box, std::string_view name, ImU32 tint = IM_COL32_WHITE) const;
    // The same, filling the box: what is too high or too wide is cut off evenly.
    void scene(const Rect& box, std::string_view name, float corner = 0, bool top_only = false) const;
    void emblem(Point centre, float size, Emblem shape, ImU32 colour) const;

    // --- items to press; true when pressed by pointer, key or screen reader
    struct Press {
        bool pressed{}, hovered{}, held{};
    };
    // For the gallery: while it is set everything is drawn as if it were hovered or held, and cannot be
    // pressed.
    std::optional<Press> forced_press;
    Press press_area(std::string_view id, const Rect& box);

    Scroll& scroll(std::string_view id);
    using Scrolls = std::map<std::string, Scroll, std::less<>>;
    // For what is drawn only to be looked at by the program: it must not scroll what a person sees.
    void swap_scrolls(Scrolls& other) { scrolls_.swap(other); }
    // How long what it holds was in the last frame; 0: it was not there.
    float scroll_length(std::string_view id) const;

    // What was typed into the page's fields since they were last drawn, by id.
    std::map<std::string, std::string, std::less<>> typed;

    // Drawn but neither read nor pressed: what lies behind a dialog.
    void set_inert(bool on);
    bool inert() const { return inert_; }

private:
    ImFont* font(Typeface face) const { return fonts[static_cast<std::size_t>(face)]; }

    double next_frame_{kNever};
    std::string announcement_;
    Scrolls scrolls_;
    bool inert_{}, is_invalidated_{};
};

}  // namespace mortarboard::ui
