# The page (app), its bot and its peers, three WebAssembly modules, and the static site made of
# them; or, with MORTARBOARD_WINDOW, a desktop window.

file(GLOB_RECURSE app_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/app/*.cpp")
set(bot_sources ${app_sources})
list(FILTER bot_sources INCLUDE REGEX "/bot_[a-z_]*\\.cpp$")
list(FILTER app_sources EXCLUDE REGEX "/bot_[a-z_]*\\.cpp$")
set(peers_sources ${app_sources})
list(FILTER peers_sources INCLUDE REGEX "/peers_[a-z_]*\\.cpp$")
list(FILTER app_sources EXCLUDE REGEX "/peers_[a-z_]*\\.cpp$")

if(NOT EMSCRIPTEN)
  if(app_sources)
    add_executable(app ${app_sources})
    target_link_libraries(app PRIVATE ui imgui_sdl2)
  endif()
  return()
endif()

# The closure compiler, if Emscripten has one or the scripts brought one that starts on this machine.
set(mortarboard_closure "$ENV{EM_CLOSURE_COMPILER}")
if(NOT mortarboard_closure)
  set(mortarboard_closure
    "${MORTARBOARD_NPM_TOOLS}/node_modules/google-closure-compiler-linux/compiler")
  execute_process(COMMAND "${mortarboard_closure}" --version RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  if(failed)
    set(mortarboard_closure)
  endif()
endif()
set(mortarboard_closure_options)
if(CMAKE_BUILD_TYPE STREQUAL Debug)
  set(mortarboard_debugging -sASSERTIONS=2 -sSAFE_HEAP=1 -gsource-map)
elseif(MORTARBOARD_QUICK_LINK)
  # Linking with -O1 runs neither Binaryen's optimiser nor the closure compiler, which take most of
  # a link's time.
elseif(mortarboard_closure OR EXISTS "${EMSCRIPTEN_ROOT_PATH}/node_modules/google-closure-compiler")
  set(mortarboard_closure_options --closure 1)
else()
  message(STATUS "No closure compiler: the page's JavaScript will be larger.")
endif()

# A module for the browser: no file system, a small heap, an ES module that takes its settings as an argument.
#   mortarboard_for_browser(<target> <environment> <level> <name of the factory>)
function(mortarboard_for_browser target environment level factory)
  if(MORTARBOARD_QUICK_LINK)
    set(level -O1)
  endif()
  set_target_properties(${target} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/modules" SUFFIX ".js")
  target_link_options(${target} PRIVATE ${level} ${mortarboard_debugging} ${mortarboard_closure_options}
    -sENVIRONMENT=${environment} -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=${factory} -sFILESYSTEM=0
    -sMALLOC=emmalloc -sALLOW_MEMORY_GROWTH=1 -sMEMORY_GROWTH_GEOMETRIC_STEP=0.05 -sSTACK_SIZE=512KB
    -sDYNAMIC_EXECUTION=0
    "-sEXPORTED_RUNTIME_METHODS=UTF8ToString,stringToUTF8,lengthBytesUTF8,stringToNewUTF8,HEAPU8"
    "-sEXPORTED_FUNCTIONS=_main,_malloc,_free")
  if(mortarboard_closure)
    set_target_properties(${target} PROPERTIES RULE_LAUNCH_LINK
      "\"${CMAKE_COMMAND}\" -E env \"EM_CLOSURE_COMPILER=${mortarboard_closure}\"")
  endif()
endfunction()

set(site_modules)
set(site_depends)
if(app_sources)
  add_executable(app ${app_sources})
  target_link_libraries(app PRIVATE ui imgui_sdl2)
  target_compile_options(app PRIVATE ${mortarboard_small})
  mortarboard_precompile(app ${mortarboard_small})
  mortarboard_for_browser(app web "${mortarboard_small}" createApp)
  target_link_options(app PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2)
  list(APPEND site_depends app)
  list(APPEND site_modules "$<TARGET_FILE_DIR:app>/app.js" "$<TARGET_FILE_DIR:app>/app.wasm")
endif()
if(bot_sources)
  add_executable(bot ${bot_sources})
  target_link_libraries(bot PRIVATE ai json)
  target_compile_options(bot PRIVATE ${mortarboard_fast})
  mortarboard_precompile(bot ${mortarboard_fast})
  mortarboard_for_browser(bot worker "${mortarboard_fast}" createBot)
  list(APPEND site_depends bot)
  list(APPEND site_modules "$<TARGET_FILE_DIR:bot>/bot.js" "$<TARGET_FILE_DIR:bot>/bot.wasm")
endif()
if(peers_sources)
  add_executable(peers ${peers_sources})
  target_link_libraries(peers PRIVATE net json)
  target_compile_options(peers PRIVATE ${mortarboard_smallest})
  mortarboard_precompile(peers ${mortarboard_smallest})
  mortarboard_for_browser(peers worker "${mortarboard_small}" createPeers)
  if(mortarboard_closure_options)
    set(externs "${CMAKE_SOURCE_DIR}/ci/cmake/sodium_externs.js")
    target_link_options(peers PRIVATE "--closure-args=--externs=${externs}")
    set_property(TARGET peers APPEND PROPERTY LINK_DEPENDS "${externs}")
  endif()
  list(APPEND site_depends peers)
  list(APPEND site_modules "$<TARGET_FILE_DIR:peers>/peers.js" "$<TARGET_FILE_DIR:peers>/peers.wasm")
endif()

# What our page's start is measured beside: the same libraries and flags, and nothing of ours.
add_executable(bare EXCLUDE_FROM_ALL "${CMAKE_SOURCE_DIR}/ci/bare/main.cpp")
target_link_libraries(bare PRIVATE mortarboard_settings imgui_sdl2)
target_compile_options(bare PRIVATE ${mortarboard_small} -Wno-gnu-zero-variadic-macro-arguments)
mortarboard_for_browser(bare web "${mortarboard_small}" createBare)
target_link_options(bare PRIVATE -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2)
set_target_properties(bare PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bare")
add_custom_command(TARGET bare POST_BUILD
  COMMAND "${CMAKE_COMMAND}" -E copy "${CMAKE_SOURCE_DIR}/ci/bare/index.html"
    "${CMAKE_BINARY_DIR}/bare/index.html" VERBATIM)

# esbuild, if the scripts brought it.
set(mortarboard_esbuild "${MORTARBOARD_NPM_TOOLS}/node_modules/esbuild")
if(CMAKE_BUILD_TYPE STREQUAL Debug)
  set(mortarboard_esbuild) # so that the browser's debugger shows what was written
elseif(NOT EXISTS "${mortarboard_esbuild}/package.json")
  message(STATUS "No esbuild: the page's scripts and styles are not minified.")
  set(mortarboard_esbuild)
endif()

# The site is put together anew whenever one of its parts has changed.
file(GLOB_RECURSE web_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/*")
file(GLOB_RECURSE asset_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/assets/*")
if(web_files)
  string(REPLACE ";" "\n" site_modules_text "${site_modules}")
  file(GENERATE OUTPUT "${CMAKE_BINARY_DIR}/site-modules.txt" CONTENT "${site_modules_text}\n")
  add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/site.stamp"
    COMMAND "${CMAKE_CROSSCOMPILING_EMULATOR}" "${CMAKE_SOURCE_DIR}/ci/lib/assemble_site.mjs"
      "${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}" "${MORTARBOARD_LIBRARIES}" ${mortarboard_esbuild}
    COMMAND "${CMAKE_COMMAND}" -E touch "${CMAKE_BINARY_DIR}/site.stamp"
    DEPENDS ${web_files} ${asset_files} ${mortarboard_font_files} ${site_depends}
      "${CMAKE_SOURCE_DIR}/ci/lib/assemble_site.mjs" "${CMAKE_SOURCE_DIR}/ci/lib/licences.mjs"
      "${CMAKE_SOURCE_DIR}/ci/lib/bundle_scripts.mjs" "${CMAKE_SOURCE_DIR}/ci/lib/components.mjs"
      "${CMAKE_SOURCE_DIR}/ci/pinned/debian.txt"
      "${CMAKE_SOURCE_DIR}/ci/pinned/npm/package-lock.json"
      "${CMAKE_SOURCE_DIR}/tests/browser/package-lock.json"
    COMMENT "Putting the site together" VERBATIM)
  add_custom_target(site ALL DEPENDS "${CMAKE_BINARY_DIR}/site.stamp")

  # The whole site as one page that plays from a disk. esbuild makes one script of its modules, zopfli packs
  # it; both lie side by side.
  set(mortarboard_bundler "${MORTARBOARD_NPM_TOOLS}/node_modules/esbuild")
  if(EXISTS "${mortarboard_bundler}/package.json"
      AND EXISTS "${mortarboard_bundler}/../@gfx/zopfli/package.json")
    add_custom_command(OUTPUT "${CMAKE_BINARY_DIR}/mortarboard.html"
      COMMAND "${CMAKE_CROSSCOMPILING_EMULATOR}" "${CMAKE_SOURCE_DIR}/ci/lib/one_file.mjs"
        "${CMAKE_BINARY_DIR}/site" "${mortarboard_bundler}" "${CMAKE_BINARY_DIR}/mortarboard.html"
      DEPENDS "${CMAKE_BINARY_DIR}/site.stamp" "${CMAKE_SOURCE_DIR}/ci/lib/one_file.mjs"
        "${CMAKE_SOURCE_DIR}/ci/lib/one_file_start.js"
        "${CMAKE_SOURCE_DIR}/ci/pinned/npm/package-lock.json"
      COMMENT "Putting the page into one file" VERBATIM)
    add_custom_target(one_file ALL DEPENDS "${CMAKE_BINARY_DIR}/mortarboard.html")
  endif()
endif()
