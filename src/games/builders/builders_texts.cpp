#include "games/builders/builders.h"

#define RULE_TEXTS_OF builders
#define RULE_TEXTS "games/builders/builders_rules.inc"
#include "games/rule_texts.inc"
