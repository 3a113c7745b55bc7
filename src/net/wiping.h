// Memory that holds secrets is overwritten with zeros before it is given back, so that keys of a closed match
// cannot be read out of it later.
#pragma once
#include <cstddef>
#include <new>
#include <vector>

namespace mortarboard::net {

// Overwrites memory in a way that no optimiser drops (sodium_memzero).
void wipe(void* memory, std::size_t bytes);

struct HeapMemory {
    static void* allocate(std::size_t bytes) { return ::operator new(bytes); }
    static void release(void* memory) { ::operator delete(memory); }
};
// Wipes whatever a container gives back, also when it grows and moves its elements to a larger block.
template <class T, class Memory = HeapMemory> struct WipingAllocator {
    using value_type = T;
    WipingAllocator() = default;
    template <class Other> WipingAllocator(const WipingAllocator<Other, Memory>&) {}
    T* allocate(std::size_t count) { return static_cast<T*>(Memory::allocate(count * sizeof(T))); }
    void deallocate(T* memory, std::size_t count) {
        wipe(memory, count * sizeof(T));
        Memory::release(memory);
    }
    template <class Other> bool operator==(const WipingAllocator<Other, Memory>&) const { return true; }
};
template <class T> using SecretVector = std::vector<T, WipingAllocator<T>>;

}  // namespace mortarboard::net
