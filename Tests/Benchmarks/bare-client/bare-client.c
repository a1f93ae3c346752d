/* The yardstick: a minimal wl_shm client that shows something that follows a finger.
 *
 * It opens a full-screen toplevel. Whenever the finger has moved, it paints the following object at its
 * new place and commits at once, without waiting for a frame callback. The real client's start-up time,
 * latency and CPU time are compared with those of this client. The object that follows the finger is
 *
 *     (no word)     a strip, 160 px high, blitted to the top of the window
 *     --piece       a square of 100 px in magenta, painted with its middle under the finger
 *
 * On standard error, in nanoseconds of CLOCK_MONOTONIC:
 *
 *     main NS                  main was entered
 *     first-commit NS          the first commit with a buffer was sent
 *     commit NS touch NS       a commit, and when the touch that caused it was read
 *
 * `--quiet` leaves the last kind out. The client exits with 0 on SIGTERM, or when the compositor ends.
 *
 * For tests, `--on-touch WORD` makes the client misbehave when a finger goes down: crash, hang (read no more
 * events), fail (exit with 3), leave (exit with 0), ignore (paint nothing) or animate (commit every 10 ms).
 * `--stubborn` makes it ignore SIGTERM. */

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <wayland-client.h>

#include "xdg-shell-client-protocol.h"

enum { STRIP_HEIGHT = 160, CELL = 160, CELLS = 32, BUFFERS = 3, PIECE = 100 };
enum { BACKGROUND = 0x30363c, MAGENTA = 0xff00ff };
static const uint32_t gap_colour = 0x202428, opaque = 0xff000000;
enum shows { SHOWS_STRIP, SHOWS_PIECE };

struct buffer {
    struct wl_buffer *proxy;
    uint32_t *pixels;
    bool is_busy;
    int piece_x, piece_y; /* the piece's place in this buffer */
};

struct client {
    struct wl_display *display;
    struct wl_compositor *compositor;
    struct wl_shm *shm;
    struct wl_seat *seat;
    struct wl_touch *touch;
    struct xdg_wm_base *shell;
    struct wl_surface *surface;
    struct xdg_surface *shell_surface;
    struct xdg_toplevel *toplevel;
    struct buffer buffers[BUFFERS];
    enum shows shows;
    int width, height;
    int pending_width, pending_height;
    uint32_t *strip;
    double offset, finger_x, finger_y;
    bool is_quiet, is_dirty, is_closed, has_finger;
    int32_t finger;
    uint64_t touched;
    const char *on_touch;
};

static void handle_terminate(int number)
{
    (void)number;
    _exit(0);
}

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* -- buffers ---------------------------------------------------------------------------------- */

static void handle_release(void *data, struct wl_buffer *proxy)
{
    struct buffer *buffer = data;
    (void)proxy;
    buffer->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {.release = handle_release};

/* Returns a memory file shared with the compositor, or NULL. */
static struct wl_shm_pool *make_pool(struct client *client, size_t size, char **memory)
{
    int file = memfd_create("bare-client", MFD_CLOEXEC);
    if (file < 0 || ftruncate(file, (off_t)size) < 0)
        return NULL;
    *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (*memory == MAP_FAILED)
        return NULL;
    struct wl_shm_pool *pool = wl_shm_create_pool(client->shm, file, (int32_t)size);
    close(file);
    return pool;
}

/* Makes one memory file for all buffers: the kernel provides only the pages that are painted. */
static bool make_buffers(struct client *client)
{
    size_t size = (size_t)client->width * (size_t)client->height * 4;
    char *memory;
    struct wl_shm_pool *pool = make_pool(client, size * BUFFERS, &memory);
    if (!pool)
        return false;
    for (int i = 0; i < BUFFERS; i++) {
        struct buffer *buffer = &client->buffers[i];
        buffer->pixels = (uint32_t *)(void *)(memory + size * (size_t)i);
        buffer->proxy = wl_shm_pool_create_buffer(pool, (int32_t)(size * (size_t)i), client->width,
                                                  client->height, client->width * 4,
                                                  WL_SHM_FORMAT_XRGB8888);
        wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
    }
    wl_shm_pool_destroy(pool);
    return true;
}

static struct buffer *free_buffer(struct client *client)
{
    for (int i = 0; i < BUFFERS; i++)
        if (!client->buffers[i].is_busy)
            return &client->buffers[i];
    return NULL;
}

/* -- painting --------------------------------------------------------------------------------- */

/* Paints a row of clearly distinct cells with gaps. */
static void paint_strip(struct client *client)
{
    size_t width = (size_t)CELL * CELLS;
    for (int y = 0; y < STRIP_HEIGHT; y++)
        for (int x = 0; x < CELL * CELLS; x++) {
            bool is_gap = x % CELL < 4 || x % CELL >= CELL - 4 || y < 4 || y >= STRIP_HEIGHT - 4;
            uint32_t cell = (uint32_t)(x / CELL) + 1;
            uint32_t colour = (cell * 0x3b1f57u & 0x7f7f7f) + 0x404040 + (uint32_t)(y / 4);
            client->strip[(size_t)y * width + (size_t)x] = is_gap ? gap_colour : opaque | colour;
        }
}

static bool make_strip(struct client *client)
{
    client->strip = malloc((size_t)CELL * CELLS * STRIP_HEIGHT * 4);
    if (client->strip)
        paint_strip(client);
    return client->strip;
}

static void blit_strip(struct client *client, uint32_t *pixels)
{
    int width = CELL * CELLS;
    int start = (int)client->offset % width;
    start = start < 0 ? start + width : start;
    for (int y = 0; y < STRIP_HEIGHT && y < client->height; y++) {
        const uint32_t *row = client->strip + (size_t)y * (size_t)width;
        uint32_t *target = pixels + (size_t)y * (size_t)client->width;
        for (int done = 0; done < client->width;) {
            int from = (start + done) % width;
            int length = width - from;
            length = length < client->width - done ? length : client->width - done;
            memcpy(target + done, row + from, (size_t)length * 4);
            done += length;
        }
    }
}

static void fill(struct client *client, uint32_t *pixels, int left, int top, uint32_t colour)
{
    for (int y = top < 0 ? 0 : top; y < top + PIECE && y < client->height; y++)
        for (int x = left < 0 ? 0 : left; x < left + PIECE && x < client->width; x++)
            pixels[y * client->width + x] = colour;
}

/* Buffers alternate, so that the last picture is in another one. */
static void paint_piece(struct client *client, struct buffer *buffer)
{
    static int shown_x, shown_y;
    fill(client, buffer->pixels, buffer->piece_x, buffer->piece_y, BACKGROUND);
    buffer->piece_x = (int)client->finger_x - PIECE / 2;
    buffer->piece_y = (int)client->finger_y - PIECE / 2;
    fill(client, buffer->pixels, buffer->piece_x, buffer->piece_y, MAGENTA);
    wl_surface_damage_buffer(client->surface, shown_x, shown_y, PIECE, PIECE);
    wl_surface_damage_buffer(client->surface, buffer->piece_x, buffer->piece_y, PIECE, PIECE);
    shown_x = buffer->piece_x;
    shown_y = buffer->piece_y;
}

static bool paint(struct client *client)
{
    struct buffer *buffer = free_buffer(client);
    if (!buffer)
        return false;
    buffer->is_busy = true;
    wl_surface_attach(client->surface, buffer->proxy, 0, 0);
    if (client->shows == SHOWS_PIECE) {
        paint_piece(client, buffer);
    } else {
        blit_strip(client, buffer->pixels);
        wl_surface_damage_buffer(client->surface, 0, 0, client->width, STRIP_HEIGHT);
    }
    return true;
}

static void show(struct client *client)
{
    if (!paint(client))
        return;
    client->is_dirty = strcmp(client->on_touch, "animate") == 0;
    if (client->is_dirty)
        nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
    wl_surface_commit(client->surface);
    if (!client->is_quiet)
        fprintf(stderr, "commit %llu touch %llu\n", (unsigned long long)now(),
                (unsigned long long)client->touched);
}

static void show_first(struct client *client)
{
    for (int i = 0; i < client->width * client->height; i++)
        client->buffers[0].pixels[i] = BACKGROUND;
    client->buffers[0].is_busy = true;
    if (client->shows == SHOWS_STRIP)
        blit_strip(client, client->buffers[0].pixels);
    wl_surface_attach(client->surface, client->buffers[0].proxy, 0, 0);
    wl_surface_damage_buffer(client->surface, 0, 0, client->width, client->height);
    wl_surface_commit(client->surface);
    wl_display_flush(client->display);
    fprintf(stderr, "first-commit %llu\n", (unsigned long long)now());
    for (int b = 1; b < BUFFERS; b++)
        for (int i = 0; i < client->width * client->height; i++)
            client->buffers[b].pixels[i] = BACKGROUND;
}

/* -- touch ------------------------------------------------------------------------------------ */

static void misbehave(struct client *client)
{
    if (strcmp(client->on_touch, "crash") == 0)
        raise(SIGSEGV);
    while (strcmp(client->on_touch, "hang") == 0)
        pause();
    if (strcmp(client->on_touch, "fail") == 0)
        exit(3);
    if (strcmp(client->on_touch, "leave") == 0)
        exit(0);
}

static void handle_down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                        struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
    struct client *client = data;
    (void)touch, (void)serial, (void)time, (void)surface;
    misbehave(client);
    if (client->has_finger || strcmp(client->on_touch, "ignore") == 0)
        return;
    client->has_finger = true;
    client->finger = id;
    client->finger_x = wl_fixed_to_double(x);
    client->finger_y = wl_fixed_to_double(y);
    client->is_dirty = client->shows == SHOWS_PIECE;
}

static void handle_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                      int32_t id)
{
    struct client *client = data;
    (void)touch, (void)serial, (void)time;
    if (client->has_finger && client->finger == id)
        client->has_finger = false;
}

static void handle_motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id,
                          wl_fixed_t x, wl_fixed_t y)
{
    struct client *client = data;
    (void)touch, (void)time;
    if (!client->has_finger || client->finger != id)
        return;
    double place = wl_fixed_to_double(x);
    client->offset -= place - client->finger_x;
    client->finger_x = place;
    client->finger_y = wl_fixed_to_double(y);
    client->touched = now();
    client->is_dirty = true;
}

static void handle_frame(void *data, struct wl_touch *touch)
{
    (void)data, (void)touch;
}

static void handle_cancel(void *data, struct wl_touch *touch)
{
    struct client *client = data;
    (void)touch;
    client->has_finger = false;
}

static const struct wl_touch_listener touch_listener = {
    .down = handle_down,
    .up = handle_up,
    .motion = handle_motion,
    .frame = handle_frame,
    .cancel = handle_cancel,
};

static void handle_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities)
{
    struct client *client = data;
    bool has_touch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
    if (has_touch && !client->touch) {
        client->touch = wl_seat_get_touch(seat);
        wl_touch_add_listener(client->touch, &touch_listener, client);
    } else if (!has_touch && client->touch) {
        wl_touch_release(client->touch);
        client->touch = NULL;
        client->has_finger = false;
    }
}

static void handle_seat_name(void *data, struct wl_seat *seat, const char *name)
{
    (void)data, (void)seat, (void)name;
}

static const struct wl_seat_listener seat_listener = {
    .capabilities = handle_capabilities,
    .name = handle_seat_name,
};

/* -- the window ------------------------------------------------------------------------------- */

static void handle_ping(void *data, struct xdg_wm_base *shell, uint32_t serial)
{
    (void)data;
    xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = handle_ping};

static void handle_toplevel_configure(void *data, struct xdg_toplevel *toplevel, int32_t width,
                                      int32_t height, struct wl_array *states)
{
    struct client *client = data;
    (void)toplevel, (void)states;
    client->pending_width = width;
    client->pending_height = height;
}

static void handle_close(void *data, struct xdg_toplevel *toplevel)
{
    struct client *client = data;
    (void)toplevel;
    client->is_closed = true;
}

static const struct xdg_toplevel_listener toplevel_listener = {
    .configure = handle_toplevel_configure,
    .close = handle_close,
};

/* Only the first size is used: the yardstick need not follow a resize. */
static void handle_configure(void *data, struct xdg_surface *surface, uint32_t serial)
{
    struct client *client = data;
    xdg_surface_ack_configure(surface, serial);
    if (client->width)
        return;
    client->width = client->pending_width > 0 ? client->pending_width : 1280;
    client->height = client->pending_height > 0 ? client->pending_height : 800;
    if (!make_buffers(client)) {
        perror("bare-client: buffers");
        exit(1);
    }
    show_first(client);
}

static const struct xdg_surface_listener surface_listener = {.configure = handle_configure};

static void handle_global(void *data, struct wl_registry *registry, uint32_t name,
                          const char *interface, uint32_t version)
{
    struct client *client = data;
    if (strcmp(interface, wl_compositor_interface.name) == 0 && version >= 4) {
        client->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
    } else if (strcmp(interface, wl_shm_interface.name) == 0) {
        client->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    } else if (strcmp(interface, xdg_wm_base_interface.name) == 0) {
        client->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
        xdg_wm_base_add_listener(client->shell, &shell_listener, client);
    } else if (strcmp(interface, wl_seat_interface.name) == 0 && version >= 5 && !client->seat) {
        client->seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
        wl_seat_add_listener(client->seat, &seat_listener, client);
    }
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    .global = handle_global,
    .global_remove = handle_global_remove,
};

static void open_window(struct client *client)
{
    client->surface = wl_compositor_create_surface(client->compositor);
    client->shell_surface = xdg_wm_base_get_xdg_surface(client->shell, client->surface);
    xdg_surface_add_listener(client->shell_surface, &surface_listener, client);
    client->toplevel = xdg_surface_get_toplevel(client->shell_surface);
    xdg_toplevel_add_listener(client->toplevel, &toplevel_listener, client);
    xdg_toplevel_set_fullscreen(client->toplevel, NULL);
    wl_surface_commit(client->surface);
}

/* Reads all pending events and then paints once, so that the newest motion is shown. */
static bool turn(struct client *client)
{
    while (wl_display_prepare_read(client->display) != 0)
        if (wl_display_dispatch_pending(client->display) < 0)
            return false;
    wl_display_flush(client->display);
    struct pollfd waiting = {.fd = wl_display_get_fd(client->display), .events = POLLIN};
    if (poll(&waiting, 1, -1) < 0) {
        wl_display_cancel_read(client->display);
        return errno == EINTR;
    }
    if (wl_display_read_events(client->display) < 0 ||
        wl_display_dispatch_pending(client->display) < 0)
        return false;
    if (client->is_dirty)
        show(client);
    return true;
}

int main(int count, char **words)
{
    static struct client client = {.on_touch = ""};
    bool is_stubborn = false;
    fprintf(stderr, "main %llu\n", (unsigned long long)now());
    for (int i = 1; i < count; i++) {
        client.is_quiet = client.is_quiet || strcmp(words[i], "--quiet") == 0;
        if (strcmp(words[i], "--piece") == 0)
            client.shows = SHOWS_PIECE;
        if (strcmp(words[i], "--on-touch") == 0 && i + 1 < count)
            client.on_touch = words[++i];
        else if (strcmp(words[i], "--stubborn") == 0)
            is_stubborn = true;
    }
    struct sigaction action = {.sa_handler = is_stubborn ? SIG_IGN : handle_terminate};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    client.display = wl_display_connect(NULL);
    if (!client.display || !make_strip(&client)) {
        perror("bare-client");
        return 69;
    }
    struct wl_registry *registry = wl_display_get_registry(client.display);
    wl_registry_add_listener(registry, &registry_listener, &client);
    if (wl_display_roundtrip(client.display) < 0 || !client.compositor || !client.shm ||
        !client.shell) {
        fputs("bare-client: wl_compositor 4, wl_shm or xdg_wm_base is missing\n", stderr);
        return 76;
    }
    open_window(&client);
    while (!client.is_closed && turn(&client))
        ;
    return client.is_closed ? 0 : 69;
}
