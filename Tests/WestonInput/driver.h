/* The connection to the input module: one line sent, one answer received. */

#ifndef TACTUS_DRIVER_H
#define TACTUS_DRIVER_H

#include <stdbool.h>
#include <stddef.h>

struct driver {
    int socket;
    int timeout; /* milliseconds for each answer */
    char input[16384];
    size_t used;
};

/* Connects to `path`, or to the path in TACTUS_WESTON_SOCKET if it is NULL. On failure errno has
 * the reason. */
bool driver_connect(struct driver *driver, const char *path, int timeout);
void driver_disconnect(struct driver *driver);

/* Sends a line (without its end) and waits for the answer, which is copied without its "ok " or
 * "error ". Returns whether it was "ok"; a lost connection and a timeout are errors with their own
 * texts. */
bool driver_ask(struct driver *driver, const char *line, char *answer, size_t size);

#endif
