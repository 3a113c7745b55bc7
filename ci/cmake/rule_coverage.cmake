# Which code and which tests cite the rule paragraphs. As a script it writes the C++ table that the
# tool compiles in:
#   cmake -DSOURCE=<checkout> -DGAMES=<id;id> -DOUTPUT=<file.cpp> -P rule_coverage.cmake
# Included, it defines mortarboard_rule_coverage(<file.cpp> <id>...), which makes that file again
# whenever a game or a test changes.
#
# Code cites a paragraph as Rule::<id>, in the game's own files; a test by carrying <id> in its name
# (rules.cpp decides which).
cmake_minimum_required(VERSION 3.22)

if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(mortarboard_rule_coverage_script "${CMAKE_CURRENT_LIST_FILE}")
  function(mortarboard_rule_coverage output)
    set(read)
    foreach(game IN LISTS ARGN)
      file(GLOB_RECURSE files CONFIGURE_DEPENDS
        "${CMAKE_SOURCE_DIR}/src/games/${game}/*.cpp" "${CMAKE_SOURCE_DIR}/src/games/${game}/*.h"
        "${CMAKE_SOURCE_DIR}/src/games/${game}/*.inc" "${CMAKE_SOURCE_DIR}/tests/games/${game}*.cpp"
        "${CMAKE_SOURCE_DIR}/tests/games/${game}/*.cpp")
      list(REMOVE_DUPLICATES files)
      list(APPEND read ${files})
    endforeach()
    add_custom_command(OUTPUT "${output}"
      COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${CMAKE_SOURCE_DIR}" "-DGAMES=${ARGN}" "-DOUTPUT=${output}"
        -P "${mortarboard_rule_coverage_script}"
      DEPENDS ${read} "${mortarboard_rule_coverage_script}"
      COMMENT "Rule paragraphs cited by code and tests" VERBATIM)
  endfunction()
  return()
endif()

# The lines of a file that match, as a list of `<number> <line>`, without the characters that
# CMake's lists stumble over.
function(matching_lines file regex result)
  file(READ "${file}" text)
  string(REGEX REPLACE "[][;\\\\]" " " text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  set(found)
  set(number 0)
  foreach(line IN LISTS lines)
    math(EXPR number "${number} + 1")
    if(line MATCHES "${regex}")
      list(APPEND found "${number} ${line}")
    endif()
  endforeach()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

set(citations "")
set(tests "")
foreach(game IN LISTS GAMES)
  file(GLOB_RECURSE files "${SOURCE}/src/games/${game}/*.cpp" "${SOURCE}/src/games/${game}/*.h"
    "${SOURCE}/src/games/${game}/*.inc")
  list(SORT files)
  foreach(file IN LISTS files)
    file(RELATIVE_PATH name "${SOURCE}" "${file}")
    matching_lines("${file}" "Rule::[a-z0-9_]+" lines)
    foreach(line IN LISTS lines)
      string(REGEX MATCH "^[0-9]+" number "${line}")
      string(REGEX MATCHALL "Rule::[a-z0-9_]+" ids "${line}")
      list(REMOVE_DUPLICATES ids)
      foreach(id IN LISTS ids)
        string(REPLACE "Rule::" "" id "${id}")
        string(APPEND citations "    {\"${game}\", \"${id}\", \"${name}:${number}\"},\n")
      endforeach()
    endforeach()
  endforeach()
  file(GLOB_RECURSE files "${SOURCE}/tests/games/${game}*.cpp" "${SOURCE}/tests/games/${game}/*.cpp")
  list(REMOVE_DUPLICATES files)
  list(SORT files)
  foreach(file IN LISTS files)
    matching_lines("${file}" "^[0-9]* *TEST(_F|_P)?\\([A-Za-z0-9_]+, *[A-Za-z0-9_]+\\)" lines)
    foreach(line IN LISTS lines)
      if(line MATCHES "TEST(_F|_P)?\\(([A-Za-z0-9_]+), *([A-Za-z0-9_]+)\\)")
        string(APPEND tests "    {\"${game}\", \"${CMAKE_MATCH_2}.${CMAKE_MATCH_3}\"},\n")
      endif()
    endforeach()
  endforeach()
endforeach()

file(WRITE "${OUTPUT}" "// Made by ci/cmake/rule_coverage.cmake.
#include \"tools/coverage.h\"

namespace mortarboard {
namespace {
// The last row of each table only keeps it from being empty.
constexpr CodeCitation kCitations[] = {
${citations}    {},
};
constexpr TestName kTests[] = {
${tests}    {},
};
}  // namespace
std::span<const CodeCitation> code_citations() {
  return std::span(kCitations).first(std::size(kCitations) - 1);
}
std::span<const TestName> test_names() { return std::span(kTests).first(std::size(kTests) - 1); }
}  // namespace mortarboard
")
