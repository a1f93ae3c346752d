#define _GNU_SOURCE
#include "clinux.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <malloc.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

int clinux_memfd_create(const char *name)
{
    return memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}

int clinux_seal(int descriptor, int against_writing)
{
    int seals = F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL;
    if (against_writing)
        seals |= F_SEAL_WRITE;
    return fcntl(descriptor, F_ADD_SEALS, seals);
}

void clinux_share_memory(void)
{
    mallopt(M_ARENA_MAX, 1);
    /* The engine maps and unmaps the memory for decoding photos. By default the C library would use
       the heap after the first photo, and later allocations would keep the heap from shrinking. */
    mallopt(M_MMAP_THRESHOLD, 512 * 1024);
}

void clinux_log(const char *line)
{
    struct iovec parts[2] = {
        {.iov_base = (void *)line, .iov_len = strlen(line)},
        {.iov_base = (void *)"\n", .iov_len = 1},
    };
    if (writev(STDERR_FILENO, parts, 2) < 0) {
        /* There is nowhere to report the error. */
    }
}

const char *clinux_file_of(const void *address)
{
    Dl_info place;
    return dladdr(address, &place) ? place.dli_fname : NULL;
}
