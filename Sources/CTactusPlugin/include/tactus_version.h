/* The only definition of Tactus's version. The program, the stock modules, the manual and the packages read it here. */
#ifndef TACTUS_VERSION_H
#define TACTUS_VERSION_H

/* A semantic version; docs/promises.md describes what each number promises. The plugin ABI has its own version. */
#define TACTUS_VERSION "0.9.0"

#endif
