// Messages between the page's modules and workers are JSON. A message is a plain struct that lists its
// members once:
//
//   struct Swap {
//       Seat one{}, other{};
//       template <class V> void fields(V& visit) {
//           visit("one", one);
//           visit("other", other);
//       }
//   };
//
// Both directions are made from that list. Reading is strict, so that two sides that disagree are noticed:
// every member must be there and of its type, and there may be no other. What is wrong is returned as a
// sentence that names the member by its path; it is empty when nothing is. Any text may be read.
//
//   bool, whole numbers, std::string, std::vector, nested messages    as JSON has them
//   std::optional                                                     null, or the value
//   an enum with message_names(Enum)                                  its name
//   Seat                                                              -1 (none) to 7
//   SeatSet                                                           its bits, as a number
//   bytes, Action, std::vector<Move>                                  hexadecimal
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/hex.h"
#include "core/types.h"

namespace mortarboard::ui {

// A message that is one of several has this member with its kName, besides its own members.
inline constexpr const char* kCommandMember = "command";

namespace codec {

using Json = nlohmann::json;
using Bytes = std::vector<std::uint8_t>;

template <class T> struct IsVector : std::false_type {};
template <class T> struct IsVector<std::vector<T>> : std::true_type {};
template <class T> struct IsOptional : std::false_type {};
template <class T> struct IsOptional<std::optional<T>> : std::true_type {};
template <class T> struct IsByteArray : std::false_type {};
template <std::size_t N> struct IsByteArray<std::array<std::uint8_t, N>> : std::true_type {};

template <class T> Json written(T& value);

class Writer {
public:
    explicit Writer(Json& object) : object_(object) {}
    template <class T> void operator()(const char* name, T& member) { add(name, written(member)); }

private:
    void add(const char* name, Json value) { object_[name] = std::move(value); }
    Json& object_;
};

inline void append_hex(std::string& out, const Action& action) {
    mortarboard::append_hex(out, action.kind);
    mortarboard::append_hex(out, action.arg);
}

template <class T> Json written(T& value) {
    if constexpr (std::is_same_v<T, SeatSet>) {
        return value.bits;
    } else if constexpr (std::is_same_v<T, Bytes> || IsByteArray<T>::value) {
        return hex_of(value);
    } else if constexpr (std::is_same_v<T, Action>) {
        std::string hex;
        append_hex(hex, value);
        return hex;
    } else if constexpr (std::is_same_v<T, std::vector<Move>>) {
        std::string hex;
        for (const Move& move : value) {
            mortarboard::append_hex(hex, static_cast<std::uint8_t>(move.seat));
            append_hex(hex, move.action);
        }
        return hex;
    } else if constexpr (IsOptional<T>::value) {
        return value ? written(*value) : Json(nullptr);
    } else if constexpr (IsVector<T>::value) {
        Json list = Json::array();
        for (auto& one : value) list.push_back(written(one));
        return list;
    } else if constexpr (std::is_enum_v<T>) {
        return message_names(value)[static_cast<std::size_t>(value)];
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
        Json object = Json::object();
        Writer writer(object);
        value.fields(writer);
        return object;
    } else {
        return value;
    }
}

// Returns what is wrong with `json` as a T, after the path of the value; the text is empty when nothing is.
template <class T> std::string read(const Json& json, T& out);

inline std::string not_a(const char* type) { return std::string(" is not ") + type; }

class MemberReader {
public:
    explicit MemberReader(const Json& object, std::size_t members = 0) : object_(object), members_(members) {}
    template <class T> void operator()(const char* name, T& member) {
        if (const Json* json = next(name)) note(name, read(*json, member));
    }
    // To be called after the last member. `own` is a member that the list does not name.
    std::string finish(std::string_view own = {}) {
        if (!error_.empty() || names_.size() + members_ == object_.size()) return error_;
        for (const auto& [key, value] : object_.items())
            if (key != own && std::find(names_.begin(), names_.end(), key) == names_.end())
                return "." + key + " is unknown";
        return {};
    }

private:
    // Returns the member of this name, or null when an error was found, now or before.
    const Json* next(const char* name) {
        if (!error_.empty()) return nullptr;
        names_.emplace_back(name);
        const auto found = object_.find(name);
        if (found != object_.end()) return &*found;
        error_ = std::string(".") + name + " is missing";
        return nullptr;
    }
    void note(const char* name, const std::string& wrong) {
        if (!wrong.empty()) error_ = std::string(".") + name + wrong;
    }
    const Json& object_;
    std::size_t members_;
    std::vector<std::string_view> names_;
    std::string error_;
};

inline bool read_bytes(const Json& json, Bytes& out) {
    const auto* text = json.get_ptr<const std::string*>();
    auto bytes = text ? bytes_from_hex(*text) : std::nullopt;
    if (!bytes) return false;
    out = std::move(*bytes);
    return true;
}
// Reads exactly `count` bytes.
inline bool read_bytes(const Json& json, std::uint8_t* out, std::size_t count) {
    Bytes bytes;
    if (!read_bytes(json, bytes) || bytes.size() != count) return false;
    std::copy(bytes.begin(), bytes.end(), out);
    return true;
}
inline Action action_from(const std::uint8_t* bytes) {
    Action action{bytes[0], {}};
    std::copy(bytes + 1, bytes + sizeof(Action), action.arg.begin());
    return action;
}
inline bool read_moves(const Json& json, std::vector<Move>& out) {
    Bytes bytes;
    if (!read_bytes(json, bytes) || bytes.size() % sizeof(Move)) return false;
    out.clear();
    for (std::size_t at = 0; at < bytes.size(); at += sizeof(Move))
        out.push_back({static_cast<Seat>(bytes[at]), action_from(bytes.data() + at + 1)});
    return true;
}
template <class T> bool read_number(const Json& json, T& out, std::int64_t least, std::uint64_t most) {
    if (const auto* natural = json.get_ptr<const Json::number_unsigned_t*>()) {
        if (*natural > most || (least > 0 && *natural < static_cast<std::uint64_t>(least))) return false;
        out = static_cast<T>(*natural);
        return true;
    }
    const auto* number = json.get_ptr<const Json::number_integer_t*>();
    if (!number || *number < least || (*number > 0 && static_cast<std::uint64_t>(*number) > most))
        return false;
    out = static_cast<T>(*number);
    return true;
}

template <class T> std::string read(const Json& json, T& out) {
    if constexpr (std::is_same_v<T, bool>) {
        const auto* value = json.get_ptr<const bool*>();
        if (!value) return not_a("true or false");
        out = *value;
    } else if constexpr (std::is_same_v<T, std::string>) {
        const auto* value = json.get_ptr<const std::string*>();
        if (!value) return not_a("a text");
        out = *value;
    } else if constexpr (std::is_same_v<T, Seat>) {
        if (!read_number(json, out, -1, kMaxSeats - 1)) return not_a("a seat");
    } else if constexpr (std::is_same_v<T, SeatSet>) {
        if (!read_number(json, out.bits, 0, (1u << kMaxSeats) - 1)) return not_a("a set of seats");
    } else if constexpr (std::is_integral_v<T>) {
        constexpr auto kLeast = static_cast<std::int64_t>(std::numeric_limits<T>::min());
        constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
        if (!read_number(json, out, kLeast, kMost)) return not_a("a whole number in its range");
    } else if constexpr (std::is_same_v<T, Bytes>) {
        if (!read_bytes(json, out)) return not_a("hexadecimal");
    } else if constexpr (IsByteArray<T>::value) {
        if (!read_bytes(json, out.data(), out.size())) return not_a("hexadecimal of its length");
    } else if constexpr (std::is_same_v<T, Action>) {
        std::array<std::uint8_t, sizeof(Action)> bytes{};
        if (!read_bytes(json, bytes.data(), bytes.size())) return not_a("an action");
        out = action_from(bytes.data());
    } else if constexpr (std::is_same_v<T, std::vector<Move>>) {
        if (!read_moves(json, out)) return not_a("moves");
    } else if constexpr (IsOptional<T>::value) {
        out.reset();
        return json.is_null() ? std::string{} : read(json, out.emplace());
    } else if constexpr (IsVector<T>::value) {
        if (!json.is_array()) return not_a("a list");
        out.clear();
        for (const Json& one : json)
            if (const std::string wrong = read(one, out.emplace_back()); !wrong.empty())
                return "[" + std::to_string(out.size() - 1) + "]" + wrong;
    } else if constexpr (std::is_enum_v<T>) {
        const auto names = message_names(T{});
        const auto* name = json.get_ptr<const std::string*>();
        const auto found = name ? std::find(names.begin(), names.end(), *name) : names.end();
        if (found == names.end()) return not_a("one of its names");
        out = static_cast<T>(found - names.begin());
    } else {
        if (!json.is_object()) return not_a("an object");
        MemberReader reader(json);
        out.fields(reader);
        return reader.finish();
    }
    return {};
}

inline std::string print(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class Commands, std::size_t at = 0>
std::string read_command(const Json& json, std::string_view name, Commands& out) {
    if constexpr (at == std::variant_size_v<Commands>) {
        return ".command \"" + std::string(name) + "\" is unknown";
    } else {
        using Command = std::variant_alternative_t<at, Commands>;
        if (name != Command::kName) return read_command<Commands, at + 1>(json, name, out);
        Command command;
        MemberReader reader(json, 1);
        command.fields(reader);
        const std::string wrong = reader.finish(kCommandMember);
        if (wrong.empty()) out = std::move(command);
        return wrong;
    }
}

}  // namespace codec

template <class T> std::string encode(T message) { return codec::print(codec::written(message)); }

// `out` is read completely or, where something is wrong, is left as it was.
template <class T> std::string decode(std::string_view text, T& out) {
    const auto json = codec::Json::parse(text, nullptr, false);
    if (json.is_discarded()) return "the message is not JSON";
    T read;
    if (const std::string wrong = codec::read(json, read); !wrong.empty()) return "the message" + wrong;
    out = std::move(read);
    return {};
}

// A message that is one of several is told apart by its kName.
template <class... Command> std::string encode_command(const std::variant<Command...>& commands) {
    return std::visit(
        [](auto command) {
            auto json = codec::written(command);
            json[kCommandMember] = command.kName;
            return codec::print(json);
        },
        commands);
}
template <class... Command> std::string decode_command(std::string_view text, std::variant<Command...>& out) {
    const auto json = codec::Json::parse(text, nullptr, false);
    if (!json.is_object()) return "the command is not a JSON object";
    const auto name = json.find(kCommandMember);
    const auto* value = name == json.end() ? nullptr : name->template get_ptr<const std::string*>();
    if (!value) return "the command.command is missing";
    const std::string wrong = codec::read_command(json, *value, out);
    return wrong.empty() ? wrong : "the command" + wrong;
}

}  // namespace mortarboard::ui
