#include "CPaintingHeaders.h"

#include "../CPixman/shim.h"
#ifdef TACTUS_Text
#include "../CFcft/shim.h"
#endif
#ifdef TACTUS_Pictures
#include "../CImageCodecs/shim.h"
#endif
