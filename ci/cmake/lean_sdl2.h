/* What we leave out of SDL's own configuration for Emscripten, for a board game never asks for it: sound, joysticks, sensors and SDL's
   own 2D renderer. Building copies it to the name that SDL includes, found before SDL's own. */
#pragma once
#include "SDL_config_emscripten.h"

#define SDL_LEAN_AND_MEAN 1   // surfaces are never blitted here: their hundred quick ways go

#define SDL_AUDIO_DISABLED 1
#undef SDL_AUDIO_DRIVER_DISK
#undef SDL_AUDIO_DRIVER_DUMMY
#undef SDL_AUDIO_DRIVER_EMSCRIPTEN

#define SDL_JOYSTICK_DISABLED 1
#undef SDL_JOYSTICK_EMSCRIPTEN

#define SDL_SENSOR_DISABLED 1
#undef SDL_SENSOR_DUMMY

#define SDL_RENDER_DISABLED 1
#undef SDL_VIDEO_RENDER_OGL_ES2

#define SDL_LOADSO_DUMMY 1
#undef SDL_LOADSO_DLOPEN
