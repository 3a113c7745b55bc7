// The matches of tests/data/records/<game>: whatever file lies there is a test. Each is replayed by
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
// In the order of their names.
std::vector<KeptRecord> kept_records(const TextGame& game);

}  // namespace mortarboard
