# The tests: everything under tests/ but the fuzzers. An area is a folder of tests, tests/<area> or
# tests/games/<area>; its sources are compiled once and linked twice: into the program of all tests, which
# ctest runs, and into <area>_tests, which whoever works on that area builds and starts in seconds:
#   cmake --build --preset native --target builders_tests && build/native/builders_tests
# The toy game in tests/lantern is part of the tests and of nothing else.

if(NOT TARGET gtest_main_ours)
  message(FATAL_ERROR
    "GoogleTest is missing: install it (libgtest-dev), give -DMORTARBOARD_GOOGLETEST_DIR=, or configure "
    "with -DMORTARBOARD_TESTS=OFF.")
endif()

if(NOT EMSCRIPTEN AND NOT MORTARBOARD_IMGUI_DIR)
  message(FATAL_ERROR
    "Dear ImGui's sources are missing, without which no screen is tested: let ci/test.sh --fast bring them, "
    "give -DMORTARBOARD_IMGUI_DIR=, or configure with -DMORTARBOARD_TESTS=OFF.")
endif()

# What they test is compiled as it is played. Themselves they compile in half the time, but not without any
# optimisation: templates that a test and a library share are linked once for both, as the test has compiled
# them, and without it the sanitized tests of `record` took four times as long.
set(test_options -O1)

# What tests of several areas share: every source that is not called *_test.cpp. A game's tests, and what they
# share, come with its line in games.def, as the game does.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*.cpp")
list(FILTER support_sources EXCLUDE REGEX "_test\\.cpp$|/tests/(fuzz|browser|data|games)/")
if(NOT EMSCRIPTEN)
  foreach(game IN LISTS MORTARBOARD_GAMES)
    file(GLOB_RECURSE game_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/games/${game}/*.cpp")
    list(FILTER game_sources EXCLUDE REGEX "_test\\.cpp$")
    list(APPEND support_sources ${game_sources})
  endforeach()
endif()
add_library(test_support STATIC ${support_sources})
set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/support/files.cpp" PROPERTIES
  COMPILE_DEFINITIONS
    "MORTARBOARD_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\";MORTARBOARD_FONTS_DIR=\"${MORTARBOARD_FONTS_DIR}\"")
target_include_directories(test_support PUBLIC "${CMAKE_SOURCE_DIR}/tests")
target_compile_options(test_support PRIVATE ${test_options})
mortarboard_precompile(test_support ${test_options})
target_link_libraries(test_support PUBLIC ai record json gtest_main_ours)

add_executable(mortarboard_tests)
set_target_properties(mortarboard_tests PROPERTIES OUTPUT_NAME tests)
mortarboard_for_node(mortarboard_tests)

# mortarboard_test_area(<area> <folder> [<library>...]): the libraries are what the area tests
# beyond games, ai and record.
function(mortarboard_test_area area folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/${folder}/*_test.cpp")
  if(NOT sources)
    return()
  endif()
  add_library(tests_of_${area} OBJECT EXCLUDE_FROM_ALL ${sources})
  target_compile_options(tests_of_${area} PRIVATE ${test_options})
  mortarboard_precompile(tests_of_${area} ${test_options})
  target_link_libraries(tests_of_${area} PRIVATE test_support ${ARGN})
  add_executable(${area}_tests EXCLUDE_FROM_ALL $<TARGET_OBJECTS:tests_of_${area}>)
  target_link_libraries(${area}_tests PRIVATE test_support ${ARGN})
  mortarboard_for_node(${area}_tests)
  target_sources(mortarboard_tests PRIVATE $<TARGET_OBJECTS:tests_of_${area}>)
  target_link_libraries(mortarboard_tests PRIVATE test_support ${ARGN})
endfunction()

foreach(area core lantern conformance ai record)
  mortarboard_test_area(${area} ${area})
endforeach()
mortarboard_test_area(golden golden tools)
mortarboard_test_area(tools tools tools)
# As WebAssembly: what could differ there. Conformance, goldens and signatures play every line of a
# game's rules; what each paragraph says is tested natively. No module of the page holds the library
# `net` as a whole, and its proofs are slow under node.
if(NOT EMSCRIPTEN)
  foreach(game IN LISTS MORTARBOARD_GAMES)
    mortarboard_test_area(${game} games/${game})
  endforeach()
  mortarboard_test_area(net net net)
  mortarboard_test_area(ui ui ui tools)
endif()

# Under node and under the sanitizers all tests run in parts, because starting the program for
# each test costs more than the tests.
if(EMSCRIPTEN OR MORTARBOARD_SANITIZE)
  foreach(part 0 1 2 3 4 5 6 7)
    add_test(NAME tests_part_${part} COMMAND mortarboard_tests)
    set_tests_properties(tests_part_${part} PROPERTIES TIMEOUT 1800
      ENVIRONMENT "GTEST_TOTAL_SHARDS=8;GTEST_SHARD_INDEX=${part}")
  endforeach()
else()
  include(GoogleTest)
  gtest_discover_tests(mortarboard_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 1800)
endif()

add_test(NAME includes COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${CMAKE_SOURCE_DIR}"
  -P "${CMAKE_SOURCE_DIR}/ci/cmake/check_includes.cmake")
