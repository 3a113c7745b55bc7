#include "games/baldurs_gate/baldurs_gate.h"

#define RULE_TEXTS_OF baldurs_gate
#define RULE_TEXTS "games/baldurs_gate/baldurs_gate_rules.inc"
#include "games/rule_texts.inc"
