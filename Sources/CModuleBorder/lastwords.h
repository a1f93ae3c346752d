/* Functions shared by the signal and exit handlers. None of them allocates or takes locks. */
#ifndef LASTWORDS_H
#define LASTWORDS_H

#include "border.h"

/* Whether this process may name modules. A child that a module forked may not. */
int lastwords_are_ours(void);
/* Whether this is the thread on which the program itself ends. */
int lastwords_are_of_home(void);

/* Writes to the original standard error, even if it was closed in the meantime. */
void lastwords_say(const char *text);
int lastwords_descriptor(void);

/* Writes what a module did, such as "crashed", to standard error and to the file of modules left
   out. */
void lastwords_blame(const struct border_module *module, const char *deed);

/* Lists the loaded modules on standard error, because the program ends outside of any call of a
   module. */
void lastwords_suspect(const char *deed);

/* Installs the handlers of fatal signals and exits. Returns 0, or -1 with errno set. */
int endings_watch(void);

#endif
