#include "cfribidi.h"

#include <dlfcn.h>
#include <stdlib.h>

/* ---- Declarations of fribidi 1 ------------------------------------------------------------- */

typedef void types_function(const uint32_t *text, int count, uint32_t *types);
typedef void brackets_function(
    const uint32_t *text, int count, const uint32_t *types, uint32_t *brackets);
typedef signed char levels_function(
    const uint32_t *types, const uint32_t *brackets, int count, uint32_t *direction,
    signed char *levels);
typedef signed char reorder_function(
    uint32_t flags, const uint32_t *types, int count, int start, uint32_t direction,
    signed char *levels, uint32_t *text, int *map);
typedef int mirror_function(uint32_t character, uint32_t *mirrored);

/* ---- Loading ------------------------------------------------------------------------------- */

int cfribidi_load(const char *file, struct cfribidi_library *library)
{
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);

    if (!handle)
        return 0;
    library->types = dlsym(handle, "fribidi_get_bidi_types");
    library->brackets = dlsym(handle, "fribidi_get_bracket_types");
    library->levels = dlsym(handle, "fribidi_get_par_embedding_levels_ex");
    library->reorder = dlsym(handle, "fribidi_reorder_line");
    library->mirror = dlsym(handle, "fribidi_get_mirror_char");
    return library->types && library->brackets && library->levels && library->reorder
        && library->mirror;
}

/* ---- Paragraphs and lines ------------------------------------------------------------------ */

int cfribidi_resolve(
    const struct cfribidi_library *library, const uint32_t *text, int count,
    enum cfribidi_direction direction, uint32_t *classes, int8_t *levels)
{
    uint32_t *brackets = calloc((size_t)count + 1, sizeof *brackets);
    uint32_t found = direction;

    if (!brackets)
        return -1;
    ((types_function *)library->types)(text, count, classes);
    ((brackets_function *)library->brackets)(text, count, classes, brackets);
    /* The result is one more than the highest level, or 0 if memory is short. */
    int result = ((levels_function *)library->levels)(classes, brackets, count, &found, levels);
    free(brackets);
    return result > 0 ? (found & CFRIBIDI_RIGHT) != 0 : -1;
}

int cfribidi_order_line(
    const struct cfribidi_library *library, const uint32_t *classes, int8_t *levels, int start,
    int count, int base, int32_t *order)
{
    int *map = calloc((size_t)(start + count) + 1, sizeof *map);

    if (!map)
        return 0;
    for (int i = 0; i < start + count; i++)
        map[i] = i;
    uint32_t direction = base ? CFRIBIDI_FROM_RIGHT : CFRIBIDI_FROM_LEFT;
    int result = ((reorder_function *)library->reorder)(
        0, classes, count, start, direction, levels, NULL, map);
    for (int i = 0; i < count; i++)
        order[i] = map[start + i] - start;
    free(map);
    return result > 0;
}

uint32_t cfribidi_mirrored(const struct cfribidi_library *library, uint32_t character)
{
    uint32_t mirrored = character;

    ((mirror_function *)library->mirror)(character, &mirrored);
    return mirrored;
}
