# cmake -DSOURCE=<checkout> -P check_includes.cmake: includes between folders point one way, and core,
# games and ai know no SDL, ImGui or JSON.
cmake_minimum_required(VERSION 3.22)
set(may_core core)
set(may_games core games)
set(may_ai core games ai)
set(may_record core games record)
set(may_net core games net)
set(may_ui core games ai record net ui)
set(may_app core games ai record net ui app)
set(may_tools core games ai record net tools)
set(folders core games ai record net ui app tools)
set(wrong 0)

function(wrong_include file line what)
  file(RELATIVE_PATH name "${SOURCE}" "${file}")
  message(SEND_ERROR "${name}: ${line}\n${what}")
endfunction()

foreach(folder IN LISTS folders)
  file(GLOB_RECURSE files "${SOURCE}/src/${folder}/*.h" "${SOURCE}/src/${folder}/*.cpp"
    "${SOURCE}/src/${folder}/*.inc")
  foreach(file IN LISTS files)
    file(STRINGS "${file}" lines REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS lines)
      if(line MATCHES "\"\\.\\./|/\\.\\./")
        wrong_include("${file}" "${line}"
          "Include by way of the root (\"core/types.h\"), not by way of the parent folder.")
      endif()
      if(line MATCHES "\"([a-z]+)/" AND CMAKE_MATCH_1 IN_LIST folders
          AND NOT CMAKE_MATCH_1 IN_LIST may_${folder})
        wrong_include("${file}" "${line}"
          "${folder} must not know ${CMAKE_MATCH_1}: app -> ui -> (net, record, ai) -> games -> core.")
      endif()
      if(folder MATCHES "^(core|games|ai)$" AND line MATCHES "SDL|imgui|nlohmann|emscripten")
        wrong_include("${file}" "${line}"
          "core, games and ai build without SDL, ImGui, JSON and the browser.")
      endif()
    endforeach()
  endforeach()
endforeach()
