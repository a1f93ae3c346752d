#include "border.h"

#ifndef TACTUS_LANGUAGE
#define TACTUS_LANGUAGE ""
#endif

const char *border_language_folder(void)
{
    return TACTUS_LANGUAGE;
}
