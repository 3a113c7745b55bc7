#include "app/host_web.h"

#include <emscripten/em_js.h>

#include <cstdlib>
#include <string>

#include "app/bot_messages.h"

// Calls a method of the page's host object with a text. The names are quoted, so that the closure compiler
// does not change them.
EM_JS(void, mortarboard_tell, (const char* what, const char* text, int length),
      { Module["host"][UTF8ToString(what)](UTF8ToString(text, length)); });
// Does the same and returns the answer: a text that the caller must free, or null.
EM_JS(char*, mortarboard_ask_page, (const char* what, const char* key, const char* text, int length), {
    const answer = Module["host"][UTF8ToString(what)](UTF8ToString(key), UTF8ToString(text, length));
    return answer ? stringToNewUTF8(answer) : 0;
});
EM_JS(void, mortarboard_paint, (const unsigned char* bytes, int count),
      { Module["host"]["paint"](HEAPU8.slice(bytes, bytes + count)["buffer"]); });
EM_JS_DEPS(mortarboard_page, "$UTF8ToString,$stringToNewUTF8");

namespace mortarboard::app {
namespace {
std::string ask(const char* what, const std::string& key, std::string_view text = " ") {
    char* answer = mortarboard_ask_page(what, key.c_str(), text.data(), static_cast<int>(text.size()));
    std::string out = answer ? answer : "";
    std::free(answer);
    return out;
}
void tell(const char* what, std::string_view text) {
    mortarboard_tell(what, text.data(), static_cast<int>(text.size()));
}
}  // namespace

void WebHost::publish(std::string_view tree) { tell("publish", tree); }
void WebHost::announce(std::string_view sentence) { tell("announce", sentence); }
void WebHost::play_sound(std::string_view name, int percent) {
    ask("playSound", std::string(name), std::to_string(percent));
}
void WebHost::ask_bot(const BotRequest& request) { tell("askBot", question_text(request)); }
void WebHost::cancel_bots() { tell("cancelBots", " "); }
std::uint32_t WebHost::ask_adviser(const BotRequest& request) {
    BotRequest question = request;
    question.ticket = ++last_advice_;
    tell("askAdviser", question_text(question));
    return last_advice_;
}
void WebHost::cancel_advice(std::uint32_t ticket) {
    if (ticket == last_advice_) tell("cancelAdvice", " ");
}
bool WebHost::claim(std::string_view id, bool take_over) {
    if (take_over)
        tell("takeOver", id);
    else
        tell("claim", id);
    return false;
}
void WebHost::set_match_address(std::string_view id) { tell("setMatchAddress", id); }
void WebHost::release() { tell("release", " "); }
void WebHost::save_file(std::string_view name, std::string_view text) {
    ask("saveFile", std::string(name), text);
}
void WebHost::choose_file() { tell("chooseFile", " "); }
void WebHost::show_text_file(std::string_view file) { tell("showTextFile", file); }
void WebHost::show_text(std::string_view text) { tell("showText", text); }
void WebHost::copy_link(std::string_view fragment) { tell("copyLink", fragment); }
std::string WebHost::page_address() { return ask("pageAddress", ""); }
bool WebHost::can_share() { return !ask("canShare", "").empty(); }
void WebHost::send_link(std::string_view fragment) { tell("sendLink", fragment); }
void WebHost::share_picture(std::string_view result) { tell("sharePicture", result); }
void WebHost::share_table_picture(std::string_view title) { tell("shareTablePicture", title); }
void WebHost::check_signatures(std::string_view question) { tell("checkSignatures", question); }
void WebHost::keep_link(std::string_view id, std::string_view fragment) {
    ask("keepLink", std::string(id), fragment);
}
void WebHost::forget_match_link() { tell("forgetMatchLink", " "); }
void WebHost::request_persistence() { tell("requestPersistence", " "); }
void WebHost::send_to_friends(std::string_view command) { tell("sendToFriends", command); }
void WebHost::report_error(std::string_view sentence) { tell("reportError", sentence); }
void WebHost::use_new_version() { tell("useNewVersion", " "); }
ui::GameFiles WebHost::game_files(std::string_view id) {
    const auto known = game_files_.find(id);
    if (known != game_files_.end()) return known->second;
    fetch_game_files(id);
    return {};
}
void WebHost::fetch_game_files(std::string_view id) {
    game_files_.insert_or_assign(std::string(id), ui::GameFiles{});
    tell("fetchGame", id);
}
void WebHost::set_game_files(std::string_view id, const ui::GameFiles& files) {
    game_files_.insert_or_assign(std::string(id), files);
}
void WebHost::paint(std::span<const std::uint8_t> frame) {
    mortarboard_paint(frame.data(), static_cast<int>(frame.size()));
}

// ---------------------------------------------------------------- the storage

std::vector<std::string> WebMatchStorage::matches() {
    std::vector<std::string> out;
    const std::string all = ask("storedMatches", "");
    for (std::string_view rest = all; !rest.empty();) {
        const auto id = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), id.size() + 1));
        if (!id.empty()) out.emplace_back(id);
    }
    return out;
}
std::string WebMatchStorage::read(std::string_view match, Place place) {
    return ask("stored", std::string(match) + "." + "abm"[place]);
}
ui::WriteResult WebMatchStorage::write(std::string_view match, Place slot, std::string_view text) {
    const std::string answer = ask("store", std::string(match) + "." + "abm"[slot], text);
    return answer == "kept"   ? ui::WriteResult::yes
           : answer == "full" ? ui::WriteResult::full
                              : ui::WriteResult::blocked;
}
void WebMatchStorage::remove(std::string_view match) { tell("removeMatch", match); }
void WebMatchStorage::mark_opening(std::string_view match) { tell("markOpening", match); }
void WebMatchStorage::clear_opening_mark(std::string_view match) { tell("clearOpeningMark", match); }
bool WebMatchStorage::has_opening_mark(std::string_view match) {
    return !ask("hasOpeningMark", std::string(match)).empty();
}

void WebHost::set_title(std::string_view title) { tell("setTitle", title); }
void WebHost::choose_language(std::string_view code) { tell("chooseLanguage", code); }
void WebHost::save_settings(std::string_view text) { tell("storeSettings", text); }

}  // namespace mortarboard::app
