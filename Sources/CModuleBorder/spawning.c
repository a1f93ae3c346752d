#define _GNU_SOURCE
#include "spawning.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

/* The environment variables that a process of this program needs to start: library paths, and the
   settings of sanitizers, coverage and the allocator. No other variable, such as one with a token,
   reaches the code of a module. */
static const char *const needed[] = {
    "LD_LIBRARY_PATH=", "SWIFT_BACKTRACE=", "GLIBC_TUNABLES=", "MALLOC_PERTURB_=", "LLVM_PROFILE_FILE=",
    "ASAN_OPTIONS=", "LSAN_OPTIONS=", "TSAN_OPTIONS=", "UBSAN_OPTIONS=",
};
enum { NEEDED = sizeof needed / sizeof *needed };

static void keep_needed(char *kept[NEEDED + 1])
{
    int count = 0;

    for (char **entry = environ; entry && *entry; entry++) {
        for (int i = 0; i < NEEDED && count < NEEDED; i++) {
            if (!strncmp(*entry, needed[i], strlen(needed[i])))
                kept[count++] = *entry;
        }
    }
    kept[count] = NULL;
}

int spawning_begin(const char *program, char *const *arguments, posix_spawn_file_actions_t *files)
{
    posix_spawnattr_t attributes;
    sigset_t none, all;
    char *variables[NEEDED + 1];
    pid_t child = 0;
    int error;

    keep_needed(variables);
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    error = posix_spawn(&child, program, files, &attributes, arguments, variables);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(files);
    return error ? -error : child;
}
