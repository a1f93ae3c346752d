/* The mouse: motion, buttons, wheel and touchpad axes. */

#include "bed.h"
#include "libweston-exports.h"

#include <linux/input-event-codes.h>
#include <string.h>

/* Removes the pointer from every surface, so that no cursor is drawn and nothing is hovered until a
 * script moves it. */
void bed_pointer_park(struct bed_seat *seat)
{
    struct weston_pointer *pointer = weston_seat_get_pointer(&seat->base);
    if (!pointer)
        return;
    pointer->x = wl_fixed_from_int(-100);
    pointer->y = wl_fixed_from_int(-100);
    weston_pointer_clear_focus(pointer);
}

static enum bed_outcome pointer_motion(struct bed_call *call)
{
    double x, y;
    if (call->count != 4 || !bed_parse_number(call->words[2], &x) ||
        !bed_parse_number(call->words[3], &y))
        return bed_fail(call, "usage: pointer motion X Y");
    uint64_t time = bed_event_time(call->bed);
    struct timespec stamp = bed_timespec(time);
    notify_motion_absolute(&call->seat->base, &stamp, x, y);
    bed_log(call->bed, "pointer x=%.4f y=%.4f time=%llu", x, y, (unsigned long long)time);
    return BED_DONE;
}

static bool parse_button(const char *word, int64_t *button)
{
    static const struct {
        const char *name;
        int code;
    } names[] = {{"left", BTN_LEFT}, {"right", BTN_RIGHT}, {"middle", BTN_MIDDLE}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(word, names[i].name) == 0) {
            *button = names[i].code;
            return true;
        }
    return bed_parse_integer(word, 1, KEY_MAX, button);
}

static enum bed_outcome pointer_button(struct bed_call *call)
{
    int64_t button;
    if (call->count != 4 || !parse_button(call->words[2], &button))
        return bed_fail(call, "usage: pointer button left|right|middle|CODE press|release");
    bool is_press = strcmp(call->words[3], "press") == 0;
    if (!is_press && strcmp(call->words[3], "release") != 0)
        return bed_fail(call, "not press or release: %s", call->words[3]);
    /* Weston counts pressed buttons; an extra release would make the count negative. */
    struct weston_pointer *pointer = weston_seat_get_pointer(&call->seat->base);
    if (!is_press && pointer->button_count == 0)
        return bed_fail(call, "no button is pressed");
    struct timespec stamp = bed_timespec(bed_event_time(call->bed));
    notify_button(&call->seat->base, &stamp, (int32_t)button,
                  is_press ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
    return BED_DONE;
}

static bool parse_axis(const char *word, uint32_t *axis)
{
    bool is_vertical = strcmp(word, "vertical") == 0;
    *axis = is_vertical ? WL_POINTER_AXIS_VERTICAL_SCROLL : WL_POINTER_AXIS_HORIZONTAL_SCROLL;
    return is_vertical || strcmp(word, "horizontal") == 0;
}

/* A value of 0 is an axis stop; weston sends it as one. */
static enum bed_outcome pointer_axis(struct bed_call *call)
{
    struct weston_pointer_axis_event event = {0};
    int64_t discrete = 0;
    bool has_discrete = call->count == 6 && strcmp(call->words[4], "discrete") == 0 &&
                        bed_parse_integer(call->words[5], -1000, 1000, &discrete);
    if (call->count < 4 || !parse_axis(call->words[2], &event.axis) ||
        !bed_parse_number(call->words[3], &event.value) || (call->count != 4 && !has_discrete))
        return bed_fail(call, "usage: pointer axis vertical|horizontal VALUE [discrete N]");
    event.has_discrete = has_discrete;
    event.discrete = (int32_t)discrete;
    struct timespec stamp = bed_timespec(bed_event_time(call->bed));
    notify_axis(&call->seat->base, &stamp, &event);
    return BED_DONE;
}

static enum bed_outcome pointer_axis_source(struct bed_call *call)
{
    static const char *const names[] = {
        [WL_POINTER_AXIS_SOURCE_WHEEL] = "wheel",
        [WL_POINTER_AXIS_SOURCE_FINGER] = "finger",
        [WL_POINTER_AXIS_SOURCE_CONTINUOUS] = "continuous",
        [WL_POINTER_AXIS_SOURCE_WHEEL_TILT] = "tilt",
    };
    for (uint32_t i = 0; call->count == 3 && i < sizeof names / sizeof *names; i++)
        if (strcmp(call->words[2], names[i]) == 0) {
            notify_axis_source(&call->seat->base, i);
            return BED_DONE;
        }
    return bed_fail(call, "usage: pointer axis-source wheel|finger|continuous|tilt");
}

enum bed_outcome bed_command_pointer(struct bed_call *call)
{
    if (call->count < 2)
        return bed_fail(call, "usage: pointer motion|button|axis|axis-source|frame|park ...");
    if (!weston_seat_get_pointer(&call->seat->base))
        return bed_fail(call, "the seat has no pointer");
    const char *verb = call->words[1];
    if (strcmp(verb, "motion") == 0)
        return pointer_motion(call);
    if (strcmp(verb, "button") == 0)
        return pointer_button(call);
    if (strcmp(verb, "axis") == 0)
        return pointer_axis(call);
    if (strcmp(verb, "axis-source") == 0)
        return pointer_axis_source(call);
    if (strcmp(verb, "frame") == 0) {
        notify_pointer_frame(&call->seat->base);
        return BED_DONE;
    }
    if (strcmp(verb, "park") == 0) {
        bed_pointer_park(call->seat);
        return BED_DONE;
    }
    return bed_fail(call, "unknown: pointer %s", verb);
}
