#include "games/citadels/citadels_position.h"

namespace mortarboard::citadels {

std::string name_of(Rule rule) {
    return rule == Rule::allowed ? "allowed"
                                 : std::string(Citadels::rule_texts()[static_cast<std::size_t>(rule)].id);
}

mortarboard::Setup set_up(int seats) { return default_setup(Citadels::kInfo, seats); }
void name_character(mortarboard::Setup& setup, int c) {
    setup.option[5 + (c - 1) / 8] |= byte(1 << (c - 1) % 8);
}
void name_unique(mortarboard::Setup& setup, Face face) {
    setup.option[9 + (face - kFirstUnique) / 8] |= byte(1 << (face - kFirstUnique) % 8);
}

Position::Position(const mortarboard::Setup& setup) : s(Citadels::setup(setup)) {}
Position::Position(int seats) : s(Citadels::setup(set_up(seats))) {
    s.phase = Phase::turn;
    s.crown = s.chooses_first = A;
    s.round = 1;
    s.choice = byte(choices_in_all(s));
    s.cast = s.next_cast;
    s.roles.pool.fill(0);
    for (int c : s.cast)
        if (c) s.roles.pool[c] = 1;
}
Position& Position::use(int c) {
    const int r = rank_of(c) - 1;
    if (s.cast[r] == c) return *this;
    if (r == 8 && !s.ninth) {
        s.ninth = 1;
        for (auto& card : s.roles.card)
            if (card.zone == role_absent) card = Card{role_deck, 0, kHidden, 0, 0};
        s.roles.tidy();
    }
    if (s.cast[r]) s.roles.pool[s.cast[r]] = 0;
    s.roles.pool[c] = 1;
    s.cast[r] = s.next_cast[r] = byte(c);
    return *this;
}
Position& Position::hold(int seat, int c, int slot) {
    use(c);
    held_[seat][static_cast<std::size_t>(slot)] = c;
    return *this;
}
// Gives every seat its characters; seats that are not named hold the rest, lowest rank first.
void Position::seat_roles(int rank, int turn) {
    std::array<bool, kRanks + 1> used{};
    for (auto& [seat, roles] : held_)
        for (int c : roles)
            if (c) used[static_cast<std::size_t>(rank_of(c))] = true;
    for (int q = 0; q < s.seats; ++q)
        for (int slot = 0; slot < roles_held(s); ++slot) {
            int& c = held_[q][static_cast<std::size_t>(slot)];
            for (int r = 1; !c && r <= cast_size(s); ++r)
                if (!used[static_cast<std::size_t>(r)] && r != rank) {
                    used[static_cast<std::size_t>(r)] = true;
                    c = s.cast[static_cast<std::size_t>(r - 1)];
                }
            const bool open = rank_of(c) < rank || (rank_of(c) == rank && q == turn);
            for (auto& card : s.roles.card)
                if (card.zone == role_deck) {
                    card = Card{byte(role_zone(slot, q)), 1, static_cast<Face>(c), 0,
                                open ? kEverybody : knows(q)};
                    break;
                }
            --s.roles.pool[static_cast<std::size_t>(c)];
            s.roles.tidy();
            if (open)
                s.shown_rank[q] = std::max<std::uint8_t>(s.shown_rank[q], byte(rank_of(c)));
            else
                s.veiled[q] = byte(s.veiled[q] | 1 << slot);
        }
    int pos = 0;
    for (auto& card : s.roles.card)
        if (card.zone == role_deck) card = Card{role_down, byte(++pos), kHidden, 0, 0};
    s.roles.tidy();
}
Position& Position::as(int seat, int c) {
    for (auto& [q, roles] : held_)
        for (int& role : roles)
            if (q != seat && role == c) role = 0;
    if (held_[seat][0] != c && held_[seat][1] != c) hold(seat, c, held_[seat][0] ? 1 : 0);
    use(c);
    seat_roles(rank_of(c), seat);
    s.rank = byte(rank_of(c));
    s.turn = static_cast<Seat>(seat);
    s.plays = {byte(c), 0};
    s.stage = c == character::witch ? Stage::witch : Stage::free;
    if (c == character::bishop) s.bishop = s.turn;
    if (c == character::queen) s.queen = s.turn;
    if (s.rank == 4) s.rank4_seats = bit(seat);
    return *this;
}
Position& Position::call(int rank) {
    seat_roles(rank, -1);
    s.phase = Phase::call;
    s.rank = byte(rank);
    return *this;
}
Position& Position::gathered() {
    s.used = static_cast<std::uint16_t>(s.used | used_gather);
    return *this;
}
// Turns one of the unknown cards of the deck into `face`; a unique card that is not in play takes the place
// of another one.
Face Position::put(Face face, int zone, int pos, Knowers seen) {
    auto& pool = s.cards.pool;
    if (!pool[face] && is_unique(face)) {
        bool in_play = false;
        for (const Card& c : s.cards.card) in_play |= c.face == face;
        EXPECT_FALSE(in_play) << kDistrict[face].id;
        for (Face other = kFirstUnique; other <= kFaces; ++other)
            if (pool[other]) {
                pool[other] = 0;
                pool[face] = 1;
                break;
            }
    }
    EXPECT_GT(pool[face], 0) << kDistrict[face].id;
    for (Card& c : s.cards.card)
        if (c.zone == mortarboard::citadels::deck && !known(c.face)) {
            c = Card{byte(zone), byte(pos), face, 0, seen};
            break;
        }
    --pool[face];
    s.cards.tidy();
    return face;
}
Position& Position::city(int seat, const Faces& faces, int condition) {
    for (Face f : faces) put(f, city_zone(seat, condition), 0, kEverybody);
    find_names(s, seat);
    return *this;
}
Position& Position::hand_cards(int seat, const Faces& faces) {
    for (Face f : faces) put(f, hand + seat, 0, knows(seat));
    return *this;
}
Position& Position::gold(int seat, int amount) {
    s.gold[static_cast<std::size_t>(seat)] = static_cast<std::uint16_t>(amount);
    return *this;
}
Position& Position::top_cards(const Faces& faces, Knowers who) {
    for (Face f : faces) put(f, top, s.cards.count(top) + 1, who);
    return *this;
}
Position& Position::bottom_cards(const Faces& faces, Knowers who) {
    for (Face f : faces) put(f, bottom, s.cards.count(bottom) + 1, who);
    return *this;
}
Position& Position::museum(const Faces& faces, int layer) {
    for (Face f : faces) put(f, museum_cards, s.cards.count(museum_cards) + 1, knows(layer));
    return *this;
}
Position& Position::deck_of(int n) {
    while (deck() > n) {
        Face face = 1;  // a unique one, or one with many copies left
        for (Face f = 1; f <= kFaces; ++f)
            if (s.cards.pool[f] && (is_unique(f) || s.cards.pool[f] > s.cards.pool[face])) face = f;
        put(face, hand + s.seats - 1, 0, knows(s.seats - 1));
    }
    return *this;
}
Position& Position::completed(int seat) {
    if (!s.complete) s.first_complete = static_cast<Seat>(seat);
    s.complete = byte(s.complete | bit(seat));
    return *this;
}

Move Position::read(std::string_view move) const {
    std::string text;
    for (std::size_t i = 0; i < move.size(); ++i) {
        const bool alone = (i == 0 || move[i - 1] == ' ') && (i + 1 == move.size() || move[i + 1] == ' ');
        if (alone && move[i] >= 'A' && move[i] <= 'H')
            text += static_cast<char>('0' + (move[i] - 'A'));
        else
            text += move[i];
    }
    std::string why;
    const auto read = move_from_text(Citadels::vocabulary(), text, &why);
    EXPECT_TRUE(read) << move << ": " << why;
    return read.value_or(Move{});
}
Rule Position::verdict(std::string_view move) const {
    return static_cast<Rule>(Citadels::check(s, read(move)).rule);
}
void Position::play(std::string_view text) {
    const Move move = read(text);
    ASSERT_TRUE(Citadels::invariant(s)) << "before " << text;
    const Rule rule = static_cast<Rule>(Citadels::check(s, move).rule);
    ASSERT_EQ(rule, Rule::allowed) << text;
    events.clear();
    Citadels::apply(s, move, EventSink(&events));
    ASSERT_TRUE(Citadels::invariant(s)) << "after " << text;
}
void Position::deal(const Faces& faces) {
    for (Face f : faces) {
        ActionList list;
        Citadels::legal(s, kNature, list);
        ASSERT_FALSE(list.empty()) << "nature owes nothing";
        const bool shows = static_cast<MoveKind>(list[0].kind) == MoveKind::show;
        play("nature " + std::string(shows ? "show " : "deal ") + std::string(kDistrict[f].id));
    }
}
void Position::roles(const std::vector<int>& characters) {
    for (int c : characters) {
        ActionList list;
        Citadels::legal(s, kNature, list);
        ASSERT_FALSE(list.empty()) << "nature owes nothing";
        Action a = list[0];
        a.arg[0] = byte(c);
        play(to_text(Citadels::vocabulary(), Move{kNature, a}));
    }
}
void Position::answer() {
    while (s.phase == Phase::call) {
        const Seat q = Citadels::to_move(s).first();
        ActionList list;
        Citadels::legal(s, q, list);
        ASSERT_EQ(list.size(), 1u);  // 5.2: no move can avoid it
        Citadels::apply(s, {q, list[0]}, {});
    }
}
void Position::nature() {
    while (Citadels::to_move(s).has(kNature)) {
        events.clear();
        const Action a = Citadels::draw(s, rng);
        ASSERT_TRUE(Citadels::check(s, {kNature, a}));
        Citadels::apply(s, {kNature, a}, EventSink(&events));
        ASSERT_TRUE(Citadels::invariant(s));
    }
}
std::vector<std::string> Position::moves(int seat) const {
    ActionList list;
    Citadels::legal(s, static_cast<Seat>(seat), list);
    std::vector<std::string> out;
    for (const auto& a : list) out.push_back(to_text(Citadels::vocabulary(), a));
    return out;
}
std::string Position::only_move(int seat) const {
    const auto all = moves(seat);
    return all.size() == 1 ? all[0] : std::to_string(all.size()) + " moves";
}
State Position::view(int viewer) const {
    State v = s;
    if (viewer != kTruth) Citadels::redact(v, static_cast<Viewer>(viewer));
    return v;
}
std::string Position::sees(int viewer, int zone) const {
    const State v = view(viewer);
    std::string out;
    for (const Card& c : cards_in(v, zone))
        out += (out.empty() ? "" : " ") + std::string(known(c.face) ? kDistrict[c.face].id : "?");
    return out;
}
std::string Position::sees_role(int viewer, int zone) const {
    const State v = view(viewer);
    std::string out;
    for (const Card& c : v.roles.card)
        if (c.zone == zone)
            out += (out.empty() ? "" : " ") + std::string(known(c.face) ? kCharacter[c.face].id : "?");
    return out;
}
std::string Position::sees_box(int viewer, int zone) const {
    const State v = view(viewer);
    std::string out;
    for (const Card& c : v.box.card)
        if (c.zone == zone)
            out += (out.empty() ? "" : " ") + std::string(known(c.face) ? kCharacter[c.face].id : "?");
    return out;
}
std::string Position::city_of(int seat) const {
    std::string out;
    for (const Card& c : mortarboard::citadels::city_of(s, seat)) {
        std::string name(kDistrict[c.face].id);
        if (condition_of(c) & beautified) name += "+";
        if (is_face_down(condition_of(c))) name = "(" + name + ")";
        out += (out.empty() ? "" : " ") + name;
    }
    return out;
}

std::uint16_t marks(std::initializer_list<int> ranks) {
    std::uint16_t of = 0;
    for (int r : ranks) of = static_cast<std::uint16_t>(of | rank_bit(r));
    return of;
}
void pass_turns_until(Position& p, int seat) {
    for (p.answer(); p.s.phase == Phase::turn && p.s.turn != seat && !testing::Test::HasFatalFailure();
         p.answer()) {
        const std::string q = std::to_string(p.s.turn);
        p.play(q + " gather_gold");
        if (p.allowed(q + " take_crown")) p.play(q + " take_crown");
        p.play(q + " end_turn");
    }
}
void select_anything(Position& p) {
    while (p.s.phase == Phase::select || p.s.phase == Phase::kit_choice) {
        p.nature();
        const Seat q = Citadels::to_move(p.s).first();
        if (p.s.phase == Phase::select || p.s.phase == Phase::kit_choice)
            p.play(std::to_string(q) + " " + p.moves(q)[0]);
    }
}
void next_round(Position& p) {
    pass_turns_until(p, kNobodySeat);
    select_anything(p);
}
void lay_under_consulate(Position& p, int owner, int c) {
    p.city(owner, {district::consulate});
    lay_character(p, owner, c);
}
void lay_character(Position& p, int owner, int c) {
    fill_box(p.s);
    auto& pool = p.s.box.pool;
    // A character of the cast, or one that was never offered, is put in place of another one.
    for (int other = 1; !pool[static_cast<std::size_t>(c)]; ++other)
        if (pool[static_cast<std::size_t>(other)])
            std::swap(pool[static_cast<std::size_t>(other)], pool[static_cast<std::size_t>(c)]);
    p.s.box.transfer(box_heap, static_cast<Face>(c), box_laid, knows(owner));
    p.s.consulate_builder = static_cast<Seat>(owner);
}

}  // namespace mortarboard::citadels
