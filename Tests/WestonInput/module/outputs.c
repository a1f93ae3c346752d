/* The output: its repaints, its size and its scale. */

#include "bed.h"
#include "libweston-exports.h"

#include <libweston/windowed-output-api.h>
#include <stdlib.h>
#include <string.h>

static void handle_frame(struct wl_listener *listener, void *data)
{
    struct bed_output *watched = wl_container_of(listener, watched, frame);
    struct bed *bed = watched->bed;
    bed->repaints++;
    bed_log(bed, "repaint");
    bed_clients_shown(bed);
    bed_screenshots_take(bed, watched->output);
    bed_waits_check(bed, false);
}

static void unwatch(struct bed_output *watched)
{
    wl_list_remove(&watched->frame.link);
    wl_list_remove(&watched->destroyed.link);
    wl_list_remove(&watched->link);
    free(watched);
}

static void handle_output_destroyed(struct wl_listener *listener, void *data)
{
    struct bed_output *watched = wl_container_of(listener, watched, destroyed);
    unwatch(watched);
}

static void watch(struct bed *bed, struct weston_output *output)
{
    struct bed_output *watched = calloc(1, sizeof *watched);
    if (!watched)
        return;
    watched->bed = bed;
    watched->output = output;
    watched->frame.notify = handle_frame;
    wl_signal_add(&output->frame_signal, &watched->frame);
    watched->destroyed.notify = handle_output_destroyed;
    wl_signal_add(&output->destroy_signal, &watched->destroyed);
    wl_list_insert(&bed->outputs, &watched->link);
}

static void handle_output_created(struct wl_listener *listener, void *data)
{
    struct bed *bed = wl_container_of(listener, bed, output_created);
    watch(bed, data);
}

void bed_watch_outputs(struct bed *bed)
{
    bed->output_created.notify = handle_output_created;
    wl_signal_add(&bed->compositor->output_created_signal, &bed->output_created);
    struct weston_output *output;
    wl_list_for_each(output, &bed->compositor->output_list, link)
        watch(bed, output);
}

void bed_unwatch_outputs(struct bed *bed)
{
    if (bed->repaint_request)
        wl_event_source_remove(bed->repaint_request);
    wl_list_remove(&bed->output_created.link);
    struct bed_output *watched, *next;
    wl_list_for_each_safe(watched, next, &bed->outputs, link)
        unwatch(watched);
}

static void handle_repaint_request(void *data)
{
    struct bed *bed = data;
    bed->repaint_request = NULL;
    struct weston_output *output = bed_first_output(bed);
    if (output)
        weston_output_schedule_repaint(output);
}

/* Requested from the loop, not at once: weston forgets requests made during a repaint. */
void bed_request_repaint(struct bed *bed)
{
    if (!bed->repaint_request)
        bed->repaint_request = wl_event_loop_add_idle(bed->loop, handle_repaint_request, bed);
}

/* The headless backend cannot switch modes, but a change of the scale alone requires no action. */
static int accept_same_mode(struct weston_output *output, struct weston_mode *mode)
{
    return mode == output->current_mode ? 0 : -1;
}

static enum bed_outcome set_scale(struct bed_call *call, struct weston_output *output)
{
    int64_t scale;
    if (!bed_parse_integer(call->words[2], 1, 8, &scale))
        return bed_fail(call, "not a scale from 1 to 8: %s", call->words[2]);
    if (!output->switch_mode)
        output->switch_mode = accept_same_mode;
    if (weston_output_mode_set_native(output, output->current_mode, (int32_t)scale) < 0)
        return bed_fail(call, "weston refused the scale");
    return BED_DONE;
}

/* Weston 10 never rotates an output in use, so the module reports a rotation to shells as a mode
   change. */
static enum bed_outcome set_transform(struct bed_call *call, struct weston_output *output)
{
    int64_t transform;
    if (!bed_parse_integer(call->words[2], 0, 7, &transform))
        return bed_fail(call, "not a transform of wl_output, 0 to 7: %s", call->words[2]);
    weston_output_set_transform(output, (uint32_t)transform);
    weston_compositor_damage_all(call->bed->compositor);
    wl_signal_emit(&call->bed->compositor->output_resized_signal, output);
    return BED_DONE;
}

struct weston_output *bed_find_output(struct bed *bed, const char *name)
{
    struct weston_output *output;
    wl_list_for_each(output, &bed->compositor->output_list, link)
        if (strcmp(output->name, name) == 0)
            return output;
    return NULL;
}

/* Weston enables new outputs automatically, to the right of the others. */
static enum bed_outcome add_output(struct bed_call *call, const char *name)
{
    const struct weston_windowed_output_api *api =
        weston_windowed_output_get_api(call->bed->compositor);
    if (bed_find_output(call->bed, name))
        return bed_fail(call, "there is an output %s already", name);
    /* A removed output is plugged in again. */
    struct weston_head *head = NULL;
    while ((head = weston_compositor_iterate_heads(call->bed->compositor, head)))
        if (strcmp(weston_head_get_name(head), name) == 0) {
            weston_head_set_connection_status(head, true);
            return BED_DONE;
        }
    if (!api || api->create_head(call->bed->compositor, name) < 0)
        return bed_fail(call, "weston makes no further output");
    return BED_DONE;
}

static enum bed_outcome remove_output(struct bed_call *call, const char *name)
{
    struct weston_output *output = bed_find_output(call->bed, name);
    struct weston_head *head = output ? weston_output_iterate_heads(output, NULL) : NULL;
    if (!head)
        return bed_fail(call, "no output: %s", name);
    weston_head_set_connection_status(head, false);
    return BED_DONE;
}

enum bed_outcome bed_command_output(struct bed_call *call)
{
    if (call->count == 3 && strcmp(call->words[1], "add") == 0)
        return add_output(call, call->words[2]);
    if (call->count == 3 && strcmp(call->words[1], "remove") == 0)
        return remove_output(call, call->words[2]);
    struct weston_output *output = bed_first_output(call->bed);
    if (!output)
        return bed_fail(call, "there is no output");
    if (call->count == 3 && strcmp(call->words[1], "scale") == 0)
        return set_scale(call, output);
    if (call->count == 3 && strcmp(call->words[1], "transform") == 0)
        return set_transform(call, output);
    if (call->count != 1)
        return bed_fail(call, "usage: output [scale N | transform N | add NAME | remove NAME]");
    return bed_say(call, "name=%s pixels=%dx%d scale=%d", output->name,
                   output->current_mode->width, output->current_mode->height,
                   output->current_scale);
}
