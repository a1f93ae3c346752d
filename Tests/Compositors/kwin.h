/* A client of KWin that has fingers, turns outputs and takes pictures. */

#ifndef TACTUS_KWIN_H
#define TACTUS_KWIN_H

#include <stdbool.h>
#include <stddef.h>

struct kwin;

/* Connects to the display and to the bus of the environment. NULL if KWin does not offer fingers
 * and pictures (yet). */
struct kwin *kwin_connect(const char *display);
void kwin_disconnect(struct kwin *kwin);

/* Carries out one line, which it cuts up. Returns whether it could; `answer` is the value, or what
 * went wrong. */
bool kwin_run_line(struct kwin *kwin, char *line, char *answer, size_t size);

/* Writes the picture of the active screen, in its own pixels, as PPM; `answer` is WIDTHxHEIGHT, or
 * what went wrong. */
struct sd_bus;
bool kwin_take_picture(struct sd_bus *bus, const char *path, char *answer, size_t size);

#endif
