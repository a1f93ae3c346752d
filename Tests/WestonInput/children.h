/* The processes that a bed starts, and how they end with it. */

#ifndef TACTUS_CHILDREN_H
#define TACTUS_CHILDREN_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Blocks the signals that end a program, and SIGCHLD; returns a signalfd for them, or -1. */
int catch_signals(void);

/* Runs `become`, which is to exec a program, in a process that ends with this one, even if this one
 * is killed. Returns its id, or -1. */
pid_t start_child(void (*become)(const void *context), const void *context);

/* Whether the process has ended; its id is then 0. */
bool has_ended(pid_t *process, int *status);

/* Asks a process to end, kills it if it does not, and waits for it; 0 and -1 are none. */
void stop_child(pid_t process);

void pause_milliseconds(int milliseconds);

/* Makes a private folder for temporary files; `path` is its name. */
bool make_folder(char *path, size_t size, const char *prefix);
void remove_folder(const char *path);

#endif
