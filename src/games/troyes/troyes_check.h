// troyes_check.cpp and troyes_legal.cpp share these declarations.
#pragma once
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {

// The list of legal actions needs these parts of check too.
Verdict check_take(const State&, const Group&, const Targets&, Die);
// Says whether there is a die with which a group with this cube could begin.
bool cube_helps(const State&, Face activity);
Verdict check_farm(const Group&);
Verdict check_build(const State&, const Group&);

}  // namespace mortarboard::troyes
