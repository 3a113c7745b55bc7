// The arguments of one verb. The first error is kept as a sentence; a verb reads all it needs, then checks
// once:
//
//   const TextGame* game = arguments.game();
//   const int games = arguments.number("games", 100, 1, 1'000'000);
//   if (arguments.wrong()) return arguments.refuse(console);
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text_game.h"
#include "tools/tool.h"

namespace mortarboard {

class Arguments {
public:
    // `words` have the form key=value; `keys` are the keys of the verb, in addition to json.
    Arguments(std::span<const std::string_view> words, std::string_view keys);

    bool has(std::string_view key) const { return value_of(key).has_value(); }
    std::string text(std::string_view key, std::string_view fallback = {}) const;
    std::int64_t number(std::string_view key, std::int64_t fallback, std::int64_t min,
                        std::int64_t max) const;
    double seconds(std::string_view key, double fallback, double max) const;
    bool flag(std::string_view key) const;  // key=1 or key=0, by default 0
    bool json() const { return json_; }

    // Returns the game of game=; null, with an error, if there is none.
    const TextGame* game() const;
    // Reads seats= and option.<id>=<number, name, or names with commas>. The game allows the set-up unless
    // there is an error. Without seats= the set-up has `fallback_seats`; 0 stands for the fewest that the
    // game allows.
    Setup setup(const TextGame& game, int fallback_seats = 0) const;
    // Reads bots=a,b: ids of bots, or `person` if that is allowed. Without the key all seats have `fallback`.
    // One name stands for every seat; otherwise there are as many names as seats.
    std::vector<std::string> bots(const Setup& setup, std::string_view fallback, bool persons = false) const;
    // Says whether there is such a bot; if not, that is the error.
    bool knows_bot(std::string_view name, bool persons = false) const;
    // Reads view=<seat> or view=public; without the key the viewer is the truth. The game has `seats` seats.
    Viewer viewer(int seats) const;
    // Reads auto=forced, which plays an answer without an alternative at once.
    bool plays_forced() const;
    // Reads names separated by commas; there may be none.
    std::vector<std::string> list(std::string_view key) const;

    // Refuses these keys, which mean nothing where `key` is given; `option.` stands for every option.
    void refuse_with(std::string_view key, std::initializer_list<std::string_view> others) const;
    void set_wrong(std::string sentence) const;  // keeps only the first sentence
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

// Returns the bytes of a file, or of the console's input if `path` is `-`. The result is nothing, and `wrong`
// is a sentence, if they cannot be read or are more than `limit`.
std::optional<std::string> read_file(Console& console, const std::string& path, std::size_t limit,
                                     std::string& wrong);
bool can_write(const std::string& path, std::string& wrong);  // never changes an existing file
bool write_file(const std::string& path, std::string_view bytes, std::string& wrong);
std::vector<std::string> split(std::string_view text, char separator);

}  // namespace mortarboard
