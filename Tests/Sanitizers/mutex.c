/*
 * Reports to ThreadSanitizer the half of Swift's Mutex that it cannot see: if two threads contend,
 * the lock changes its owner in libswiftSynchronization and the kernel, which are built without the
 * sanitizer. (Code inlined into ours is seen.)
 *
 * Used with LD_PRELOAD, for programs with the sanitizer and without.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SELF __attribute__((swift_context)) void *handle

/* _MutexHandle._lockSlow(_: UInt32) and _MutexHandle._unlockSlow() */
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void lock_slow(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void unlock_slow(SELF);

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

lock_slow watched_lock __asm__(LOCK);
unlock_slow watched_unlock __asm__(UNLOCK);

static lock_slow *real_lock;
static unlock_slow *real_unlock;

__attribute__((constructor)) static void find_real(void)
{
    real_lock = (lock_slow *)dlsym(RTLD_NEXT, LOCK);
    real_unlock = (unlock_slow *)dlsym(RTLD_NEXT, UNLOCK);
}

__attribute__((swiftcall)) void watched_lock(uint32_t thread, SELF)
{
    real_lock(thread, handle);
    if (__tsan_acquire)
        __tsan_acquire(handle);
}

__attribute__((swiftcall)) void watched_unlock(SELF)
{
    if (__tsan_release)
        __tsan_release(handle);
    real_unlock(handle);
}
