#include "support/files.h"

namespace mortarboard {

// The only file that knows where the checkout lies: all others compile to the same bytes wherever that is.
std::string file_of_checkout(const std::string& path) {
    return std::string(MORTARBOARD_SOURCE_DIR) + "/" + path;
}

}  // namespace mortarboard
