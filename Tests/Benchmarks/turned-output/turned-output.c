/* Measures what a turned output costs the compositor: once with upright buffers, once with buffers in the
 * output's transform (wl_surface.set_buffer_transform). It paints nothing while it measures.
 *
 *     .build/bed/weston-bed --transform rotate-90 -- .build/bed/turned-output 1 [COMMITS]
 *
 * The first number is wl_output's for the transform. A line for each kind of commit says the microseconds
 * of the compositor's CPU a commit, upright and turned: the medians of three rounds. */

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <wayland-client.h>

#include "viewporter-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { STRIP_HEIGHT = 160, ROUNDS = 3, WARM_UP = 10 };
enum kind { WINDOW, SMALL, STRIP_OF_WINDOW, LIFTED_STRIP, KINDS };
static const char *const kind_names[KINDS] = {"whole window", "64x64 px of the window",
                                              "strip of the window", "lifted strip"};

struct client {
    struct wl_display *display;
    struct wl_compositor *compositor;
    struct wl_subcompositor *subcompositor;
    struct wl_shm *shm;
    struct xdg_wm_base *shell;
    struct wp_viewporter *viewporter;
    struct wl_surface *window, *strip;
    struct wp_viewport *viewport;
    /* The second index is whether the buffers are rotated. */
    struct wl_buffer *pictures[2][2], *strips[2];
    int width, height, transform;
    pid_t process;
    bool is_configured, is_shown;
};

static void handle_global(void *data, struct wl_registry *registry, uint32_t name,
                          const char *interface, uint32_t version)
{
    struct client *client = data;
    (void)version;
    if (strcmp(interface, "wl_compositor") == 0)
        client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    else if (strcmp(interface, "wl_subcompositor") == 0)
        client->subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
    else if (strcmp(interface, "wl_shm") == 0)
        client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    else if (strcmp(interface, "xdg_wm_base") == 0)
        client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    else if (strcmp(interface, "wp_viewporter") == 0)
        client->viewporter = wl_registry_bind(registry, name, &wp_viewporter_interface, 1);
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {handle_global, handle_global_remove};

static void handle_configure(void *data, struct xdg_surface *surface, uint32_t serial)
{
    xdg_surface_ack_configure(surface, serial);
    ((struct client *)data)->is_configured = true;
}

static const struct xdg_surface_listener surface_listener = {handle_configure};

static void handle_size(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                        struct wl_array *states)
{
    struct client *client = data;
    (void)toplevel, (void)states;
    client->width = width;
    client->height = height;
}

static void handle_close(void *data, struct xdg_toplevel *toplevel)
{
    (void)data, (void)toplevel;
    exit(69);
}

static const struct xdg_toplevel_listener toplevel_listener = {.configure = handle_size,
                                                               .close = handle_close};

static void handle_frame(void *data, struct wl_callback *callback, uint32_t time)
{
    (void)time;
    wl_callback_destroy(callback);
    ((struct client *)data)->is_shown = true;
}

static const struct wl_callback_listener frame_listener = {handle_frame};

static struct wl_buffer *make_buffer(struct client *client, int width, int height, uint32_t format)
{
    size_t size = (size_t)width * (size_t)height * 4;
    int file = memfd_create("turned-output", MFD_CLOEXEC);
    uint32_t *pixels = MAP_FAILED;
    if (file >= 0 && ftruncate(file, (off_t)size) == 0)
        pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (pixels == MAP_FAILED) {
        perror("turned-output");
        exit(69);
    }
    for (size_t i = 0; i < size / 4; i++)
        pixels[i] = 0xff000000 | (uint32_t)(i * 2654435761u) >> 8;
    struct wl_shm_pool *pool = wl_shm_create_pool(client->shm, file, (int32_t)size);
    struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, format);
    wl_shm_pool_destroy(pool);
    munmap(pixels, size);
    close(file);
    return buffer;
}

static struct wl_buffer *make_turned(struct client *client, bool is_turned, int width, int height,
                                     uint32_t format)
{
    bool is_sideways = is_turned && client->transform % 2 == 1;
    return make_buffer(client, is_sideways ? height : width, is_sideways ? width : height, format);
}

static pid_t find_compositor(struct wl_display *display)
{
    struct ucred peer = {0};
    socklen_t size = sizeof peer;
    getsockopt(wl_display_get_fd(display), SOL_SOCKET, SO_PEERCRED, &peer, &size);
    return peer.pid;
}

static bool open_window(struct client *client)
{
    client->display = wl_display_connect(NULL);
    if (!client->display)
        return false;
    client->process = find_compositor(client->display);
    wl_registry_add_listener(wl_display_get_registry(client->display), &registry_listener, client);
    wl_display_roundtrip(client->display);
    if (!client->compositor || !client->subcompositor || !client->shm || !client->shell ||
        !client->viewporter)
        return false;
    client->window = wl_compositor_create_surface(client->compositor);
    client->strip = wl_compositor_create_surface(client->compositor);
    wl_subcompositor_get_subsurface(client->subcompositor, client->strip, client->window);
    client->viewport = wp_viewporter_get_viewport(client->viewporter, client->strip);
    struct xdg_surface *surface = xdg_wm_base_get_xdg_surface(client->shell, client->window);
    xdg_surface_add_listener(surface, &surface_listener, client);
    struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(surface);
    xdg_toplevel_add_listener(toplevel, &toplevel_listener, client);
    xdg_toplevel_set_fullscreen(toplevel, NULL);
    wl_surface_commit(client->window);
    while (!client->is_configured && wl_display_dispatch(client->display) >= 0)
        continue;
    return client->is_configured && client->width > 0;
}

static void make_pictures(struct client *client)
{
    for (int turned = 0; turned < 2; turned++) {
        for (int i = 0; i < 2; i++)
            client->pictures[turned][i] = make_turned(client, turned, client->width,
                                                      client->height, WL_SHM_FORMAT_XRGB8888);
        client->strips[turned] = make_turned(client, turned, client->width * 2, STRIP_HEIGHT,
                                             WL_SHM_FORMAT_ARGB8888);
    }
}

static void commit_and_wait(struct client *client)
{
    client->is_shown = false;
    wl_callback_add_listener(wl_surface_frame(client->window), &frame_listener, client);
    wl_surface_commit(client->window);
    while (!client->is_shown)
        if (wl_display_dispatch(client->display) < 0)
            exit(69);
}

/* Damages the whole lifted strip whenever it moves, like Tactus. */
static void move_strip(struct client *client, int x)
{
    wp_viewport_set_source(client->viewport, wl_fixed_from_int(x), 0,
                           wl_fixed_from_int(client->width), wl_fixed_from_int(STRIP_HEIGHT));
    wl_surface_damage(client->strip, 0, 0, client->width, STRIP_HEIGHT);
    wl_surface_commit(client->strip);
}

static void prepare(struct client *client, enum kind kind, bool is_turned)
{
    int transform = is_turned ? client->transform : WL_OUTPUT_TRANSFORM_NORMAL;
    wl_surface_set_buffer_transform(client->window, transform);
    wl_surface_attach(client->window, client->pictures[is_turned][0], 0, 0);
    wl_surface_damage(client->window, 0, 0, client->width, client->height);
    wl_surface_set_buffer_transform(client->strip, transform);
    wl_surface_attach(client->strip, kind == LIFTED_STRIP ? client->strips[is_turned] : NULL, 0, 0);
    wp_viewport_set_destination(client->viewport, client->width, STRIP_HEIGHT);
    move_strip(client, 0);
    for (int i = 0; i < WARM_UP; i++)
        commit_and_wait(client);
}

static void commit(struct client *client, enum kind kind, bool is_turned, int number)
{
    if (kind == LIFTED_STRIP) {
        move_strip(client, number % 200);
    } else {
        wl_surface_attach(client->window, client->pictures[is_turned][number % 2], 0, 0);
        if (kind == SMALL)
            wl_surface_damage(client->window, 100 + number % 200, 300, 64, 64);
        else
            wl_surface_damage(client->window, 0, 0, client->width,
                              kind == WINDOW ? client->height : STRIP_HEIGHT);
    }
    commit_and_wait(client);
}

/* Returns the CPU time of the compositor's first thread, in nanoseconds. */
static uint64_t cpu_time(const struct client *client)
{
    char path[64];
    unsigned long long time = 0;
    snprintf(path, sizeof path, "/proc/%d/schedstat", client->process);
    FILE *file = fopen(path, "re");
    if (!file || fscanf(file, "%llu", &time) != 1) {
        perror(path);
        exit(69);
    }
    fclose(file);
    return time;
}

static double measure(struct client *client, enum kind kind, bool is_turned, int commits)
{
    prepare(client, kind, is_turned);
    uint64_t start = cpu_time(client);
    for (int i = 0; i < commits; i++)
        commit(client, kind, is_turned, i);
    return (double)(cpu_time(client) - start) / 1e3 / commits;
}

static int compare(const void *a, const void *b)
{
    double difference = *(const double *)a - *(const double *)b;
    return (difference > 0) - (difference < 0);
}

int main(int count, char **words)
{
    struct client client = {0};
    int commits = count > 2 ? atoi(words[2]) : 50;
    client.transform = count > 1 ? atoi(words[1]) : -1;
    if (client.transform < 0 || client.transform > 7 || commits <= 0) {
        fputs("usage: turned-output TRANSFORM [COMMITS]\n", stderr);
        return 64;
    }
    if (!open_window(&client)) {
        fputs("turned-output: no compositor with subsurfaces and viewports\n", stderr);
        return 69;
    }
    make_pictures(&client);
    for (enum kind kind = 0; kind < KINDS; kind++) {
        double times[2][ROUNDS];
        for (int round = 0; round < ROUNDS; round++)
            for (int turned = 0; turned < 2; turned++)
                times[turned][round] = measure(&client, kind, turned, commits);
        for (int turned = 0; turned < 2; turned++)
            qsort(times[turned], ROUNDS, sizeof times[turned][0], compare);
        printf("%s: upright %.0f us, turned %.0f us\n", kind_names[kind], times[0][ROUNDS / 2],
               times[1][ROUNDS / 2]);
        fflush(stdout);
    }
    return 0;
}
