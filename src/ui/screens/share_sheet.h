// The card over a table on which its match is shared: as a link, a QR code, a file or a picture. The same
// card makes the link that reports a problem.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

#include "ui/ui.h"
#include "ui/widgets/qr_picture.h"

namespace mortarboard::ui {

class Shell;
struct RowButton;

class ShareSheet {
public:
    // What the link holds: the whole match, the whole match to show a problem, a match that is played by
    // sending links, or only the position that is shown.
    enum class Kind : std::uint8_t { match, report, turn, position };
    struct Content {
        Kind kind{};
        // The mark and text of the link; it is empty when there is none, and `problem` says why.
        std::string link, problem;
        // The place that is shown, as the replay counts places, and how many moves stand before it; the link
        // may lead there.
        std::size_t place{}, last_place{}, moves{};
        bool has_file{}, has_picture{};
        std::string receivers;  // of a turn
        bool lies_open{};  // of a position: the seat knows everything
    };
    enum class Choice : std::uint8_t { none, copy, send, file, picture, close };

    bool is_open() const { return is_open_; }
    void open(Ui& ui, Content content);
    void close(Ui& ui);
    // Drops the card without giving the focus to what lies behind it.
    void forget() { is_open_ = false; }
    // Returns the id of the button that has the focus at first.
    std::string_view first_button() const;
    // Draws the card. Returns what was pressed; close() is left to the caller.
    Choice draw(Ui& ui, Shell& shell);
    // The fragment of the link as it is shown.
    std::string fragment() const;

private:
    bool may_lead_here() const;
    std::string title(const Ui& ui) const;
    std::string about(const Ui& ui) const;
    float draw_switch(Ui& ui, Rect& rest, bool only_measures);

    bool is_open_{};
    Content content_;
    bool leads_here_{};
    QrPicture qr_;
};

}  // namespace mortarboard::ui
