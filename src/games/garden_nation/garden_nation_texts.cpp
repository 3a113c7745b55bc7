#include "games/garden_nation/garden_nation.h"

#define RULE_TEXTS_OF garden_nation
#define RULE_TEXTS "games/garden_nation/garden_nation_rules.inc"
#include "games/rule_texts.inc"
