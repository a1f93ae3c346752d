/* A target needs a source file. Compiling this one proves that the headers are valid C. */
#include "tactus_easy.h"
#include "tactus_plugin.h"
