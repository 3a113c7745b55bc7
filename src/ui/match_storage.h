// Where texts are kept that outlive the program, as the surroundings offer it: a browser's storage, a folder,
// a test's map.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mortarboard::ui {

enum class WriteResult : std::uint8_t { yes, full, blocked };

// Each match has three places: `a` and `b` are written and read back at once; the mirror follows by itself a
// little later and holds the newest text that was written, whether or not a slot took it.
class MatchStorage {
public:
    enum Place : std::uint8_t { a, b, mirror };
    virtual ~MatchStorage() = default;
    virtual std::vector<std::string> matches() = 0;
    virtual std::string read(std::string_view match, Place place) = 0;  // empty: nothing is there
    virtual WriteResult write(std::string_view match, Place slot, std::string_view text) = 0;
    virtual void remove(std::string_view match) = 0;
    // A note beside a match, kept as long as the match is being opened. Whoever finds one knows that opening
    // the match ended the program, and does not open it again unless a person asks for that.
    virtual void mark_opening(std::string_view match) = 0;
    virtual void clear_opening_mark(std::string_view match) = 0;
    virtual bool has_opening_mark(std::string_view match) = 0;
};

}  // namespace mortarboard::ui
