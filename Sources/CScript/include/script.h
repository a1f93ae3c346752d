/* Recognizers in Lua 5.4. This target converts the text of a script into the table that the entry
   of a shared object would return. liblua is loaded with the first script, and is not needed to
   build. */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stddef.h>
#include <tactus_plugin.h>

/* The maximum number of instructions in one call of a script. */
#define SCRIPT_INSTRUCTIONS 1000000
/* The maximum memory of one instance and the maximum length of a string, in bytes. */
#define SCRIPT_MEMORY (4 << 20)
#define SCRIPT_STRING 4096
/* The maximum size of a file, in bytes. */
#define SCRIPT_FILE (1 << 20)
/* The maximum number of scripts that a process can load. */
#define SCRIPT_SLOTS 64

/* Loads liblua unless it is already loaded. Returns NULL, or a message that says what is wrong and
   what to do. */
const char *script_prepare(void);

/* Runs the text of a script and reads the table that it returns. `name` is the name of its file,
   which begins every message. The result lives as long as the process. Returns NULL with the reason
   in `error`, which has room for SCRIPT_MESSAGE bytes. */
const tactus_module_v1 *script_open(const char *text, size_t size, const char *name, char *error);
#define SCRIPT_MESSAGE 400

/* Returns and clears the error that ended the latest call of a script in this thread, such as
   "FILE:LINE: message"; NULL if there is none. The text is valid until the next call. */
const char *script_take_fault(void);

#endif
