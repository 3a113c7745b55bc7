# The tests: one program from everything under tests/ but the fuzzers, run by ctest. The toy game in tests/lantern is part of it and of
# nothing else. Under node and under the sanitizers it runs in a few parts, because starting it for each test costs more than the tests.

file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*.cpp")
list(FILTER test_sources EXCLUDE REGEX "/tests/(fuzz|browser|data)/")
# A game's tests come with its line in games.def, as the game does.
file(GLOB tested_games RELATIVE "${CMAKE_SOURCE_DIR}/tests/games" "${CMAKE_SOURCE_DIR}/tests/games/*")
foreach(game IN LISTS tested_games)
  if(NOT game IN_LIST MORTARBOARD_GAMES)
    list(FILTER test_sources EXCLUDE REGEX "/tests/games/${game}/")
  endif()
endforeach()
set(test_rooms tools record ai json)
# As WebAssembly: what could differ there. Conformance, goldens and signatures play every line of a game's rules; what each paragraph says is
# tested natively. No module of the page holds the peers' room as a whole, and its proofs are slow under node.
if(EMSCRIPTEN)
  list(FILTER test_sources EXCLUDE REGEX "/tests/(net|games)/")
else()
  list(APPEND test_rooms net)
endif()
if(NOT EMSCRIPTEN AND MORTARBOARD_IMGUI_DIR)
  list(APPEND test_rooms ui)
else()
  list(FILTER test_sources EXCLUDE REGEX "/tests/ui/")
endif()

if(test_sources)
  if(NOT TARGET gtest_main_ours)
    message(FATAL_ERROR "GoogleTest is missing: install it (libgtest-dev), give -DMORTARBOARD_GOOGLETEST_DIR=, or configure with -DMORTARBOARD_TESTS=OFF.")
  endif()
  add_executable(mortarboard_tests ${test_sources})
  set_target_properties(mortarboard_tests PROPERTIES OUTPUT_NAME tests)
  target_include_directories(mortarboard_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests")
  set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/support/files.cpp" PROPERTIES
    COMPILE_DEFINITIONS "MORTARBOARD_SOURCE_DIR=\"${CMAKE_SOURCE_DIR}\"")
  # What they test is compiled as it is played; themselves they compile in half the time, twice so under the sanitizers.
  target_compile_options(mortarboard_tests PRIVATE $<IF:$<BOOL:${MORTARBOARD_SANITIZE}>,-O0,-O1>)
  target_link_libraries(mortarboard_tests PRIVATE ${test_rooms} gtest_main_ours)
  mortarboard_for_node(mortarboard_tests)
  if(EMSCRIPTEN OR MORTARBOARD_SANITIZE)
    foreach(part 0 1 2 3)
      add_test(NAME tests_part_${part} COMMAND mortarboard_tests)
      set_tests_properties(tests_part_${part} PROPERTIES TIMEOUT 1800
        ENVIRONMENT "GTEST_TOTAL_SHARDS=4;GTEST_SHARD_INDEX=${part}")
    endforeach()
  else()
    include(GoogleTest)
    gtest_discover_tests(mortarboard_tests DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 1800)
  endif()
endif()

# The peers' tests alone, for whoever works on them: cmake --build ... --target net_tests.
if(TARGET mortarboard_tests AND NOT EMSCRIPTEN)
  set(net_test_sources ${test_sources})
  list(FILTER net_test_sources INCLUDE REGEX "/tests/(net/|lantern/lantern.cpp|conformance/subjects.cpp|support/)")
  add_executable(net_tests EXCLUDE_FROM_ALL ${net_test_sources})
  target_include_directories(net_tests PRIVATE "${CMAKE_SOURCE_DIR}/tests")
  target_compile_options(net_tests PRIVATE -O1)
  target_link_libraries(net_tests PRIVATE net ai json gtest_main_ours)
  mortarboard_for_node(net_tests)
endif()

add_test(NAME arrows COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${CMAKE_SOURCE_DIR}" -P "${CMAKE_SOURCE_DIR}/ci/cmake/check_arrows.cmake")
