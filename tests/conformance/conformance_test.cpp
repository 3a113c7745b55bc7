// Every game keeps the contract of the concept Rules and the laws of hidden information at every seat count.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <map>
#include <set>

#include "conformance/subjects.h"
#include "core/cards.h"
#include "record/json.h"
#include "support/event_examples.h"

namespace mortarboard::conformance {
namespace {

class Conformance : public testing::TestWithParam<Subject> {
protected:
    const TextGame& game() const { return GetParam().texts; }
    const BotGame& bots() const { return GetParam().bots; }

    // Plays games at every seat count and calls visit(match before the move, move, rng) for each move.
    template <class Visit> void for_each_move(Visit visit, int every = 1) {
        for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
            for (int number = 0; number < games_per_law(); ++number) {
                const Played played = play_game(bots(), seats, number);
                SCOPED_TRACE(played.context);
                Match match(game(), played.setup);
                Rng rng(static_cast<std::uint64_t>(number) + 77);
                int at = 0;
                for (const Move& move : played.log) {
                    if (at++ % every == 0) {
                        SCOPED_TRACE("move " + std::to_string(at) + ": " +
                                     to_text(game().vocabulary(), move));
                        visit(match, move, rng);
                        if (HasFatalFailure()) return;
                    }
                    ASSERT_TRUE(match.play(move));
                }
            }
    }
};

bool snake(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
}

TEST_P(Conformance, vocabulary_is_unique_and_snake_case) {
    const Vocabulary& words = game().vocabulary();
    std::set<std::string_view> seen;
    for (const auto& verb : words.verbs) {
        EXPECT_TRUE(snake(verb.name)) << verb.name;
        EXPECT_TRUE(seen.insert(verb.name).second) << verb.name;
        for (auto index : verb.arg) EXPECT_LE(index, words.terms.size());
    }
    for (const auto& term : words.terms) {
        EXPECT_TRUE(snake(term.id)) << term.id;
        std::set<std::string_view> names;
        for (std::size_t i = 0; i < term.names.size(); ++i) {
            if (term.names[i].empty() && i == 0) continue;
            EXPECT_TRUE(snake(term.names[i])) << term.id << " " << i;
            EXPECT_TRUE(names.insert(term.names[i]).second) << term.names[i];
        }
        EXPECT_TRUE(term.labels.empty() || term.labels.size() == term.names.size()) << term.id;
        EXPECT_LE(term.names.size(), 255u);
    }
    std::set<std::string_view> events;
    for (const auto& event : words.events) {
        EXPECT_TRUE(snake(event.name)) << event.name;
        EXPECT_TRUE(events.insert(event.name).second) << event.name;
        EXPECT_LE(event.card_term, words.terms.size());
        EXPECT_LE(event.place_term, words.terms.size());
    }
}

TEST_P(Conformance, paragraphs_and_tables_are_complete) {
    const auto rules = game().rule_texts();
    ASSERT_GT(rules.size(), 1u);
    std::set<std::string_view> ids, paragraphs;
    for (const auto& rule : rules.subspan(1)) {
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_TRUE(paragraphs.insert(rule.paragraph).second) << rule.paragraph;
        EXPECT_GT(rule.text.size(), 10u) << rule.id;
    }
    const std::set<std::string> grades{"printed", "derived", "likely", "designed"};
    for (const auto& table : game().data_tables()) {
        ASSERT_EQ(table.columns.back(), "grade") << table.name;
        for (const auto& row : table.rows) {
            ASSERT_EQ(row.size(), table.columns.size()) << table.name;
            EXPECT_TRUE(grades.contains(row.back()))
                << table.name << " " << row.front() << ": " << row.back();
        }
    }
}

TEST_P(Conformance, check_setup_is_total) {
    Rng rng(5);
    for (int n = 0; n < 20'000; ++n) {
        mortarboard::Setup setup = default_setup(game().info, static_cast<int>(rng.below(10)));
        for (int change = static_cast<int>(rng.below(3)); change-- > 0;)
            setup.option[rng.below(sizeof setup.option)] = static_cast<std::uint8_t>(rng.below(256));
        const Verdict verdict = game().check_setup(setup);
        ASSERT_LT(verdict.rule, game().rule_texts().size());
        if (!setup_in_bounds(game().info, setup)) {
            EXPECT_FALSE(verdict) << "a set-up out of bounds was allowed";
        } else if (verdict) {
            AnyState state;
            game().setup(state, setup);
            ASSERT_TRUE(game().invariant(state));
        }
    }
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        EXPECT_TRUE(game().check_setup(default_setup(game().info, seats)));
}

// The rules' row knows the form of moves and events, and a program that has no names relies on it.
TEST_P(Conformance, shape_agrees_with_vocabulary) {
    const MoveShape& shape = game().shape;
    const Vocabulary& words = game().vocabulary();
    ASSERT_EQ(shape.verbs.size(), words.verbs.size());
    for (std::size_t verb = 0; verb < words.verbs.size(); ++verb)
        for (std::size_t i = 0; i < 7; ++i) {
            const auto term = words.verbs[verb].arg[i];
            EXPECT_EQ(shape.form(static_cast<int>(verb), i),
                      term ? words.terms[term - 1u].form : Term::number)
                << words.verbs[verb].name << " " << i;
        }
    ASSERT_EQ(shape.events.size(), words.events.size());
    for (std::size_t event = 0; event < words.events.size(); ++event)
        EXPECT_EQ(shape.role(static_cast<int>(event)), words.events[event].role) << words.events[event].name;
    EXPECT_EQ(shape.form(255, 0), Term::number);
    EXPECT_EQ(shape.role(255), EventInfo::plain);
    for (const Term& term : words.terms) EXPECT_EQ(Term::is_named(term.form), !term.names.empty()) << term.id;
}

// Every CardTable has a member `viewer` and is listed by `decks`.
TEST_P(Conformance, decks_list_every_card_table) {
    std::set<std::uint32_t> in_fields, in_decks;
    for (const Field& field : game().fields())
        if (field.path.ends_with(".viewer")) in_fields.insert(field.offset);
    for (const DeckInfo& deck : game().decks()) {
        EXPECT_TRUE(in_decks.insert(deck.viewer_offset).second);
        EXPECT_LE(deck.card_offset + deck.cards * sizeof(Card), deck.pool_offset);
        EXPECT_EQ(deck.pool_offset + deck.faces + 1u, deck.viewer_offset);
    }
    EXPECT_EQ(in_decks, in_fields);
}

TEST_P(Conformance, versions_are_the_hashes_of_tables_and_texts) {
    constexpr const char* kAdvice = "ci/goldens.sh writes the game's versions anew; then build again";
    EXPECT_EQ(hex16(game().info.data_version), hex16(hash_of_tables(game()))) << kAdvice;
    EXPECT_EQ(hex16(game().info.rules_hash), hex16(hash_of_rules(game()))) << kAdvice;
}

TEST_P(Conformance, fields_name_every_byte_once) {
    std::vector<Field> fields = game().fields();
    std::sort(fields.begin(), fields.end(),
              [](const Field& a, const Field& b) { return a.offset < b.offset; });
    std::set<std::string> paths;
    std::size_t next = 0;
    for (const auto& field : fields) {
        ASSERT_EQ(field.offset, next) << field.path << ": a member before it has no name, or two";
        next = field.offset + field.size;
        ASSERT_TRUE(paths.insert(field.path).second) << field.path;
    }
    EXPECT_EQ(next, game().state_size);
}

TEST_P(Conformance, legal_and_check_agree) {
    long tried = 0, allowed = 0;
    std::vector<Action> met;  // actions that were legal somewhere
    for_each_move([&](const Match& match, const Move& move, Rng& rng) {
        const AnyState& s = match.state();
        ActionList own;
        game().legal(s, move.seat, own);
        ASSERT_TRUE(std::binary_search(own.begin(), own.end(), move.action));
        ASSERT_TRUE(std::is_sorted(own.begin(), own.end()));
        ASSERT_EQ(std::adjacent_find(own.begin(), own.end()), own.end()) << "the same action twice";
        for (const Action& action : own)
            ASSERT_TRUE(game().check(s, {move.seat, action})) << to_text(game().vocabulary(), action);
        met.push_back(move.action);
        for (int n = 0; n < 16; ++n) {
            Move x = n % 2 ? move : Move{move.seat, met[rng.below(static_cast<std::uint32_t>(met.size()))]};
            if (n % 4 == 1)
                x.action.arg[rng.below(3)] = static_cast<std::uint8_t>(rng.below(n % 8 == 1 ? 256 : 12));
            if (n % 4 == 3)
                x.action.kind = static_cast<std::uint8_t>(
                    rng.below(static_cast<std::uint32_t>(game().vocabulary().verbs.size()) + 2));
            if (n % 5 == 4) x.seat = static_cast<Seat>(rng.below(18));
            if (n == 15) {  // any bytes at all
                x.seat = static_cast<Seat>(static_cast<int>(rng.below(256)) - 128);
                x.action.kind = static_cast<std::uint8_t>(rng.below(256));
                for (auto& a : x.action.arg) a = static_cast<std::uint8_t>(rng.below(256));
            }
            ActionList listed;
            game().legal(s, x.seat, listed);
            const Verdict verdict = game().check(s, x);
            ASSERT_LT(verdict.rule, game().rule_texts().size());
            ASSERT_EQ(static_cast<bool>(verdict), std::binary_search(listed.begin(), listed.end(), x.action))
                << to_text(game().vocabulary(), x);
            ++tried;
            allowed += static_cast<bool>(verdict);
        }
        for (Seat seat = 0; seat < match.setup().seats; ++seat)
            if (!match.to_move().has(seat)) {
                game().legal(s, seat, own);
                ASSERT_TRUE(own.empty()) << "a seat that is not to move has legal actions";
            }
    });
    EXPECT_GT(allowed, 0);
    EXPECT_GT(tried, allowed);
}

TEST_P(Conformance, games_end_and_every_ending_occurs) {
    std::vector<long> met(game().info.endings.size());
    long games = 0, moves = 0;
    std::uint64_t signature = kHashStart;
    const auto start = std::chrono::steady_clock::now();
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        for (int number = 0; number < games_per_law(); ++number) {
            const Played played = play_game(bots(), seats, number);
            SCOPED_TRACE(played.context);
            ++games;
            moves += static_cast<long>(played.log.size());
            signature = hash_mix(signature, played.end.hash());
            const Outcome outcome = game().outcome(played.end);
            ASSERT_LT(outcome.ending, met.size());
            ++met[outcome.ending];
            int winners = 0;
            for (int q = 0; q < seats; ++q) {
                ASSERT_GE(outcome.seat[q].place, 1);
                ASSERT_LE(outcome.seat[q].place, seats);
                winners += outcome.seat[q].place == 1;
            }
            EXPECT_GE(winners, 1);
            ActionList none;
            for (int seat = -1; seat < 17; ++seat) {
                game().legal(played.end, static_cast<Seat>(seat), none);
                ASSERT_TRUE(none.empty());
                for (const Move& move : played.log)
                    ASSERT_FALSE(game().check(played.end, {static_cast<Seat>(seat), move.action}));
            }
        }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%s: state %zu bytes, %ld games, %ld moves, %.0f games a second, signature %016llx, endings:",
                std::string(game().info.id).c_str(), game().state_size, games, moves,
                static_cast<double>(games) / seconds, static_cast<unsigned long long>(signature));
    for (std::size_t i = 0; i < met.size(); ++i) {
        std::printf(" %s %ld", std::string(game().info.endings[i]).c_str(), met[i]);
        EXPECT_GT(met[i], 0) << "no game ended by " << game().info.endings[i];
    }
    std::printf("\n");
}

TEST_P(Conformance, replay_and_rewind_give_the_same_bytes) {
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        for (int number = 0; number < games_per_law(); ++number) {
            const Played played = play_game(bots(), seats, number);
            SCOPED_TRACE(played.context);
            Match match(game(), played.setup);
            std::vector<AnyState> states{match.state()};
            for (const Move& move : played.log) {
                ASSERT_TRUE(match.play(move));
                ASSERT_TRUE(game().invariant(match.state()));
                states.push_back(match.state());
            }
            ASSERT_EQ(match.state(), played.end);
            for (std::size_t cut : {played.log.size() * 2 / 3, played.log.size() / 3, std::size_t{0}}) {
                match.rewind(cut);
                ASSERT_EQ(match.state(), states[cut]);
                ASSERT_EQ(match.log().size(), cut);
            }
            for (const Move& move : played.log) ASSERT_TRUE(match.play(move));
            ASSERT_EQ(match.state(), played.end);
        }
}

TEST_P(Conformance, moves_can_be_written_and_read) {
    // One text stands for one action, in every state.
    std::map<std::string, Action> read_as;
    for_each_move([&](const Match& match, const Move& move, Rng&) {
        const Vocabulary& words = game().vocabulary();
        ActionList actions;
        game().legal(match.state(), move.seat, actions);
        for (const Action& action : actions) {
            const std::string text = to_text(words, Move{move.seat, action});
            std::string why;
            const auto back = move_from_text(words, text, &why);
            ASSERT_TRUE(back) << text << ": " << why;
            ASSERT_EQ(*back, (Move{move.seat, action})) << text;
        }
        const auto [at, fresh] = read_as.try_emplace(to_text(words, move.action), move.action);
        ASSERT_EQ(at->second, move.action);
        for (Viewer v : viewers(match.setup().seats)) {
            const Move masked = game().mask(match.state(), move, v);
            ASSERT_EQ(move_from_text(words, to_text(words, masked)), masked) << to_text(words, masked);
        }
    });
}

TEST_P(Conformance, events_hold_valid_values) {
    for_each_move([&](const Match& match, const Move& move, Rng&) {
        AnyState after = match.state();
        std::vector<Event> events;
        game().apply(after, move, EventSink(&events));
        const Vocabulary& words = game().vocabulary();
        for (const Event& event : events) {
            ASSERT_LT(event.kind, words.events.size());
            ASSERT_LT(event.rule, game().rule_texts().size());
            ASSERT_TRUE(event.seat == kNature || (event.seat >= -1 && event.seat < match.setup().seats))
                << int{event.seat};
            ASSERT_TRUE(event.other == kNature || (event.other >= -1 && event.other < match.setup().seats))
                << int{event.other};
            const EventInfo& info = words.events[event.kind];
            // Whatever an event names has a word.
            if (event.card != kNone) {
                ASSERT_TRUE(info.card_term) << info.name;
                ASSERT_NE(value_text(words.terms[info.card_term - 1u], event.card)[0], '#') << info.name;
            }
            if (!info.place_term) {
                ASSERT_TRUE(!event.from && !event.to) << info.name;
            }
            const PlaceNames places = places_of(words, event);
            ASSERT_NE(places.from[0], '#') << info.name;
            ASSERT_NE(places.to[0], '#') << info.name;
        }
        AnyState silent = match.state();
        game().apply(silent, move, {});
        ASSERT_EQ(silent, after) << "the event sink changed the game";
    });
}

TEST_P(Conformance, every_kind_of_event_happens_and_names_its_card_and_place) {
    const auto examples = event_examples(game(), bots(), kGamesForEvents);
    for (std::size_t kind = 0; kind < examples.size(); ++kind) {
        const EventInfo& info = game().vocabulary().events[kind];
        ASSERT_TRUE(examples[kind]) << info.name << " did not happen in any game";
        const PlaceNames places = places_of(game().vocabulary(), examples[kind]->event);
        EXPECT_EQ(info.place_term > 0, !places.from.empty() || !places.to.empty()) << info.name;
        EXPECT_EQ(info.card_term > 0, examples[kind]->event.card != kNone) << info.name;
    }
}

// The law is redact(apply(s, m), v) == apply(redact(s, v), mask(s, m, v)), byte for byte. Its companions are
// tested with it.
TEST_P(Conformance, views_commute_with_play) {
    long views = 0, hiding = 0;
    for_each_move([&](const Match& match, const Move& move, Rng&) {
        const AnyState& s = match.state();
        const int seats = match.setup().seats;
        AnyState after = s;
        std::vector<Event> events;
        game().apply(after, move, EventSink(&events));
        int knowing = 0;
        bool seat_knows = false;
        for (Viewer v : viewers(seats)) {
            SCOPED_TRACE("viewer " + std::to_string(v));
            const AnyState seen = view(game(), s, v);
            const Move masked = game().mask(s, move, v);
            ++views;
            hiding += seen != s;
            ASSERT_TRUE(game().invariant(seen));
            ASSERT_EQ(view(game(), seen, v), seen) << "redact is not idempotent";
            ASSERT_EQ(view(game(), seen, kPublic), view(game(), s, kPublic))
                << "the public view cannot be derived from this one";
            ASSERT_EQ(game().to_move(seen), match.to_move());
            ASSERT_TRUE(game().check(seen, masked))
                << "refuses what the truth allows: " << to_text(game().vocabulary(), masked);
            AnyState next = seen;
            std::vector<Event> seen_events;
            game().apply(next, masked, EventSink(&seen_events));
            ASSERT_EQ(next, view(game(), after, v)) << "the law is broken";
            ASSERT_EQ(seen_events.size(), events.size());
            for (std::size_t i = 0; i < events.size(); ++i) {
                Event expected = events[i];
                if (!known(seen_events[i].card)) expected.card = kHidden;
                ASSERT_EQ(seen_events[i], expected) << "event " << i << " differs in more than a hidden card";
            }
            if (masked == move) {
                ++knowing;
                seat_knows |= v < kPublic;
                for (Viewer w : viewers(seats))
                    ASSERT_EQ(game().mask(seen, move, w), game().mask(s, move, w))
                        << "a viewer who knows the whole move cannot derive for viewer " << int{w}
                        << " its part";
            }
        }
        ASSERT_GT(knowing, 0);
        ASSERT_TRUE(seat_knows) << "no seat knows the whole move";
        if (move.seat != kNature) {
            ActionList truth, own;
            game().legal(s, move.seat, truth);
            game().legal(view(game(), s, static_cast<Viewer>(move.seat)), move.seat, own);
            ASSERT_EQ(truth, own) << "a seat cannot tell its own choices";
        }
    });
    EXPECT_EQ(hiding > 0, !game().decks().empty())
        << "of " << views << " views " << hiding << " hide something: a game hides something if it has cards";
}

// A view received from a record or a link in place of a true state must be recognized: the game cannot be
// played from it.
TEST_P(Conformance, is_truth_refuses_views) {
    long refused = 0;
    for_each_move([&](const Match& match, const Move&, Rng&) {
        ASSERT_TRUE(is_truth(game(), match.state()));
        ASSERT_TRUE(has_seats_of(game(), match.setup(), match.state()));
        for (Viewer v : viewers(match.setup().seats)) {
            const AnyState seen = view(game(), match.state(), v);
            ASSERT_TRUE(seen == match.state() || !is_truth(game(), seen)) << "the view of viewer " << int{v};
            refused += seen != match.state();
        }
    });
    EXPECT_EQ(refused > 0, !game().decks().empty());
}

// The weight of nature's moves is defined on every view: a hidden outcome stands for all cases.
TEST_P(Conformance, weights_are_defined_on_every_view) {
    for_each_move([&](const Match& match, const Move& move, Rng&) {
        if (move.seat != kNature) return;
        for (Viewer v : viewers(match.setup().seats)) {
            const AnyState seen = view(game(), match.state(), v);
            const Move masked = game().mask(match.state(), move, v);
            ASSERT_GT(game().weight(seen, masked.action), 0u)
                << to_text(game().vocabulary(), masked) << " for viewer " << int{v};
            ASSERT_LT(game().weight(seen, masked.action), 1u << 20);
        }
    });
}

TEST_P(Conformance, simultaneous_moves_commute) {
    for_each_move([&](const Match& match, const Move& move, Rng& rng) {
        if (match.to_move().size() < 2) return;
        const AnyState& s = match.state();
        for (Seat other : owing(match.to_move())) {
            if (other == move.seat) continue;
            ActionList actions, later;
            game().legal(s, other, actions);
            const Move second{other, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
            AnyState one = s, two = s;
            game().apply(one, move, {});
            game().legal(one, other, later);
            ASSERT_EQ(later, actions) << "one seat's choice changed another seat's legal actions";
            game().apply(one, second, {});
            game().apply(two, second, {});
            ASSERT_TRUE(game().check(two, move));
            game().apply(two, move, {});
            ASSERT_EQ(one, two);
        }
    });
}

TEST_P(Conformance, redeals_are_worlds_with_the_same_view) {
    long redeals = 0, others = 0, hiding = 0;
    for_each_move([&](const Match& match, const Move& move, Rng& rng) {
        if (move.seat == kNature) return;
        for (int v = 0; v < match.setup().seats; ++v) {
            const AnyState seen = view(game(), match.state(), static_cast<Viewer>(v));
            AnyState world = seen;
            game().redeal(world, rng);
            ASSERT_TRUE(game().invariant(world));
            ASSERT_EQ(view(game(), world, static_cast<Viewer>(v)), seen) << "viewer " << v;
            ASSERT_EQ(game().to_move(world), match.to_move());
            ++redeals;
            others += world != match.state();
            hiding += seen != match.state();
            if (redeals % 64) continue;
            // The position can also be played to its end.
            ActionList scratch;
            bots().playout(world, rng, 100'000, scratch);
            ASSERT_TRUE(game().to_move(world).empty());
            ASSERT_TRUE(game().invariant(world));
        }
    });
    EXPECT_EQ(others > 0, hiding > 0) << "a game that hides something has other worlds, and only such a game";
}

TEST_P(Conformance, masked_logs_replay_to_views_and_make_the_true_log) {
    for (int seats = game().info.min_seats; seats <= game().info.max_seats; ++seats)
        for (int number = 0; number < games_per_law(); ++number) {
            const Played played = play_game(bots(), seats, number);
            SCOPED_TRACE(played.context);
            Match truth(game(), played.setup);
            std::vector<Match> peers;
            for (Viewer v : viewers(seats)) peers.emplace_back(game(), played.setup, v);
            for (const Move& move : played.log) {
                for (auto& peer : peers)
                    ASSERT_TRUE(peer.play(game().mask(truth.state(), move, peer.viewer())));
                ASSERT_TRUE(truth.play(move));
            }
            for (auto& peer : peers) {
                ASSERT_EQ(peer.state(), truth.seen_by(peer.viewer()));
                ASSERT_EQ(peer.public_hash(), truth.public_hash());
            }
            // The seats lay their logs together; strict rules play the result.
            Match audit(game(), played.setup);
            for (std::size_t n = 0; n < played.log.size(); ++n) {
                Move move = peers.back().log()[n];
                for (int v = 0; v < seats; ++v)
                    for (std::size_t i = 0; i < move.action.arg.size(); ++i)
                        if (move.action.arg[i] == kHidden)
                            move.action.arg[i] = peers[static_cast<std::size_t>(v)].log()[n].action.arg[i];
                ASSERT_EQ(move, played.log[n]);
                ASSERT_TRUE(audit.play(move));
            }
        }
}

// A position may come from a file: whatever bytes `invariant` lets through must be safe to play.
TEST_P(Conformance, what_satisfies_the_invariant_can_be_played) {
    long tried = 0, let_through = 0;
    for_each_move(
        [&](const Match& match, const Move&, Rng& rng) {
            for (int n = 0; n < 12; ++n) {
                AnyState odd = match.state();
                for (int flips = 1 + static_cast<int>(rng.below(3)); flips-- > 0;)
                    odd.data()[rng.below(static_cast<std::uint32_t>(odd.size()))] =
                        static_cast<std::byte>(rng.below(n % 2 ? 256 : 6));
                ++tried;
                if (!game().invariant(odd)) continue;
                ++let_through;
                for (int moves = 0; moves < 12; ++moves) {
                    const SeatSet set = game().to_move(odd);
                    if (set.empty()) break;
                    ActionList actions;
                    game().legal(odd, set.first(), actions);
                    if (actions.empty()) break;
                    const Move move{set.first(),
                                    actions[rng.below(static_cast<std::uint32_t>(actions.size()))]};
                    ASSERT_TRUE(game().check(odd, move));
                    game().apply(odd, move, {});
                    for (Viewer v : viewers(match.setup().seats)) view(game(), odd, v);
                    for (Seat seat = 0; seat < match.setup().seats; ++seat) bots().evaluate(odd, seat);
                    bots().evaluate_all(odd, match.setup().seats);
                    game().outcome(odd);
                }
            }
        },
        7);
    EXPECT_GT(let_through, 0);
    EXPECT_LT(let_through, tried);
}

TEST_P(Conformance, evaluate_all_agrees_with_evaluate) {
    int looked_at = 0;
    for_each_move([&](const Match& match, const Move&, Rng&) {
        const Margins all = bots().evaluate_all(match.state(), match.setup().seats).margin;
        for (Seat seat = 0; seat < match.setup().seats; ++seat)
            ASSERT_EQ(all[static_cast<std::size_t>(seat)], bots().evaluate(match.state(), seat))
                << "seat " << int{seat};
        ++looked_at;
    });
    EXPECT_GT(looked_at, 0);
}

TEST_P(Conformance, draws_follow_the_weights) {
    int looked_at = 0;
    for_each_move(
        [&](const Match& match, const Move& move, Rng& rng) {
            if (move.seat != kNature || looked_at >= 40) return;
            ActionList actions;
            game().legal(match.state(), kNature, actions);
            if (actions.size() < 2) return;
            ++looked_at;
            double total = 0;
            std::map<Action, double> expected, drawn;
            for (const Action& action : actions)
                total += expected[action] = game().weight(match.state(), action);
            constexpr int kDraws = 4000;
            for (int n = 0; n < kDraws; ++n) drawn[game().draw(match.state(), rng)] += 1;
            double chi_square = 0;
            for (auto& [action, weight] : expected) {
                const double want = kDraws * weight / total, got = drawn[action];
                if (want > 0)
                    chi_square += (got - want) * (got - want) / want;
                else
                    ASSERT_EQ(got, 0) << "drew an action of weight 0";
                drawn.erase(action);
            }
            ASSERT_TRUE(drawn.empty()) << "drew an action that is not legal";
            const double freedom = static_cast<double>(actions.size()) - 1;
            ASSERT_LT(chi_square, freedom + 6 * std::max(2.0, freedom / 2))
                << "far from the weights (fixed seed)";
        },
        3);
}

INSTANTIATE_TEST_SUITE_P(Games, Conformance, testing::ValuesIn(subjects()),
                         [](const auto& info) { return std::string(info.param.texts.info.id); });

}  // namespace
}  // namespace mortarboard::conformance
