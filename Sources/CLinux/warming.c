#define _GNU_SOURCE
#include "clinux.h"

#include <link.h>
#include <stdint.h>
#include <string.h>

/* In the 8 ms between two movements of a finger the compositor copies pixels, which drives the program's code out of the
 * caches. Each cache line would then be waited for when it is run. Prefetched together, many arrive at a time, while the
 * kernel reads the socket. */

enum { LINE = 64, MOST = 256 * 1024, MOST_PARTS = 4 };

struct part {
    uintptr_t start, end;
};

/* The functions that run with every movement lie between these two, if the linker follows Sources/functions.order. If not,
 * nothing lies between them. `make test` checks the distance. */
__attribute__((used, noinline)) void clinux_movement_begins(void)
{
    __asm__ volatile("" ::: "memory");
}

__attribute__((used, noinline)) void clinux_movement_ends(void)
{
    __asm__ volatile("nop" ::: "memory");
}

static struct part parts[MOST_PARTS];
static int part_count;

static void add_part(uintptr_t start, uintptr_t end)
{
    if (start < end && end - start <= MOST && part_count < MOST_PARTS)
        parts[part_count++] = (struct part){start, end};
}

static int find_code(struct dl_phdr_info *object, size_t size, void *nothing)
{
    (void)size, (void)nothing;
    /* Each event and each request passes through this library. */
    if (!strstr(object->dlpi_name, "/libwayland-client.so"))
        return 0;
    for (int i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        uintptr_t start = object->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && segment->p_flags & PF_X)
            add_part(start, start + segment->p_memsz);
    }
    return 0;
}

void clinux_warm_code(void)
{
    static int is_known;
    if (!is_known) {
        is_known = 1;
        add_part((uintptr_t)clinux_movement_begins, (uintptr_t)clinux_movement_ends);
        dl_iterate_phdr(find_code, NULL);
    }
    for (int i = 0; i < part_count; i++) {
        uintptr_t line = parts[i].start & ~(uintptr_t)(LINE - 1);
        const uintptr_t count = (parts[i].end - line + LINE - 1) / LINE;
#pragma clang loop unroll_count(8)
        for (uintptr_t n = 0; n < count; n++)
            __builtin_prefetch((const char *)line + n * LINE, 0, 2);
    }
}
