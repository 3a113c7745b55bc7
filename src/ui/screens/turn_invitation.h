// The page that opens with a link to a match which is played by sending such links, where this device does
// not have the match yet: whoever opens it says which player they are.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "record/record.h"
#include "ui/describe.h"
#include "ui/screens/screen.h"

namespace mortarboard::ui {

class TurnInvitation final : public Screen {
public:
    TurnInvitation(const Record& record, std::uint64_t seed);

    void draw(Ui& ui, Shell& shell) override;
    std::string title(const Ui& ui) const override;

private:
    Record record_;
    std::uint64_t seed_{};
    std::vector<Seat> persons_;
    SeatSet to_move_;
};

}  // namespace mortarboard::ui
