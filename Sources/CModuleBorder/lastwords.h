/* What the handlers of this folder share; nothing in it allocates or locks. */
#ifndef LASTWORDS_H
#define LASTWORDS_H

#include "border.h"

/* Whether this process is the one that names modules, not a child that a module has forked. */
int lastwords_are_ours(void);
/* Whether this thread is the one that the program itself ends on. */
int lastwords_are_of_home(void);

/* Says something on standard error as it was at the start, whatever was closed since. */
void lastwords_say(const char *text);
int lastwords_descriptor(void);

/* Tells on standard error and in the file of modules left out what a module did: "crashed ...". */
void lastwords_blame(const struct border_module *module, const char *deed);

/* Tells on standard error which modules are loaded, when no call of one is under way. */
void lastwords_suspect(const char *deed);

/* Catches fatal signals and exits. -1 and errno. */
int endings_watch(void);

#endif
