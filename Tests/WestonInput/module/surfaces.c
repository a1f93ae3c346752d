/* The actions of clients: connections, and commits with their times. */

#include "bed.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <wayland-server-core.h>

void bed_log(struct bed *bed, const char *format, ...)
{
    if (!bed->log)
        return;
    fprintf(bed->log, "%llu ", (unsigned long long)bed_now());
    va_list arguments;
    va_start(arguments, format);
    vfprintf(bed->log, format, arguments);
    va_end(arguments);
    fputc('\n', bed->log);
}

static bool is_toplevel(const struct weston_surface *surface)
{
    return surface->role_name && strcmp(surface->role_name, "xdg_toplevel") == 0;
}

static void forget_shown(struct bed_surface *watched)
{
    if (watched->shown)
        wl_list_remove(&watched->shown_destroyed.link);
    watched->shown = NULL;
}

static void handle_shown_destroyed(struct wl_listener *listener, void *data)
{
    struct bed_surface *watched = wl_container_of(listener, watched, shown_destroyed);
    forget_shown(watched);
}

static void note_shown(struct bed_surface *watched, const struct weston_buffer *buffer)
{
    if (!buffer || !buffer->resource || buffer->resource == watched->shown)
        return;
    forget_shown(watched);
    watched->shown = buffer->resource;
    watched->shown_destroyed.notify = handle_shown_destroyed;
    wl_resource_add_destroy_listener(watched->shown, &watched->shown_destroyed);
}

static void handle_committed(struct wl_listener *listener, void *data)
{
    struct bed_surface *watched = wl_container_of(listener, watched, committed);
    struct bed *bed = watched->bed;
    struct bed_client *client = watched->client;
    const struct weston_buffer *buffer = watched->surface->buffer_ref.buffer;
    bed->commits++;
    if (is_toplevel(watched->surface))
        bed->frames++;
    if (client) {
        client->commits++;
        /* Cursors and the shell's own background do not count as a visible client. */
        if (buffer && !client->first_buffer && is_toplevel(watched->surface))
            client->first_buffer = bed_now();
    }
    note_shown(watched, buffer);
    if (is_toplevel(watched->surface))
        bed_mark_look(&bed->mark, watched->shown);
    bed_log(bed, "commit pid=%d surface=%u role=%s buffer=%dx%d mark=%d",
            client ? (int)client->pid : 0, wl_resource_get_id(watched->surface->resource),
            watched->surface->role_name ? watched->surface->role_name : "none",
            buffer ? buffer->width : 0, buffer ? buffer->height : 0, bed->mark.x);
    bed_waits_check(bed, true);
}

/* Weston finds a surface under a finger only after it has been part of a repaint. */
void bed_clients_shown(struct bed *bed)
{
    struct bed_client *client;
    wl_list_for_each(client, &bed->clients, link)
        client->is_shown = client->first_buffer != 0;
}

static void unwatch(struct bed_surface *watched)
{
    forget_shown(watched);
    wl_list_remove(&watched->committed.link);
    wl_list_remove(&watched->destroyed.link);
    wl_list_remove(&watched->link);
    free(watched);
}

static void handle_surface_destroyed(struct wl_listener *listener, void *data)
{
    struct bed_surface *watched = wl_container_of(listener, watched, destroyed);
    unwatch(watched);
}

struct bed_client *bed_client_find(struct bed *bed, struct wl_client *wanted)
{
    struct bed_client *client;
    wl_list_for_each(client, &bed->clients, link)
        if (client->client == wanted)
            return client;
    return NULL;
}

static void forget_client(struct bed_client *client)
{
    wl_list_remove(&client->destroyed.link);
    wl_list_remove(&client->link);
    free(client);
}

static void handle_client_destroyed(struct wl_listener *listener, void *data)
{
    struct bed_client *client = wl_container_of(listener, client, destroyed);
    struct bed *bed = client->bed;
    bed_log(bed, "disconnect pid=%d", (int)client->pid);
    struct bed_surface *watched;
    wl_list_for_each(watched, &bed->surfaces, link)
        if (watched->client == client)
            watched->client = NULL;
    forget_client(client);
}

/* Returns the parent of a process, or 0. */
static pid_t parent_of(pid_t process)
{
    char path[40], line[80];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *file = fopen(path, "re");
    while (file && !parent && fgets(line, sizeof line, file))
        sscanf(line, "PPid: %d", &parent);
    if (file)
        fclose(file);
    return parent;
}

static void handle_client_created(struct wl_listener *listener, void *data)
{
    struct bed *bed = wl_container_of(listener, bed, client_created);
    struct bed_client *client = calloc(1, sizeof *client);
    if (!client)
        return;
    client->bed = bed;
    client->client = data;
    client->connected = bed_now();
    wl_client_get_credentials(data, &client->pid, NULL, NULL);
    client->is_westons = parent_of(client->pid) == getpid();
    client->destroyed.notify = handle_client_destroyed;
    wl_client_add_destroy_listener(data, &client->destroyed);
    wl_list_insert(bed->clients.prev, &client->link);
    bed_log(bed, "connect pid=%d", (int)client->pid);
}

static void handle_surface_created(struct wl_listener *listener, void *data)
{
    struct bed *bed = wl_container_of(listener, bed, surface_created);
    struct weston_surface *surface = data;
    struct bed_surface *watched = surface->resource ? calloc(1, sizeof *watched) : NULL;
    if (!watched)
        return;
    watched->bed = bed;
    watched->surface = surface;
    watched->client = bed_client_find(bed, wl_resource_get_client(surface->resource));
    watched->committed.notify = handle_committed;
    wl_signal_add(&surface->commit_signal, &watched->committed);
    watched->destroyed.notify = handle_surface_destroyed;
    wl_signal_add(&surface->destroy_signal, &watched->destroyed);
    wl_list_insert(&bed->surfaces, &watched->link);
}

void bed_watch_surfaces(struct bed *bed)
{
    bed->client_created.notify = handle_client_created;
    wl_display_add_client_created_listener(bed->compositor->wl_display, &bed->client_created);
    bed->surface_created.notify = handle_surface_created;
    wl_signal_add(&bed->compositor->create_surface_signal, &bed->surface_created);
}

void bed_unwatch_surfaces(struct bed *bed)
{
    wl_list_remove(&bed->client_created.link);
    wl_list_remove(&bed->surface_created.link);
    struct bed_surface *watched, *next_surface;
    wl_list_for_each_safe(watched, next_surface, &bed->surfaces, link)
        unwatch(watched);
    struct bed_client *client, *next_client;
    wl_list_for_each_safe(client, next_client, &bed->clients, link)
        forget_client(client);
}

enum bed_outcome bed_command_commits(struct bed_call *call)
{
    return bed_say(call, "commits=%llu frames=%llu repaints=%llu mark=%d",
                   (unsigned long long)call->bed->commits, (unsigned long long)call->bed->frames,
                   (unsigned long long)call->bed->repaints, call->bed->mark.x);
}

enum bed_outcome bed_command_clients(struct bed_call *call)
{
    char *text = call->answer->text;
    size_t used = 0, size = sizeof call->answer->text;
    struct bed_client *client;
    wl_list_for_each(client, &call->bed->clients, link) {
        int length = snprintf(text + used, size - used,
                              "%spid=%d connected=%llu first-buffer=%llu commits=%llu",
                              used ? "; " : "", (int)client->pid,
                              (unsigned long long)client->connected,
                              (unsigned long long)client->first_buffer,
                              (unsigned long long)client->commits);
        if (length < 0 || (size_t)length >= size - used) {
            text[used] = '\0';
            break;
        }
        used += (size_t)length;
    }
    return BED_DONE;
}

/* `log FILE` writes each event, commit and repaint with its time; `log off` ends it. */
enum bed_outcome bed_command_log(struct bed_call *call)
{
    struct bed *bed = call->bed;
    if (call->count != 2)
        return bed_fail(call, "usage: log FILE | off");
    if (bed->log)
        fclose(bed->log);
    bed->log = NULL;
    if (strcmp(call->words[1], "off") == 0)
        return BED_DONE;
    bed->log = fopen(call->words[1], "we");
    return bed->log ? BED_DONE : bed_fail(call, "%s: %s", call->words[1], strerror(errno));
}

/* `mark X Y WIDTH` takes these pixels of a toplevel's picture; `mark off` stops looking for them. */
enum bed_outcome bed_command_mark(struct bed_call *call)
{
    struct bed *bed = call->bed;
    int64_t numbers[3];
    bed->mark = (struct bed_mark){.x = -1};
    if (call->count == 2 && strcmp(call->words[1], "off") == 0)
        return BED_DONE;
    if (call->count != 4)
        return bed_fail(call, "usage: mark X Y WIDTH | off");
    for (int i = 0; i < 3; i++)
        if (!bed_parse_integer(call->words[i + 1], 0, i < 2 ? 65535 : BED_MAXIMUM_MARK, &numbers[i]))
            return bed_fail(call, "not a whole number, or too large: %s", call->words[i + 1]);
    struct bed_surface *watched;
    wl_list_for_each(watched, &bed->surfaces, link)
        if (is_toplevel(watched->surface) && watched->shown)
            return bed_mark_take(&bed->mark, watched->shown, (int)numbers[0], (int)numbers[1],
                                 (int)numbers[2])
                       ? BED_DONE
                       : bed_fail(call, "these pixels are not in their row, or more than once");
    return bed_fail(call, "no toplevel shows anything");
}
