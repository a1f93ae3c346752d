// Written by protocols/generate.
#pragma once
#include "wayland-util.h"

/// The interface of that name, or NULL. Swift imports a C constant as a value and may give a
/// copy's address for it; libwayland compares and keeps addresses, so it must get this one.
const struct wl_interface *wayland_interface_named(const char *name);
