#include "ui/signature_check.h"

#include <utility>

#include "core/hash.h"
#include "record/json.h"
#include "ui/message_codec.h"

namespace mortarboard::ui {
namespace {

std::string name_of(const Strings& words, const Record& record, Seat seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (at < record.names.size() && !record.names[at].empty()) return record.names[at];
    return words("seat.player", {{"n", std::to_string(seat + 1)}});
}

}  // namespace

std::string SignatureCheck::ask(Host& host, const Record& record) {
    SignatureQuestion question;
    const auto match = finished_match_of(record);
    if (match) question.statement = statement_of(*match);
    for (const auto& one : record.signatures)
        question.signatures.push_back(
            {.seat = one.seat, .identity = one.identity, .signature = one.signature});
    question.ticket = hex16(hash_text(encode(question)));
    if (std::exchange(ticket_, question.ticket) == question.ticket) return ticket_;
    answer_.reset();
    // No signature can be under a record that tells no finished match.
    if (match)
        host.check_signatures(encode(question));
    else
        answer_ = SignatureAnswer{.ticket = ticket_, .is_able = true, .valid = {}};
    return ticket_;
}
bool SignatureCheck::receive(std::string_view text) {
    SignatureAnswer answer;
    if (!decode(text, answer).empty()) return false;
    if (answer.ticket == ticket_) answer_ = std::move(answer);
    return true;
}

std::string signature_sentence(const Strings& words, const Record& record, const SignatureAnswer& found) {
    std::vector<std::string> all, valid, broken;
    for (const auto& one : record.signatures) {
        all.push_back(name_of(words, record, one.seat));
        (found.valid.has(one.seat) ? valid : broken).push_back(all.back());
    }
    if (all.empty()) return {};
    if (!found.is_able) return words("signatures.unknown", {{"names", words.list(all)}});
    std::string good, bad;
    if (!valid.empty()) good = words("signatures.good", {{"names", words.list(valid)}});
    const bool has_other_rules = record.rules_hash != record.game->info.rules_hash;
    if (!broken.empty())
        bad = words(has_other_rules ? "signatures.other_rules" : "signatures.broken",
                    {{"names", words.list(broken)}});
    if (good.empty() || bad.empty()) return good + bad;
    return words.joined(kSentences, {good, bad});
}

}  // namespace mortarboard::ui
