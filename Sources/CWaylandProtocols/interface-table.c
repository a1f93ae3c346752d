// Written by protocols/generate.
#include <string.h>
#include "CWaylandProtocols.h"
static const struct wl_interface *const table[] = {
    &wp_fractional_scale_manager_v1_interface,
    &wp_fractional_scale_v1_interface,
    &zwp_idle_inhibit_manager_v1_interface,
    &zwp_idle_inhibitor_v1_interface,
    &zwp_input_timestamps_manager_v1_interface,
    &zwp_input_timestamps_v1_interface,
    &zwp_pointer_gestures_v1_interface,
    &zwp_pointer_gesture_swipe_v1_interface,
    &zwp_pointer_gesture_pinch_v1_interface,
    &zwp_pointer_gesture_hold_v1_interface,
    &wp_presentation_interface,
    &wp_presentation_feedback_interface,
    &wp_single_pixel_buffer_manager_v1_interface,
    &wp_viewporter_interface,
    &wp_viewport_interface,
    &wl_display_interface,
    &wl_registry_interface,
    &wl_callback_interface,
    &wl_compositor_interface,
    &wl_shm_pool_interface,
    &wl_shm_interface,
    &wl_buffer_interface,
    &wl_data_offer_interface,
    &wl_data_source_interface,
    &wl_data_device_interface,
    &wl_data_device_manager_interface,
    &wl_shell_interface,
    &wl_shell_surface_interface,
    &wl_surface_interface,
    &wl_seat_interface,
    &wl_pointer_interface,
    &wl_keyboard_interface,
    &wl_touch_interface,
    &wl_output_interface,
    &wl_region_interface,
    &wl_subcompositor_interface,
    &wl_subsurface_interface,
    &xdg_activation_v1_interface,
    &xdg_activation_token_v1_interface,
    &zxdg_decoration_manager_v1_interface,
    &zxdg_toplevel_decoration_v1_interface,
    &zxdg_output_manager_v1_interface,
    &zxdg_output_v1_interface,
    &xdg_wm_base_interface,
    &xdg_positioner_interface,
    &xdg_surface_interface,
    &xdg_toplevel_interface,
    &xdg_popup_interface,
};

const struct wl_interface *wayland_interface_named(const char *name) {
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i]->name, name) == 0)
            return table[i];
    return NULL;
}
