/* `screenshot FILE [OUTPUT]`: the output's pixels after its next repaint, as PNG or PPM. */

#include "bed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct bed_screenshot {
    struct wl_list link; /* bed.screenshots */
    struct bed_connection *connection;
    char *path;
    struct weston_output *output; /* only compared, never dereferenced: it may have been destroyed */
};

/* Returns errno or 0. */
static int take(struct weston_output *output, const char *path)
{
    int width = output->current_mode->width, height = output->current_mode->height;
    uint32_t *pixels = calloc((size_t)width * (size_t)height, sizeof *pixels);
    if (!pixels)
        return ENOMEM;
    const struct weston_renderer *renderer = output->compositor->renderer;
    int error = EIO;
    if (renderer->read_pixels(output, PIXMAN_x8r8g8b8, pixels, 0, 0, (uint32_t)width,
                              (uint32_t)height) == 0)
        error = bed_picture_write(path, pixels, width, height);
    free(pixels);
    return error;
}

void bed_screenshots_take(struct bed *bed, struct weston_output *output)
{
    struct bed_screenshot *shot, *next;
    wl_list_for_each_safe(shot, next, &bed->screenshots, link) {
        if (shot->output != output)
            continue;
        int error = take(output, shot->path);
        char text[BED_MAXIMUM_ANSWER];
        if (error)
            snprintf(text, sizeof text, "%.4000s: %s", shot->path, strerror(error));
        else
            snprintf(text, sizeof text, "%dx%d", output->current_mode->width,
                     output->current_mode->height);
        if (shot->connection)
            bed_connection_finish(shot->connection, !error, text);
        else if (error)
            weston_log("tactus: %s\n", text);
        wl_list_remove(&shot->link);
        free(shot->path);
        free(shot);
    }
}

void bed_screenshots_forget(struct bed *bed, struct bed_connection *connection)
{
    struct bed_screenshot *shot, *next;
    wl_list_for_each_safe(shot, next, &bed->screenshots, link) {
        if (connection && shot->connection != connection)
            continue;
        wl_list_remove(&shot->link);
        free(shot->path);
        free(shot);
    }
}

enum bed_outcome bed_command_screenshot(struct bed_call *call)
{
    if (call->count != 2 && call->count != 3)
        return bed_fail(call, "usage: screenshot FILE [OUTPUT]");
    struct weston_output *output = call->count == 3 ? bed_find_output(call->bed, call->words[2])
                                                    : bed_first_output(call->bed);
    if (!output)
        return bed_fail(call, "there is no such output");
    struct bed_screenshot *shot = calloc(1, sizeof *shot);
    char *path = strdup(call->words[1]);
    if (!shot || !path) {
        free(shot);
        free(path);
        return bed_fail(call, "out of memory");
    }
    shot->connection = call->connection;
    shot->path = path;
    shot->output = output;
    wl_list_insert(call->bed->screenshots.prev, &shot->link);
    bed_request_repaint(call->bed);
    if (output != bed_first_output(call->bed))
        weston_output_schedule_repaint(output);
    return BED_PENDING;
}
