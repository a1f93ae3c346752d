#include "CWindowHeaders.h"

#include "../CWayland/CWayland.h"
#include "../CXKBCommon/CXKBCommon.h"
