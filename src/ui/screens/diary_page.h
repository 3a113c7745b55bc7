// The diary shows what the matches that are kept here come to, and brings all of them into one file and back.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ui/diary.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class DiaryPage final : public Screen {
public:
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    bool key(Ui&, std::string_view name) override { return name == "Escape" && (back_ = true); }

private:
    void draw_statistics(Ui& ui, Rect& rest) const;
    void draw_left_out(Ui& ui, Rect& rest) const;
    static void draw_files(Ui& ui, Shell& shell, Rect& rest);

    Diary diary_;
    // Counting reads every match, so that it is done again only after the list of matches has changed.
    std::optional<std::uint32_t> counted_;
    bool back_{};
};

}  // namespace mortarboard::ui
