// The page's address: whatever stands after its question mark becomes a table that can be played, with names
// that can be shown.
#include "app/args.h"
#include "fuzz/fuzz.h"
#include "fuzz/play.h"
#include "support/texts.h"
#include "ui/match_request.h"

namespace mortarboard::fuzz {

std::vector<std::string> seeds() {
    return {
        "?game=citadels&seats=4&seed=7&bots=-,greedy,greedy,greedy",
        "?game=builders&seats=3&names=%C3%85da,Bo,%E0%80%A6&starts=random&iterations=12",
        "?game=troyes&seats=2&bots=-,-&option.deck=published",
        "?game=garden_nation&seats=4&starts=3&names=a+b,,c",
        "?page=new&game=baldurs_gate&seats=4&option.starters=1",
        "?game=%C3%A9%CEchecs&seats=%FF&seed=%F0%9F%8F",
        "?match=m1&theme=dark&%67ame=citadels&option.cast=witch,king",
    };
}

}  // namespace mortarboard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace mortarboard;
    static const ui::Strings words = [] {
        ui::Strings strings;
        strings.load(english_texts());
        return strings;
    }();
    fuzz::Choices choices(data, size);
    const app::Arguments arguments = app::arguments_from_query(choices.rest());
    std::string complaint;
    const ui::MatchRequest request = ui::request_from(arguments, words, complaint);
    CHECK(request.game);
    CHECK(fuzz::is_utf8(complaint) && complaint.size() < 4000);
    const ui::MatchPlan plan = ui::plan_of(request, words, 1);
    CHECK(plan.seats.size() == plan.setup.seats);
    CHECK(setup_in_bounds(plan.game->info, plan.setup) || !plan.game->check_setup(plan.setup));
    for (const ui::SeatPlan& seat : plan.seats) {
        CHECK(!seat.name.empty() && seat.name == clean_name(seat.name));
        CHECK(fuzz::is_utf8(seat.name) && seat.name.size() <= 4 * kMostNameCharacters);
    }
    if (!plan.game->check_setup(plan.setup)) return 0;
    ui::Session session(plan);
    for (int dealt = 0; dealt < 20 && session.deal(); ++dealt) {}
    return 0;
}
