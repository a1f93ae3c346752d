/* Starts this program again as another process. */
#ifndef BORDER_SPAWNING_H
#define BORDER_SPAWNING_H

#include <spawn.h>

/* Starts a program in a new process group, without blocked or caught signals, and with only the
   environment variables that it needs to start. Destroys `files`. Returns the process id, or a
   negative errno. */
int spawning_begin(const char *program, char *const *arguments, posix_spawn_file_actions_t *files);

#endif
