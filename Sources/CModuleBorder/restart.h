/* The restart of the program after a module does not return. */
#ifndef RESTART_H
#define RESTART_H

#include "border.h"

/* Stores the arguments for a restart; see `border_watch_modules`. Returns 0, or -1 if there is no
   memory. */
int restart_prepare(const char *const *arguments, const char *left_out);

/* Names a module, then restarts the program in this process, or ends it with exit code 70.
   Allocates no memory and waits for no locks, because the hanging thread may hold them. */
__attribute__((noreturn)) void restart_without(const struct border_module *module, const char *deed);

#endif
