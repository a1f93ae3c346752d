// The client side of libwayland without its copy of the protocol: the requests and events come
// from CWaylandProtocols, so that a newer libwayland with longer listener tables changes nothing.
#pragma once
#include <wayland-client-core.h>
#include <wayland-cursor.h>
