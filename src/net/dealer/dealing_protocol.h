// The joint dealer: one match between peers as a machine that every follower runs alike. It says what the log
// needs next and from whom (`need`), judges what one of them sends (`judge`), and goes on when all have sent
// theirs (`take`). It knows no links, clocks or signatures. What travels is in PROTOCOL.md; who makes it is
// part_maker.h.
//
// A follower is a seat with its secrets, the public (a spectator), or, once all keys are open, the truth (the
// audit).
#pragma once
#include <deque>
#include <map>

#include "core/match.h"
#include "net/dealer/known_faces.h"
#include "net/terms.h"

namespace mortarboard::net {

inline constexpr std::size_t kMaxPayload = 128 * 1024;
// The opening shuffle of more cards than this carries no proof and waits for the audit.
inline constexpr std::size_t kProvenAtOnce = 16;

// Of the masks of a step (Secrets::mask), those of hidden choices that are no cards: more than a move has
// lists.
inline constexpr int kSealedList = 255;

enum class ProtocolStep : std::uint8_t {
    keys,  // all: a key a deck with its proof, and the end of one's chain of coins
    // all, where one can be played on for (Terms::key_sharers): pieces of one's keys, for each other person.
    trust,
    pass,  // one: a deck or heap re-masked and permuted
    move,  // one: a seat's move
    commit,  // all who choose at once: a hash of the move
    reveal,  // the same: the move
    coin,  // all: the next link of one's chain
    shares,  // those who owe a share of what is to be opened
    remask,  // one: the keeper of a heap puts it into an order nobody can follow
    // The holder of a heap: one more card leaves it as a consequence of a move, which only the holder can
    // tell.
    lift,
    hand,  // after a vote: what a silent one's friends lend the one who plays on for it
    closing,  // all: the secret keys
    verdict,  // all: what one's audit found
    over,
};
std::string_view name_of(ProtocolStep step);

struct Need {
    ProtocolStep step{ProtocolStep::over};
    SeatSet authors;
};

// What is wrong, as a sentence, and whose doing it is; seat -1: nobody's in particular.
struct Problem {
    std::string sentence;
    int seat{-1};
    explicit operator bool() const { return !sentence.empty(); }
};

// What an audit found, as it is told to the others.
struct Finding {
    bool clean{};
    std::uint32_t step{};  // of the first thing wrong
    std::uint8_t seat{};  // who is named; 255: nobody
    std::uint64_t truth_hash{};  // of the final true state, when clean
    friend bool operator==(const Finding&, const Finding&) = default;
};

class DealingProtocol {
public:
    DealingProtocol(const Terms& terms, Viewer viewer, const Secrets* secrets);

    const Need& need() const { return need_; }
    std::uint32_t step() const { return step_; }
    // What masks, pads and proofs of this step are numbered by. Somebody silent may go on from where the
    // others agree on something, and come back: nothing it made meanwhile must go by the number of anything
    // it makes later, so agreements jump.
    std::uint32_t number() const { return number_; }
    const Match& match() const { return match_; }
    std::uint64_t public_hash() const { return public_.hash(); }
    const Terms& terms() const { return terms_; }
    const Hash& id() const { return id_; }
    const Decks& decks() const { return decks_; }
    KnownFaces& known_faces() { return known_faces_; }
    const KnownFaces& known_faces() const { return known_faces_; }
    // Of a step of shares: the cards that are being opened, by deck.
    std::vector<std::pair<int, Ciphertext>> to_be_opened() const;
    // Every peer has a key a deck (in the order of decks()), one for the envelopes in which shares go to one
    // reader, for a share is xA for an A that somebody else chose and must never open an envelope, and one
    // for what is entrusted to it, which is never lent.
    std::size_t envelope_key() const { return decks_.size(); }
    std::size_t trust_key() const { return decks_.size() + 1; }
    std::size_t key_count() const { return decks_.size() + 2; }
    const Point* public_key(std::size_t index, int seat) const;  // null before the keys are there
    // What a seat opens at the end: its own keys and, of those who are played for, its pieces of theirs.
    struct Opened {
        int owner{};
        std::size_t index{};  // of the owner's keys
    };
    std::vector<Opened> opens(int seat) const;
    // False: not that.
    bool read_opened(int seat, Reader& in, std::vector<Scalar>& out) const;
    // All keys, by key and seat, from what every seat opened. Nothing has been opened of what was entrusted
    // to a lost seat: zero.
    std::vector<std::vector<Scalar>> keys_of(const std::vector<std::vector<Scalar>>& opened) const;
    // How many cards were turned up that must not lie open, and shuffled back.
    int cards_put_back() const { return put_back_in_all_; }
    // After the closing: everybody's secret keys, by key and seat; after the verdicts: what each found.
    const std::vector<std::vector<Scalar>>& opened_keys() const { return opened_keys_; }
    const std::vector<Finding>& verdicts() const { return verdicts_; }

    // Whether `payload` is what this step asks of `author`, as far as can be known now. Total on any bytes.
    Problem judge(int author, Span payload) const;
    // Everybody asked has sent a payload that was judged right; `parts` by seat, empty for the others.
    Problem take(const std::vector<Bytes>& parts);
    // What comes was judged before and has lain in this peer's own storage since: its proofs are not looked
    // at again.
    void take_as_stored(bool stored) { stored_ = stored; }
    // ---- What all persons agreed on, in place of what this step asks for
    // Who plays a seat now: a person, by its own seat.
    int played_by(int seat) const { return played_by_[static_cast<std::size_t>(seat)]; }
    // What can be agreed on is numbered as in a ballot (Ballot::about); any number.
    bool can_pass(int about) const;
    void pass(int about);  // what can be
    // Those whose consent it needs, and whose seats it is about.
    SeatSet voters(int about) const;
    SeatSet seats_about(int about) const;
    // Whether the seats of these persons can be handed over: enough others are at the table.
    bool can_hand_over(SeatSet leavers) const;
    // Whether its person fell silent and another one plays it, so that nobody has the keys of its decks.
    bool lost(int seat) const { return played_by(seat) != terms_.runner(seat); }
    // The persons who together do what needs the keys of a lost seat: the first of those who play.
    SeatSet lenders() const;
    // Who plays on for those whom a ballot is about: the first of those who agreed.
    int substitute_for(int about) const { return voters(about).first(); }
    // What this follower's person was lent for seats that it plays on for, by seat.
    const std::map<int, LentKeys>& lent_keys() const { return lent_keys_; }
    // The seat whose move was the last step and nothing else has come of it: no draw, no card opened; -1:
    // none.
    int last_mover() const { return last_ ? last_->seat : -1; }

    // All that is hidden will be opened now, whatever the state of the game: the table agreed to stop.
    void close();

private:
    friend class PartMaker;
    struct Opening {
        int deck{};
        Ciphertext card;
        Knowers who{};
        bool done{};
        Face face{kHidden};  // as this follower sees it
    };
    struct Lift {
        int deck{};
        std::vector<Ciphertext> before, after;  // after: the last one leaves
        std::optional<std::size_t> asked_at{};  // of which operation, where it did not come with the move
    };
    struct Parsed {  // a seat's move off the wire
        Move move;  // as the public sees it
        std::vector<Lift> lifts;
        std::vector<Face> sealed;  // what it hides that is no card, as this follower knows it
    };
    struct Subject {  // the card nature's move is about
        int deck{};
        int zone{};
        std::size_t index{};
        bool leaves{};  // it is taken from a heap, rather than shown where it lies
    };
    struct PendingMove {  // a move on its way: nothing of it has been applied yet
        Move move;  // as the public sees it
        std::vector<Lift> lifts;
        std::vector<Face> sealed;
        std::vector<Opening> openings;
        std::optional<Subject> subject;
        struct Claim {  // a face that the move names and the ciphertext behind it must have
            int deck{};
            Ciphertext card;
            Face face{};
        };
        std::vector<Claim> claims;
        std::vector<CardOp> operations;
        Decks after;
        bool started{};
        std::size_t next_operation{}, next_lift{};
        bool subject_left{};
        std::vector<std::optional<Ciphertext>> moved;  // by operation: the card that went
        std::optional<Seat> lifter;  // who must lift the card of the next operation
        // Deck and zone: a heap to be shuffled before the next operation.
        std::optional<std::pair<int, int>> shuffle;
        bool followed() const { return started && next_operation == operations.size(); }
    };
    struct Handing {  // what a silent person played, and who plays on
        SeatSet seats;
        int to{};
    };
    struct LastMove {
        int seat{};
        std::size_t length{};  // of the match's log before it
        Decks decks;
    };
    struct Passing {  // a joint shuffle under way
        int deck{};
        int zone{-1};  // -1: the opening shuffle of the whole deck
        std::vector<Ciphertext> cards;
        Seat next{};
        bool within_move{};  // between two operations of a move on its way
        bool proven() const { return zone >= 0 || cards.size() <= kProvenAtOnce; }
    };

    // dealing_protocol.cpp: what comes next
    Problem advance();
    Problem plan_nature();
    Problem nature_in_the_open(const Chance& chance);
    Problem start_move(const Parsed& parsed);
    Problem follow(PendingMove& plan) const;
    enum class If : std::uint8_t { unshuffled_waits, unshuffled_goes_on };
    Problem follow_one(PendingMove& plan, const CardOp& op, If unshuffled) const;
    std::vector<Action> natures_moves_for(Face face) const;
    bool goes_back(const PendingMove& plan) const;
    Problem put_back();
    Problem decide_nature(PendingMove& plan) const;
    Problem finish_move();
    Problem unlock_changed();
    Problem ask(ProtocolStep step, SeatSet authors);
    Problem ask_coin();
    bool is_lift(const CardOp& op, Seat author) const;
    void start_lock(int deck);
    void finish_passing();
    void learn_own_lift(const Lift& lift, int number);
    std::vector<Face> hidden_faces(const PendingMove& plan) const;
    std::optional<Action> own_view_of(const PendingMove& plan) const;
    void want_opened(PendingMove& plan, int deck, const PlacedCard& card, Knowers who) const;

    // dealing_protocol_persons.cpp: what all persons agreed on
    void hand(int about);
    void give_back(int person);
    void play(SeatSet seats, int person);
    void take_back();

    // dealing_protocol_parts.cpp: what the others send
    Problem judge_keys(int author, Reader& in) const;
    Problem judge_pass(int author, Reader& in) const;
    Problem judge_trust(int author, Reader& in) const;
    Problem judge_hand(int author, Reader& in) const;
    void take_hand(const std::vector<Bytes>& parts);
    void take_closing(const std::vector<Bytes>& parts);
    SeatSet holders(int seat) const;
    struct Sharing;
    std::optional<Sharing> read_sharing(int owner, Reader& in) const;
    std::optional<Scalar> piece(const Sharing& sharing, int owner, int holder, std::size_t index) const;
    Point piece_key(const Sharing& sharing, int owner, int holder, std::size_t index) const;
    // With a stream that only these two can make, of this pair of keys. False: this follower cannot either.
    bool seal(std::string_view what, std::size_t key, int from, int to,
              std::initializer_list<std::uint64_t> numbers, Bytes& bytes) const;
    std::size_t hand_bytes(SeatSet seats) const;
    Bytes open_hand(int author, Reader& in) const;
    std::uint32_t move_number() const { return need_.step == ProtocolStep::reveal ? reveal_as_ : number_; }
    void go_on_from_agreement();
    Problem judge_shares(int author, Reader& in) const;
    Problem parse_move(int author, std::uint32_t number, Reader& in, bool verify, Parsed& out) const;
    Problem read_sealed(int author, std::uint32_t number, std::size_t place, Reader& in, bool verify,
                        Parsed& out) const;
    bool hides_card(const CardOp& op, Seat author) const;
    Point sealed_point(Face value) const;
    Problem read_list(int author, std::uint32_t number, int deck, const std::vector<Ciphertext>& before,
                      Reader& in, bool prove, bool verify, std::vector<Ciphertext>& out) const;
    Problem read_part(int author, Span payload);
    void take_keys(int author, Reader& in);
    Problem take_lists(int author, Reader& in);
    Problem take_shares(const std::vector<Bytes>& parts);
    Lift asked_lift() const;
    Problem audit_list(int author, int deck, const std::vector<Ciphertext>& before,
                       const std::vector<Ciphertext>& after) const;
    std::optional<Scalar> secret_key(std::size_t index, int seat) const;

    Hash context(std::uint32_t number, int author) const;
    Hash commitment(std::uint32_t number, int author, Span salt, Span move) const;
    SeatSet everybody() const { return {static_cast<std::uint16_t>((1u << terms_.peers()) - 1)}; }
    Knowers seats_in(Knowers who) const { return static_cast<Knowers>(who & everybody().bits); }
    // A share of an opening that one seat sends: whose key it comes from, and to whom (-1: to all).
    struct Giving {
        int owner{}, to{};
    };
    std::vector<Giving> givings(const Opening& opening, int giver) const;
    Point share_key(int deck, int giver, int owner) const;
    Point sum_of_shares(const Opening& opening, std::size_t number, std::vector<Reader>& in) const;
    bool seal_share(const Opening& opening, std::size_t number, int giver, const Giving& giving,
                    Bytes& share) const;
    int deck_index(int number) const;
    bool lifted(const PendingMove& plan, const Deck& deck, const CardOp& op) const;
    Seat lifted_by(const PendingMove& plan, const Deck& deck, const CardOp& op) const;
    std::vector<int> hidden_arguments(const Action& action) const;

    Terms terms_;
    Hash id_;
    Match match_;
    AnyState public_;
    KnownFaces known_faces_;
    Decks decks_;
    std::vector<Point> envelopes_, trusts_;  // by seat
    std::vector<Hash> coins_;  // by seat: the last link opened
    std::uint32_t coins_used_{};
    std::optional<Hash> coin_;
    std::uint32_t step_{}, number_{};
    static constexpr std::uint32_t kBranch = 1 << 16;  // more than the steps of a match
    Need need_;
    std::optional<Passing> passing_;
    std::optional<PendingMove> pending_;
    // A choice made while others make theirs: what it will be held to, and the choice itself as only its
    // author can read it.
    struct Commitment {
        Hash hash{};
        std::array<std::uint8_t, sizeof(Action)> choice{};
    };
    std::vector<Commitment> commits_;  // by seat, between commit and reveal
    // The number that what was committed to was made for, whatever came in between.
    std::uint32_t reveal_as_{};
    struct Sharing {  // of one seat's keys: of its decks and of its envelopes
        std::vector<Point> rest;  // key by key: the coefficients after the first, times the base
        std::vector<Bytes> sealed;  // by person: its pieces, a scalar a key
    };
    std::vector<Sharing> sharings_;  // by seat
    // By seat: deck and card of what was opened to it and not to all.
    std::vector<std::vector<std::pair<int, Ciphertext>>> shown_;
    bool trusted_{};
    std::optional<Handing> handing_;
    std::vector<int> played_by_;
    std::vector<Scalar> weights_;  // by person: what the pieces of the givers count
    std::map<int, LentKeys> lent_keys_;
    std::optional<LastMove> last_;
    std::deque<Parsed> revealed_;
    bool stored_{};
    bool keyed_{}, closing_{}, closed_{}, judged_{};
    static constexpr int kMostPutBack = 200;  // in a row: fair decks never come near it
    int put_back_{}, put_back_in_all_{};
    int remask_deck_{}, remask_zone_{};
    std::vector<std::vector<Scalar>> opened_keys_;
    std::vector<Finding> verdicts_;
};

}  // namespace mortarboard::net
