/* The child processes of a bed and their end. */

#ifndef TACTUS_CHILDREN_H
#define TACTUS_CHILDREN_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Blocks the signals that end a program, and SIGCHLD; returns a signalfd for them, or -1. */
int catch_signals(void);

/* Runs `become`, which should exec a program, in a child process that ends with this process, even
 * if this one is killed. Returns the child's id, or -1. */
pid_t start_child(void (*become)(const void *context), const void *context);

/* Returns whether the process has ended; its id is then set to 0. */
bool has_ended(pid_t *process, int *status);

/* Asks a process to end, kills it if it does not, and waits for its end; 0 and -1 mean no process. */
void stop_child(pid_t process);

void pause_milliseconds(int milliseconds);

/* Makes a private folder for temporary files and stores its name in `path`. */
bool make_folder(char *path, size_t size, const char *prefix);
void remove_folder(const char *path);

#endif
