/* Replaces the C library's allocator by functions that count and then call it. Every library of the
   program finds these functions first, Swift's runtime and libwayland among them. */
#include "CAllocationCounter.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(IS_SANITIZED) || !defined(__GLIBC__) && !defined(__linux__)

long allocation_count(void)
{
    return -1;
}

long allocation_balance(void)
{
    return -1;
}

long allocation_bytes(void)
{
    return -1;
}

long allocation_peak(void)
{
    return -1;
}

long program_balance(void)
{
    return -1;
}

long program_bytes(void)
{
    return -1;
}

#else

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *piece);

static _Thread_local long count;
static _Thread_local long freed;
static _Thread_local long bytes;
static _Thread_local long peak;
/* The same of all threads: a block can be freed by another thread than the one that allocated it. */
static atomic_long all_blocks;
static atomic_long all_bytes;

static void *counted(void *piece)
{
    if (piece) {
        long size = (long)malloc_usable_size(piece);
        all_bytes += size;
        all_blocks++;
        bytes += size;
    }
    if (bytes > peak)
        peak = bytes;
    return piece;
}

static void uncounted(void *piece, long size)
{
    if (!piece)
        return;
    bytes -= size;
    all_bytes -= size;
    all_blocks--;
}

long allocation_peak(void)
{
    long most = peak;

    peak = bytes;
    return most;
}

long allocation_bytes(void)
{
    return bytes;
}

long program_balance(void)
{
    return all_blocks;
}

long program_bytes(void)
{
    return all_bytes;
}

long allocation_count(void)
{
    return count;
}

long allocation_balance(void)
{
    return count - freed;
}

void *malloc(size_t size)
{
    count++;
    return counted(__libc_malloc(size));
}

void *calloc(size_t number, size_t size)
{
    count++;
    return counted(__libc_calloc(number, size));
}

void *realloc(void *old, size_t size)
{
    count++;
    freed += old != NULL;
    long before = old ? (long)malloc_usable_size(old) : 0;
    void *piece = __libc_realloc(old, size);
    if (!piece && size > 0)
        return NULL;
    uncounted(old, before);
    return counted(piece);
}

void free(void *piece)
{
    freed += piece != NULL;
    uncounted(piece, piece ? (long)malloc_usable_size(piece) : 0);
    __libc_free(piece);
}

/* Aligned blocks count among those of all threads only: they are pixels of pictures, which threads
   pass to one another. */
void *memalign(size_t alignment, size_t size)
{
    void *piece = __libc_memalign(alignment, size);

    if (piece) {
        all_blocks++;
        all_bytes += (long)malloc_usable_size(piece);
    }
    return piece;
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **piece, size_t alignment, size_t size)
{
    void *made = memalign(alignment, size);
    if (!made)
        return ENOMEM;
    *piece = made;
    return 0;
}

#endif
