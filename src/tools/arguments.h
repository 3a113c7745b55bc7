// The arguments of one verb. The first thing wrong is kept as a sentence; a verb reads all it needs, then
// asks once:
//
//   const Game* game = arguments.game();
//   const int games = arguments.number("games", 100, 1, 1'000'000);
//   if (arguments.wrong()) return arguments.refuse(console);
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "tools/tool.h"

namespace mortarboard {

class Arguments {
public:
    // `words` are `key=value`; `keys` those the verb knows, beside json.
    Arguments(std::span<const std::string_view> words, std::string_view keys);

    bool has(std::string_view key) const { return value_of(key).has_value(); }
    std::string text(std::string_view key, std::string_view fallback = {}) const;
    std::int64_t number(std::string_view key, std::int64_t fallback, std::int64_t min,
                        std::int64_t max) const;
    double seconds(std::string_view key, double fallback, double max) const;
    bool flag(std::string_view key) const;  // key=1 or key=0; 0 when not given
    bool json() const { return json_; }

    // game=; null, and something wrong, without one.
    const Game* game() const;
    // seats= and option.<id>=<number, name, or names with commas>; a set-up the game allows unless something
    // is wrong. Without seats= `fallback_seats`, 0: the fewest the game takes.
    Setup setup(const Game& game, int fallback_seats = 0) const;
    // bots=a,b: ids of bots, or `person` where that is allowed; `fallback` for all seats without the key. One
    // name stands for every seat, otherwise as many names as seats.
    std::vector<std::string> bots(const Setup& setup, std::string_view fallback, bool persons = false) const;
    // Names separated by commas; nothing wrong with none.
    std::vector<std::string> list(std::string_view key) const;

    void set_wrong(std::string sentence) const;  // kept only when nothing was wrong before
    bool wrong() const { return !wrong_.empty(); }
    int refuse(Console& console) const;

private:
    struct Pair {
        std::string key, value;
    };
    std::optional<std::string_view> value_of(std::string_view key) const;

    std::vector<Pair> pairs_;
    bool json_{};
    mutable std::string wrong_;
};

// A file's bytes, `-` being the console's input; nothing, and `wrong` a sentence, when it cannot be read or
// is longer than `limit` bytes.
std::optional<std::string> read_file(Console& console, const std::string& path, std::size_t limit,
                                     std::string& wrong);
bool can_write(const std::string& path, std::string& wrong);  // and what is there stays as it is
bool write_file(const std::string& path, std::string_view bytes, std::string& wrong);
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace mortarboard
