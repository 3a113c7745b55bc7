#include "tools/bot_check.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "ai/bot.h"
#include "core/match.h"
#include "core/text.h"
#include "games/bot_games.h"

namespace mortarboard {
namespace {

// Says why a bot may play otherwise than the one of the record.
std::string_view about_version(int of_record) {
    if (of_record == kBotVersion) return {};
    if (of_record)
        return " The bots have changed since it was written: only the version that wrote it plays the same.";
    return " The record does not say which version of the bots has played; if it was made from a link, it has"
           " no seeds of bots either, without which they play otherwise.";
}

}  // namespace

BotCheck check_bots(const Record& record, std::size_t until) {
    const TextGame& game = *record.game;
    BotCheck out;
    Match match = match_before(record);
    struct SeatedBot {
        std::unique_ptr<Bot> bot;
        int iterations{};
        int version{};
    };
    std::array<SeatedBot, kMaxSeats> seated;
    const std::size_t last = std::min(until, record.moves.size());
    for (std::size_t played = 0; played < last; ++played) {
        for (const auto& one : record.bots) {
            if (one.from != played) continue;
            SeatedBot& seat = seated[static_cast<std::size_t>(one.seat)];
            seat = {make_bot(one.id), one.iterations, one.bot_version};
            if (one.id == Record::kPerson) continue;
            if (!seat.bot) {
                out.problem = "There is no bot called " + in_quotes(one.id) +
                              " here: use the version that wrote the record.";
                return out;
            }
            seat.bot->set_budget(one.iterations);
            seat.bot->begin(bot_game(game), match.seen_by(static_cast<Viewer>(one.seat)), one.seat, one.seed);
        }
        const Move& move = record.moves[played];
        if (move.seat != kNature && seated[static_cast<std::size_t>(move.seat)].bot) {
            SeatedBot& seat = seated[static_cast<std::size_t>(move.seat)];
            // Records of before name iterations for bots that do not search, too, and these stopped there.
            if (seat.iterations > 0) {
                seat.bot->step(seat.iterations);
            } else {
                while (seat.bot->step(64)) {}
            }
            if (const Action again = seat.bot->best(); again != move.action) {
                out.problem = "Move " + std::to_string(played + 1) + ", " +
                              in_quotes(to_text(game.vocabulary(), move)) + ", is not what the bot of seat " +
                              std::to_string(move.seat) + " plays here: that is " +
                              in_quotes(to_text(game.vocabulary(), Move{move.seat, again})) + ".";
                out.problem += about_version(seat.version);
                return out;
            }
            ++out.compared;
        }
        for (int seat = 0; seat < record.setup.seats; ++seat)
            if (auto& bot = seated[static_cast<std::size_t>(seat)].bot)
                bot->observe(game.mask(match.state(), move, static_cast<Viewer>(seat)));
        if (!match.play(move)) break;
    }
    return out;
}

}  // namespace mortarboard
