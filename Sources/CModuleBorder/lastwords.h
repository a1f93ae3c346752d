/* Functions shared by the signal and exit handlers. None of them allocates or takes locks. */
#ifndef LASTWORDS_H
#define LASTWORDS_H

#include "border.h"

/* Whether this process may name modules, that is, whether it is not a child forked by a module. */
int lastwords_are_ours(void);
/* Whether this is the thread on which the program itself ends. */
int lastwords_are_of_home(void);

/* Writes to the original standard error, even if it was closed in the meantime. */
void lastwords_say(const char *text);
int lastwords_descriptor(void);

/* Writes what a module did to standard error and to the file of modules left out: "crashed ...". */
void lastwords_blame(const struct border_module *module, const char *deed);

/* Lists the loaded modules on standard error, for an end outside of any module's call. */
void lastwords_suspect(const char *deed);

/* Installs the handlers of fatal signals and exits. Returns 0, or -1 with errno set. */
int endings_watch(void);

#endif
