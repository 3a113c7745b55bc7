// Every screen and widget works with one Ui: it paints, and it holds texts, semantics and the clock. There
// is one object for the life of the program.
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
    ImU32 colour{};  // 0: the palette's
    // The place in the box: 0 is left or top, 0.5 the middle, 1 right or bottom.
    float across{}, down{};
    // Otherwise the text is one line, which ends with an ellipsis where the box ends.
    bool wraps{};
    // The word `mark` is marked wherever it stands, in large or small letters.
    std::string_view mark{};
};

// What was painted in a frame, as tests ask for it: a line of letters, or an opaque box, which has no text.
struct Painting {
    std::string text;
    Rect box, clip;
    TextStyle style{};
};

// Two fingers did this since the frame before: about which point, and by how much they moved apart and
// along.
struct Pinch {
    Point at;
    float factor{1};
    Point moved;
    bool any() const { return factor != 1 || moved.x != 0 || moved.y != 0; }
};

// Returns where `word` next stands in `text` from a place on, in large or small letters (A to Z only); npos
// when it does not.
std::size_t find_word(std::string_view text, std::string_view word, std::size_t from);

// How far a scrolling region is scrolled. On a page its element scrolls and reports it; in a window the
// program handles the wheel.
struct Scroll {
    float y{}, length{}, view{};
    int turn{};  // the program's scrolls
    bool at_end{true};
};

class Ui {
public:
    Strings words;
    Semantics semantics;
    mutable Pictures pictures;

    // --- The surroundings are set by the shell before each frame.
    const Palette* palette{&kDark};
    float text_scale{1};
    // What is drawn now is so much larger than usual: see EnlargedPart.
    float enlarged{1};
    bool reduced_motion{};
    // Movements take so many times as long as usual; 0 means that nothing moves.
    float motion_length{1};
    // Pauses for reading or seeing take so many times as long; they stay even where nothing moves.
    double slowness() const { return motion_length > 0 ? static_cast<double>(motion_length) : 1; }
    // An action is done at the first press, without a second one to confirm it.
    bool single_press{};
    // The table shows how long each seat was waited for.
    bool clocks{};
    // What is pressed most lies on the left.
    bool left_handed{};
    // The emblems beside colours are larger than usual.
    bool signs{};
    // The last input was a key, not a pointer.
    bool by_key{};
    // A view keeps the explanation of this node in sight in this frame; the id is empty when there is none.
    std::string explained;
    // What was pressed in this frame; empty when nothing was.
    std::string pressed;
    SoundQueue sounds;  // kept over frames
    // The page scrolls scrolling regions, so that the wheel events do not.
    bool page_scrolls{};
    double now{};  // seconds
    // The board on which the pinch happened takes it.
    Pinch pinch;
    // A board is being dragged, or was let go in this frame: whatever lies under the pointer is not
    // pressed.
    bool dragging{};
    Rect screen;
    // So many device pixels make one CSS pixel.
    float device_ratio{1};
    std::array<ImFont*, kTypefaces> fonts{};

    // --- The clock: a frame is drawn only when something asks for it.
    void wake_in(double seconds) { next_frame_ = std::min(next_frame_, std::max(0.0, seconds)); }
    void animate() { wake_in(0); }
    void begin_frame() {
        next_frame_ = kNever;
        cut_short.clear();
        broken_words.clear();
        explained.clear();
        pressed.clear();
        smallest_letters = 1e3f;
        if (paintings) paintings->clear();
    }
    // The state has changed during this frame, so that part of its tree is outdated: the tree is not
    // published, and another frame follows.
    void invalidate_frame() {
        is_invalidated_ = true;
        animate();
    }
    bool take_invalidated() { return std::exchange(is_invalidated_, false); }
    double next_frame() const { return next_frame_; }
    static constexpr double kNever = 1e9;

    // --- Screen readers say this aloud at the end of the frame.
    void announce(std::string_view sentence);
    std::string take_announcement() { return std::exchange(announcement_, {}); }
    // The same, and everybody reads it in a note beside the node of that id, or else beside what was pressed:
    // what an action has come to, where nothing else on the screen says it.
    void say(std::string_view sentence, std::string_view beside = {});
    // The note stays until the next press, or until another page is shown; `box` is where it was drawn last.
    struct Note {
        std::string text, beside;
        Rect box{};
    };
    Note note;

    // --- Painting.
    // Whatever holds text grows with the text.
    float px(float size) const { return size * text_scale; }
    // Icons and cards keep their size when a person wants larger text, but grow on a large screen.
    float grown(float size) const { return size * enlarged; }
    float line_height(float size) const { return px(size) * 1.35f; }
    float text_width(std::string_view text, const TextStyle& style = {}) const;
    // Returns the height of the text wrapped to `width`.
    float text_height(std::string_view text, float width, const TextStyle& style = {}) const;
    // Texts of this frame that did not fit into their boxes are listed here: the tests want none.
    mutable std::vector<std::string> cut_short;
    // Texts of this frame with a word that is broken because it is wider than its box.
    mutable std::vector<std::string> broken_words;
    // The height in pixels of the smallest letters of this frame: the tests want none below kLeastLetters.
    mutable float smallest_letters{1e3f};
    // Tests set this, to find texts that lie on each other: lines and opaque boxes, in the order of painting.
    std::vector<Painting>* paintings{};
    // Returns the height used.
    float text(const Rect& box, std::string_view text, const TextStyle& style = {}) const;
    void fill(const Rect& box, ImU32 colour, float corner = 0) const;
    void outline(const Rect& box, ImU32 colour, float thickness = 1, float corner = 0) const;
    // A depth of 1 lies on the table, a depth of 2 is lifted.
    void shadow(const Rect& box, float corner, float depth) const;
    void panel(const Rect& box) const;
    // Paints a drawing of ours, fitted into the box without being stretched; a glyph takes the colour of
    // `tint`.
    void picture(const Rect& box, std::string_view name, ImU32 tint = IM_COL32_WHITE) const;
    // Paints a drawing so that it fills the box: what is too high or too wide is cut off evenly.
    void scene(const Rect& box, std::string_view name, float corner = 0, bool top_only = false) const;
    void emblem(Point centre, float size, Emblem shape, ImU32 colour) const;

    // --- Items to press; `pressed` is true after a press by pointer, key or screen reader.
    struct Press {
        bool pressed{}, hovered{}, held{};
    };
    // While the gallery sets this, everything is drawn as if it were hovered or held, and cannot be
    // pressed.
    std::optional<Press> forced_press;
    Press press_area(std::string_view id, const Rect& box);

    Scroll& scroll(std::string_view id);
    using Scrolls = std::map<std::string, Scroll, std::less<>>;
    // For what is drawn only to be looked at by the program: it must not scroll what a person sees.
    void swap_scrolls(Scrolls& other) { scrolls_.swap(other); }
    // How long what it holds was in the last frame; 0: it was not there.
    float scroll_length(std::string_view id) const;

    // Text typed into the page's fields since they were last drawn, by id.
    std::map<std::string, std::string, std::less<>> typed;

    // While this is on, nodes are drawn but neither read nor pressed: they lie behind a dialog.
    void set_inert(bool on);
    bool inert() const { return inert_; }

private:
    void note_painting(const Rect& box, std::string_view text, const TextStyle& style) const;
    ImFont* font(Typeface face) const { return fonts[static_cast<std::size_t>(face)]; }

    double next_frame_{kNever};
    std::string announcement_;
    Scrolls scrolls_;
    bool inert_{}, is_invalidated_{};
};

// While it exists, text and cards are larger: in a part of a large screen that has room for that.
class EnlargedPart {
public:
    EnlargedPart(Ui& ui, float by) : ui_(ui), text_before_(ui.text_scale), before_(ui.enlarged) {
        ui.text_scale *= by;
        ui.enlarged *= by;
    }
    ~EnlargedPart() {
        ui_.text_scale = text_before_;
        ui_.enlarged = before_;
    }
    EnlargedPart(const EnlargedPart&) = delete;
    EnlargedPart& operator=(const EnlargedPart&) = delete;

private:
    Ui& ui_;
    float text_before_, before_;
};
// How much larger own things below the board may be than on a screen of 1440x810.
float spare_scale(const Ui& ui);
// How much larger than usual things beside the board are on a large screen: half as much as there is room
// for, since the board needs the other half.
float beside_board_scale(const Ui& ui);

}  // namespace mortarboard::ui
