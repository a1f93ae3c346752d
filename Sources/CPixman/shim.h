#ifndef TACTUS_CPIXMAN_SHIM_H
#define TACTUS_CPIXMAN_SHIM_H

#include <pixman.h>

#endif
