/* The module's entry, its clock, and the order of its shutdown. */

#include "bed.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <weston.h>

uint64_t bed_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t bed_event_time(const struct bed *bed)
{
    return bed->has_explicit_time ? bed->explicit_time : bed_now();
}

struct timespec bed_timespec(uint64_t nanoseconds)
{
    return (struct timespec){
        .tv_sec = (time_t)(nanoseconds / 1000000000),
        .tv_nsec = (long)(nanoseconds % 1000000000),
    };
}

struct weston_output *bed_first_output(const struct bed *bed)
{
    if (wl_list_empty(&bed->compositor->output_list))
        return NULL;
    struct weston_output *output;
    return wl_container_of(bed->compositor->output_list.next, output, link);
}

/* Weston is ending: first the drivers are disconnected, then the module's additions are removed. */
static void handle_compositor_destroyed(struct wl_listener *listener, void *data)
{
    struct bed *bed = wl_container_of(listener, bed, compositor_destroyed);
    bed_stop_listening(bed);
    bed_player_destroy(bed);
    bed_ticker_destroy(bed);
    bed_sync_destroy(bed);
    bed_messages_stop(bed);
    bed_screenshots_forget(bed, NULL);
    bed_unwatch_surfaces(bed);
    bed_unwatch_outputs(bed);
    struct bed_seat *seat, *next;
    wl_list_for_each_safe(seat, next, &bed->seats, link)
        bed_seat_destroy(seat);
    if (bed->log)
        fclose(bed->log);
    wl_list_remove(&bed->compositor_destroyed.link);
    free(bed);
}

/* Creates the default seat with the devices in TACTUS_WESTON_CAPABILITIES, or all three. */
static bool create_default_seat(struct bed *bed)
{
    const char *capabilities = getenv("TACTUS_WESTON_CAPABILITIES");
    if (!capabilities)
        capabilities = "touch pointer keyboard";
    if (strstr(capabilities, "none"))
        return true;
    struct bed_seat *seat = bed_seat_create(bed, "seat0");
    if (!seat)
        return false;
    if (strstr(capabilities, "touch"))
        bed_seat_add_touch(seat);
    if (strstr(capabilities, "pointer"))
        bed_seat_add_pointer(seat);
    if (strstr(capabilities, "keyboard"))
        return bed_seat_add_keyboard(seat);
    return true;
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
    const char *path = getenv("TACTUS_WESTON_SOCKET");
    if (!path || !*path) {
        weston_log("tactus: TACTUS_WESTON_SOCKET does not name a socket\n");
        return -1;
    }
    struct bed *bed = calloc(1, sizeof *bed);
    if (!bed)
        return -1;
    bed->compositor = compositor;
    bed->loop = wl_display_get_event_loop(compositor->wl_display);
    bed->socket = -1;
    bed->mark.x = -1;
    wl_list_init(&bed->seats);
    wl_list_init(&bed->outputs);
    wl_list_init(&bed->surfaces);
    wl_list_init(&bed->clients);
    wl_list_init(&bed->waits);
    wl_list_init(&bed->connections);
    wl_list_init(&bed->screenshots);
    bed_watch_surfaces(bed);
    bed_watch_outputs(bed);
    bed->compositor_destroyed.notify = handle_compositor_destroyed;
    wl_signal_add(&compositor->destroy_signal, &bed->compositor_destroyed);
    if (bed_ticker_create(bed) && create_default_seat(bed) && bed_listen(bed, path))
        return 0;
    weston_log("tactus: the input module could not be set up\n");
    handle_compositor_destroyed(&bed->compositor_destroyed, NULL);
    return -1;
}
