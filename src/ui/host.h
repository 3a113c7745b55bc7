// What surrounds the screens, a page or a window, does for them. Everything that is not drawing goes through
// here.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "ui/bot_request.h"
#include "ui/match_storage.h"

namespace mortarboard::ui {

// From the address of the page or the command line, in the same words: game=builders seats=3 seed=7
using Arguments = std::map<std::string, std::string, std::less<>>;

class Host {
public:
    virtual ~Host() = default;
    // The semantics tree has changed: JSON, a list of nodes.
    virtual void publish(std::string_view tree) = 0;
    // The match that is on the table now, so that a reload comes back to it; empty: none.
    virtual void set_match_address(std::string_view) {}
    // To be said by a screen reader when it has finished what it is saying.
    virtual void announce(std::string_view sentence) = 0;
    // Answered by Shell::bot_answered some time later.
    virtual void ask_bot(const BotRequest& request) = 0;
    // Nobody waits for an answer any more.
    virtual void cancel_bots() = 0;
    // The title of the window, and whether it is drawn on dark.
    virtual void set_title(std::string_view title) = 0;
    // Settings have changed: kept for the next time, where that is possible. See settings.h.
    virtual void save_settings(std::string_view text) = 0;

    // Where matches are kept; null: nowhere.
    virtual MatchStorage* storage() { return nullptr; }
    // This program alone is to write this match from now on; `take_over`: even if another one does now. True:
    // so it is. False: Shell::news tells later.
    virtual bool claim(std::string_view, bool) { return true; }
    virtual void release() {}
    // A file for the person, and one from the person (Shell::news).
    virtual void save_file(std::string_view, std::string_view) {}
    virtual void choose_file() {}
    // A text that lies beside the program, in a window of its own.
    virtual void show_text_file(std::string_view) {}
    // One of ours.
    virtual void show_text(std::string_view) {}
    // There is now something here that would be a loss: it is not to be thrown away when space runs short.
    virtual void request_persistence() {}
    // A PageCommand or PeerCommand as JSON (peer_messages.h). What comes of it is told to Shell::news.
    virtual void send_to_friends(std::string_view) {}
    // A mistake of ours that this program goes on from, for whoever reads the console.
    virtual void report_error(std::string_view) {}
    // The newer version that news spoke of is to take over.
    virtual void use_new_version() {}
};

}  // namespace mortarboard::ui
