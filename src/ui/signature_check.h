// The signatures of a record from elsewhere are verified by the browser, which has the primitive: so the
// page's program needs none of the peers' module for it.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"
#include "record/record.h"
#include "ui/host.h"
#include "ui/peer_messages.h"
#include "ui/strings.h"

namespace mortarboard::ui {

// What web/signatures.js is asked, and its answer. A signature is over the statement and its seat as one more
// byte.
struct SignatureQuestion {
    std::string ticket;
    std::vector<std::uint8_t> statement;
    std::vector<PeerSignature> signatures;
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("statement", statement);
        visit("signatures", signatures);
    }
};
struct SignatureAnswer {
    std::string ticket;
    bool is_able{};  // this browser can verify signatures here
    SeatSet valid{};
    template <class V> void fields(V& visit) {
        visit("ticket", ticket);
        visit("is_able", is_able);
        visit("valid", valid);
    }
};

class SignatureCheck {
public:
    // Asks the host about the signatures of a record, unless it was asked about them last. Returns the ticket
    // of the answer.
    std::string ask(Host& host, const Record& record);
    // Returns the answer, or null while it is not there.
    const SignatureAnswer* answer(std::string_view ticket) const {
        return answer_ && answer_->ticket == ticket ? &*answer_ : nullptr;
    }
    // False: the text is no answer.
    bool receive(std::string_view text);

private:
    std::string ticket_;  // of the last question
    std::optional<SignatureAnswer> answer_;
};

// Says who has signed the record, and whose signature does not hold.
std::string signature_sentence(const Strings& words, const Record& record, const SignatureAnswer& found);

}  // namespace mortarboard::ui
