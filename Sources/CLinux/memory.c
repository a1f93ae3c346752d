#define _GNU_SOURCE
#include "clinux.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

/* Reads the text of a short file of the kernel; 0 if the file cannot be read, as in a sandbox. */
static int read_text(const char *path, char *text, size_t size)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? -1 : read(file, text, size - 1);
    if (file >= 0)
        close(file);
    if (count <= 0)
        return 0;
    text[count] = 0;
    return 1;
}

/* Whether a debugger is attached: its breakpoints stand in pages of code. A process in a sandbox cannot tell. */
static int is_traced(void)
{
    char text[4096];
    if (!read_text("/proc/self/status", text, sizeof text))
        return 0;
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

enum { LARGE_PAGE = 2 << 20 };

/* Without large pages, such memory is slower than any other. */
static int has_large_pages(void)
{
    char text[64];
    return read_text("/sys/kernel/mm/transparent_hugepage/enabled", text, sizeof text)
        && !strstr(text, "[never]") && prctl(PR_GET_THP_DISABLE, 0, 0, 0, 0) == 0;
}

static size_t in_whole_pages(size_t size) { return (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE; }

void *clinux_map_large(size_t size)
{
    if (!has_large_pages())
        return NULL;
    size_t wanted = in_whole_pages(size);
    char *all = mmap(NULL, wanted + LARGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return NULL;
    char *memory = (char *)in_whole_pages((uintptr_t)all);
    if (memory > all)
        munmap(all, (size_t)(memory - all));
    munmap(memory + wanted, (size_t)(all + LARGE_PAGE - memory));
    if (madvise(memory, wanted, MADV_HUGEPAGE) != 0) {
        munmap(memory, wanted);
        return NULL;
    }
    return memory;
}

void clinux_unmap_large(void *memory, size_t size) { munmap(memory, in_whole_pages(size)); }
