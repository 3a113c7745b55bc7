# The libraries of others. Each is looked for in this order: the CMake variable below, the cache that
# ci/lib/toolchain.sh fills, the system (native builds only). None is needed before a target uses it.

include(find_emscripten) # for mortarboard_cache and MORTARBOARD_LIBRARIES

# mortarboard_source(<VARIABLE> <folder in the cache> <file that must be there> <what it is>): a
# path, or empty.
function(mortarboard_source variable folder file what)
  set(${variable} "" CACHE PATH "Folder of ${what}; empty: look in the cache")
  if(${variable})
    if(NOT EXISTS "${${variable}}/${file}")
      message(FATAL_ERROR "${variable} is ${${variable}}, but there is no ${file} in it.")
    endif()
  elseif(EXISTS "${MORTARBOARD_LIBRARIES}/${folder}/${file}")
    set(${variable} "${MORTARBOARD_LIBRARIES}/${folder}" PARENT_SCOPE)
  endif()
endfunction()

mortarboard_source(MORTARBOARD_IMGUI_DIR imgui imgui.h "Dear ImGui's sources, 1.92 or newer")
mortarboard_source(MORTARBOARD_SDL2_DIR sdl2 include/SDL.h "SDL2's sources, 2.32")
mortarboard_source(MORTARBOARD_JSON_DIR json nlohmann/json.hpp "the include folder of nlohmann_json")
mortarboard_source(MORTARBOARD_GOOGLETEST_DIR googletest googletest/src/gtest-all.cc "GoogleTest's sources")
mortarboard_source(MORTARBOARD_NANOSVG_DIR nanosvg nanosvg/nanosvg.h "the include folder of NanoSVG")
mortarboard_source(MORTARBOARD_SODIUM_DIR sodium src/libsodium/include/sodium.h "libsodium's sources")
mortarboard_source(MORTARBOARD_QRCODEGEN_DIR qrcodegen c/qrcodegen.c "QR-Code-generator's sources")
mortarboard_source(MORTARBOARD_FONTS_DIR fonts lato/Lato-Regular.ttf
  "the fonts: lato/*.ttf and vollkorn/*.ttf")
mortarboard_source(MORTARBOARD_FONTTOOLS_DIR fonttools fontTools/subset/__init__.py
  "fontTools' Python package")

# A library compiled from somebody else's sources: no warnings, headers as system headers, and in
# the wasm build kept in the cache under a key of compiler, flags and path, so that a fresh checkout
# need not compile it again.
#   mortarboard_third_party(<name> SOURCES ... INCLUDE ... [DEFINE ...] [OPTIONS ...])
function(mortarboard_third_party name)
  cmake_parse_arguments(PARSE_ARGV 1 third_party "" "" "SOURCES;INCLUDE;DEFINE;OPTIONS")
  if(EMSCRIPTEN)
    set(key "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} ${MORTARBOARD_EMSCRIPTEN_VERSION}")
    string(APPEND key " ${CMAKE_CXX_FLAGS} ${CMAKE_C_FLAGS}")
    string(APPEND key " ${CMAKE_BUILD_TYPE} ${MORTARBOARD_SANITIZE}")
    string(APPEND key " ${third_party_DEFINE} ${third_party_OPTIONS}")
    foreach(source IN LISTS third_party_SOURCES)
      file(SHA256 "${source}" hash)
      string(APPEND key " ${hash}")
    endforeach()
    foreach(folder IN LISTS third_party_INCLUDE)
      file(GLOB headers "${folder}/*.h")
      foreach(header IN LISTS headers)
        file(SHA256 "${header}" hash)
        string(APPEND key " ${hash}")
      endforeach()
    endforeach()
    string(SHA256 key "${key}")
    string(SUBSTRING "${key}" 0 16 key)
    set(kept "${mortarboard_cache}/objects/${key}/lib${name}.a")
  endif()
  if(EMSCRIPTEN AND EXISTS "${kept}")
    add_library(${name} STATIC IMPORTED GLOBAL)
    set_target_properties(${name} PROPERTIES IMPORTED_LOCATION "${kept}")
    target_include_directories(${name} SYSTEM INTERFACE ${third_party_INCLUDE})
    target_compile_definitions(${name} INTERFACE ${third_party_DEFINE})
    return()
  endif()
  add_library(${name} STATIC EXCLUDE_FROM_ALL ${third_party_SOURCES})
  target_include_directories(${name} SYSTEM PUBLIC ${third_party_INCLUDE})
  target_compile_definitions(${name} PUBLIC ${third_party_DEFINE})
  target_compile_options(${name} PRIVATE -w -ffp-contract=off ${third_party_OPTIONS})
  if(MORTARBOARD_SANITIZE)
    # What we make of their memory is watched, not their arithmetic.
    target_compile_options(${name} PRIVATE -fno-sanitize=undefined)
  endif()
  if(EMSCRIPTEN)
    # A copy that appears whole or not at all; a cache that cannot be written to is no error.
    add_custom_command(TARGET ${name} POST_BUILD
      COMMAND "${CMAKE_COMMAND}" "-DFROM=$<TARGET_FILE:${name}>" "-DTO=${kept}" 
        -P "${CMAKE_SOURCE_DIR}/ci/cmake/keep.cmake"
      VERBATIM)
  endif()
endfunction()

# ---------------------------------------------------------------- nlohmann_json: at the edges only

add_library(json INTERFACE)
target_compile_definitions(json INTERFACE JSON_USE_IMPLICIT_CONVERSIONS=0)
if(MORTARBOARD_JSON_DIR)
  target_include_directories(json SYSTEM INTERFACE "${MORTARBOARD_JSON_DIR}")
elseif(NOT EMSCRIPTEN)
  find_package(nlohmann_json QUIET)
  if(nlohmann_json_FOUND)
    target_link_libraries(json INTERFACE nlohmann_json::nlohmann_json)
  endif()
endif()

# ---------------------------------------------------------------- pictures: NanoSVG

add_library(nanosvg INTERFACE)
if(MORTARBOARD_NANOSVG_DIR)
  target_include_directories(nanosvg SYSTEM INTERFACE "${MORTARBOARD_NANOSVG_DIR}"
    "${MORTARBOARD_NANOSVG_DIR}/nanosvg")
endif()

# ---------------------------------------------------------------- QR codes: QR-Code-generator, its C version

if(MORTARBOARD_QRCODEGEN_DIR)
  mortarboard_third_party(qrcodegen
    SOURCES "${MORTARBOARD_QRCODEGEN_DIR}/c/qrcodegen.c"
    INCLUDE "${MORTARBOARD_QRCODEGEN_DIR}/c"
    OPTIONS -Os)
elseif(NOT EMSCRIPTEN)
  find_path(MORTARBOARD_QRCODEGEN_INCLUDE qrcodegen.h PATH_SUFFIXES qrcodegen)
  find_library(MORTARBOARD_QRCODEGEN_LIBRARY qrcodegen)
  if(NOT MORTARBOARD_QRCODEGEN_INCLUDE OR NOT MORTARBOARD_QRCODEGEN_LIBRARY)
    message(FATAL_ERROR
      "QR-Code-generator is missing: let ci/play.sh --build-only bring its sources, give "
      "-DMORTARBOARD_QRCODEGEN_DIR=, or install it (libqrcodegen-dev).")
  endif()
  add_library(qrcodegen INTERFACE)
  target_include_directories(qrcodegen SYSTEM INTERFACE "${MORTARBOARD_QRCODEGEN_INCLUDE}")
  target_link_libraries(qrcodegen INTERFACE "${MORTARBOARD_QRCODEGEN_LIBRARY}")
else()
  message(FATAL_ERROR
    "QR-Code-generator's sources are missing: give -DMORTARBOARD_QRCODEGEN_DIR=, or let ci/play.sh "
    "--build-only bring them.")
endif()

# ---------------------------------------------------------------- the screen: Dear ImGui and SDL2

if(EMSCRIPTEN)
  set(mortarboard_page_options ${mortarboard_small} -fno-exceptions "$<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>")
elseif(MORTARBOARD_SANITIZE)
  set(mortarboard_page_options -O1)
else()
  set(mortarboard_page_options -O2)
endif()

if(MORTARBOARD_IMGUI_DIR)
  set(imgui "${MORTARBOARD_IMGUI_DIR}")
  file(STRINGS "${imgui}/imgui.h" line REGEX "#define IMGUI_VERSION_NUM")
  string(REGEX MATCH "[0-9]+$" imgui_number "${line}")
  if(imgui_number LESS 19200)
    message(FATAL_ERROR
      "Dear ImGui in ${imgui} is number ${imgui_number}; 19200 (1.92.0) or newer is needed.")
  endif()
  file(STRINGS "${imgui}/imgui.h" line REGEX "#define IMGUI_VERSION ")
  string(REGEX REPLACE ".*\"(.*)\".*" "\\1" MORTARBOARD_IMGUI_VERSION "${line}")
  mortarboard_third_party(imgui
    SOURCES "${imgui}/imgui.cpp" "${imgui}/imgui_draw.cpp" "${imgui}/imgui_tables.cpp"
      "${imgui}/imgui_widgets.cpp"
    INCLUDE "${imgui}"
    DEFINE IMGUI_DISABLE_DEMO_WINDOWS IMGUI_DISABLE_DEBUG_TOOLS IMGUI_DISABLE_FILE_FUNCTIONS
      IMGUI_DISABLE_OBSOLETE_FUNCTIONS IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
    OPTIONS ${mortarboard_page_options})
elseif(EMSCRIPTEN)
  message(FATAL_ERROR
    "Dear ImGui's sources are missing: give -DMORTARBOARD_IMGUI_DIR=, or let ci/play.sh --build-only bring "
    "them.")
else()
  add_library(imgui INTERFACE)
endif()

if(EMSCRIPTEN)
  if(NOT MORTARBOARD_SDL2_DIR)
    message(FATAL_ERROR
      "SDL2's sources are missing: give -DMORTARBOARD_SDL2_DIR=, or let ci/play.sh --build-only bring them.")
  endif()
  include(sdl2_sources)
  # SDL's own switches: a board game plays no sound, reads no joystick or sensor, and draws without
  # SDL's renderer. The last leaves out the fast special cases of copying between surfaces, which
  # are never copied here.
  mortarboard_third_party(sdl2
    SOURCES ${sdl2_sources}
    INCLUDE "${MORTARBOARD_SDL2_DIR}/include"
    DEFINE SDL_AUDIO_DISABLED=1 SDL_JOYSTICK_DISABLED=1 SDL_SENSOR_DISABLED=1 SDL_RENDER_DISABLED=1
      SDL_LEAN_AND_MEAN=1
    OPTIONS ${mortarboard_page_options})
elseif(MORTARBOARD_WINDOW)
  find_package(SDL2 2.0.22 REQUIRED)
  add_library(sdl2 INTERFACE)
  target_link_libraries(sdl2 INTERFACE SDL2::SDL2)
  find_package(OpenGL REQUIRED)
endif()

if(TARGET sdl2)
  get_target_property(imgui_definitions imgui INTERFACE_COMPILE_DEFINITIONS)
  mortarboard_third_party(imgui_sdl2
    SOURCES "${imgui}/backends/imgui_impl_sdl2.cpp" "${imgui}/backends/imgui_impl_opengl3.cpp"
    INCLUDE "${imgui}/backends" "${imgui}" "$<TARGET_PROPERTY:sdl2,INTERFACE_INCLUDE_DIRECTORIES>"
    DEFINE ${imgui_definitions} $<$<BOOL:${EMSCRIPTEN}>:IMGUI_IMPL_OPENGL_ES3>
    OPTIONS ${mortarboard_page_options})
  target_link_libraries(imgui_sdl2 INTERFACE imgui sdl2 $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:OpenGL::GL>)
endif()

# ---------------------------------------------------------------- GoogleTest: the system's, or from sources

if(MORTARBOARD_TESTS)
  set(gtest_sources "${MORTARBOARD_GOOGLETEST_DIR}")
  if(NOT gtest_sources AND EXISTS /usr/src/googletest/googletest/src/gtest-all.cc)
    set(gtest_sources /usr/src/googletest)
  endif()
  if(gtest_sources)
    mortarboard_third_party(gtest_main_ours
      SOURCES "${gtest_sources}/googletest/src/gtest-all.cc" "${gtest_sources}/googletest/src/gtest_main.cc"
      INCLUDE "${gtest_sources}/googletest/include" "${gtest_sources}/googletest"
      DEFINE $<$<BOOL:${EMSCRIPTEN}>:GTEST_HAS_PTHREAD=0>
      OPTIONS -O1 -fno-exceptions -fno-rtti)
    if(NOT EMSCRIPTEN)
      find_package(Threads REQUIRED)
      target_link_libraries(gtest_main_ours INTERFACE Threads::Threads)
    endif()
  elseif(NOT EMSCRIPTEN)
    find_package(GTest QUIET)
    if(GTest_FOUND)
      add_library(gtest_main_ours INTERFACE)
      target_link_libraries(gtest_main_ours INTERFACE GTest::gtest GTest::gtest_main)
    endif()
  endif()
endif()
