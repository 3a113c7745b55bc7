// The parts of an invariant say what is wrong while they look: `return wrong("banner", "why", "war", 2);`
// names the member `banner.war[2]`. invariant() calls them with kSilent, which keeps no words, so that
// programs without texts have none; contradiction() with a FirstContradiction.
#pragma once
#include <concepts>
#include <string>
#include <string_view>

#include "core/text_game.h"

namespace mortarboard {

struct Silent {
    template <class... Steps> constexpr bool operator()(const char*, const char*, const Steps&...) const {
        return false;
    }
};
inline constexpr Silent kSilent;

// Keeps the member that was named first. Steps of its path are indices, names, or functions that make names.
class FirstContradiction {
public:
    template <class... Steps> bool operator()(const char* member, const char* why, const Steps&... steps) {
        if (found_.member.empty()) {
            found_ = {member, why};
            (add(steps), ...);
        }
        return false;
    }
    bool any() const { return !found_.member.empty(); }
    const Contradiction& found() const { return found_; }

private:
    void add(int index) { found_.member += "[" + std::to_string(index) + "]"; }
    void add(std::string_view name) { (found_.member += '.') += name; }
    template <std::invocable Name> void add(const Name& name) { add(std::string_view(name())); }

    Contradiction found_;
};

}  // namespace mortarboard
