/* A client of KWin that injects fingers, rotates outputs and takes screenshots. */

#ifndef TACTUS_KWIN_H
#define TACTUS_KWIN_H

#include <stdbool.h>
#include <stddef.h>

struct kwin;

/* Connects to the display and to the bus of the environment. Returns NULL if KWin does not offer
 * fingers and screenshots (yet). */
struct kwin *kwin_connect(const char *display);
void kwin_disconnect(struct kwin *kwin);

/* Carries out one line, which it splits in place. Returns whether it succeeded; `answer` is the
 * value or the error. */
bool kwin_run_line(struct kwin *kwin, char *line, char *answer, size_t size);

/* Writes the picture of the active screen, in its own pixels, as PPM; `answer` is WIDTHxHEIGHT or
 * the error. */
struct sd_bus;
bool kwin_take_picture(struct sd_bus *bus, const char *path, char *answer, size_t size);

#endif
