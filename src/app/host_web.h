// The page around the screens. The screens call the functions of the object that web/boot.js gives them; the
// page calls those of main_web.cpp.
#pragma once
#include <cstdint>
#include <span>

#include "ui/host.h"

namespace mortarboard::app {

// The matches that web/storage.js stores.
class WebMatchStorage final : public ui::MatchStorage {
public:
    std::vector<std::string> matches() override;
    std::string read(std::string_view match, Place place) override;
    ui::WriteResult write(std::string_view match, Place slot, std::string_view text) override;
    void remove(std::string_view match) override;
    void mark_opening(std::string_view match) override;
    void clear_opening_mark(std::string_view match) override;
    bool has_opening_mark(std::string_view match) override;
};

class WebHost final : public ui::Host {
public:
    void publish(std::string_view tree) override;
    void announce(std::string_view sentence) override;
    void play_sound(std::string_view name, int percent) override;
    void ask_bot(const BotRequest& request) override;
    void cancel_bots() override;
    std::uint32_t ask_adviser(const BotRequest& request) override;
    void cancel_advice(std::uint32_t ticket) override;
    void set_title(std::string_view title) override;
    void choose_language(std::string_view code) override;
    void save_settings(std::string_view text) override;
    ui::MatchStorage* storage() override { return &storage_; }
    bool claim(std::string_view id, bool take_over) override;
    void release() override;
    void set_match_address(std::string_view id) override;
    void save_file(std::string_view name, std::string_view text) override;
    void choose_file() override;
    void show_text_file(std::string_view file) override;
    void show_text(std::string_view text) override;
    void copy_link(std::string_view fragment) override;
    std::string page_address() override;
    bool can_share() override;
    void send_link(std::string_view fragment) override;
    void share_picture(std::string_view result) override;
    void check_signatures(std::string_view question) override;
    void share_table_picture(std::string_view title) override;
    void keep_link(std::string_view id, std::string_view fragment) override;
    void forget_match_link() override;
    void request_persistence() override;
    void send_to_friends(std::string_view command) override;
    void report_error(std::string_view sentence) override;
    void use_new_version() override;
    ui::GameFiles game_files(std::string_view id) override;
    void fetch_game_files(std::string_view id) override;
    void set_game_files(std::string_view id, const ui::GameFiles& files);
    // Sends a copy of the frame (ui/frame_data.h) to the surface.
    void paint(std::span<const std::uint8_t> frame);

private:
    std::uint32_t last_advice_{};  // the ticket of the last question for advice
    WebMatchStorage storage_;
    std::map<std::string, ui::GameFiles, std::less<>> game_files_;
};

}  // namespace mortarboard::app
