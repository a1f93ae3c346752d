#define _GNU_SOURCE
#include "border.h"

#include <sys/syscall.h>
#include <unistd.h>

/* A program's symbols come before those of libraries: a module's `_exit` ends up here. It runs no
   hooks, so that this is the only way to learn of it. For everybody else it is what it was; the C
   library's own `exit`, which has a hook, does not come here. */
__attribute__((noreturn, visibility("default"))) void _exit(int status)
{
    clinux_note_exit();
    for (;;)
        syscall(SYS_exit_group, status);
}

__attribute__((noreturn, visibility("default"))) void _Exit(int status)
{
    _exit(status);
}
