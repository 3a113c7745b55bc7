# Where a good Emscripten is: given by path, on PATH, or brought into the cache by ci/lib/toolchain.sh; in
# that order. Included by the toolchain file, and run as `cmake -P ci/cmake/find_emscripten.cmake` by the
# scripts (prints the folder, and on a second line the node that belongs to it).

cmake_minimum_required(VERSION 3.22)
set(MORTARBOARD_EMSCRIPTEN_AT_LEAST 3.1.58)

if(DEFINED ENV{MORTARBOARD_CACHE})
  set(mortarboard_cache "$ENV{MORTARBOARD_CACHE}")
elseif(DEFINED ENV{XDG_CACHE_HOME})
  set(mortarboard_cache "$ENV{XDG_CACHE_HOME}/mortarboard")
else()
  set(mortarboard_cache "$ENV{HOME}/.cache/mortarboard")
endif()

# The folders that ci/lib/toolchain.sh has filled for this checkout: with other pins than the cache was first
# filled by, they have other names. A build folder remembers them, for ninja may configure it again.
foreach(name tools libraries npm-tools)
  string(TOUPPER "mortarboard_${name}" variable)
  string(REPLACE - _ variable "${variable}")
  if(DEFINED ENV{${variable}})
    set(${variable} "$ENV{${variable}}" CACHE PATH "Folder of the ${name} in the cache" FORCE)
  elseif(NOT ${variable})
    set(${variable} "${mortarboard_cache}/${name}")
  endif()
endforeach()

function(mortarboard_find_emscripten folder_out version_out)
  set(candidates)
  if(DEFINED ENV{MORTARBOARD_EMSCRIPTEN})
    list(APPEND candidates "$ENV{MORTARBOARD_EMSCRIPTEN}")
  endif()
  find_program(em_config em-config NO_CACHE)
  if(em_config)
    execute_process(COMMAND "${em_config}" EMSCRIPTEN_ROOT OUTPUT_VARIABLE on_path
      OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    list(APPEND candidates "${on_path}")
  endif()
  list(APPEND candidates "${MORTARBOARD_TOOLS}/usr/share/emscripten")
  foreach(folder IN LISTS candidates)
    if(EXISTS "${folder}/emscripten-version.txt" AND EXISTS "${folder}/emcc")
      file(READ "${folder}/emscripten-version.txt" version)
      string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" version "${version}")
      if(version VERSION_GREATER_EQUAL MORTARBOARD_EMSCRIPTEN_AT_LEAST)
        get_filename_component(folder "${folder}" REALPATH)
        set(${folder_out} "${folder}" PARENT_SCOPE)
        set(${version_out} "${version}" PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
  set(${folder_out} "" PARENT_SCOPE)
  set(${version_out} "" PARENT_SCOPE)
endfunction()

# The node that Emscripten itself uses: printed as a Python list or as a plain path.
function(mortarboard_find_node folder node_out)
  execute_process(COMMAND "${folder}/em-config" NODE_JS OUTPUT_VARIABLE node
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  string(REGEX REPLACE "^\\['([^']*)'.*$" "\\1" node "${node}")
  set(${node_out} "${node}" PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  mortarboard_find_emscripten(folder version)
  if(folder)
    mortarboard_find_node("${folder}" node)
    execute_process(COMMAND "${CMAKE_COMMAND}" -E echo "${folder}\n${node}")
  endif()
endif()
