# CMake's toolchain file for the wasm preset: Emscripten's own, wherever a good one is found.
include("${CMAKE_CURRENT_LIST_DIR}/find_emscripten.cmake")
mortarboard_find_emscripten(mortarboard_emscripten MORTARBOARD_EMSCRIPTEN_VERSION)
if(NOT mortarboard_emscripten)
  message(FATAL_ERROR "No Emscripten ${MORTARBOARD_EMSCRIPTEN_AT_LEAST} or newer: put emcc on PATH, or let ci/play.sh --build-only bring one.")
endif()
include("${mortarboard_emscripten}/cmake/Modules/Platform/Emscripten.cmake")
