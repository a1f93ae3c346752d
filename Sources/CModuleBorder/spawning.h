/* Starting this program once more as another process. */
#ifndef BORDER_SPAWNING_H
#define BORDER_SPAWNING_H

#include <spawn.h>

/* Starts it in a process group of its own, with no signal blocked or caught, and with none of the
   environment but what it needs to start; `files` is destroyed. Its id, or minus an errno. */
int spawning_begin(const char *program, char *const *arguments, posix_spawn_file_actions_t *files);

#endif
