# The programs: the tool, and for the browser the page and its bot.

# A program that runs under node, with the machine's files and the environment variables that our tests and tools read.
function(mortarboard_for_node target)
  if(EMSCRIPTEN)
    target_link_options(${target} PRIVATE ${mortarboard_fast} -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
      -sALLOW_MEMORY_GROWTH=1 -sSTACK_SIZE=1MB "--pre-js=${CMAKE_SOURCE_DIR}/ci/cmake/node_environment.js")
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${CMAKE_SOURCE_DIR}/ci/cmake/node_environment.js")
  endif()
endfunction()

file(GLOB_RECURSE tool_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/tools/*.cpp")
if(tool_sources)
  add_executable(mortarboard ${tool_sources})
  target_link_libraries(mortarboard PRIVATE net record ai json)
  mortarboard_for_node(mortarboard)
  if(EMSCRIPTEN)
    target_compile_options(mortarboard PRIVATE ${mortarboard_fast})
    set_target_properties(mortarboard PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tool")
  else()
    set_target_properties(mortarboard PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  endif()
endif()

include(fonts)
if(EMSCRIPTEN OR MORTARBOARD_WINDOW)
  include(app)
endif()
