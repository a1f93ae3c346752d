#define _GNU_SOURCE
#include "clinux.h"

#include <link.h>
#include <stdint.h>
#include <string.h>

/* After the 8 ms between two movements of a finger hardly anything of the program is in the caches: the compositor has
 * copied pixels meanwhile. Then each line of code is waited for when it is run. Asked for together, beforehand, they
 * come many at a time, while the kernel reads the socket. */

enum { LINE = 64, MOST = 256 * 1024, MOST_PARTS = 4 };

struct part {
    uintptr_t start, end;
};

/* What runs with every movement lies between these two, where the linker knows lists (Sources/functions.order). */
__attribute__((used, noinline)) void clinux_movement_begins(void)
{
    __asm__ volatile("" ::: "memory");
}

__attribute__((used, noinline)) void clinux_movement_ends(void)
{
    __asm__ volatile("nop" ::: "memory");
}

/* Through these libraries each event and each request goes. */
static const char *const libraries[] = {"/libwayland-client.so", "/libffi.so"};

static struct part parts[MOST_PARTS];
static int part_count;

static int is_passed(const char *path)
{
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        if (strstr(path, libraries[i]))
            return 1;
    return 0;
}

static void add_part(uintptr_t start, uintptr_t end)
{
    if (start < end && end - start <= MOST && part_count < MOST_PARTS)
        parts[part_count++] = (struct part){start, end};
}

static int find_code(struct dl_phdr_info *object, size_t size, void *nothing)
{
    (void)size, (void)nothing;
    if (!is_passed(object->dlpi_name))
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
    for (int i = 0; i < part_count; i++)
#pragma clang loop unroll_count(8)
        for (uintptr_t line = parts[i].start & ~(uintptr_t)(LINE - 1); line < parts[i].end; line += LINE)
            __builtin_prefetch((const void *)line, 0, 2);
}
