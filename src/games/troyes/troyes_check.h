// What troyes_check.cpp and troyes_legal.cpp share.
#pragma once
#include "games/troyes/troyes_group.h"

namespace mortarboard::troyes {

// Parts of check that the list of legal actions asks as well.
Verdict check_take(const State&, const Group&, const Targets&, Die);
bool cube_helps(const State&, Face activity);  // is there a die that this cube could begin a group with?
Verdict check_farm(const Group&);
Verdict check_build(const State&, const Group&);

}  // namespace mortarboard::troyes
