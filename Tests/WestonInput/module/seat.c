/* Seats and their capabilities: made, removed and restored while clients run. */

#include "bed.h"
#include "libweston-exports.h"

#include <stdlib.h>
#include <string.h>

struct bed_seat *bed_seat_create(struct bed *bed, const char *name)
{
    struct bed_seat *seat = calloc(1, sizeof *seat);
    if (!seat)
        return NULL;
    weston_seat_init(&seat->base, bed->compositor, name);
    wl_list_insert(bed->seats.prev, &seat->link);
    return seat;
}

void bed_seat_destroy(struct bed_seat *seat)
{
    bed_points_forget(seat);
    if (seat->device)
        weston_touch_device_destroy(seat->device);
    weston_seat_release(&seat->base);
    wl_list_remove(&seat->link);
    free(seat);
}

struct bed_seat *bed_seat_find(struct bed *bed, const char *name)
{
    struct bed_seat *seat;
    wl_list_for_each(seat, &bed->seats, link)
        if (strcmp(seat->base.seat_name, name) == 0)
            return seat;
    return NULL;
}

void bed_seat_add_touch(struct bed_seat *seat)
{
    weston_seat_init_touch(&seat->base);
    struct weston_touch *touch = weston_seat_get_touch(&seat->base);
    /* The touch state outlives the removal of the capability, and the device depends on it. */
    if (touch && !seat->device)
        seat->device = weston_touch_create_touch_device(touch, seat->base.seat_name, NULL, NULL);
}

bool bed_seat_add_keyboard(struct bed_seat *seat)
{
    return weston_seat_init_keyboard(&seat->base, NULL) == 0;
}

void bed_seat_add_pointer(struct bed_seat *seat)
{
    weston_seat_init_pointer(&seat->base);
    bed_pointer_park(seat);
}

static void remove_touch(struct bed_seat *seat)
{
    weston_seat_release_touch(&seat->base);
    memset(seat->points, 0, sizeof seat->points);
}

static enum bed_outcome add(struct bed_call *call, const char *capability)
{
    struct bed_seat *seat = call->seat;
    if (strcmp(capability, "touch") == 0) {
        if (weston_seat_get_touch(&seat->base))
            return bed_fail(call, "the seat has touch already");
        bed_seat_add_touch(seat);
    } else if (strcmp(capability, "pointer") == 0) {
        if (weston_seat_get_pointer(&seat->base))
            return bed_fail(call, "the seat has a pointer already");
        bed_seat_add_pointer(seat);
    } else if (strcmp(capability, "keyboard") == 0) {
        if (weston_seat_get_keyboard(&seat->base))
            return bed_fail(call, "the seat has a keyboard already");
        if (!bed_seat_add_keyboard(seat))
            return bed_fail(call, "no keymap could be made");
    } else {
        return bed_fail(call, "not touch, pointer or keyboard: %s", capability);
    }
    return BED_DONE;
}

static enum bed_outcome take(struct bed_call *call, const char *capability)
{
    struct bed_seat *seat = call->seat;
    if (strcmp(capability, "touch") == 0) {
        if (!weston_seat_get_touch(&seat->base))
            return bed_fail(call, "the seat has no touch");
        remove_touch(seat);
    } else if (strcmp(capability, "pointer") == 0) {
        if (!weston_seat_get_pointer(&seat->base))
            return bed_fail(call, "the seat has no pointer");
        weston_seat_release_pointer(&seat->base);
    } else if (strcmp(capability, "keyboard") == 0) {
        if (!weston_seat_get_keyboard(&seat->base))
            return bed_fail(call, "the seat has no keyboard");
        weston_seat_release_keyboard(&seat->base);
    } else {
        return bed_fail(call, "not touch, pointer or keyboard: %s", capability);
    }
    return BED_DONE;
}

enum bed_outcome bed_command_seat(struct bed_call *call)
{
    if (call->count != 3)
        return bed_fail(call, "usage: seat add|remove CAPABILITY, seat create|destroy NAME");
    const char *verb = call->words[1];
    const char *name = call->words[2];
    if (strcmp(verb, "create") == 0) {
        if (bed_seat_find(call->bed, name))
            return bed_fail(call, "there is a seat %s already", name);
        return bed_seat_create(call->bed, name) ? BED_DONE : bed_fail(call, "out of memory");
    }
    if (strcmp(verb, "destroy") == 0) {
        struct bed_seat *seat = bed_seat_find(call->bed, name);
        if (!seat)
            return bed_fail(call, "no seat: %s", name);
        bed_seat_destroy(seat);
        return BED_DONE;
    }
    if (!call->seat)
        return bed_fail(call, "no such seat");
    if (strcmp(verb, "add") == 0)
        return add(call, name);
    if (strcmp(verb, "remove") == 0)
        return take(call, name);
    return bed_fail(call, "unknown: seat %s", verb);
}
