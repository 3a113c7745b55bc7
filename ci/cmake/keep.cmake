# cmake -DFROM=<file> -DTO=<file> -P keep.cmake: copies a built library into the cache, whole or not at all.
cmake_minimum_required(VERSION 3.22)
get_filename_component(folder "${TO}" DIRECTORY)
string(RANDOM LENGTH 8 tag)
execute_process(COMMAND "${CMAKE_COMMAND}" -E make_directory "${folder}" ERROR_QUIET RESULT_VARIABLE failed)
if(NOT failed)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E copy "${FROM}" "${TO}.${tag}" ERROR_QUIET
    RESULT_VARIABLE failed)
endif()
if(NOT failed)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E rename "${TO}.${tag}" "${TO}" ERROR_QUIET)
endif()
