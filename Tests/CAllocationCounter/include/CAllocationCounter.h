#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

/* How often this thread has allocated memory so far, in the whole program that this is linked
   into; -1 where it cannot be counted, as under a sanitizer. */
long allocation_count(void);

/* How many pieces of memory this thread has allocated and not freed; -1 as above. */
long allocation_balance(void);

/* How many bytes those pieces are, as the allocator counts them; -1 as above. */
long allocation_bytes(void);

/* How many bytes those were at most since this was last asked; -1 as above. */
long allocation_peak(void);

#endif
