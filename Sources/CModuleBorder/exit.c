#define _GNU_SOURCE
#include "border.h"

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A program's symbols come before those of libraries: a module's `_exit` ends up here. It runs no
   hooks, so that this is the only way to learn of it. For the program's own code it is what it was; the
   C library's own `exit`, which has a hook, does not come here. */
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

/* The program and its libraries register no hooks for this one. */
__attribute__((noreturn, visibility("default"))) void quick_exit(int status)
{
    _exit(status);
}
