#include "games/troyes/troyes.h"

#define RULE_TEXTS_OF troyes
#define RULE_TEXTS "games/troyes/troyes_rules.inc"
#include "games/rule_texts.inc"
