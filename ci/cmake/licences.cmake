# What the site is made of that is not ours asks for its notice to travel along: one text, put together from the libraries' own files.
#   mortarboard_licences(<file to write> <folder of libraries, empty: none known>)

function(mortarboard_heading file out)   # the first comment of a source file
  file(READ "${file}" text LIMIT 8000)
  string(FIND "${text}" "/*" from)
  string(FIND "${text}" "*/" to)
  math(EXPR from "${from} + 2")
  math(EXPR length "${to} - ${from}")
  string(SUBSTRING "${text}" ${from} ${length} text)
  string(REGEX REPLACE "\n \\* ?" "\n" text "${text}")
  set(${out} "${text}" PARENT_SCOPE)
endfunction()

function(mortarboard_licences out libraries)
  set(all "What Mortarboard is built with, and the notices that go with it.\n")
  foreach(row "Dear ImGui|imgui/LICENSE.txt" "SDL2|sdl2/LICENSE.txt" "libsodium|sodium/LICENSE" "NanoSVG|nanosvg/nanosvg/nanosvg.h"
              "QR Code generator|qrcodegen/c/qrcodegen.c")
    string(REPLACE "|" ";" row "${row}")
    list(GET row 0 name)
    list(GET row 1 file)
    if(NOT EXISTS "${libraries}/${file}")
      continue()
    endif()
    if(file MATCHES "\\.[ch]$")
      mortarboard_heading("${libraries}/${file}" text)
    else()
      file(READ "${libraries}/${file}" text)
    endif()
    string(STRIP "${text}" text)
    string(APPEND all "\n\n==== ${name}\n\n${text}\n")
  endforeach()
  string(APPEND all "\n\n==== JSON for Modern C++\n\nCopyright (c) 2013-2023 Niels Lohmann. The MIT License, as above under Dear ImGui.\n"
    "\n\n==== Emscripten and musl\n\nCopyright (c) 2010-2014 Emscripten authors; 2005-2020 Rich Felker and others. The MIT License, as above under Dear ImGui.\n"
    "\n\n==== Fonts: Lato, Vollkorn\n\nSIL Open Font License 1.1; its text and the authors' names stand in the font files.\n")
  file(WRITE "${out}" "${all}")
endfunction()
