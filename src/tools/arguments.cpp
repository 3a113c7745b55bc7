#include "tools/arguments.h"

#include <cstdio>
#include <cstdlib>
#include <istream>
#include <iterator>

#include "ai/levels.h"
#include "games/text_games.h"
#include "record/setup_text.h"

namespace mortarboard {
namespace {

bool knows_key(std::string_view keys, std::string_view key) {
    if (key == "json") return true;
    for (const auto& known : split(keys, ' '))
        if (known == key || (known == "option." && key.starts_with(known) && key.size() > known.size()))
            return true;
    return false;
}
std::string commas(std::string_view blanks) {
    std::string out;
    for (const auto& word : split(blanks, ' ')) out += (out.empty() ? "" : ", ") + word;
    return out;
}

}  // namespace

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(separator), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

Arguments::Arguments(std::span<const std::string_view> words, std::string_view keys) {
    for (const auto word : words) {
        const auto equals = word.find('=');
        const std::string_view key = word.substr(0, equals);
        if (equals == std::string_view::npos || key.empty()) {
            set_wrong("Arguments are written key=value, not " + in_quotes(word) + ".");
        } else if (!knows_key(keys, key)) {
            set_wrong("There is no argument " + in_quotes(key) + " here; there " +
                      (keys.empty() ? "is only json" : "are " + commas(std::string(keys) + " json")) + ".");
        } else if (has(key)) {
            set_wrong("The argument " + in_quotes(key) + " is given twice.");
        } else {
            pairs_.push_back({std::string(key), std::string(word.substr(equals + 1))});
        }
    }
    json_ = flag("json");
}
std::optional<std::string_view> Arguments::value_of(std::string_view key) const {
    for (const auto& pair : pairs_)
        if (pair.key == key) return pair.value;
    return std::nullopt;
}
void Arguments::set_wrong(std::string sentence) const {
    if (wrong_.empty()) wrong_ = std::move(sentence);
}
void Arguments::refuse_with(std::string_view key, std::initializer_list<std::string_view> others) const {
    for (const auto& pair : pairs_)
        for (const auto other : others)
            if (pair.key == other || (other.ends_with('.') && pair.key.starts_with(other)))
                set_wrong("The argument " + pair.key + " is not read together with " + std::string(key) +
                          ".");
}
int Arguments::refuse(Console& console) const { return fail(*this, console, kBadUsage, wrong_); }

std::string Arguments::text(std::string_view key, std::string_view fallback) const {
    return std::string(value_of(key).value_or(fallback));
}
std::int64_t Arguments::number(std::string_view key, std::int64_t fallback, std::int64_t min,
                               std::int64_t max) const {
    const auto value = value_of(key);
    if (!value) return fallback;
    const auto number = parse_number(*value, min, max);
    if (!number)
        set_wrong("The argument " + std::string(key) + " must be a whole number from " + std::to_string(min) +
                  " to " + std::to_string(max) + ", not " + in_quotes(*value) + ".");
    return number.value_or(fallback);
}
double Arguments::seconds(std::string_view key, double fallback, double max) const {
    const auto value = value_of(key);
    if (!value) return fallback;
    const std::string text(*value);
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    const bool plain =
        !text.empty() && text.find_first_not_of("0123456789.") == std::string::npos && *end == 0;
    if (!plain || number <= 0 || number > max) {
        set_wrong("The argument " + std::string(key) + " must be a number of seconds above 0 and up to " +
                  std::to_string(static_cast<int>(max)) + ", not " + in_quotes(text) + ".");
        return fallback;
    }
    return number;
}
bool Arguments::flag(std::string_view key) const { return number(key, 0, 0, 1) == 1; }

const TextGame* Arguments::game() const {
    const auto id = value_of("game");
    const TextGame* game = id ? find_text_game(*id) : nullptr;
    if (!game) {
        std::string ids;
        for (const auto& one : all_text_games()) ids += (ids.empty() ? "" : ", ") + std::string(one.info.id);
        set_wrong((id ? "There is no game called " + in_quotes(*id) : std::string("Name a game with game=")) +
                  "; there are " + ids + ".");
    }
    return game;
}
Setup Arguments::setup(const TextGame& game, int fallback_seats) const {
    if (!fallback_seats) fallback_seats = game.info.min_seats;
    const auto seats = number("seats", fallback_seats, game.info.min_seats, game.info.max_seats);
    Setup setup = default_setup(game.info, static_cast<int>(seats));
    for (const auto& pair : pairs_) {
        constexpr std::string_view kPrefix = "option.";
        if (!pair.key.starts_with(kPrefix)) continue;
        if (auto wrong = set_option(game.info, setup, std::string_view(pair.key).substr(kPrefix.size()),
                                    split(pair.value, ','));
            !wrong.empty())
            set_wrong(std::move(wrong));
    }
    if (auto wrong = refusal_of(game, setup); !wrong.empty()) set_wrong(std::move(wrong));
    return setup;
}
Viewer Arguments::viewer(int seats) const {
    const auto value = value_of("view");
    if (!value) return kTruth;
    if (*value == "public") return kPublic;
    const auto seat = parse_number(*value, 0, seats - 1);
    if (!seat)
        set_wrong("The argument view must be public or a seat from 0 to " + std::to_string(seats - 1) +
                  ", not " + in_quotes(*value) + ".");
    return static_cast<Viewer>(seat.value_or(kTruth));
}
bool Arguments::plays_forced() const {
    const auto value = value_of("auto");
    if (value && *value != "forced")
        set_wrong("The argument auto must be forced, not " + in_quotes(*value) + ".");
    return value.has_value();
}
std::vector<std::string> Arguments::list(std::string_view key) const {
    return split(value_of(key).value_or(""), ',');
}
bool Arguments::knows_bot(std::string_view name, bool persons) const {
    if (make_bot(name)) return true;
    std::string why, ids;
    search_settings(name, &why);
    for (const auto& info : all_bots()) ids += (ids.empty() ? "" : ", ") + std::string(info.id);
    if (why.empty())
        why = "There is no bot called " + in_quotes(name) + "; there are " + ids +
              (persons ? " and person" : "") +
              ", and for measurements network, classic:<level> and search:<setting>=<number>.";
    set_wrong(std::move(why));
    return false;
}
std::vector<std::string> Arguments::bots(const Setup& setup, std::string_view fallback, bool persons) const {
    std::vector<std::string> names = split(value_of("bots").value_or(fallback), ',');
    for (auto& name : names) {
        if (persons && name == "person") continue;
        if (knows_bot(name, persons)) continue;
        name = "random";
    }
    if (names.size() == 1) names.resize(setup.seats, std::string(names[0]));
    if (names.size() != setup.seats) {
        set_wrong("The argument bots names " + std::to_string(names.size()) + " players for " +
                  std::to_string(setup.seats) + " seats; name one for all or one for each.");
        names.resize(setup.seats, "random");
    }
    return names;
}

std::optional<std::string> read_file(Console& console, const std::string& path, std::size_t limit,
                                     std::string& wrong) {
    std::string bytes;
    const auto too_long = [&] {
        wrong = "The file " + in_quotes(path) + " is longer than " + std::to_string(limit) + " bytes.";
        return std::nullopt;
    };
    if (path == "-") {
        for (std::istreambuf_iterator<char> at(console.in), end; at != end; ++at) {
            bytes += *at;
            if (bytes.size() > limit) return too_long();
        }
        return bytes;
    }
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!file) {
        wrong = "The file " + in_quotes(path) + " cannot be opened.";
        return std::nullopt;
    }
    char block[16384];
    std::size_t n = 0;
    while (bytes.size() <= limit && (n = std::fread(block, 1, sizeof block, file)) > 0)
        bytes.append(block, n);
    // A folder can be opened, but not read.
    const bool broken = std::ferror(file) != 0;
    std::fclose(file);
    if (broken) {
        wrong = "The file " + in_quotes(path) + " cannot be read.";
        return std::nullopt;
    }
    if (bytes.size() > limit) return too_long();
    return bytes;
}
bool can_write(const std::string& path, std::string& wrong) {
    std::FILE* file = std::fopen(path.c_str(), "ab");
    if (!file)
        wrong = "The file " + in_quotes(path) + " cannot be written.";
    else
        std::fclose(file);
    return file != nullptr;
}
bool write_file(const std::string& path, std::string_view bytes, std::string& wrong) {
    std::FILE* file = std::fopen(path.c_str(), "wb");
    bool written = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    if (file) written = std::fclose(file) == 0 && written;
    if (!written) wrong = "The file " + in_quotes(path) + " cannot be written.";
    return written;
}

}  // namespace mortarboard
