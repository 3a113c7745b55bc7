// Every file in tests/data/records/<game> is a match that is tested. Each is replayed by
// tests/record/kept_records_test.cpp, and scored again by its game's own tests.
#pragma once
#include <string>
#include <vector>

#include "record/record.h"

namespace mortarboard {

struct KeptRecord {
    std::string file;
    Record record;
    RecordProblem problem;  // why it cannot be read
};
// The records are in the order of their names.
std::vector<KeptRecord> kept_records(const TextGame& game);

}  // namespace mortarboard
