# How everything of ours is compiled.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set_property(GLOBAL PROPERTY USE_FOLDERS ON)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# How much each library is optimised is said where the library is declared (libraries.cmake): games and
# searches are built fast, the page is built small. Natively nobody downloads anything, and what is small on
# the page only stands before its tests there: it compiles in half the time.
set(CMAKE_C_FLAGS_RELEASE "-DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE "-DNDEBUG")
# A failed CHECK names its file from the top of the checkout on, wherever that lies, so that two checkouts
# give the same bytes. Behind ccache a compiler gets paths that begin at the build folder.
file(RELATIVE_PATH mortarboard_way_up "${CMAKE_BINARY_DIR}" "${CMAKE_SOURCE_DIR}")
add_compile_options("-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=" "-fmacro-prefix-map=${mortarboard_way_up}=")
if(EMSCRIPTEN)
  # Copying a state is one instruction; every browser with WebGL2 has it.
  add_compile_options(-mbulk-memory)
  set(CMAKE_EXE_LINKER_FLAGS_RELEASE "")
endif()
if(CMAKE_BUILD_TYPE STREQUAL Debug)
  set(mortarboard_fast -O1)
  set(mortarboard_small -O1)
elseif(EMSCRIPTEN)
  # As WebAssembly, -O3 makes rules larger than -O2 does, and no faster.
  set(mortarboard_fast -O2)
  set(mortarboard_small -Oz)
else()
  set(mortarboard_fast -O3)
  set(mortarboard_small -O1)
endif()
# The program between peers is made smaller by 1 % when its libraries are optimised once more as a whole.
set(mortarboard_smallest ${mortarboard_small})
if(EMSCRIPTEN AND NOT CMAKE_BUILD_TYPE STREQUAL Debug AND NOT MORTARBOARD_QUICK_LINK)
  list(APPEND mortarboard_smallest -flto)
endif()

# g++ 14, Debian 13's, sees accesses that never happen: behind the end of a std::vector and of the cards of a
# table (as in GCC PR 105329), and to empty std::optional values. The sanitizers watch the same accesses while
# the tests run.
set(mortarboard_gnu_14)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 13)
  set(mortarboard_gnu_14 -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized)
endif()

add_library(mortarboard_settings INTERFACE)
target_include_directories(mortarboard_settings INTERFACE "${CMAKE_SOURCE_DIR}/src")
target_compile_options(mortarboard_settings INTERFACE
  -Wall -Wextra -Wconversion -Wno-sign-conversion -Werror
  -ffp-contract=off
  $<$<CXX_COMPILER_ID:Clang>:-Wcomma> # one statement a line
  # g++ 12 sees overlaps inside std::string that are not there (GCC PR 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  ${mortarboard_gnu_14}
  # libstdc++ 12 uses what it deprecates, in its stable_sort.
  $<$<AND:$<CXX_COMPILER_ID:Clang>,$<NOT:$<BOOL:${EMSCRIPTEN}>>>:-Wno-deprecated-declarations>
  "$<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions;-fno-rtti>")

if(MORTARBOARD_SANITIZE)
  set(mortarboard_sanitize -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_options(-O1 ${mortarboard_sanitize})
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  add_link_options(${mortarboard_sanitize})
  if(MORTARBOARD_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
  endif()
  # A report needs lines only; all else that -g writes takes a quarter of the compiler's time.
  set(CMAKE_C_FLAGS_DEBUG -g1)
  set(CMAKE_CXX_FLAGS_DEBUG -g1)
endif()
