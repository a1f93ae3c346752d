#define _GNU_SOURCE
#include "clinux.h"

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <fcntl.h>

/* Whether a debugger has the process: its breakpoints stand in pages of code. One in a sandbox cannot tell. */
static int is_traced(void)
{
    char text[4096];
    int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, text, sizeof text - 1);
    if (file >= 0)
        close(file);
    if (count <= 0)
        return 0;
    text[count] = 0;
    const char *tracer = strstr(text, "\nTracerPid:");
    return !tracer || atol(tracer + strlen("\nTracerPid:")) != 0;
}

enum { MOST_SEGMENTS = 16 };

static int unmap_segments(struct dl_phdr_info *object, size_t size, void *page_size)
{
    (void)size;
    uintptr_t page = *(const uintptr_t *)page_size;
    /* The table of segments lies in the first of them: it would be mapped again, and fifteen pages with it. */
    ElfW(Phdr) segments[MOST_SEGMENTS];
    int count = object->dlpi_phnum < MOST_SEGMENTS ? object->dlpi_phnum : MOST_SEGMENTS;
    memcpy(segments, object->dlpi_phdr, (size_t)count * sizeof *segments);
    for (int i = 0; i < count; i++) {
        /* What was relocated lies in segments that are writable, also where it is read-only by now. */
        if (segments[i].p_type != PT_LOAD || segments[i].p_flags & PF_W)
            continue;
        uintptr_t start = object->dlpi_addr + segments[i].p_vaddr;
        uintptr_t end = (start + segments[i].p_memsz) & ~(page - 1);
        start = (start + page - 1) & ~(page - 1);
        if (start < end)
            madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

void clinux_release_memory(void)
{
    malloc_trim(0);
    if (is_traced())
        return;
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    dl_iterate_phdr(unmap_segments, &page);
}
