/* What the handlers of this folder share; nothing in it allocates or locks. */
#ifndef LASTWORDS_H
#define LASTWORDS_H

#include "border.h"

void lastwords_write(int file, const char *text);

/* Tells on standard error and in the file of modules left out what a module did: "crashed ...". */
void lastwords_blame(const struct clinux_module *module, const char *deed);

#endif
