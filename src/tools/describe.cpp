#include "tools/describe.h"

#include <nlohmann/json.hpp>

namespace mortarboard {
namespace {

const Term* term_of(const Vocabulary& words, std::uint8_t index) {
    return index && index <= words.terms.size() ? &words.terms[index - 1u] : nullptr;
}
std::string name_of(const Term* term, int value) {
    return term ? value_text(*term, value) : std::to_string(value);
}
std::string seat_text(Seat seat) { return seat == kNature ? "nature" : "seat " + std::to_string(seat); }
nlohmann::ordered_json seat_to_json(Seat seat) {
    return seat == kNature ? nlohmann::ordered_json("nature") : nlohmann::ordered_json(seat);
}
std::string_view event_name(const Vocabulary& words, const Event& event) {
    return event.kind < words.events.size() ? words.events[event.kind].name : "?";
}
EventInfo info_of(const Vocabulary& words, const Event& event) {
    return event.kind < words.events.size() ? words.events[event.kind] : EventInfo{};
}

}  // namespace

std::string event_text(const TextGame& game, const Event& event) {
    const Vocabulary& words = game.vocabulary();
    const EventInfo info = info_of(words, event);
    std::string out(event_name(words, event));
    if (event.seat >= 0) out += " " + seat_text(event.seat);
    if (event.other >= 0) out += " with " + seat_text(event.other);
    if (event.amount || info.role == EventInfo::points || info.role == EventInfo::money)
        out += (event.amount < 0 ? " " : " +") + std::to_string(event.amount);
    if (event.card != kNone) out += " " + name_of(term_of(words, info.card_term), event.card);
    const PlaceNames places = places_of(words, event);
    if (places.from == places.to) {
        if (!places.to.empty()) out += " at " + places.to;
    } else {
        if (!places.from.empty()) out += " from " + places.from;
        if (!places.to.empty()) out += " to " + places.to;
    }
    if (event.rule && event.rule < game.rule_texts().size())
        out += " (" + std::string(game.rule_texts()[event.rule].paragraph) + ")";
    return out;
}
nlohmann::ordered_json event_to_json(const TextGame& game, const Event& event) {
    const Vocabulary& words = game.vocabulary();
    const EventInfo info = info_of(words, event);
    nlohmann::ordered_json json;
    json["event"] = std::string(event_name(words, event));
    if (event.seat >= 0) json["seat"] = seat_to_json(event.seat);
    if (event.other >= 0) json["other"] = seat_to_json(event.other);
    json["amount"] = event.amount;
    if (event.card != kNone) json["card"] = name_of(term_of(words, info.card_term), event.card);
    const PlaceNames places = places_of(words, event);
    if (!places.from.empty()) json["from"] = places.from;
    if (!places.to.empty()) json["to"] = places.to;
    if (event.rule && event.rule < game.rule_texts().size())
        json["paragraph"] = std::string(game.rule_texts()[event.rule].paragraph);
    json["text"] = event_text(game, event);
    return json;
}
std::string scores_text(const Match& match) {
    const Outcome outcome = match.game().outcome(match.state());
    std::string out;
    for (int seat = 0; seat < match.setup().seats; ++seat) {
        out += (seat ? ", " : "") + ("seat " + std::to_string(seat)) + ": " +
               std::to_string(outcome.seat[seat].score);
        if (match.over()) out += " (place " + std::to_string(outcome.seat[seat].place) + ")";
    }
    return out;
}
std::string ending_text(const Match& match) {
    const auto ending = match.game().outcome(match.state()).ending;
    return match.over() && ending < match.game().info.endings.size()
               ? std::string(match.game().info.endings[ending])
               : "";
}
void add_outcome(nlohmann::ordered_json& json, const Match& match) {
    const Outcome outcome = match.game().outcome(match.state());
    auto scores = nlohmann::ordered_json::array();
    auto places = nlohmann::ordered_json::array();
    for (int seat = 0; seat < match.setup().seats; ++seat) {
        scores.push_back(outcome.seat[seat].score);
        places.push_back(outcome.seat[seat].place);
    }
    json["scores"] = std::move(scores);
    json["places"] = std::move(places);
    json["over"] = match.over();
    json["ending"] =
        match.over() ? nlohmann::ordered_json(ending_text(match)) : nlohmann::ordered_json(nullptr);
}

}  // namespace mortarboard
