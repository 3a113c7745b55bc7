#include "games/citadels/citadels.h"

#define RULE_TEXTS_OF citadels
#define RULE_TEXTS "games/citadels/citadels_rules.inc"
#include "games/rule_texts.inc"
