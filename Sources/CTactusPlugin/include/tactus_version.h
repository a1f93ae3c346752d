/* The version of Tactus. The program, the stock modules, the manual and the packages take it from here. */
#ifndef TACTUS_VERSION_H
#define TACTUS_VERSION_H

/* A semantic version; docs/promises.md says what each of its numbers promises. The plugin ABI has its own version. */
#define TACTUS_VERSION "0.9.0"

#endif
