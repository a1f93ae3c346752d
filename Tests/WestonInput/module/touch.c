/* Fingers: down, motion, up, frame, and the cancel that weston itself never sends. */

#include "bed.h"
#include "libweston-exports.h"

#include <string.h>

#include <wayland-server-protocol.h>

struct bed_point *bed_point_find(struct bed_seat *seat, int32_t id)
{
    for (int i = 0; i < BED_MAXIMUM_POINTS; i++)
        if (seat->points[i].is_down && seat->points[i].id == id)
            return &seat->points[i];
    return NULL;
}

static struct bed_point *free_point(struct bed_seat *seat)
{
    for (int i = 0; i < BED_MAXIMUM_POINTS; i++)
        if (!seat->points[i].is_down)
            return &seat->points[i];
    return NULL;
}

static void notify(struct bed_seat *seat, const struct bed_point *point, uint64_t time, int type)
{
    struct timespec stamp = bed_timespec(time);
    notify_touch_normalized(seat->device, &stamp, point->id, point->x, point->y, NULL, type);
}

void bed_point_move(struct bed *bed, struct bed_seat *seat, struct bed_point *point, double x,
                    double y, uint64_t time)
{
    point->x = x;
    point->y = y;
    notify(seat, point, time, WL_TOUCH_MOTION);
    bed_log(bed, "motion id=%d x=%.4f y=%.4f time=%llu", point->id, x, y,
            (unsigned long long)time);
}

void bed_touch_frame(struct bed *bed, struct bed_seat *seat)
{
    notify_touch_frame(seat->device);
    bed_log(bed, "frame");
}

static enum bed_outcome touch_down(struct bed_call *call, int32_t id, double x, double y)
{
    struct bed_point *point = free_point(call->seat);
    if (bed_point_find(call->seat, id))
        return bed_fail(call, "finger %d is down already", id);
    if (!point)
        return bed_fail(call, "more than %d fingers", BED_MAXIMUM_POINTS);
    *point = (struct bed_point){.is_down = true, .id = id, .x = x, .y = y};
    uint64_t time = bed_event_time(call->bed);
    notify(call->seat, point, time, WL_TOUCH_DOWN);
    bed_log(call->bed, "down id=%d x=%.4f y=%.4f time=%llu", id, x, y, (unsigned long long)time);
    return BED_DONE;
}

static enum bed_outcome touch_up(struct bed_call *call, struct bed_point *point)
{
    uint64_t time = bed_event_time(call->bed);
    notify(call->seat, point, time, WL_TOUCH_UP);
    bed_log(call->bed, "up id=%d time=%llu", point->id, (unsigned long long)time);
    point->is_down = false;
    point->is_gliding = false;
    return BED_DONE;
}

/* Lifts all fingers without notifying clients: without a focus, weston sends no event. */
void bed_points_forget(struct bed_seat *seat)
{
    struct weston_touch *touch = weston_seat_get_touch(&seat->base);
    if (touch && touch->num_tp > 0) {
        notify_touch_cancel(seat->device);
        weston_touch_set_focus(touch, NULL);
        for (int i = 0; i < BED_MAXIMUM_POINTS; i++)
            if (seat->points[i].is_down)
                notify(seat, &seat->points[i], bed_now(), WL_TOUCH_UP);
    }
    memset(seat->points, 0, sizeof seat->points);
}

static enum bed_outcome touch_cancel(struct bed_call *call)
{
    struct weston_touch *touch = weston_seat_get_touch(&call->seat->base);
    struct wl_resource *resource;
    int told = 0;
    wl_resource_for_each(resource, &touch->focus_resource_list) {
        wl_touch_send_cancel(resource);
        told++;
    }
    bed_points_forget(call->seat);
    bed_log(call->bed, "cancel");
    return told ? BED_DONE : bed_fail(call, "no client has the touch focus");
}

/* Contact size and orientation: weston has no such events, so they are sent to the focused client
   directly. */
static enum bed_outcome touch_shape(struct bed_call *call, int32_t id, double major, double minor)
{
    struct weston_touch *touch = weston_seat_get_touch(&call->seat->base);
    struct wl_resource *resource;
    wl_resource_for_each(resource, &touch->focus_resource_list)
        if (wl_resource_get_version(resource) >= WL_TOUCH_SHAPE_SINCE_VERSION)
            wl_touch_send_shape(resource, id, wl_fixed_from_double(major),
                                wl_fixed_from_double(minor));
    return BED_DONE;
}

static enum bed_outcome touch_orientation(struct bed_call *call, int32_t id, double degrees)
{
    struct weston_touch *touch = weston_seat_get_touch(&call->seat->base);
    struct wl_resource *resource;
    wl_resource_for_each(resource, &touch->focus_resource_list)
        if (wl_resource_get_version(resource) >= WL_TOUCH_ORIENTATION_SINCE_VERSION)
            wl_touch_send_orientation(resource, id, wl_fixed_from_double(degrees));
    return BED_DONE;
}

/* Commands for a finger: `down ID X Y`, `motion ID X Y`, `up ID`, `shape ID MAJOR MINOR`,
 * `orientation ID DEGREES`. */
static enum bed_outcome touch_finger(struct bed_call *call, const char *verb)
{
    int64_t id;
    double a = 0, b = 0;
    if (call->count < 3 || !bed_parse_integer(call->words[2], INT32_MIN, INT32_MAX, &id))
        return bed_fail(call, "touch %s needs the finger's number", verb);
    bool has_first = call->count > 3 && bed_parse_number(call->words[3], &a);
    bool has_both = call->count == 5 && has_first && bed_parse_number(call->words[4], &b);
    if (strcmp(verb, "down") == 0)
        return has_both ? touch_down(call, (int32_t)id, a, b)
                        : bed_fail(call, "usage: touch down ID X Y");
    struct bed_point *point = bed_point_find(call->seat, (int32_t)id);
    if (!point)
        return bed_fail(call, "finger %lld is not down", (long long)id);
    if (strcmp(verb, "up") == 0)
        return call->count == 3 ? touch_up(call, point) : bed_fail(call, "usage: touch up ID");
    if (strcmp(verb, "orientation") == 0)
        return has_first && call->count == 4 ? touch_orientation(call, point->id, a)
                                             : bed_fail(call, "usage: touch orientation ID DEGREES");
    if (!has_both)
        return bed_fail(call, "usage: touch %s ID A B", verb);
    if (strcmp(verb, "shape") == 0)
        return touch_shape(call, point->id, a, b);
    point->is_gliding = false;
    bed_point_move(call->bed, call->seat, point, a, b, bed_event_time(call->bed));
    return BED_DONE;
}

enum bed_outcome bed_command_touch(struct bed_call *call)
{
    static const char *const finger_verbs[] = {"down", "motion", "up", "shape", "orientation"};
    if (call->count < 2)
        return bed_fail(call, "usage: touch down|motion|up|frame|cancel|shape|orientation ...");
    if (!weston_seat_get_touch(&call->seat->base))
        return bed_fail(call, "the seat has no touch");
    const char *verb = call->words[1];
    for (size_t i = 0; i < sizeof finger_verbs / sizeof *finger_verbs; i++)
        if (strcmp(verb, finger_verbs[i]) == 0)
            return touch_finger(call, verb);
    if (call->count == 2 && strcmp(verb, "frame") == 0) {
        bed_touch_frame(call->bed, call->seat);
        return BED_DONE;
    }
    if (call->count == 2 && strcmp(verb, "cancel") == 0)
        return touch_cancel(call);
    return bed_fail(call, "unknown: touch %s", verb);
}
