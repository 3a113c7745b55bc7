# The programs: the tool, and for the browser the page, its bot and its peers.

# A program that runs under node, with the machine's files and the environment variables that our
# tests and tools read.
function(mortarboard_for_node target)
  if(EMSCRIPTEN)
    target_link_options(${target} PRIVATE ${mortarboard_fast} -sENVIRONMENT=node -sNODERAWFS=1
      -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=1MB
      "--pre-js=${CMAKE_SOURCE_DIR}/ci/cmake/node_environment.js")
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS
      "${CMAKE_SOURCE_DIR}/ci/cmake/node_environment.js")
  endif()
endfunction()

# The tool is a library and a main, so that the tests can run its verbs without a process.
file(GLOB tool_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/tools/*.cpp")
list(FILTER tool_sources EXCLUDE REGEX "/mortarboard\\.cpp$")
include(rule_coverage)
mortarboard_rule_coverage("${CMAKE_BINARY_DIR}/rule_coverage.cpp" ${MORTARBOARD_GAMES})
mortarboard_library(tools SPEED fast SOURCES ${tool_sources} "${CMAKE_BINARY_DIR}/rule_coverage.cpp"
  USES record net ai json)
add_executable(mortarboard "${CMAKE_SOURCE_DIR}/src/tools/mortarboard.cpp")
# `net` brings the games compiled small; the first ones are linked.
target_link_libraries(mortarboard PRIVATE games ai tools)
mortarboard_for_node(mortarboard)
target_compile_options(mortarboard PRIVATE ${mortarboard_fast})
if(EMSCRIPTEN)
  set_target_properties(mortarboard PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tool")
else()
  set_target_properties(mortarboard PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endif()

include(fonts)
if(EMSCRIPTEN OR MORTARBOARD_WINDOW)
  include(app)
endif()
