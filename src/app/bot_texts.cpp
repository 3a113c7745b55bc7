// A bot shows no texts: these take the place of each game's own, which the linker then leaves out of the
// module.
#include "core/types.h"

// clang-format off
#define GAME(id) \
    namespace mortarboard::id { \
    std::span<const RuleText> rule_texts() { return {}; } \
    std::span<const ChapterTitle> chapters() { return {}; } \
    }
#include "games/games.def"
#undef GAME
// clang-format on
