#include "support/event_examples.h"

#include "conformance/subjects.h"

namespace mortarboard {
namespace {

// How much an event names: a place counts more than a card.
int named(const Vocabulary& words, const Event& event) {
    const PlaceNames places = places_of(words, event);
    const bool has_place = !places.from.empty() || !places.to.empty(), has_card = event.card != kNone;
    return 2 * has_place + has_card;
}

}  // namespace

std::vector<std::optional<EventExample>> event_examples(const TextGame& game, const BotGame& bots,
                                                        int games) {
    std::vector<std::optional<EventExample>> first(game.vocabulary().events.size());
    const Vocabulary& words = game.vocabulary();
    std::vector<Event> events;
    for (int number = 0; number < games; ++number)
        for (int seats = game.info.min_seats; seats <= game.info.max_seats; ++seats) {
            const conformance::Played played = conformance::play_game(bots, seats, number);
            Match match(game, played.setup);
            for (const Move& move : played.log) {
                match.play(move, EventSink(&events));
                for (const Event& event : events) {
                    const EventExample example{event, seats};
                    if (event.kind >= first.size()) continue;
                    auto& kept = first[event.kind];
                    if (!kept || named(words, event) > named(words, kept->event)) kept = example;
                }
                events.clear();
            }
        }
    return first;
}

}  // namespace mortarboard
