# CMake's toolchain file for the wasm presets: Emscripten's own, wherever a good one is found, and its node.
include("${CMAKE_CURRENT_LIST_DIR}/find_emscripten.cmake")
mortarboard_find_emscripten(mortarboard_emscripten MORTARBOARD_EMSCRIPTEN_VERSION)
if(NOT mortarboard_emscripten)
  message(FATAL_ERROR
    "No Emscripten ${MORTARBOARD_EMSCRIPTEN_AT_LEAST} or newer: put emcc on PATH, or let ci/play.sh "
    "--build-only bring one.")
endif()
if(NOT DEFINED CMAKE_CROSSCOMPILING_EMULATOR)
  mortarboard_find_node("${mortarboard_emscripten}" node)
  set(CMAKE_CROSSCOMPILING_EMULATOR "${node}" CACHE FILEPATH "The node that runs the tests")
endif()
include("${mortarboard_emscripten}/cmake/Modules/Platform/Emscripten.cmake")
