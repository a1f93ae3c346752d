/* Orders text that mixes reading directions (UAX #9) with the system's fribidi, which is loaded on
   first use. Building does not require fribidi. */
#ifndef CFRIBIDI_CFRIBIDI_H
#define CFRIBIDI_CFRIBIDI_H

#include <stddef.h>
#include <stdint.h>

/* The file name of fribidi 1's ABI, which fribidi.c declares. */
#define CFRIBIDI_FILE "libfribidi.so.0"

/* The functions of fribidi, found by name. */
struct cfribidi_library {
    void *types, *brackets, *levels, *reorder, *mirror;
};

/* Loads a file as fribidi. Returns 0 if it cannot be loaded or lacks a function. */
int cfribidi_load(const char *file, struct cfribidi_library *library);

/* The direction of a paragraph; CFRIBIDI_AUTOMATIC is that of its first strong character. */
enum cfribidi_direction {
    CFRIBIDI_AUTOMATIC = 0x40,
    CFRIBIDI_FROM_LEFT = 0x110,
    CFRIBIDI_FROM_RIGHT = 0x111,
};

/* Bits of the class of a character. A letter is left-to-right unless CFRIBIDI_RIGHT is set. */
enum cfribidi_class {
    CFRIBIDI_RIGHT = 0x1,
    CFRIBIDI_LETTER = 0x100,
};

/* Finds the classes and the embedding levels of the characters of a paragraph. Returns the level
   of the paragraph, which is 0 or 1; -1 if memory is short. */
int cfribidi_resolve(
    const struct cfribidi_library *library, const uint32_t *text, int count,
    enum cfribidi_direction direction, uint32_t *classes, int8_t *levels);

/* Orders the characters of one line, which are `count` characters of a paragraph from `start` on,
   by rules L1 and L2. `levels` are those of the paragraph; white space at the end of the line gets
   the level `base`. `order` receives the index of the character at each place from left to right,
   counted from the start of the line. Returns 0 if memory is short. */
int cfribidi_order_line(
    const struct cfribidi_library *library, const uint32_t *classes, int8_t *levels, int start,
    int count, int base, int32_t *order);

/* Returns the mirror image of a character, or the character itself if it has none. */
uint32_t cfribidi_mirrored(const struct cfribidi_library *library, uint32_t character);

#endif
