// The bot module, in a Web Worker. The worker's script asks it, lets it think in slices so that it can be
// stopped in between, and sends the votes back.
#include <emscripten/emscripten.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "ai/adviser.h"
#include "ai/bot.h"
#include "ai/match_review.h"
#include "app/bot_messages.h"
#include "core/match.h"
#include "games/bot_games.h"

namespace {

using namespace mortarboard;

struct Thinking {
    BotRequest request;
    std::unique_ptr<Match> match;
    std::unique_ptr<Bot> bot;
    int spent{};
};
// One bot for each seat, kept from one question to the next, so that it continues with what it knows and with
// its own generator.
std::array<Thinking, kMaxSeats> g_seats;
Thinking* g_now = &g_seats[0];
// One of these is set while the question is for a review or for advice; then no bot is asked.
std::unique_ptr<MatchReview> g_review;
std::unique_ptr<Adviser> g_adviser;
std::uint32_t g_ticket;  // of the question that these answer
std::string g_answer;

bool is_for_no_bot(const BotRequest& request) {
    return request.bot == kReviewer || request.bot == kAdvice || request.bot == kJudgement;
}
bool begin_review_or_advice(const BotGame& game, const BotRequest& request) {
    const auto before = match_before(game, request);
    if (!before) return false;
    g_ticket = request.ticket;
    if (request.bot == kReviewer)
        g_review = std::make_unique<MatchReview>(game, *before, request.seat, request.seen,
                                                 request.iterations, request.worker, request.workers);
    else
        g_adviser = Adviser::make(request.bot, game, *before, request.seat, request.seen, request.seed,
                                  request.iterations);
    return g_review || g_adviser;
}

bool follows(const BotRequest& before, const BotRequest& now) {
    return before.game == now.game && before.bot == now.bot && before.setup == now.setup &&
           before.seat == now.seat && before.seed == now.seed && before.start == now.start &&
           before.worker == now.worker && before.workers == now.workers &&
           before.seen.size() <= now.seen.size() &&
           std::equal(before.seen.begin(), before.seen.end(), now.seen.begin());
}

}  // namespace

extern "C" {

// Returns 1 if the bot thinks, and 0 if the question makes no sense. When a question continues the one
// before, the bot is told only the new moves.
EMSCRIPTEN_KEEPALIVE int mortarboard_ask(const char* text, int worker, int workers) {
    const auto request = app::request_from(text, worker, workers);
    const BotGame* game = request ? find_bot_game(request->game) : nullptr;
    g_review.reset();
    g_adviser.reset();
    if (!game || request->seat >= request->setup.seats) return 0;
    if (is_for_no_bot(*request)) return begin_review_or_advice(*game, *request);
    g_now = &g_seats[static_cast<std::size_t>(request->seat)];
    std::size_t known = g_now->request.seen.size();
    if (!g_now->bot || !follows(g_now->request, *request)) {
        *g_now = {};
        g_now->bot = make_worker(request->bot, request->worker, request->workers);
        if (!g_now->bot) return 0;
        g_now->match = match_before(*game, *request);
        if (!g_now->match) {
            *g_now = {};
            return 0;
        }
        g_now->bot->set_budget(request->iterations);
        g_now->bot->begin(*game, g_now->match->state(), request->seat, request->seed);
        known = 0;
    }
    for (; known < request->seen.size(); ++known) {
        if (!g_now->match->play(request->seen[known])) {
            *g_now = {};
            return 0;
        }
        g_now->bot->observe(request->seen[known]);
    }
    g_now->request = *request;
    g_now->spent = 0;
    return g_now->match->to_move().has(request->seat);
}
// Thinks for about so many iterations. Returns 1 if the bot wants more.
EMSCRIPTEN_KEEPALIVE int mortarboard_think(int iterations) {
    if (g_review) return g_review->step(std::max(1, iterations));
    if (g_adviser) return g_adviser->step(std::max(1, iterations));
    if (!g_now->bot) return 0;
    const int limit = g_now->request.iterations;
    if (limit) iterations = std::min(iterations, limit - g_now->spent);
    if (iterations < 1) return 0;
    g_now->spent += iterations;
    return g_now->bot->step(iterations) && (!limit || g_now->spent < limit);
}
// Returns how much of the thinking is done, in per cent.
EMSCRIPTEN_KEEPALIVE int mortarboard_progress() {
    if (g_review) return g_review->percent();
    if (g_adviser) return g_adviser->percent();
    if (!g_now->bot) return 0;
    return g_now->bot->progress().percent();
}
EMSCRIPTEN_KEEPALIVE const char* mortarboard_votes() {
    if (g_review) {
        g_answer = ui::encode(app::ReviewAnswer{g_ticket, g_review->findings()});
        return g_answer.c_str();
    }
    if (g_adviser) {
        g_answer = ui::encode(app::AdviceAnswer{g_ticket, g_adviser->lines()});
        return g_answer.c_str();
    }
    g_answer = g_now->bot ? app::votes_text(g_now->request.ticket, g_now->bot->votes()) : std::string{};
    return g_answer.c_str();
}
// Returns the answer to the question. `votes` is a JSON list of what all its workers voted for.
EMSCRIPTEN_KEEPALIVE const char* mortarboard_decide(const char* votes) {
    g_answer = app::answer_of_votes(votes);
    return g_answer.c_str();
}

}  // extern "C"

int main() {}
