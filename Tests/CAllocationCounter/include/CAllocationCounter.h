#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/* Returns the number of this thread's allocations so far, in the whole program; -1 if it cannot be
   counted, as under a sanitizer. */
long allocation_count(void);

/* Returns the number of this thread's memory blocks that are not freed; -1 as above. */
long allocation_balance(void);

/* Returns the size of those blocks in bytes, as the allocator counts them; -1 as above. */
long allocation_bytes(void);

/* Returns the maximum size of those blocks in bytes since the last call; -1 as above. */
long allocation_peak(void);

/* Returns the number of memory blocks of all threads that are not freed; -1 as above. */
long program_balance(void);

/* Returns the size of those blocks in bytes; -1 as above. */
long program_bytes(void);

#endif
