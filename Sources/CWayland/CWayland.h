// The client side of libwayland without its copy of the protocol. The requests and events come from
// CWaylandProtocols, so a newer libwayland with longer listener tables has no effect.
#pragma once
#if !__has_include(<wayland-cursor.h>)
#error "wayland-cursor.h is not found. Install libwayland-dev, and pkg-config, which tells the build where it lies."
#else
#include <wayland-client-core.h>
#include <wayland-cursor.h>
#endif
