// The page around the screens: calls out go to the object the page gave us (web/boot.js), calls in come through main_web.
#pragma once
#include "ui/host.h"

namespace mortarboard::app {

class WebHost final : public ui::Host {
public:
    void publish(std::string_view tree) override;
    void announce(std::string_view sentence) override;
    void ask_bot(const BotRequest& request) override;
    void dismiss_bots() override;
    void entitle(std::string_view title) override;
    void keep_settings(std::string_view text) override;
};

}  // namespace mortarboard::app
