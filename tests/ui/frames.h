// Frames without a window serve tests of widgets with a pointer and a clock.
#pragma once
#include <functional>

#include "imgui.h"
#include "ui/ui.h"

namespace mortarboard {

class Frames {
public:
    Frames() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
        io.DisplaySize = {800, 600};
        io.ConfigInputTrickleEventQueue = false;
        ImFont* const font = io.Fonts->AddFontDefault();
        ui.fonts.fill(font);
        ui.screen = {0, 0, 800, 600};
    }
    ~Frames() {
        for (ImTextureData* const texture : ImGui::GetPlatformIO().Textures)
            texture->SetStatus(ImTextureStatus_Destroyed);
        ImGui::DestroyContext();
    }
    Frames(const Frames&) = delete;
    Frames& operator=(const Frames&) = delete;

    ImGuiIO& io() { return ImGui::GetIO(); }
    void pointer(float x, float y) { io().AddMousePosEvent(x, y); }
    void button(bool down) { io().AddMouseButtonEvent(0, down); }
    // Draws one frame, `seconds` after the last one, as the shell does.
    void frame(const std::function<void()>& draw, double seconds = 1.0 / 60) {
        ui.now += seconds;
        // ImGui needs time to pass; our clock is `now`.
        io().DeltaTime = static_cast<float>(seconds > 0 ? seconds : 1e-6);
        ui.begin_frame();
        ui.dragging = false;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({800, 600});
        ImGui::Begin(
            "table", nullptr,
            ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
        ui.semantics.begin_frame();
        draw();
        ui.semantics.end_frame();
        ui.pinch = {};
        ImGui::End();
        ImGui::Render();
        for (ImTextureData* const texture : ImGui::GetPlatformIO().Textures)
            if (texture->Status == ImTextureStatus_WantCreate ||
                texture->Status == ImTextureStatus_WantUpdates) {
                texture->SetTexID(1);
                texture->SetStatus(ImTextureStatus_OK);
            }
    }

    ui::Ui ui;
};

}  // namespace mortarboard
