// FieldList lists a state's fields by name and offset. Text dumps, differences and positions in JSON are all
// made from this list.
#pragma once
#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/types.h"

namespace mortarboard {

struct Term;

// A StepByte has the name of one byte of an open step, and the names of its values. A byte without a name is
// not used by the step.
struct StepByte {
    std::string_view name{};
    const Term* term{};
    bool is_set{};
};
// Steps of one kind keep these bytes a, b, c, d, in this order.
struct StepBytes {
    std::uint8_t kind{};
    std::array<StepByte, 4> byte{};
};

// A field is one scalar of a flat state: `coins[2]`, `site[3].member[0]`. Its bytes are little-endian.
struct Field {
    std::string path;
    std::uint32_t offset{};
    std::uint8_t size{};  // 1, 2, 4 or 8 bytes
    bool is_signed{};
    const Term* term{};  // names of its values; null: numbers
    // If set, the bits are a set: bit i stands for the value first + i of the term.
    bool is_set{};
    std::uint8_t first{};
    // The term's first name stands for this value, unless the field is a set.
    std::int8_t base{};
    // A byte of an open step has a meaning for each kind of step; `byte` says which of the bytes it is, and
    // `kind` where the kind of the step is.
    std::span<const StepBytes> steps{};
    std::uint8_t step_byte{};
    std::uint32_t kind_offset{};
    // If a position does not name the field, it is refused, or the field becomes 0, the value of its set-up
    // (which play never changes), or what TextGame::derive computes from the other members.
    enum Missing : std::uint8_t { refused, zero, of_setup, computed } missing{refused};
};

// Many games share these names. They are for a byte that holds 0 (no seat) or a seat + 1; for a set of seats;
// for the set of those who know a card; for the viewer of a table of cards; and for an actor (nobody, a seat
// or nature).
extern const Term kOwnerTerm, kSeatsTerm, kKnowersTerm, kViewerTerm, kActorTerm;

// FieldList collects fields from references to members. A struct that is a member of a state lists its own
// members in `template <class V> void fields(V&) const`.
class FieldList {
public:
    explicit FieldList(const void* base) : base_(static_cast<const std::byte*>(base)) {}
    template <class T> void operator()(std::string_view name, const T& member, const Term* term = nullptr) {
        const std::size_t before = enter(name);
        visit(member, term);
        prefix_.resize(before);
    }
    // Adds scalars that are bit sets: bit i stands for the value first + i of the term.
    template <class T> void set(std::string_view name, const T& member, const Term* term, int first) {
        const std::size_t from = list_.size();
        (*this)(name, member, term);
        make_sets(from, first);
    }
    // Adds members that a position may leave out.
    template <class T>
    void optional(Field::Missing missing, std::string_view name, const T& member,
                  const Term* term = nullptr) {
        const std::size_t from = list_.size();
        (*this)(name, member, term);
        set_missing(from, missing);
    }
    // Adds an array with a value for each value of a term: its elements go by the names of the index, not by
    // numbers. An element that a position does not name is 0. Element 0 stands for value `first`.
    template <class T>
    void by(std::string_view name, const T& member, const Term& index, const Term* term = nullptr,
            int first = 0) {
        const std::size_t before = enter(name), from = list_.size();
        int i = first;
        for (const auto& one : member) (*this)(key_of(index, i++), one, term);
        prefix_.resize(before);
        set_missing(from, Field::zero);
    }
    // Adds an array as by() does, with elements that are bit sets.
    template <class T>
    void sets_by(std::string_view name, const T& member, const Term& index, const Term* term, int first_bit,
                 int first = 0) {
        const std::size_t from = list_.size();
        by(name, member, index, term, first);
        make_sets(from, first_bit);
    }
    // Adds a table of cards (core/cards.h). A position may leave out the place of a card in a heap, a face
    // that nobody knows, who knows a face, the pool and the viewer: record/position.cpp computes them.
    // `index` names the faces in the pool.
    template <class Table>
    void cards(std::string_view name, const Table& table, const Term& face, const Term& zone,
               const Term& index) {
        const std::size_t before = enter(name), cards = enter("card");
        for (std::size_t i = 0; i < table.card.size(); ++i) {
            const std::size_t element = enter_element(static_cast<int>(i));
            (*this)("zone", table.card[i].zone, &zone);
            optional(Field::zero, "pos", table.card[i].pos);
            optional(Field::computed, "face", table.card[i].face, &face);
            const std::size_t deduced = list_.size();
            set("deduced", table.card[i].deduced, &kSeatsTerm, 0);
            set_missing(deduced, Field::zero);
            const std::size_t seen = list_.size();
            set("seen", table.card[i].seen, &kKnowersTerm, 0);
            set_missing(seen, Field::computed);
            prefix_.resize(element);
        }
        prefix_.resize(cards);
        by("pool", table.pool, index);
        optional(Field::computed, "viewer", table.viewer, &kViewerTerm);
        prefix_.resize(before);
    }
    template <class Table>
    void cards(std::string_view name, const Table& table, const Term& face, const Term& zone) {
        cards(name, table, face, zone, face);
    }
    // Says what becomes of the fields from number `from` on if a position leaves them out.
    void set_missing(std::size_t from, Field::Missing missing);
    // Gives the members called `member`, from field number `from` on, names for their values.
    void name_members(std::size_t from, std::string_view member, const Term* term);
    // Adds an open step or a stack of them: their kinds have names, and `bytes` says what each kind keeps.
    template <class Stack>
    void steps(std::string_view name, const Stack& stack, const Term& kind,
               std::span<const StepBytes> bytes) {
        const std::size_t from = list_.size();
        (*this)(name, stack);
        name_members(from, "kind", &kind);
        name_step_bytes(from, bytes);
    }
    const std::vector<Field>& list() const { return list_; }

private:
    template <class T> static constexpr bool is_scalar = std::is_integral_v<T> || std::is_enum_v<T>;
    template <class T> void visit(const T& member, const Term* term) {
        if constexpr (is_scalar<T>) {
            scalar(&member, sizeof(T), is_signed<T>(), term);
        } else if constexpr (requires {
                                 member.item;
                                 member.count;
                             }) {
            (*this)("count", member.count);
            elements(member.item, term);
        } else if constexpr (requires { member.fields(*this); }) {
            member.fields(*this);
        } else {
            elements(member, term);
        }
    }
    template <class Elements> void elements(const Elements& all, const Term* term) {
        using One = std::remove_cvref_t<decltype(all[0])>;
        if constexpr (is_scalar<One>) {
            scalars(std::data(all), std::size(all), sizeof(One), is_signed<One>(), term);
        } else {
            int i = 0;
            for (const auto& one : all) {
                const std::size_t before = enter_element(i++);
                visit(one, term);
                prefix_.resize(before);
            }
        }
    }
    // The functions below are no templates, because they do the same for every type. `enter` and
    // `enter_element` append to the path and return its length before that.
    std::size_t enter(std::string_view name);
    std::size_t enter_element(int index);
    void scalar(const void* at, std::size_t size, bool is_signed, const Term* term);
    void scalars(const void* first, std::size_t count, std::size_t size, bool is_signed, const Term* term);
    void make_sets(std::size_t from, int first);
    void name_step_bytes(std::size_t from, std::span<const StepBytes> bytes);
    static std::string key_of(const Term& index, int value);
    template <class T> static constexpr bool is_signed() {
        if constexpr (std::is_enum_v<T>)
            return std::is_signed_v<std::underlying_type_t<T>>;
        else
            return std::is_signed_v<T>;
    }
    std::uint32_t offset_of(const void* member) const {
        return static_cast<std::uint32_t>(static_cast<const std::byte*>(member) - base_);
    }
    const std::byte* base_;
    std::string prefix_;
    std::vector<Field> list_;
};

// Returns the field with the name and the term that it has in this state: a byte of an open step has those of
// its step.
Field named_in(const void* state, const Field& field);
std::int64_t read_field(const void* state, const Field& field);
// Returns false, and writes nothing, if the value does not fit.
bool write_field(void* state, const Field& field, std::int64_t value);

}  // namespace mortarboard
