/* `sync`: answered when every client has processed all events sent before.
 *
 * Each client with an xdg_wm_base is pinged twice. The first pong means that the earlier events
 * were read; a client paints after it has read, in the same turn of its loop, so that its painting
 * is committed before the second pong. The pongs are seen through libwayland's protocol logger;
 * weston itself ignores a pong for a serial that it did not send. */

#include "bed.h"

#include <stdlib.h>
#include <string.h>

#include <wayland-server-core.h>

#define PING_EVENT 0 /* xdg_wm_base.ping(serial) */
#define ROUNDS 2
#define TIMEOUT 300000

struct bed_sync {
    struct bed *bed;
    struct wl_protocol_logger *logger;
    struct wl_event_source *idle;
    uint32_t serial;
    int outstanding;
    int round;
};

static enum wl_iterator_result ping_resource(struct wl_resource *resource, void *data)
{
    struct bed_sync *sync = data;
    if (strcmp(wl_resource_get_class(resource), "xdg_wm_base") != 0)
        return WL_ITERATOR_CONTINUE;
    wl_resource_post_event(resource, PING_EVENT, sync->serial);
    sync->outstanding++;
    return WL_ITERATOR_STOP;
}

void bed_sync_destroy(struct bed *bed)
{
    struct bed_sync *sync = bed->sync;
    if (!sync)
        return;
    if (sync->idle)
        wl_event_source_remove(sync->idle);
    wl_protocol_logger_destroy(sync->logger);
    free(sync);
    bed->sync = NULL;
}

static void handle_round_over(void *data);

static void ping_everybody(struct bed_sync *sync)
{
    sync->serial = wl_display_next_serial(sync->bed->compositor->wl_display);
    sync->outstanding = 0;
    struct bed_client *client;
    wl_list_for_each(client, &sync->bed->clients, link)
        wl_client_for_each_resource(client->client, ping_resource, sync);
    if (sync->outstanding == 0)
        sync->idle = wl_event_loop_add_idle(sync->bed->loop, handle_round_over, sync);
}

static void handle_round_over(void *data)
{
    struct bed_sync *sync = data;
    struct bed *bed = sync->bed;
    sync->idle = NULL;
    if (++sync->round < ROUNDS) {
        ping_everybody(sync);
        return;
    }
    bed_sync_destroy(bed);
    bed_waits_finish(bed, BED_WAIT_SYNC, true, "");
}

/* Called before the request is carried out, while libwayland iterates over the loggers: the next
 * steps are left to the loop. */
static void handle_message(void *data, enum wl_protocol_logger_type direction,
                           const struct wl_protocol_logger_message *message)
{
    struct bed_sync *sync = data;
    if (direction != WL_PROTOCOL_LOGGER_REQUEST ||
        strcmp(message->message->name, "pong") != 0 ||
        strcmp(wl_resource_get_class(message->resource), "xdg_wm_base") != 0 ||
        message->arguments[0].u != sync->serial || sync->idle)
        return;
    if (--sync->outstanding == 0)
        sync->idle = wl_event_loop_add_idle(sync->bed->loop, handle_round_over, sync);
}

enum bed_outcome bed_command_sync(struct bed_call *call)
{
    struct bed *bed = call->bed;
    if (call->count != 1)
        return bed_fail(call, "usage: sync");
    /* A sync that timed out left its state behind; only one driver can sync at a time. */
    if (bed->sync && bed_waits_count(bed, BED_WAIT_SYNC) > 0)
        return bed_fail(call, "another sync is running");
    bed_sync_destroy(bed);
    struct bed_sync *sync = calloc(1, sizeof *sync);
    if (!sync || !bed_wait_create(bed, call->connection, BED_WAIT_SYNC, TIMEOUT)) {
        free(sync);
        return bed_fail(call, "out of memory");
    }
    bed->sync = sync;
    sync->bed = bed;
    sync->logger =
        wl_display_add_protocol_logger(bed->compositor->wl_display, handle_message, sync);
    ping_everybody(sync);
    return BED_PENDING;
}
