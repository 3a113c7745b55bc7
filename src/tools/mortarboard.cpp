#include <iostream>
#include <vector>

#include "tools/tool.h"

int main(int count, char** words) {
    const std::vector<std::string_view> arguments(words + (count > 0), words + count);
    mortarboard::Console console{std::cin, std::cout, std::cerr};
    const int exit_code = mortarboard::run_tool(arguments, console);
    std::cout.flush();
    if (!std::cout) {
        std::cerr << "The output could not be written.\n";
        return mortarboard::kFailed;
    }
    return exit_code;
}
