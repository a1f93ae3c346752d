#define _GNU_SOURCE
#include "clinux.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { LARGE = 2 << 20 };

/* Without large pages such memory is slower than any other. */
static int are_allowed(void)
{
    char text[64];
    int file = open("/sys/kernel/mm/transparent_hugepage/enabled", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
    if (file >= 0)
        close(file);
    if (count <= 0 || prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0) != 0)
        return 0;
    text[count] = 0;
    return !strstr(text, "[never]");
}

static size_t in_whole_pages(size_t size) { return (size + LARGE - 1) / LARGE * LARGE; }

void *clinux_map_large(size_t size)
{
    if (!are_allowed())
        return NULL;
    size_t wanted = in_whole_pages(size);
    char *all = mmap(NULL, wanted + LARGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return NULL;
    char *memory = (char *)in_whole_pages((uintptr_t)all);
    if (memory > all)
        munmap(all, (size_t)(memory - all));
    munmap(memory + wanted, (size_t)(all + LARGE - memory));
    if (madvise(memory, wanted, MADV_HUGEPAGE) != 0) {
        munmap(memory, wanted);
        return NULL;
    }
    return memory;
}

void clinux_unmap_large(void *memory, size_t size) { munmap(memory, in_whole_pages(size)); }
