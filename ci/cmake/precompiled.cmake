# The headers of the standard library, parsed once: that takes more than half of clang's time for most of our
# sources. A precompiled header lies in the cache under a key of compiler, options and headers, so that all
# checkouts share it and ccache knows what was compiled with it. Sources still include what they use: g++, and
# a clang that refuses, compile them without.

set(mortarboard_standard_headers algorithm array bit charconv cmath cstddef cstdint cstdio cstdlib cstring
  deque functional map memory numeric optional set span string string_view tuple type_traits utility variant
  vector)

# mortarboard_precompile(<target> <option>...): the options are those that the target is compiled with beyond
# those of all targets.
function(mortarboard_precompile target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL Clang)
    return()
  endif()
  string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
  separate_arguments(options UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${type}}")
  get_directory_property(everywhere COMPILE_OPTIONS)
  # No standard header lies in a checkout, and where a checkout lies must not change the key.
  list(FILTER everywhere EXCLUDE REGEX "^-fmacro-prefix-map=")
  get_directory_property(definitions COMPILE_DEFINITIONS)
  list(TRANSFORM definitions PREPEND -D)
  list(APPEND options ${everywhere} ${definitions} ${ARGN} -ffp-contract=off -fno-exceptions -fno-rtti
    "${CMAKE_CXX20_STANDARD_COMPILE_OPTION}")
  string(CONCAT key "${CMAKE_CXX_COMPILER} ${CMAKE_CXX_COMPILER_VERSION} ${MORTARBOARD_EMSCRIPTEN_VERSION} "
    "${options} ${mortarboard_standard_headers}")
  string(SHA256 key "${key}")
  string(SUBSTRING "${key}" 0 16 key)
  set(folder "${mortarboard_cache}/headers/${key}")
  get_property(known GLOBAL PROPERTY mortarboard_precompiled_${key})
  if(NOT known)
    mortarboard_drop_unusable("${folder}/standard.pch" ${options})
    if(NOT EXISTS "${folder}/standard.pch" AND NOT EXISTS "${CMAKE_BINARY_DIR}/headers/${key}.refused")
      mortarboard_make_precompiled("${folder}" "${key}" ${options})
    endif()
    set_property(GLOBAL PROPERTY mortarboard_precompiled_${key} TRUE)
  endif()
  if(EXISTS "${folder}/standard.pch")
    target_compile_options(${target} PRIVATE
      "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include-pch \"${folder}/standard.pch\">")
  endif()
endfunction()

# Clang refuses a precompiled header once a header that it was made of has changed, as an update of the
# standard library does.
function(mortarboard_drop_unusable file)
  if(NOT EXISTS "${file}")
    return()
  endif()
  execute_process(
    COMMAND "${CMAKE_CXX_COMPILER}" ${ARGN} -include-pch "${file}" -x c++ -fsyntax-only /dev/null
    RESULT_VARIABLE failed ERROR_QUIET OUTPUT_QUIET)
  if(failed)
    file(REMOVE "${file}")
  endif()
endfunction()

# Another build may make the same file at the same moment: each writes one of its own and renames it.
function(mortarboard_make_precompiled folder key)
  string(RANDOM LENGTH 8 mark)
  file(MAKE_DIRECTORY "${folder}")
  if(NOT EXISTS "${folder}/standard.h")
    list(TRANSFORM mortarboard_standard_headers REPLACE "(.+)" "#include <\\1>\n" OUTPUT_VARIABLE lines)
    string(CONCAT text ${lines})
    file(WRITE "${folder}/standard.${mark}.h" "${text}")
    file(RENAME "${folder}/standard.${mark}.h" "${folder}/standard.h")
  endif()
  execute_process(
    COMMAND "${CMAKE_CXX_COMPILER}" ${ARGN} -x c++-header "${folder}/standard.h" -o "${folder}/${mark}.pch"
    RESULT_VARIABLE failed ERROR_VARIABLE why OUTPUT_QUIET)
  if(failed)
    message(STATUS "The standard headers are not precompiled: ${why}")
    file(WRITE "${CMAKE_BINARY_DIR}/headers/${key}.refused" "${why}")
  else()
    file(RENAME "${folder}/${mark}.pch" "${folder}/standard.pch")
  endif()
endfunction()
