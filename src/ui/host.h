// The host is the page, window or test around the screens; it does everything for them that is not drawing.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "ui/bot_request.h"
#include "ui/match_storage.h"

namespace mortarboard::ui {

// Arguments come from the address of the page or the command line, in the same words: game=builders seats=3
// seed=7
using Arguments = std::map<std::string, std::string, std::less<>>;

// The texts and pictures of one game are fetched when the game is first opened; this is how far they have
// come.
struct GameFiles {
    enum State : std::uint8_t { pending, loaded, failed };
    State state{pending};
    // For pending files this is how much has arrived.
    int percent{};
};

class Host {
public:
    virtual ~Host() = default;
    // Called when the semantics tree has changed: `tree` is JSON, a list of nodes.
    virtual void publish(std::string_view tree) = 0;
    // Puts the id of the match on the table into the page's address, so that a reload returns to it; an
    // empty id means that there is none.
    virtual void set_match_address(std::string_view) {}
    // A screen reader says the sentence when it has finished its current one.
    virtual void announce(std::string_view sentence) = 0;
    // Makes a short sound (ui/sounds.h) at that volume, where the device can make one.
    virtual void play_sound(std::string_view /*name*/, int /*percent*/) {}
    // Shell::bot_answered brings the answer some time later.
    virtual void ask_bot(const BotRequest& request) = 0;
    // No answer to earlier questions is wanted any more.
    virtual void cancel_bots() = 0;
    // Asks for advice (ai/advice.h) apart from the bots, instead of what was asked for before. Returns the
    // ticket that Shell::advised will bring with the answer.
    virtual std::uint32_t ask_adviser(const BotRequest& request) = 0;
    // The answer to the question with this ticket is not wanted any more.
    virtual void cancel_advice(std::uint32_t ticket) = 0;
    // Sets the title of the window.
    virtual void set_title(std::string_view title) = 0;
    // Fetches the texts of another language and gives them to Shell::speak; an empty code stands for the
    // browser's language.
    virtual void choose_language(std::string_view) {}
    // Stores changed settings for the next visit, where that is possible. See settings.h.
    virtual void save_settings(std::string_view text) = 0;

    // Matches are kept here; null means that they are not kept.
    virtual MatchStorage* storage() { return nullptr; }
    // Asks that this program alone may write the match; with `take_over` even if another tab does now.
    // Returns true when it may at once; otherwise Shell::receive brings the answer later.
    virtual bool claim(std::string_view, bool) { return true; }
    virtual void release() {}
    // Lets the person save a file, and choose one to be read (its text comes by Shell::receive).
    virtual void save_file(std::string_view, std::string_view) {}
    virtual void choose_file() {}
    // Opens a text file that lies beside the program in a window of its own.
    virtual void show_text_file(std::string_view) {}
    // Opens a text that the program has written in a window of its own.
    virtual void show_text(std::string_view) {}
    // Copies a link to this page with that fragment. Shell::receive is told "link_copied" or, when the
    // browser refuses, "link_shown": the link then stands in a window of its own.
    virtual void copy_link(std::string_view) {}
    // Returns the address of this page without its fragment; it is empty where nobody else could open it.
    virtual std::string page_address() { return {}; }
    // Lets the person send a link to this page with that fragment by another program of the device; only to
    // be called where `can_share`.
    virtual bool can_share() { return false; }
    virtual void send_link(std::string_view) {}
    // Makes a picture of a result (JSON, see TableScreen::share_picture) and lets the person share it, or
    // saves it where the browser shares no files. Shell::receive is told "picture_saved" or
    // "picture_failed".
    virtual void share_picture(std::string_view) {}
    // Does the same with a picture of the table as the next frame shows it, under this title.
    virtual void share_table_picture(std::string_view) {}
    // Keeps the fragment of a link to the match with this id as it is now; the fragment is empty when the
    // match does not fit into a link. The page offers the link if this program crashes, because the program
    // can make none then.
    virtual void keep_link(std::string_view, std::string_view) {}
    // The match that the page's address holds is not watched any more: a reload shall not show it again.
    virtual void forget_match_link() {}
    // Asks the browser not to evict what is stored when space runs short, because something worth keeping
    // is stored.
    virtual void request_persistence() {}
    // Sends a PageCommand or PeerCommand as JSON (peer_messages.h). Its result is told to Shell::receive.
    virtual void send_to_friends(std::string_view) {}
    // Verifies the signatures of a record (SignatureQuestion, signature_check.h). Shell::receive is told
    // "signatures.checked" with a SignatureAnswer.
    virtual void check_signatures(std::string_view) {}
    // Reports an error of this program, from which it goes on, to whoever reads the console.
    virtual void report_error(std::string_view) {}
    // Returns how far the texts and pictures of a game are; the first call for a game starts to fetch them.
    // The host gives them to Shell::take_game_files.
    virtual GameFiles game_files(std::string_view) { return {.state = GameFiles::loaded}; }
    // Fetches them again after they have failed to arrive.
    virtual void fetch_game_files(std::string_view) {}
    // Replaces this version by the newer one that Shell::receive has been told of.
    virtual void use_new_version() {}
};

}  // namespace mortarboard::ui
