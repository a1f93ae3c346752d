#define _GNU_SOURCE
#include "spawning.h"

#include <signal.h>
#include <unistd.h>

int spawning_begin(const char *program, char *const *arguments, posix_spawn_file_actions_t *files)
{
    posix_spawnattr_t attributes;
    sigset_t none, all;
    pid_t child = 0;
    int error;

    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    error = posix_spawn(&child, program, files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(files);
    return error ? -error : child;
}
