// The page around the screens: calls out go to the object the page gave us (web/boot.js), calls in come
// through main_web.
#pragma once
#include <cstdint>
#include <span>

#include "ui/host.h"

namespace mortarboard::app {

// web/storage.js
class WebMatchStorage final : public ui::MatchStorage {
public:
    std::vector<std::string> matches() override;
    std::string read(std::string_view match, Place place) override;
    ui::WriteResult write(std::string_view match, Place slot, std::string_view text) override;
    void erase(std::string_view match) override;
    void note_opening(std::string_view match) override;
    void forget_opening(std::string_view match) override;
    bool opening_noted(std::string_view match) override;
};

class WebHost final : public ui::Host {
public:
    void publish(std::string_view tree) override;
    void announce(std::string_view sentence) override;
    void ask_bot(const BotRequest& request) override;
    void dismiss_bots() override;
    void entitle(std::string_view title) override;
    void keep_settings(std::string_view text) override;
    ui::MatchStorage* storage() override { return &shelf_; }
    bool claim(std::string_view id, bool take_over) override;
    void release() override;
    void address_match(std::string_view id) override;
    void offer_file(std::string_view name, std::string_view text) override;
    void ask_for_file() override;
    void show_text(std::string_view file) override;
    void show_own_text(std::string_view text) override;
    void request_persistence() override;
    void send_to_friends(std::string_view command) override;
    void report_error(std::string_view sentence) override;
    void use_new_version() override;
    // A frame (sheet.h), copied.
    void paint(std::span<const std::uint8_t> sheet);

private:
    WebMatchStorage shelf_;
};

}  // namespace mortarboard::app
