/* What happens to the program when a module does not return. */
#ifndef RESTART_H
#define RESTART_H

#include "border.h"

/* Keeps what the program is started anew with; see `border_watch_modules`. -1 when there is no memory. */
int restart_prepare(const char *const *arguments, const char *left_out);

/* Names a module, then starts the program anew in this process's place, or ends it with 70. It neither
   allocates nor waits for locks: the thread that hangs may hold them. */
__attribute__((noreturn)) void restart_without(const struct border_module *module, const char *deed);

#endif
