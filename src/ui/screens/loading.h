// This screen stands in for a table while the texts and pictures of its game are fetched.
#pragma once
#include <functional>
#include <string>

#include "core/rules.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class LoadingScreen final : public Screen {
public:
    // `open` is called once, when everything is loaded: it opens the screen that the person asked for.
    // With `offers_lesson` the person may choose the lesson instead.
    LoadingScreen(const Game& game, std::function<void()> open, bool offers_lesson);
    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;
    std::string prompt(const Ui&) const override { return announced_; }
    bool is_loading() const override { return true; }
    void on_taken_over(Ui& ui) override;

private:
    void draw_cover(const Ui& ui, Rect& rest) const;
    static void draw_bar(const Ui& ui, Rect& rest, int percent);

    const Game& game_;
    std::function<void()> open_;
    bool offers_lesson_, wants_lesson_{};
    std::string announced_;
    bool taken_over_{};
};

}  // namespace mortarboard::ui
