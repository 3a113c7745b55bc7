// The module of the screens. The page calls these functions (web/program.js): for a frame when one is due,
// for pointer and key events, for answers of bots. The module never runs by itself, so an idle page costs
// nothing.
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
// A pointer that has left the page is reported at this place.
constexpr float kAway = -1e9f;
// Every device that has WebGL 2 can hold a texture of that size.
constexpr int kWidestTexture = 4096;  // device pixels

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
// Takes over `data`, which was made with malloc.
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
// Takes all texts that the page has loaded so far, in another language.
EMSCRIPTEN_KEEPALIVE void mortarboard_speak(const char* texts) {
    g_page.shell->speak(texts);
    request_frames();
}
// Takes the settings that were stored in an earlier visit. Accepts any text.
EMSCRIPTEN_KEEPALIVE void mortarboard_settings(const char* kept) {
    g_page.shell->take_settings(kept);
    request_frames();
}
// Takes the drawings that all games share. They may arrive late: the table is usable without them.
EMSCRIPTEN_KEEPALIVE void mortarboard_pictures(const char* pack) {
    g_page.shell->ui().pictures.load(pack);
    request_frames();
}
// The browser has restored the surface, which is empty.
EMSCRIPTEN_KEEPALIVE void mortarboard_restored() {
    ui::FrameData::forget_textures();
    request_frames();
}
// Takes how many percent have arrived of a game's files, for which host_web.cpp has asked.
EMSCRIPTEN_KEEPALIVE void mortarboard_game_progress(const char* id, int percent) {
    g_page.host.set_game_files(id, {.state = ui::GameFiles::pending, .percent = percent});
    request_frames();
}
// Takes the lesson of a game. Accepts any text.
EMSCRIPTEN_KEEPALIVE void mortarboard_lesson(const char* id, const char* text) {
    g_page.shell->take_lesson(id, text);
}
// Takes a game's own texts and drawings. Empty texts mean that they could not be fetched.
EMSCRIPTEN_KEEPALIVE void mortarboard_game(const char* id, const char* texts, const char* pictures) {
    const bool loaded = *texts != '\0' && g_page.shell->take_game_files(texts, pictures);
    g_page.host.set_game_files(id, {.state = loaded ? ui::GameFiles::loaded : ui::GameFiles::failed});
    request_frames();
}
// Takes the size of the canvas in CSS pixels, and how many of the device's pixels make one of them.
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
// `what` is 0 for moved, 1 pressed, 2 released, or 3 cancelled: the browser scrolls with the pointer, or the
// pointer has left the page. web/pointer.js has the same numbers.
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
    // A lifted finger points at nothing.
    if (what == 2 && touch) io.AddMousePosEvent(kAway, kAway);
    request_frames();
}
// Says what the thing at this point is. Returns 1 if there is something to say.
EMSCRIPTEN_KEEPALIVE int mortarboard_explain(double x, double y) {
    const bool said = g_page.shell->explain_at({static_cast<float>(x), static_cast<float>(y)});
    if (said) request_frames();
    return said;
}
EMSCRIPTEN_KEEPALIVE void mortarboard_wheel(double x, double y) {
    ImGui::GetIO().AddMouseWheelEvent(static_cast<float>(x), static_cast<float>(y));
    request_frames();
}
// Two fingers have moved: the point between them, the factor by which they moved apart, and how far that
// point has moved.
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
// Returns 1 if the key was used; the browser must not handle it then.
EMSCRIPTEN_KEEPALIVE int mortarboard_key(const char* name) {
    const bool used = g_page.shell->key(name);
    if (used) request_frames();
    return used;
}
// Returns the id of the node to which an arrow key moves the focus, empty if there is none.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_neighbour(const char* id, int dx, int dy) {
    const ui::Node* node = g_page.shell->ui().semantics.neighbour(id, dx, dy);
    return node ? node->id.c_str() : "";
}
EMSCRIPTEN_KEEPALIVE void mortarboard_bot_answered(const char* text) {
    if (const auto answer = app::answer_from(text))
        g_page.shell->bot_answered(answer->ticket, answer->action);
    else if (const auto review = app::review_from(text))
        g_page.shell->reviewed(review->ticket, review->found);
    else if (const auto advice = app::advice_from(text))
        g_page.shell->advised(advice->ticket, advice->lines);
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
EMSCRIPTEN_KEEPALIVE void mortarboard_advice_progressed(int percent) {
    g_page.shell->advice_progressed(percent);
    request_frames();
}
EMSCRIPTEN_KEEPALIVE void mortarboard_advice_failed() {
    g_page.shell->advice_failed();
    request_frames();
}

// Draws a frame, which is sent to the surface if `painted`. Returns after how many milliseconds the next one
// is due. It returns -1 when the next frame is due only after something has happened, and kSettling when it
// is due at once even if the surface is still busy, so that what a person presses next is where the page says
// it is.
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
