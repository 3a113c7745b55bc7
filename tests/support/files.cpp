#include "support/files.h"

namespace mortarboard {

// Only this file knows the path of the checkout, so that all other files compile to the same bytes wherever
// the checkout is.
std::string file_of_checkout(const std::string& path) {
    return std::string(MORTARBOARD_SOURCE_DIR) + "/" + path;
}
std::string font_file(const std::string& path) { return std::string(MORTARBOARD_FONTS_DIR) + "/" + path; }

}  // namespace mortarboard
