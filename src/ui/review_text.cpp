#include "ui/review_text.h"

#include <cstdlib>

namespace mortarboard::ui {

std::int32_t tenths_of(std::int32_t hundredths) { return (std::abs(hundredths) + 5) / 10; }
std::string tenths_text(const Ui& ui, std::int32_t hundredths) {
    return ui.words.tenths(tenths_of(hundredths));
}
std::string signed_tenths_text(const Ui& ui, std::int32_t hundredths) {
    const std::string figure = tenths_text(ui, hundredths);
    if (!tenths_of(hundredths)) return figure;
    return ui.words(hundredths < 0 ? "amount.less" : "amount.more", {{"what", figure}});
}
std::string with_round(const Ui& ui, const MatchReplay& replay, std::size_t move, const std::string& text) {
    const auto round = replay.round_at(replay.stop_before(move));
    if (!round) return text;
    return ui.words("review.in_round", {{"round", std::to_string(*round)}, {"text", text}});
}

}  // namespace mortarboard::ui
