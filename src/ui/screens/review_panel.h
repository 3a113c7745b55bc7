// The panel shows the review of a finished match beside the table: the expected result as a graph, the
// costliest decisions, and trying again at the worst ones. The table shows the place of the match that is
// chosen here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "ui/advice_search.h"
#include "ui/describe.h"
#include "ui/host.h"
#include "ui/review_search.h"
#include "ui/screens/replay_bar.h"
#include "ui/ui.h"

namespace mortarboard::ui {

class ReviewPanel {
public:
    static constexpr std::size_t kMistakes = 3;  // that may be tried again

    // All of these must outlive the panel.
    ReviewPanel(ReplayBar& replay, Session& session, const Describe& describe);

    bool is_open() const { return stage_ != Stage::closed; }
    bool is_running() const { return is_open() && search_.is_running(); }
    // `kept` holds what earlier reviews of the match found; it may be wrong and is checked.
    void open(Ui& ui, Host& host, const std::vector<KeptReview>& kept);
    // Returns what was found since the last call.
    std::optional<KeptReview> take_found() { return search_.take_found(); }
    void close(Host& host);
    // To be called in every frame: asks the searches what there is to ask.
    void follow(Host& host);
    void answered(Ui& ui, std::uint32_t ticket, const ReviewFindings& found);
    void progressed(Ui& ui, int percent);
    void failed(Ui& ui);
    // The search for what a tried move is worth has answered, has come so far, or has failed.
    void judged(Ui& ui, std::uint32_t ticket, const std::vector<AdvisedLine>& lines);
    void judging_progressed(Ui& ui, int percent);
    void judging_failed(Ui& ui);

    // Returns the moves that may be chosen while a move can be tried, and otherwise nothing.
    const ActionList& choices() const;
    void try_move(Ui& ui, const Action& action);
    // While a move can be tried, the reviewed seat is the looking seat, and a move is expected of it.
    bool is_trying() const { return stage_ == Stage::trying; }

    // Returns true when the key belongs to the graph, which has the focus.
    bool key(Ui& ui, std::string_view name);
    Rect cut(const Ui& ui, Rect& place, float least) const;
    void draw(Ui& ui, Host& host, const Rect& box);
    // Returns, once after it was asked for, the decision whose better line is to be shown on the board.
    std::optional<std::size_t> take_line() { return std::exchange(line_wanted_, std::nullopt); }
    const Review& review() const { return search_.review(); }

private:
    enum class Stage : std::uint8_t { closed, open, trying };

    void show_review();
    void go_to(Ui& ui, std::size_t decision);
    void start_trying(Ui& ui, std::size_t mistake);
    std::string name() const { return describe_.seat(review().seat); }
    std::string title(const Ui& ui) const;
    float measure_head(const Ui& ui, float width) const;
    std::string_view area_id() const;
    std::string sums_text(const Ui& ui) const;
    std::string point_text(const Ui& ui, std::size_t decision) const;
    std::string decision_text(const Ui& ui, std::size_t decision) const;
    std::string tried_text(const Ui& ui, const Action& tried) const;
    std::string trying_text(const Ui& ui) const;
    static void paragraph(Ui& ui, std::string_view id, std::string_view text, Rect& rest);
    void draw_done(Ui& ui, Rect& rest);
    void draw_graph(Ui& ui, const Rect& box);
    void draw_mistakes(Ui& ui, Rect& rest);
    void draw_trying(Ui& ui, Rect& rest);

    ReplayBar& replay_;
    Session& session_;
    const Describe& describe_;
    Stage stage_{Stage::closed};
    ReviewSearch search_;
    std::vector<std::size_t> mistakes_;
    std::size_t decision_{};  // the one shown
    std::size_t mistake_{};  // a move is tried there
    ActionList legal_;
    std::optional<Action> tried_;
    AdviceSearch judge_;  // says what the tried move is worth
    std::optional<std::size_t> line_wanted_;
};

}  // namespace mortarboard::ui
