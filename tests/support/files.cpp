#include "support/files.h"

namespace mortarboard {

// The only file that knows the path of the checkout: all other files compile to the same bytes wherever it
// is.
std::string file_of_checkout(const std::string& path) {
    return std::string(MORTARBOARD_SOURCE_DIR) + "/" + path;
}

}  // namespace mortarboard
