#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// How often this thread has asked for memory since it began: calls of malloc, calloc, realloc and
/// their aligned companions.
uint64_t allocation_count(void);

#endif
