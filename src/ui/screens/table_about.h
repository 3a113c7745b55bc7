// These explanations belong to the buttons and figures of every table, whichever game is played.
#pragma once
#include <array>

#include "ui/views/about.h"

namespace mortarboard::ui {

inline constexpr std::array kTableAbout{NodeAbout{"leave", "about.leave"},
                                        NodeAbout{"log.toggle", "about.log"},
                                        NodeAbout{"help.open", "about.help"},
                                        NodeAbout{"settings.open", "about.settings"},
                                        NodeAbout{"friends.open", "about.friends"},
                                        NodeAbout{"rules.open", "about.rules"},
                                        NodeAbout{"sound.mute", "about.mute"},
                                        NodeAbout{"undo", "about.undo"},
                                        NodeAbout{"hint.ask", "about.hint"},
                                        NodeAbout{"guide.open", "about.guide"},
                                        NodeAbout{"recap", "about.recap"},
                                        NodeAbout{"watch.stop", "about.stop_watching"},
                                        NodeAbout{"review.open", "about.review"},
                                        NodeAbout{"replay.continue", "about.continue"},
                                        NodeAbout{"refusal.rule", "about.refusal"},
                                        NodeAbout{"tab.", "about.tab"},
                                        NodeAbout{"seat.", "about.seat"},
                                        NodeAbout{"others.", "about.seat"},
                                        NodeAbout{"seating", "about.seating"},
                                        NodeAbout{"seating.", "about.seating"},
                                        NodeAbout{"move ", "about.move"}};

}  // namespace mortarboard::ui
