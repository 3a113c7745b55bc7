// The page's module: the screens on a canvas. The page calls these functions for everything: a frame when one
// is due, pointer and key events, answers of bots. Nothing runs by itself, so that nothing runs while nothing
// happens.
#include <SDL.h>
#include <emscripten/emscripten.h>

#include <memory>
#include <string>

#include "app/args.h"
#include "app/bot_messages.h"
#include "app/host_web.h"
#include "imgui.h"
#include "imgui_impl_sdl2.h"
#include "record/json.h"
#include "ui/frame_data.h"
#include "ui/shell.h"

namespace {

using namespace mortarboard;

// After anything from outside, hover and layout need a frame or two to settle.
constexpr int kSettlingFrames = 3;
constexpr double kSettling = -2;  // web/display.js has the same.
// Where a pointer is that has left the page.
constexpr float kAway = -1e9f;
// Device pixels: what every device that has WebGL 2 can hold.
constexpr int kWidestTexture = 4096;

struct Page {
    app::WebHost host;
    std::unique_ptr<ui::Shell> shell;
    ui::FrameData frame_data;
    std::array<ImFont*, ui::kTypefaces> fonts{};
    float width{1}, height{1}, ratio{1};
    bool dark{true}, still{};
    int frames_due{};
};
Page g_page;

void request_frames() { g_page.frames_due = kSettlingFrames; }

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE int mortarboard_open() {
    // The page passes on pointer and keys itself; SDL must leave the document's keys to its text fields.
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    SDL_SetMainReady();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return 0;
    SDL_Window* const window = SDL_CreateWindow("Mortarboard", 0, 0, 640, 480, 0);
    if (!window) return 0;
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendRendererName = "frame data";
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures | ImGuiBackendFlags_RendererHasVtxOffset;
    ImGui::GetPlatformIO().Renderer_TextureMaxWidth = ImGui::GetPlatformIO().Renderer_TextureMaxHeight =
        kWidestTexture;
    ImGui_ImplSDL2_InitForOther(window);
    return 1;
}
// `data` was made with malloc and is ours from now on.
EMSCRIPTEN_KEEPALIVE void mortarboard_font(int face, void* data, int size) {
    if (face < 0 || face >= ui::kTypefaces) return;
    g_page.fonts[static_cast<std::size_t>(face)] = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(data, size);
}
EMSCRIPTEN_KEEPALIVE void mortarboard_begin(const char* query, const char* texts) {
    g_page.shell = std::make_unique<ui::Shell>(g_page.host, app::arguments_from_query(query), texts);
    g_page.shell->ui().fonts = g_page.fonts;
    g_page.shell->ui().page_scrolls = true;
    g_page.shell->set_system_preferences(g_page.dark, g_page.still);
    request_frames();
}
// All texts that the page has loaded so far, in another language.
EMSCRIPTEN_KEEPALIVE void mortarboard_speak(const char* texts) {
    g_page.shell->speak(texts);
    request_frames();
}
// The settings stored in an earlier visit; any text.
EMSCRIPTEN_KEEPALIVE void mortarboard_settings(const char* kept) {
    g_page.shell->take_settings(kept);
    request_frames();
}
// The drawings that all games share, when they have arrived: the table is usable before.
EMSCRIPTEN_KEEPALIVE void mortarboard_pictures(const char* pack) {
    g_page.shell->ui().pictures.load(pack);
    request_frames();
}
// The browser has restored the surface, which is empty.
EMSCRIPTEN_KEEPALIVE void mortarboard_restored() {
    ui::FrameData::forget_textures();
    request_frames();
}
// How many percent of a game's files have arrived, which host_web.cpp asked for.
EMSCRIPTEN_KEEPALIVE void mortarboard_game_progress(const char* id, int percent) {
    g_page.host.set_game_files(id, {.state = ui::GameFiles::pending, .percent = percent});
    request_frames();
}
// The lesson of a game; any text.
EMSCRIPTEN_KEEPALIVE void mortarboard_lesson(const char* id, const char* text) {
    g_page.shell->take_lesson(id, text);
}
// A game's own texts and drawings; without texts: they could not be fetched.
EMSCRIPTEN_KEEPALIVE void mortarboard_game(const char* id, const char* texts, const char* pictures) {
    const bool loaded = *texts != '\0' && g_page.shell->take_game_files(texts, pictures);
    g_page.host.set_game_files(id, {.state = loaded ? ui::GameFiles::loaded : ui::GameFiles::failed});
    request_frames();
}
// The canvas in CSS pixels, and how many of the device's pixels make one of them.
EMSCRIPTEN_KEEPALIVE void mortarboard_resize(double width, double height, double ratio) {
    g_page.width = static_cast<float>(width);
    g_page.height = static_cast<float>(height);
    g_page.ratio = static_cast<float>(ratio);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_set_preferences(int dark, int still) {
    g_page.dark = dark;
    g_page.still = still;
    if (g_page.shell) g_page.shell->set_system_preferences(dark, still);
    request_frames();
}
// what: 0 moved, 1 pressed, 2 released, 3 cancelled (the browser scrolls with it, or it left the page)
EMSCRIPTEN_KEEPALIVE void mortarboard_pointer(int what, double x, double y, int touch) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMouseSourceEvent(touch ? ImGuiMouseSource_TouchScreen : ImGuiMouseSource_Mouse);
    // A cancelled pointer is released outside of everything, so that it presses nothing.
    if (what == 3)
        io.AddMousePosEvent(kAway, kAway);
    else
        io.AddMousePosEvent(static_cast<float>(x), static_cast<float>(y));
    if (what == 1) io.AddMouseButtonEvent(0, true);
    if (what == 2 || what == 3) io.AddMouseButtonEvent(0, false);
    if (what == 2 && touch) io.AddMousePosEvent(kAway, kAway);  // a lifted finger points at nothing
    request_frames();
}
// What is the thing at this point? 1: it is said.
EMSCRIPTEN_KEEPALIVE int mortarboard_explain(double x, double y) {
    const bool said = g_page.shell->explain_at({static_cast<float>(x), static_cast<float>(y)});
    if (said) request_frames();
    return said;
}
EMSCRIPTEN_KEEPALIVE void mortarboard_wheel(double x, double y) {
    ImGui::GetIO().AddMouseWheelEvent(static_cast<float>(x), static_cast<float>(y));
    request_frames();
}
// Two fingers: the point between them, by how much they moved apart, and how far that point has moved.
EMSCRIPTEN_KEEPALIVE void mortarboard_pinch(double x, double y, double factor, double dx, double dy) {
    ui::Pinch& pinch = g_page.shell->ui().pinch;
    pinch.at = {static_cast<float>(x), static_cast<float>(y)};
    pinch.factor *= static_cast<float>(factor);
    pinch.moved.x += static_cast<float>(dx);
    pinch.moved.y += static_cast<float>(dy);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_press(const char* id) {
    g_page.shell->press(id);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_focus(const char* id) { g_page.shell->focus(id); }
EMSCRIPTEN_KEEPALIVE void mortarboard_scrolled(const char* id, double y) {
    g_page.shell->scrolled(id, static_cast<float>(y));
    request_frames();
}
// 1: the key was used, and the browser must not handle it.
EMSCRIPTEN_KEEPALIVE int mortarboard_key(const char* name) {
    const bool used = g_page.shell->key(name);
    if (used) request_frames();
    return used;
}
// The id of the node to which an arrow key moves the focus; empty: none.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_neighbour(const char* id, int dx, int dy) {
    const ui::Node* node = g_page.shell->ui().semantics.neighbour(id, dx, dy);
    return node ? node->id.c_str() : "";
}
EMSCRIPTEN_KEEPALIVE void mortarboard_bot_answered(const char* text) {
    if (const auto answer = app::answer_from(text))
        g_page.shell->bot_answered(answer->ticket, answer->action);
    else if (const auto review = app::review_from(text))
        g_page.shell->reviewed(review->ticket, review->decisions);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_receive(const char* what, const char* text) {
    g_page.shell->receive(what, text);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_typed(const char* id, const char* text) {
    g_page.shell->typed(id, text);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_bot_progressed(int percent) {
    g_page.shell->bot_progressed(percent);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_bot_failed() {
    g_page.shell->bot_failed();
    request_frames();
}

// A frame; painted when the surface takes one. Returns after how many milliseconds the next one is due; -1:
// when something happens; kSettling: now, even where the surface is still busy, so that what one presses next
// is where the page says it is.
EMSCRIPTEN_KEEPALIVE double mortarboard_frame(double now_ms, int painted) {
    ImGui_ImplSDL2_NewFrame();
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {g_page.width, g_page.height};
    io.DisplayFramebufferScale = {g_page.ratio, g_page.ratio};
    ImGui::NewFrame();
    g_page.shell->ui().device_ratio = g_page.ratio;
    const double wanted = g_page.shell->frame(now_ms / 1000, {0, 0, g_page.width, g_page.height});
    ImGui::Render();
    if (painted)
        if (const auto frame = g_page.frame_data.write(*ImGui::GetDrawData()); !frame.empty())
            g_page.host.paint(frame);
    if (g_page.frames_due > 0 && --g_page.frames_due > 0) return kSettling;
    return wanted >= ui::Ui::kNever ? -1 : wanted * 1000;
}

}  // extern "C"

int main() {}
