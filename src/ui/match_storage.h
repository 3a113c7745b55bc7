// The storage keeps texts that outlive the program: in a browser's storage, or in a map in a test.
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
    virtual std::string read(std::string_view match, Place place) = 0;  // empty: nothing is stored
    virtual WriteResult write(std::string_view match, Place slot, std::string_view text) = 0;
    virtual void remove(std::string_view match) = 0;
    // A mark beside a match while it is being opened. A mark that is found later means that opening the match
    // ended the program: it is not opened again unless a person asks for that.
    virtual void mark_opening(std::string_view match) = 0;
    virtual void clear_opening_mark(std::string_view match) = 0;
    virtual bool has_opening_mark(std::string_view match) = 0;
};

}  // namespace mortarboard::ui
