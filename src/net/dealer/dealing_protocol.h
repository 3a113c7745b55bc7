// The joint dealer: one match between peers as a state machine that every follower runs alike. It says which
// parts the log needs next and from whom (`expected`), verifies a part (`verify_part`), and advances when all
// parts of a step are there (`apply_step`). It knows no links, clocks or signatures. PROTOCOL.md describes
// the messages; part_maker.h makes them.
//
// A follower is a seat with its secrets, the public (a watcher), or, once all keys are open, the truth (the
// audit).
#pragma once
#include <deque>
#include <map>

#include "core/match.h"
#include "net/dealer/known_faces.h"
#include "net/terms.h"

namespace mortarboard::net {

inline constexpr std::size_t kMaxPayload = 128 * 1024;
// The opening shuffle of more cards than this carries no proof and is verified by the audit.
inline constexpr std::size_t kProvenAtOnce = 16;

// List number for the masks of hidden choices that are no cards (Secrets::mask): more than a move has lists.
inline constexpr int kSealedList = 255;

enum class ProtocolStep : std::uint8_t {
    // All seats send a key for each deck with its proof, and the end of their chain of coins.
    keys,
    // Where others can play on for a person (Terms::key_sharers), all seats send pieces of their keys for
    // each other person. The first seat also sends its pass over all decks that are drawn from first.
    key_pieces,
    // One seat re-masks and permutes decks or a heap.
    shuffle,
    // One seat moves.
    move,
    // All who choose at once send a hash of their move.
    commit,
    // The same seats send the move.
    reveal,
    // All seats send the next link of their chain.
    coin,
    // Seats send the share that they owe of what is to be opened.
    shares,
    // The keeper of a heap puts it into an order that nobody can follow.
    remask,
    // One more card leaves a heap as a consequence of a move, and only its holder can tell which.
    extract,
    // After a vote, the lenders give the substitute the keys it needs to play on for a silent person.
    hand_over,
    // All seats send their secret keys.
    closing,
    // All seats send what their audit found.
    verdict,
    over,
};
std::string_view name_of(ProtocolStep step);

struct ExpectedStep {
    ProtocolStep step{ProtocolStep::over};
    SeatSet authors;
};

// Says as a report (core/report.h) what is wrong, and which seat has caused it.
struct Problem {
    std::string reason;
    int seat{-1};  // -1: no particular seat
    explicit operator bool() const { return !reason.empty(); }
};

// What an audit found. It is sent to the others.
struct AuditResult {
    bool clean{};
    std::uint32_t step{};  // of the first thing wrong
    std::uint8_t seat{};  // the seat that is named; 255: none
    std::uint64_t truth_hash{};  // of the final true state, when clean
    friend bool operator==(const AuditResult&, const AuditResult&) = default;
};

// A number in 0..n-1, each equally likely, made from a coin: the first eight bytes of a hash, little-endian,
// with another attempt where the remainder would favour small numbers.
std::uint64_t draw_below(const Hash& coin, std::uint64_t n);

class DealingProtocol {
public:
    DealingProtocol(const Terms& terms, Viewer viewer, const Secrets* secrets);

    const ExpectedStep& expected() const { return expected_; }
    std::uint32_t step() const { return step_; }
    // The number under which the masks, pads and proofs of this step are made. A silent peer may go on from a
    // step that the others have replaced by a motion, and come back: nothing it made meanwhile may share a
    // number with anything it makes later, so a passed motion jumps to the next multiple of
    // kNumbersPerBranch.
    std::uint32_t number() const { return number_; }
    const Match& match() const { return match_; }
    std::uint64_t public_hash() const { return public_.hash(); }
    const Terms& terms() const { return terms_; }
    const Hash& id() const { return id_; }
    const Decks& decks() const { return decks_; }
    KnownFaces& known_faces() { return known_faces_; }
    const KnownFaces& known_faces() const { return known_faces_; }
    // In a step of shares: the cards that are being opened.
    struct PendingOpening {
        int deck{};
        Ciphertext card;
        Knowers audience{};
    };
    std::vector<PendingOpening> pending_openings() const;
    // Every peer has one key for each deck (in the order of decks()); one for the envelopes in which shares
    // go to a single reader, because a share is xA for an A that another peer chose and must never open an
    // envelope; and an escrow key, which seals key pieces and is never lent.
    std::size_t envelope_key_index() const { return decks_.size(); }
    std::size_t escrow_key_index() const { return decks_.size() + 1; }
    std::size_t key_count() const { return decks_.size() + 2; }
    const Point* public_key(std::size_t index, int seat) const;  // null before the keys have been exchanged
    // What a seat opens at the end: its own keys and, for substituted seats, its pieces of their keys.
    struct OpenedKey {
        int owner{};
        std::size_t index{};  // among the owner's keys
    };
    std::vector<OpenedKey> keys_opened_by(int seat) const;
    // False: these are not the keys that were used.
    bool read_opened_keys(int seat, Reader& in, std::vector<Scalar>& out) const;
    // All keys, by key and seat, from what every seat opened. The escrow key of a substituted seat is never
    // opened: it is zero.
    std::vector<std::vector<Scalar>> combine_opened_keys(
        const std::vector<std::vector<Scalar>>& opened) const;
    // How many cards were turned up that must not lie open, and were shuffled back.
    int returned_card_count() const { return returned_in_total_; }
    // After the closing: everybody's secret keys, by key and seat; after the verdicts: what each audit found.
    const std::vector<std::vector<Scalar>>& opened_keys() const { return opened_keys_; }
    const std::vector<AuditResult>& verdicts() const { return verdicts_; }

    // Whether `payload` is what this step asks of `author`, as far as can be known now. Accepts any bytes.
    Problem verify_part(int author, Span payload) const;
    // Advances by one step: every expected seat has sent a payload that verify_part accepted; `parts` by
    // seat, empty for the others.
    Problem apply_step(const std::vector<Bytes>& parts);
    // While set, parts come from this peer's own storage, where they lay since they were verified: their
    // proofs are not verified again.
    void set_trusts_parts(bool stored) { trusts_parts_ = stored; }
    // ---- Motions that passed, in place of what the step asks for
    // Who plays a seat now: a person, given by its own seat.
    int played_by(int seat) const { return played_by_[static_cast<std::size_t>(seat)]; }
    // Whether a motion (Ballot::motion) is possible now; any number may be asked for.
    bool can_pass(int motion) const;
    // Whether enough of those who play can agree to a motion, whatever step the match is at. Any number may
    // be asked for.
    bool is_motion(int motion, SeatSet persons) const;
    // Whether seats can be handed over at this step.
    bool takes_motions() const { return !is_closing_; }
    void pass(int motion);  // requires can_pass
    // The seats that the step hands over; none: it is another one.
    SeatSet leaving_seats() const { return hand_over_ ? hand_over_->seats : SeatSet{}; }
    // The persons whose consent a motion needs, and the seats it concerns.
    SeatSet voters(int motion) const;
    SeatSet seats_concerned(int motion) const;
    // Whether the seats of these persons can be handed over: enough others are in the match.
    bool can_hand_over(SeatSet leaving_persons) const {
        return takes_motions() && leaves_enough(leaving_persons, voters(0));
    }
    // Whether its person fell silent and another plays it, so that nobody has the keys of its decks.
    bool is_substituted(int seat) const { return played_by(seat) != terms_.runner(seat); }
    // The persons who together do what needs the keys of a substituted seat: the first key_sharers() of those
    // who play.
    SeatSet lenders() const;
    // The person who plays on after a hand-over: the first of those who agreed.
    int substitute_for(int motion) const { return voters(motion).first(); }
    // What this follower's person was lent for seats that it plays on for, by seat.
    const std::map<int, LentKeys>& lent_keys() const { return lent_keys_; }
    // The seat whose move was the last step, if nothing else has come of it (no draw, no card opened); else
    // -1.
    int last_mover() const { return last_move_ ? last_move_->seat : -1; }

    // Opens all that is hidden, whatever the state of the game: the players agreed to stop.
    void close();

private:
    friend class PartMaker;
    struct Opening {
        int deck{};
        Ciphertext card;
        Knowers audience{};
        bool is_done{};
        Face face{kHidden};  // as this follower sees it
    };
    struct Extraction {
        int deck{};
        std::vector<Ciphertext> before, after;  // in `after` the leaving card is the last
        // `requested_at` is the operation that needs the extraction, if the move did not bring it along.
        std::optional<std::size_t> requested_at{};
    };
    struct ReceivedMove {  // a seat's move as read from its part
        Move move;  // as the public sees it
        std::vector<Extraction> extractions;
        std::vector<Face> sealed_choices;  // hidden choices that are no cards, as this follower knows them
    };
    struct DrawnCard {  // the card that nature's move is about
        int deck{};
        int zone{};
        std::size_t index{};
        bool is_taken{};  // it is taken from a heap, rather than shown where it lies
        friend bool operator==(const DrawnCard&, const DrawnCard&) = default;
    };
    struct UnappliedMove {  // a move of which nothing has been applied yet
        Move move;  // as the public sees it
        std::vector<Extraction> extractions;
        std::vector<Face> sealed_choices;
        std::vector<Opening> openings;
        std::optional<DrawnCard> drawn;
        struct Claim {  // a face that the move names, which the ciphertext behind it must have
            int deck{};
            Ciphertext card;
            Face face{};
        };
        std::vector<Claim> claims;
        std::vector<CardOp> operations;
        Decks decks;
        bool has_started{};
        std::size_t next_operation{}, next_extraction{};
        bool drawn_was_taken{};
        std::vector<std::optional<Ciphertext>> moved_cards;  // by operation: the card that moved
        std::optional<Seat> extracting_seat;  // who must extract the card of the next operation
        // Deck and zone: a heap to be shuffled before the next operation.
        std::optional<std::pair<int, int>> heap_to_shuffle;
        bool is_followed() const { return has_started && next_operation == operations.size(); }
    };
    struct SeatHandOver {  // the seats of a silent person, and who plays on
        SeatSet seats;
        int substitute{};
    };
    struct LastMove {
        int seat{};
        std::size_t length{};  // of the match's log before it
        Decks decks;
    };
    struct JointShuffle {  // a joint shuffle in progress: of one heap, or of several decks together
        struct List {
            int deck{};
            int zone{-1};  // -1: the opening shuffle of the whole deck
            std::vector<Ciphertext> cards;
            bool needs_proof() const { return zone >= 0 || cards.size() <= kProvenAtOnce; }
        };
        std::vector<List> lists;
        Seat next{};
        bool is_within_move{};  // between two operations of a pending move
    };
    struct DrawPlan {  // nature's draw from a deck: what must come first, or which card it is about
        enum class Needs : std::uint8_t { nothing, encryption, shuffle, remask, coin };
        Problem problem{};
        Needs needs{};
        DrawnCard drawn{};
    };

    // dealing_protocol.cpp: what comes next
    Problem ask_next();
    std::vector<CardOp> operations_of(const AnyState& state, const Move& move) const;
    void settle_cards(UnappliedMove& pending);
    Problem start_move(const ReceivedMove& received);
    Problem follow_operations(UnappliedMove& pending) const;
    enum class UnshuffledHeap : std::uint8_t { waits_for_shuffle, counts_as_shuffled };
    Problem follow_operation(UnappliedMove& pending, const CardOp& op, UnshuffledHeap unshuffled) const;
    Problem finish_move();
    Problem reset_changed_decks();
    Problem ask(ProtocolStep step, SeatSet authors);
    Problem ask_coin();
    bool is_extraction(const CardOp& op, Seat author) const;
    void learn_own_remask(const Extraction& extraction, int number);
    std::vector<Face> hidden_faces(const UnappliedMove& pending) const;
    std::optional<Action> own_view_of(const UnappliedMove& pending) const;
    void request_opening(UnappliedMove& pending, int deck, const PlacedCard& card, Knowers who) const;

    // dealing_protocol_draws.cpp: what nature draws, and the shuffles before
    Problem start_nature_move();
    Problem start_open_draw(const Chance& chance);
    DrawPlan plan_draw(const Chance& chance) const;
    void foresee_draws(UnappliedMove& pending);
    struct NextDraw {
        DrawnCard drawn;
        Ciphertext card;
        Knowers audience{};
        friend bool operator==(const NextDraw&, const NextDraw&) = default;
    };
    std::optional<NextDraw> draw_after(UnappliedMove& pending);
    std::optional<NextDraw> draw_whatever_comes_up(const UnappliedMove& pending);
    std::vector<Face> possible_faces(const DrawnCard& drawn) const;
    std::size_t most_share_bytes(const Opening& opening) const;
    std::vector<int> decks_drawn_from_next() const;
    std::uint64_t draw_from_coin(std::uint64_t below);
    std::vector<Action> nature_moves_for(Face face) const;
    bool must_return_drawn_card(const UnappliedMove& pending) const;
    Problem return_drawn_card();
    Problem decide_nature_move(UnappliedMove& pending) const;
    void start_deck_encryptions();
    void finish_joint_shuffle();
    void lay_out_deck(int deck, const std::vector<Ciphertext>& shuffled);

    // dealing_protocol_persons.cpp: motions that passed
    void start_hand_over(int motion);
    void return_seats(int person);
    void assign_seats(SeatSet seats, int person);
    void undo_last_move();

    // dealing_protocol_parts.cpp: reading, verifying and applying parts
    Problem verify_keys(int author, Reader& in) const;
    Problem verify_remask(int author, Reader& in) const;
    Problem verify_shuffle(int author, Reader& in) const;
    Problem verify_key_pieces(int author, Reader& in) const;
    Problem verify_hand_over(int author, Reader& in) const;
    void finish_hand_over(const std::vector<Bytes>& parts);
    void apply_closing(const std::vector<Bytes>& parts);
    SeatSet piece_holders(int seat) const;
    struct KeySharing;
    std::optional<KeySharing> read_key_sharing(int owner, Reader& in) const;
    std::optional<Scalar> key_piece(const KeySharing& sharing, int owner, int holder,
                                    std::size_t index) const;
    Point public_key_piece(const KeySharing& sharing, int owner, int holder, std::size_t index) const;
    // Encrypts or decrypts `bytes` with a stream that only these two seats can derive from this pair of keys.
    // False: this follower cannot derive it.
    bool apply_pad(std::string_view what, std::size_t key, int from, int to,
                   std::initializer_list<std::uint64_t> numbers, Bytes& bytes) const;
    std::size_t hand_over_bytes(SeatSet seats) const;
    Bytes decrypt_hand_over(int author, Reader& in) const;
    std::uint32_t current_move_number() const {
        return expected_.step == ProtocolStep::reveal ? reveal_number_ : number_;
    }
    void start_branch();
    Problem verify_shares(int author, Reader& in) const;
    Problem read_move(int author, std::uint32_t number, Reader& in, bool verify, ReceivedMove& out) const;
    Problem read_sealed_choice(int author, std::uint32_t number, std::size_t place, Reader& in, bool verify,
                               ReceivedMove& out) const;
    bool hides_card(const CardOp& op, Seat author) const;
    Point sealed_point(Face value) const;
    Problem read_remasked_list(int author, std::uint32_t number, int deck,
                               const std::vector<Ciphertext>& before, Reader& in, bool prove, bool verify,
                               std::vector<Ciphertext>& out) const;
    Problem apply_part(int author, Span payload);
    void apply_keys(int author, Reader& in);
    Problem apply_remask_part(int author, Reader& in);
    Problem apply_shuffle_part(int author, Reader& in);
    // In the step of key pieces the first seat also makes the first pass of a shuffle.
    bool shuffles_with_pieces(int author) const { return joint_shuffle_ && author == 0; }
    Problem apply_shares(const std::vector<Bytes>& parts);
    Extraction requested_extraction() const;
    Problem audit_remasked_list(int author, int deck, const std::vector<Ciphertext>& before,
                                const std::vector<Ciphertext>& after) const;
    std::optional<Scalar> secret_key(std::size_t index, int seat) const;

    Hash context(std::uint32_t number, int author) const;
    Hash commitment(std::uint32_t number, int author, Span salt, Span move) const;
    SeatSet everybody() const { return {static_cast<std::uint16_t>((1u << terms_.peers()) - 1)}; }
    Knowers seats_in(Knowers who) const { return static_cast<Knowers>(who & everybody().bits); }
    // A share of an opening that one seat sends: whose key it comes from, and for whom it is (-1: for all).
    struct ShareDelivery {
        int owner{}, recipient{};
    };
    std::vector<ShareDelivery> share_deliveries(const Opening& opening, int sender) const;
    Point public_share_key(int deck, int sender, int owner) const;
    Point sum_of_shares(const Opening& opening, std::size_t number, std::vector<Reader>& in) const;
    bool apply_share_pad(const Opening& opening, std::size_t number, int sender,
                         const ShareDelivery& delivery, Bytes& share) const;
    int deck_index(int number) const;
    bool comes_from_extraction(const UnappliedMove& pending, const Deck& deck, const CardOp& op) const;
    Seat extractor_of(const UnappliedMove& pending, const Deck& deck, const CardOp& op) const;
    std::vector<int> hidden_arguments(const Action& action) const;

    Terms terms_;
    Hash id_;
    Match match_;
    AnyState public_;
    KnownFaces known_faces_;
    Decks decks_;
    std::vector<Point> envelope_keys_, escrow_keys_;  // by seat
    std::vector<Hash> coin_links_;  // by seat: the last link opened
    std::uint32_t coins_used_{};
    // For the open draws that need no other step first, which all come from one coin. Else empty.
    std::optional<Hash> coin_;
    std::uint32_t step_{}, number_{};
    static constexpr std::uint32_t kNumbersPerBranch = 1 << 16;  // more than the steps of a match
    ExpectedStep expected_;
    std::optional<JointShuffle> joint_shuffle_;
    std::optional<UnappliedMove> pending_;
    // A choice made while others make theirs: the hash it will be held to, and the choice itself, encrypted
    // for its author alone.
    struct Commitment {
        Hash hash{};
        std::array<std::uint8_t, sizeof(Action)> choice{};
    };
    std::vector<Commitment> commitments_;  // by seat, between commit and reveal
    // The number that the commitments were made for, whatever motions passed in between.
    std::uint32_t reveal_number_{};
    struct KeySharing {  // of one seat's keys, for its decks and its envelopes
        std::vector<Point> coefficients;  // key by key: the coefficients after the first, times the base
        std::vector<Bytes> sealed_pieces;  // by person: its pieces, a scalar for each key
    };
    std::vector<KeySharing> key_sharings_;  // by seat
    // By seat: deck and card of what was opened to it and not to all.
    std::vector<std::vector<std::pair<int, Ciphertext>>> opened_cards_;
    bool has_key_pieces_{};
    bool leaves_enough(SeatSet leaving_persons, SeatSet all) const;

    std::optional<SeatHandOver> hand_over_;
    std::vector<int> played_by_;
    std::vector<Scalar> lender_weights_;  // by person: the Lagrange weight of a lender's pieces
    std::map<int, LentKeys> lent_keys_;
    std::optional<LastMove> last_move_;
    std::deque<ReceivedMove> received_moves_;
    bool trusts_parts_{};
    // How many cards of several decks are shuffled together at most: a pass must fit into a part.
    static constexpr std::size_t kMostShuffledTogether = 1'000;
    bool has_keys_{}, has_started_decks_{}, is_closing_{}, is_closed_{}, has_verdicts_{};
    static constexpr int kMaxReturnedInARow = 200;  // fair decks never come near it
    int returned_in_a_row_{}, returned_in_total_{};
    int remask_deck_{}, remask_zone_{};
    std::vector<std::vector<Scalar>> opened_keys_;
    std::vector<AuditResult> verdicts_;
};

}  // namespace mortarboard::net
