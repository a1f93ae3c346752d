/* The ABI is a header; a target needs one source file. Including the headers proves that they are C. */
#include "tactus_easy.h"
#include "tactus_plugin.h"
