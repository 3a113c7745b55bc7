// This storage keeps matches in memory.
#pragma once
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ui/match_storage.h"

namespace mortarboard {

class StorageOfTest final : public ui::MatchStorage {
public:
    std::map<std::string, std::array<std::string, 3>, std::less<>> kept;
    std::vector<std::string> matches() override {
        std::vector<std::string> out;
        for (const auto& [id, places] : kept) out.push_back(id);
        return out;
    }
    std::string read(std::string_view match, Place place) override {
        const auto at = kept.find(match);
        return at == kept.end() ? std::string{} : at->second[place];
    }
    ui::WriteResult answer{ui::WriteResult::yes};  // anything else: nothing is written
    ui::WriteResult write(std::string_view match, Place slot, std::string_view text) override {
        if (answer != ui::WriteResult::yes) return answer;
        kept[std::string(match)][slot] = text;
        return ui::WriteResult::yes;
    }
    void remove(std::string_view match) override {
        kept.erase(std::string(match));
        clear_opening_mark(match);
    }
    std::set<std::string, std::less<>> opening;
    void mark_opening(std::string_view match) override { opening.emplace(match); }
    void clear_opening_mark(std::string_view match) override { opening.erase(std::string(match)); }
    bool has_opening_mark(std::string_view match) override { return opening.contains(match); }
};

}  // namespace mortarboard
