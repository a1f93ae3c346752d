#define _GNU_SOURCE
#include "border.h"

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Replaces the C library's `_exit` for modules, because a program's symbols take precedence over
   those of libraries. `_exit` runs no hooks, so this is the only way to detect the call. The
   program's own code gets the original behavior. The C library's `exit`, which runs a hook, does
   not call this function. */
__attribute__((noreturn, visibility("default"))) void _exit(int status)
{
    status = border_note_exit(status);
    for (;;)
        syscall(SYS_exit_group, status);
}

__attribute__((noreturn, visibility("default"))) void _Exit(int status)
{
    _exit(status);
}

/* The program and its libraries register no hooks for quick_exit. */
__attribute__((noreturn, visibility("default"))) void quick_exit(int status)
{
    _exit(status);
}
