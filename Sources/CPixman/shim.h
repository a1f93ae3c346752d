#ifndef TACTUS_CPIXMAN_SHIM_H
#define TACTUS_CPIXMAN_SHIM_H

#if !__has_include(<pixman.h>)
#error "pixman.h is not found. Install libpixman-1-dev, and pkg-config, which tells the build where it lies."
#else
#include <pixman.h>
#endif

#endif
