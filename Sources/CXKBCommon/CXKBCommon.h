#pragma once
#if !__has_include(<xkbcommon/xkbcommon.h>)
#error "xkbcommon.h is not found. Install libxkbcommon-dev, and pkg-config, which tells the build where it lies."
#else
#include <xkbcommon/xkbcommon-compose.h>
#include <xkbcommon/xkbcommon-keysyms.h>
#include <xkbcommon/xkbcommon.h>
#endif
