#include "app/host_web.h"

#include <emscripten/em_js.h>

#include <string>

#include "app/bot_wire.h"

// One call with a name and a text is all the page needs to be told anything. Names are quoted so that the closure
// compiler leaves them alone.
EM_JS(void, mortarboard_tell, (const char* what, const char* text, int length),
      { Module["host"][UTF8ToString(what)](UTF8ToString(text, length)); });

namespace mortarboard::app {
namespace {
void tell(const char* what, std::string_view text) { mortarboard_tell(what, text.data(), static_cast<int>(text.size())); }
}  // namespace

void WebHost::publish(std::string_view tree) { tell("publish", tree); }
void WebHost::announce(std::string_view sentence) { tell("announce", sentence); }
void WebHost::ask_bot(const BotRequest& request) { tell("askBot", to_wire(request)); }
void WebHost::dismiss_bots() { tell("dismissBots", " "); }
void WebHost::entitle(std::string_view title) { tell("entitle", title); }

}  // namespace mortarboard::app
