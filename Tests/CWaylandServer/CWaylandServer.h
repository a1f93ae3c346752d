// The server side of libwayland, for the compositor that tests run in their own process. The
// protocol's interface tables are those of CWaylandProtocols: client and server share them.
#pragma once
#include "../../Sources/CWayland/CWayland.h"
#include <wayland-server-core.h>
#include "protocol-enums.h"

/// Calls `wl_resource_post_error` with a complete message: Swift cannot call variadic functions.
static inline void wl_resource_post_error_text(struct wl_resource *resource, uint32_t code,
                                               const char *message) {
    wl_resource_post_error(resource, code, "%s", message);
}
