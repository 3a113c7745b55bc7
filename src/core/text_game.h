// TextGame is a game with its words: rule paragraphs, tables of cards, names of moves, events and fields.
// Screens, records and tools use it.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "core/fields.h"
#include "core/playable_game.h"
#include "core/text.h"

namespace mortarboard {

// A DataTable is a table of cards or figures as text, for the cards page, the golden file and the data
// version. The last column of every table is `grade`: printed, derived, likely or designed (where the row
// came from).
struct DataTable {
    std::string name;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

// A Contradiction has the path of a member of a state that does not agree with the others, and says what must
// hold; an empty path stands for no contradiction.
struct Contradiction {
    std::string member, why;
};

template <class R>
concept TextRules = PlayableRules<R> && requires(const typename R::State& s, FieldList& fields) {
    // Element 0 is unused: rule 0 means allowed.
    { R::rule_texts() } -> std::same_as<std::span<const RuleText>>;
    { R::chapters() } -> std::same_as<std::span<const ChapterTitle>>;
    { R::data_tables() } -> std::same_as<std::vector<DataTable>>;
    { R::vocabulary() } -> std::same_as<const Vocabulary&>;
    { R::fields(s, fields) } -> std::same_as<void>;  // names each member of the state
};

// Optional:
//   static void derive(State&)
//       computes the members that follow from others (Field::computed); of card tables only the pool of one
//       whose cards are not those of the start; total on any bytes
//   static Contradiction contradiction(const State&)
//       the first member for which the invariant does not hold; total on any bytes, for states with card
//       tables that are consistent
//   static std::span<const std::string_view> former_members()
//       paths without indices of members that positions of earlier versions have, always 0, which are gone
//       or shorter today

struct TextGame : PlayableGame {
    std::span<const RuleText> (*rule_texts)();
    std::span<const ChapterTitle> (*chapters)();
    std::vector<DataTable> (*data_tables)();
    const Vocabulary& (*vocabulary)();
    const std::vector<Field>& (*fields)();
    void (*derive)(AnyState&);
    Contradiction (*contradiction)(const AnyState&);
    std::span<const std::string_view> (*former_members)();
};

template <TextRules R> const std::vector<Field>& fields_of() {
    static const std::vector<Field> list = [] {
        const typename R::State s{};
        FieldList fields(&s);
        R::fields(s, fields);
        return fields.list();
    }();
    return list;
}
template <TextRules R> constexpr TextGame make_text_game() {
    using S = typename R::State;
    return {make_playable_game<R>(),
            &R::rule_texts,
            &R::chapters,
            &R::data_tables,
            &R::vocabulary,
            &fields_of<R>,
            [](AnyState& state) {
                if constexpr (requires(S& s) { R::derive(s); }) R::derive(state.as<S>());
            },
            [](const AnyState& state) -> Contradiction {
                if constexpr (requires(const S& s) { R::contradiction(s); })
                    return R::contradiction(state.as<S>());
                return {};
            },
            []() -> std::span<const std::string_view> {
                if constexpr (requires { R::former_members(); }) return R::former_members();
                return {};
            }};
}

// GameInfo::data_version and GameInfo::rules_hash must be these hashes: of all data tables, and of the
// revision and the id and number of every rule paragraph, not of its words. A test compares them;
// ci/goldens.sh writes them again.
std::uint64_t hash_of_tables(const TextGame& game);
std::uint64_t hash_of_rules(const TextGame& game);

}  // namespace mortarboard
