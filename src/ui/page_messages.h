// The messages that the scripts of the page send to the screens (`tell` of web/program.js), each a name and a
// text.
// Each class that takes some of them lists them in one table, `messages()`. The test page_messages_test.cpp
// compares these tables with the names that the scripts send.
#pragma once
#include <span>
#include <string_view>

namespace mortarboard::ui {

template <class Receiver> struct PageMessage {
    std::string_view name;
    void (*take)(Receiver& receiver, std::string_view text);
};

// False: the table has no message of this name.
template <class Receiver>
bool take_message(std::span<const PageMessage<Receiver>> table, Receiver& receiver, std::string_view name,
                  std::string_view text) {
    for (const PageMessage<Receiver>& message : table)
        if (message.name == name) {
            message.take(receiver, text);
            return true;
        }
    return false;
}

}  // namespace mortarboard::ui
