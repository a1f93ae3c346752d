/* Recognizers in Lua 5.4: a text becomes the table of a module, as the entry of a shared object gives one.
   liblua is loaded with the first script; nothing of it is needed to build. */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stddef.h>
#include <tactus_plugin.h>

/* What one call of a script may take. */
#define SCRIPT_INSTRUCTIONS 1000000
/* The memory of one instance, and the longest string, in bytes. */
#define SCRIPT_MEMORY (4 << 20)
#define SCRIPT_STRING 4096
/* The longest file, in bytes. */
#define SCRIPT_FILE (1 << 20)
/* How many scripts a process can load. */
#define SCRIPT_SLOTS 64

/* Loads liblua if it is not here yet. NULL, or what is wrong and what to do. */
const char *script_prepare(void);

/* Runs the text of a script and reads the table that it returns. `name` is the name of its file, which
   messages start with. The result lives as long as the process; NULL with the reason in `error`, which
   has room for SCRIPT_MESSAGE bytes. */
const tactus_module_v1 *script_open(const char *text, size_t size, const char *name, char *error);
#define SCRIPT_MESSAGE 400

/* The error that the last call of a script of this thread ended with, as "FILE:LINE: what", and forgets it;
   NULL for none. The text is good until the next call. */
const char *script_take_fault(void);

#endif
