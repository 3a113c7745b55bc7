// These explanations belong to the buttons and figures of every table, whichever game is played.
#pragma once
#include <array>

#include "ui/views/help.h"

namespace mortarboard::ui {

inline constexpr std::array kTableAbout{NodeHelp{"leave", "about.leave"},
                                        NodeHelp{"log.toggle", "about.log"},
                                        NodeHelp{"help.open", "about.help"},
                                        NodeHelp{"settings.open", "about.settings"},
                                        NodeHelp{"friends.open", "about.friends"},
                                        NodeHelp{"rules.open", "about.rules"},
                                        NodeHelp{"sound.mute", "about.mute"},
                                        NodeHelp{"undo", "about.undo"},
                                        NodeHelp{"hint.ask", "about.hint"},
                                        NodeHelp{"guide.open", "about.guide"},
                                        NodeHelp{"recap", "about.recap"},
                                        NodeHelp{"watch.stop", "about.stop_watching"},
                                        NodeHelp{"review.open", "about.review"},
                                        NodeHelp{"replay.continue", "about.continue"},
                                        NodeHelp{"refusal.rule", "about.refusal"},
                                        NodeHelp{"tab.", "about.tab"},
                                        NodeHelp{"seat.", "about.seat"},
                                        NodeHelp{"others.", "about.seat"},
                                        NodeHelp{"seating", "about.seating"},
                                        NodeHelp{"seating.", "about.seating"},
                                        NodeHelp{"move ", "about.move"}};

}  // namespace mortarboard::ui
