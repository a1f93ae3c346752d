/* Functions that libweston-10.so.0 exports and backends use, but that are in no installed header.
 * The signatures are those of weston 10.0; a module is loaded by one major version only, so that
 * they cannot change. */

#ifndef TACTUS_LIBWESTON_EXPORTS_H
#define TACTUS_LIBWESTON_EXPORTS_H

#include <libweston/libweston.h>

struct weston_point2d_device_normalized;
struct xkb_keymap;

void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor,
                      const char *name);
void weston_seat_release(struct weston_seat *seat);

int weston_seat_init_pointer(struct weston_seat *seat);
int weston_seat_init_keyboard(struct weston_seat *seat, struct xkb_keymap *keymap);
int weston_seat_init_touch(struct weston_seat *seat);
void weston_seat_release_pointer(struct weston_seat *seat);
void weston_seat_release_keyboard(struct weston_seat *seat);
void weston_seat_release_touch(struct weston_seat *seat);

struct weston_touch_device *
weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath,
                                 void *backend_data, const struct weston_touch_device_ops *ops);
void weston_touch_device_destroy(struct weston_touch_device *device);

/* `normalized` is NULL for a device that cannot be calibrated, such as ours. */
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time,
                             int touch_id, double x, double y,
                             const struct weston_point2d_device_normalized *normalized,
                             int touch_type);
void notify_touch_frame(struct weston_touch_device *device);
void notify_touch_cancel(struct weston_touch_device *device);

void notify_motion_absolute(struct weston_seat *seat, const struct timespec *time, double x,
                            double y);
void notify_button(struct weston_seat *seat, const struct timespec *time, int32_t button,
                   enum wl_pointer_button_state state);
void notify_axis(struct weston_seat *seat, const struct timespec *time,
                 struct weston_pointer_axis_event *event);
void notify_axis_source(struct weston_seat *seat, uint32_t source);
void notify_pointer_frame(struct weston_seat *seat);
void notify_key(struct weston_seat *seat, const struct timespec *time, uint32_t key,
                enum wl_keyboard_key_state state, enum weston_key_state_update update);

void weston_head_set_connection_status(struct weston_head *head, bool connected);

int weston_output_mode_set_native(struct weston_output *output, struct weston_mode *mode,
                                  int32_t scale);

#endif
