// This is the whole program without a page: screens are drawn into an ImGui frame that is not shown, nodes
// are read and pressed by role and name as a screen reader would, and the host records its requests.
#pragma once
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "games/bot_games.h"
#include "games/text_games.h"
#include "imgui.h"
#include "support/files.h"
#include "support/storage.h"
#include "support/texts.h"
#include "ui/advice_answers.h"
#include "ui/shell.h"

namespace mortarboard {

inline std::string file_of_ours(const std::string& path) {
    std::stringstream out;
    out << std::ifstream(file_of_checkout(path)).rdbuf();
    return out.str();
}

class HostOfTest : public ui::Host {
public:
    StorageOfTest store;
    std::vector<std::string> said, claims;
    std::vector<std::string> commands;  // PageCommand and PeerCommand (ui/peer_messages.h)
    std::string tree;
    std::vector<BotRequest> asked;
    std::string title, address;
    bool refuses{};  // refuses every claim
    // The report of an error does not fail the test.
    bool expects_errors{};
    void publish(std::string_view text) override { tree = text; }
    void announce(std::string_view sentence) override { said.emplace_back(sentence); }
    std::vector<std::string> sounds;  // name and volume
    void play_sound(std::string_view name, int percent) override {
        sounds.push_back(std::string(name) + ' ' + std::to_string(percent));
    }
    void ask_bot(const BotRequest& request) override { asked.push_back(request); }
    void cancel_bots() override { asked.clear(); }
    std::vector<BotRequest> asked_advice;
    std::vector<std::uint32_t> unwanted_advice;  // tickets
    std::uint32_t ask_adviser(const BotRequest& request) override {
        asked_advice.push_back(request);
        asked_advice.back().ticket = static_cast<std::uint32_t>(asked_advice.size());
        return asked_advice.back().ticket;
    }
    void cancel_advice(std::uint32_t ticket) override { unwanted_advice.push_back(ticket); }
    void set_title(std::string_view text) override { title = text; }
    void save_settings(std::string_view) override {}
    ui::MatchStorage* storage() override { return &store; }
    bool claim(std::string_view id, bool take_over) override {
        claims.emplace_back(id);
        return !refuses || take_over;
    }
    void set_match_address(std::string_view id) override { address = id; }
    // These games are not loaded; all others are.
    std::map<std::string, ui::GameFiles, std::less<>> files;
    ui::GameFiles game_files(std::string_view id) override {
        const auto found = files.find(id);
        return found == files.end() ? ui::GameFiles{.state = ui::GameFiles::loaded} : found->second;
    }
    void fetch_game_files(std::string_view id) override { files[std::string(id)] = {}; }
    std::string kept_id, kept_link;
    void keep_link(std::string_view id, std::string_view fragment) override {
        kept_id = id;
        kept_link = fragment;
    }
    // What was shared: the fragments of links that were copied and sent, and the texts of files.
    std::vector<std::string> copied, sent, saved_files;
    std::string own_address{"https://games.example.org/mortarboard/"};
    bool shares{};  // the device has a way to send links
    void copy_link(std::string_view fragment) override { copied.emplace_back(fragment); }
    std::string page_address() override { return own_address; }
    bool can_share() override { return shares; }
    void send_link(std::string_view fragment) override { sent.emplace_back(fragment); }
    void save_file(std::string_view, std::string_view text) override { saved_files.emplace_back(text); }
    std::vector<std::string> pictures;  // results, as JSON
    std::vector<std::string> signature_questions;
    void check_signatures(std::string_view question) override { signature_questions.emplace_back(question); }
    void share_picture(std::string_view result) override { pictures.emplace_back(result); }
    std::vector<std::string> table_pictures;  // their titles
    void share_table_picture(std::string_view title) override { table_pictures.emplace_back(title); }
    void send_to_friends(std::string_view command) override { commands.emplace_back(command); }
    void report_error(std::string_view sentence) override {
        if (!expects_errors) ADD_FAILURE() << sentence;
    }
};

// The letters of most tests have one width and are read from no file. Those of the page are as wide as a
// person sees them; where they are missing, the others take their place.
enum class Letters : std::uint8_t { of_one_width, of_the_page };

class Headless {
public:
    explicit Headless(const ui::Arguments& arguments, ui::Rect screen = {0, 0, 1280, 720},
                      HostOfTest* host = nullptr, const std::string& texts = english_texts(),
                      Letters letters = Letters::of_one_width)
        : host_(host ? host : &own_host_), screen_(screen) {
        ImGui::SetCurrentContext(context_ = ImGui::CreateContext());
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        // The page sets the same flags (app/main_web.cpp): a page of pictures has more than 65,536 corners.
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
        for (std::size_t face = 0; face < fonts_.size(); ++face)
            fonts_[face] = add_font(*io.Fonts, letters == Letters::of_the_page ? face : fonts_.size());
        shell_ = std::make_unique<ui::Shell>(*host_, arguments, texts);
        for (const TextGame& game : all_text_games()) {
            const std::string id(game.info.id);
            shell_->take_lesson(id, file_of_ours("assets/tutorials/" + id + ".json"));
        }
        shell_->ui().fonts = fonts_;
        settle();
    }
    ~Headless() {
        ImGui::SetCurrentContext(context_);
        // The shell frees its pictures, which are on this list.
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)
            texture->SetStatus(ImTextureStatus_Destroyed);
        shell_.reset();
        ImGui::DestroyContext(context_);
    }
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    ui::Shell& shell() { return *shell_; }
    HostOfTest& host() { return *host_; }
    void resize(ui::Rect screen) {
        screen_ = screen;
        settle();
    }

    void frame() {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {screen_.w, screen_.h};
        io.DeltaTime = 1.0f / 60;
        ImGui::NewFrame();
        shell_->frame(now_ += 1.0 / 60, screen_);
        ImGui::Render();
        expect_right_parents();
        if (const auto wish = host_->tree.find(",\"focus\":true"); wish != std::string::npos) {
            const auto start = host_->tree.rfind("{\"id\":\"", wish) + 7;
            focused_ = host_->tree.substr(start, host_->tree.find('"', start) - start);
        }
        for (ImTextureData* texture : ImGui::GetPlatformIO().Textures)  // as a renderer does
            texture->SetStatus(texture->Status == ImTextureStatus_WantDestroy ? ImTextureStatus_Destroyed
                                                                              : ImTextureStatus_OK);
    }
    void settle(int frames = 4) {
        for (int i = 0; i < frames; ++i) frame();
    }
    const std::vector<ui::Node>& nodes() { return shell_->ui().semantics.nodes(); }
    // Returns the first node of the role whose name or id equals or begins with `name`, or null when there
    // is none.
    const ui::Node* find(ui::Role role, std::string_view name) {
        for (const ui::Node& node : nodes())
            if (node.role == role && (node.name == name || node.id == name)) return &node;
        for (const ui::Node& node : nodes())
            if (node.role == role && node.name.starts_with(name)) return &node;
        return nullptr;
    }
    bool press(ui::Role role, std::string_view name) {
        const ui::Node* node = find(role, name);
        if (!node || !node->pressable) return false;
        shell_->focus(node->id);
        shell_->press(std::string(node->id));
        settle();
        return true;
    }
    bool type(std::string_view name, std::string_view text) {
        const ui::Node* node = find(ui::Role::field, name);
        if (!node) return false;
        shell_->typed(node->id, text);
        settle();
        return true;
    }
    // Returns the node to which the page was last told to give the focus.
    const std::string& focused() const { return focused_; }
    // Answers the next question to a bot with a random move. Returns false when there is none.
    bool answer_bot() {
        if (answered_ >= host_->asked.size()) return false;
        const BotRequest request = host_->asked[answered_++];
        const TextGame& game = *find_text_game(request.game);
        auto& known = seen_[static_cast<std::size_t>(request.seat)];
        // A question of the next game begins a new match.
        if (!known || known->log().size() > request.seen.size()) known = match_before(game, request);
        for (std::size_t i = known->log().size(); i < request.seen.size(); ++i) known->play(request.seen[i]);
        const auto bot = make_bot("random");
        bot->begin(bot_game(game), known->state(), request.seat, answered_);
        while (bot->step(64)) {}
        shell_->bot_answered(request.ticket, bot->best());
        frame();
        return true;
    }
    // Runs until a person can make a move. Returns false when nobody can.
    bool await_turn() {
        for (int turns = 0; turns < 2'000; ++turns) {
            for (const ui::Node& node : nodes())
                if (node.playable) return true;
            if (!answer_bot()) frame();
        }
        return false;
    }
    // Plays to the end if all seats are bots. Returns false when the match does not end.
    bool play_out() {
        for (int turns = 0; turns < 20'000 && !find(ui::Role::region, "results"); ++turns)
            if (!answer_bot()) frame();
        settle();
        return find(ui::Role::region, "results") != nullptr;
    }
    // Answers the newest question for advice as the bots' worker would. Returns false when there is none.
    bool answer_advice() {
        if (host_->asked_advice.size() == answered_advice_) return false;
        answered_advice_ = host_->asked_advice.size();
        const BotRequest& request = host_->asked_advice.back();
        shell_->advised(request.ticket, advice_on(request));
        settle();
        return true;
    }
    // Answers the question for a hint. Returns false when the hint does not come.
    bool await_hint() {
        settle();
        return answer_advice() && find(ui::Role::item, "hint.0");
    }
    bool reads(std::string_view text) {
        for (const ui::Node& node : nodes())
            if (node.name.find(text) != std::string::npos) return true;
        return false;
    }
    bool said(std::string_view text) {
        for (const std::string& one : host_->said)
            if (one.find(text) != std::string::npos) return true;
        return false;
    }

private:
    // Adds a typeface of the page (ci/cmake/fonts.cmake), or the letters of one width.
    static ImFont* add_font(ImFontAtlas& fonts, std::size_t face) {
        static std::array<std::optional<std::string>, ui::kTypefaces> files{
            file_bytes(font_file("lato/Lato-Regular.ttf")), file_bytes(font_file("lato/Lato-Bold.ttf")),
            file_bytes(font_file("vollkorn/Vollkorn-SemiBold.ttf"))};
        if (face >= files.size() || !files[face]) return fonts.AddFontDefault();
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        return fonts.AddFontFromMemoryTTF(files[face]->data(), static_cast<int>(files[face]->size()), 0,
                                          &config);
    }
    // All nodes on the screen must have the parents that ARIA requires: a list has items, a radio is in a
    // group, a tab in a row of tabs.
    void expect_right_parents() {
        using ui::Role;
        constexpr std::array<std::array<Role, 2>, 3> kLieIn{
            {{Role::item, Role::list}, {Role::radio, Role::radio_group}, {Role::tab, Role::tab_list}}};
        for (const ui::Node& node : nodes())
            for (const auto& [role, holder] : kLieIn) {
                if (node.role != role) continue;
                const bool right =
                    node.parent >= 0 && nodes()[static_cast<std::size_t>(node.parent)].role == holder;
                EXPECT_TRUE(right) << node.id << " (" << node.name << ") lies in nothing that holds such";
            }
    }

    HostOfTest own_host_;
    HostOfTest* host_;
    ui::Rect screen_;
    ImGuiContext* context_{};
    std::array<ImFont*, ui::kTypefaces> fonts_{};
    std::unique_ptr<ui::Shell> shell_;
    double now_{1};
    std::string focused_;
    std::size_t answered_{};  // bot questions answered so far
    std::size_t answered_advice_{};  // and questions for advice
    std::array<std::unique_ptr<Match>, kMaxSeats> seen_;  // as those bots saw it
};

}  // namespace mortarboard
