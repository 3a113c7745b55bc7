// Declarations shared by troyes_check.cpp and troyes_legal.cpp.
#pragma once
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {

// Parts of check that the list of legal actions needs too.
Verdict check_take(const State&, const Group&, const Targets&, Die);
// True: there is a die with which a group with this cube could begin.
bool cube_helps(const State&, Face activity);
Verdict check_farm(const Group&);
Verdict check_build(const State&, const Group&);

}  // namespace mortarboard::troyes
