/* The ABI is its header; a target needs one source file. Including it here proves that it is C. */
#include "tactus_plugin.h"
