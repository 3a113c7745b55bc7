#include "record/setup_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "record/json.h"

namespace mortarboard {
namespace {

const OptionInfo* find_option(const GameInfo& info, std::string_view id) {
    for (const auto& option : info.options)
        if (option.id == id) return &option;
    return nullptr;
}
std::string list_of(std::span<const std::string_view> names) {
    std::string out;
    for (const auto& name : names) out += (out.empty() ? "" : ", ") + std::string(name);
    return out;
}
std::string values_of(const OptionInfo& option) {
    if (!option.names.empty()) return list_of(option.names);
    return std::to_string(option.min) + " to " + std::to_string(option.max);
}
int index_of(std::span<const std::string_view> names, std::string_view word) {
    const auto at = std::find(names.begin(), names.end(), word);
    return at == names.end() ? -1 : static_cast<int>(at - names.begin());
}

}  // namespace

std::string set_option(const GameInfo& info, Setup& setup, std::string_view id,
                       std::span<const std::string> words) {
    const OptionInfo* option = find_option(info, id);
    if (!option) {
        std::vector<std::string_view> ids;
        for (const auto& one : info.options) ids.push_back(one.id);
        return std::string(info.title) + " has no option called " + in_quotes(id) +
               (ids.empty() ? "; it has none." : "; it has " + list_of(ids) + ".");
    }
    const std::string title = "The option " + std::string(option->id) + " of " + std::string(info.title);
    if (option->bits) {
        std::array<std::uint8_t, sizeof(Setup::option)> byte{};
        for (const auto& word : words) {
            const int bit = index_of(option->names, word);
            if (bit < 0)
                return title + " has no " + in_quotes(word) + "; choose one of " + values_of(*option) + ".";
            byte[bit / 8] = static_cast<std::uint8_t>(byte[bit / 8] | 1u << bit % 8);
        }
        int set = 0;
        for (auto b : byte) set += std::popcount(b);
        if (set < option->min || set > option->max)
            return title + " takes " + std::to_string(option->min) + " to " + std::to_string(option->max) +
                   " names, not " + std::to_string(set) + ".";
        std::copy_n(byte.begin(), option->bytes(), setup.option.begin() + option->slot);
        return {};
    }
    if (words.size() != 1) return title + " takes one value: " + values_of(*option) + ".";
    if (const int name = index_of(option->names, words[0]); name >= 0) {
        setup.option[option->slot] = static_cast<std::uint8_t>(option->min + name);
        return {};
    }
    const auto number = parse_number(words[0], option->min, option->max);
    if (!number)
        return title + " cannot be " + in_quotes(words[0]) + "; choose one of " + values_of(*option) + ".";
    setup.option[option->slot] = static_cast<std::uint8_t>(*number);
    return {};
}

std::string refusal_of(const TextGame& game, const Setup& setup) {
    if (setup.seats < game.info.min_seats || setup.seats > game.info.max_seats)
        return std::string(game.info.title) + " is for " + std::to_string(game.info.min_seats) + " to " +
               std::to_string(game.info.max_seats) + " seats, not " + std::to_string(setup.seats) + ".";
    if (const Verdict verdict = game.check_setup(setup); !verdict)
        return "This setup is not allowed: " + paragraph_text(game, verdict) + ".";
    return {};
}

nlohmann::ordered_json setup_to_json(const GameInfo& info, const Setup& setup) {
    nlohmann::ordered_json options = nlohmann::ordered_json::object();
    for (const auto& option : info.options) {
        nlohmann::ordered_json& value = options[std::string(option.id)];
        const int number = setup.option[option.slot];
        if (option.bits) {
            value = nlohmann::ordered_json::array();
            for (int bit = 0; bit < static_cast<int>(option.names.size()); ++bit)
                if (setup.option[option.slot + bit / 8] >> bit % 8 & 1)
                    value.push_back(std::string(option.names[bit]));
        } else if (const int name = number - option.min;
                   name >= 0 && name < static_cast<int>(option.names.size())) {
            value = std::string(option.names[name]);
        } else {
            value = number;
        }
    }
    nlohmann::ordered_json json;
    json["seats"] = setup.seats;
    json["options"] = std::move(options);
    return json;
}

std::string setup_from_json(const TextGame& game, const nlohmann::json& json, Setup& setup) {
    const auto seats = whole_number(member(json, "seats"), 0, 255);
    if (!seats)
        return "The setup must have \"seats\", a whole number from " + std::to_string(game.info.min_seats) +
               " to " + std::to_string(game.info.max_seats) + ".";
    Setup read = default_setup(game.info, static_cast<int>(*seats));
    if (const nlohmann::json* options = member(json, "options")) {
        if (!options->is_object()) return "The options of the setup must be an object of names and values.";
        for (auto option = options->begin(); option != options->end(); ++option) {
            std::vector<std::string> words;
            const auto add_word = [&](const nlohmann::json& value) {
                if (const auto number = whole_number(&value, 0, 255))
                    words.push_back(std::to_string(*number));
                else if (const std::string* word = text_of(&value))
                    words.push_back(*word);
                else
                    return false;
                return true;
            };
            bool readable = true;
            if (option->is_array())
                for (const auto& value : *option) readable = readable && add_word(value);
            else
                readable = add_word(*option);
            if (!readable)
                return "The option " + in_quotes(option.key()) +
                       " of the setup must be a number, a name or a list of names.";
            if (auto wrong = set_option(game.info, read, option.key(), words); !wrong.empty()) return wrong;
        }
    }
    if (auto wrong = refusal_of(game, read); !wrong.empty()) return wrong;
    setup = read;
    return {};
}

}  // namespace mortarboard
