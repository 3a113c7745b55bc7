# The fonts of the page, cut down to the letters it needs, in build/<preset>/fonts. Without
# fontTools there are none.

set(mortarboard_font_files)
find_program(MORTARBOARD_PYTHON NAMES python3 HINTS "${MORTARBOARD_TOOLS}/usr/bin"
  DOC "A Python 3 for cutting the fonts")
if(MORTARBOARD_PYTHON AND MORTARBOARD_FONTTOOLS_DIR AND MORTARBOARD_FONTS_DIR)
  foreach(font vollkorn/Vollkorn-SemiBold lato/Lato-Regular lato/Lato-Bold)
    get_filename_component(name "${font}" NAME)
    set(cut "${CMAKE_BINARY_DIR}/fonts/${name}.ttf")
    add_custom_command(OUTPUT "${cut}"
      COMMAND "${CMAKE_COMMAND}" -E env "PYTHONPATH=${MORTARBOARD_FONTTOOLS_DIR}" PYTHONDONTWRITEBYTECODE=1
        "${MORTARBOARD_PYTHON}" "${CMAKE_SOURCE_DIR}/ci/lib/cut_font.py"
        "${MORTARBOARD_FONTS_DIR}/${font}.ttf" "${cut}"
      DEPENDS "${CMAKE_SOURCE_DIR}/ci/lib/cut_font.py" "${MORTARBOARD_FONTS_DIR}/${font}.ttf"
      COMMENT "Cutting ${name}" VERBATIM)
    list(APPEND mortarboard_font_files "${cut}")
  endforeach()
  add_custom_target(fonts DEPENDS ${mortarboard_font_files})
else()
  message(STATUS
    "No fonts: fontTools or the fonts are not in the cache (ci/play.sh --build-only brings them).")
endif()
