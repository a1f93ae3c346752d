/* A compositor with a tablet and fingers, on wlroots' headless backend, until standard input ends.
 *
 *     wlroots-bed [--size 1280x800] [--refresh HZ] [--log FILE]
 *
 * Prints `XDG_RUNTIME_DIR=... WAYLAND_DISPLAY=wlroots-0 WLROOTS_PID=...` once it can be used, then answers
 * each line of its standard input with a line, and stays until that input ends. The lines are those of
 * Tests/WestonInput/README.md, as far as it knows them, and `pen` and `eraser`; pictures are taken with grim.
 * Every window is full screen, so that positions are pixels of the output. Whatever ends it, the private
 * runtime directory is removed, except if it is killed.
 *
 * Exit codes of its own: 64 usage, 69 it cannot start. */

#define WLR_USE_UNSTABLE

#include "session.h"
#include "wlroots.h"

#include "../WestonInput/children.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wlr/backend.h>
#include <wlr/backend/headless.h>
#include <wlr/render/allocator.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_output.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_output_v1.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/log.h>

enum { LINE = 4096 };

static struct {
    struct stage stage;
    int width, height, rate, refresh;
    char runtime[200], log[256];
    struct wlr_renderer *renderer;
    struct wlr_allocator *allocator;
    struct wlr_scene *scene;
    struct wlr_output_layout *layout;
    struct wlr_scene_output *output;
    struct wlr_scene_rect *above; /* invisible: makes the compositor compose windows instead of scanning them out */
    char input[LINE]; /* input that was read but not carried out yet */
    size_t length;
    bool is_busy, awaits_client;
} bed = {.width = 1280, .height = 800, .rate = 120, .refresh = 60};

/* -- Windows and the output */

struct window {
    struct wlr_xdg_surface *surface;
    struct wl_listener map, unmap, commit, destroy;
};

static void serve_input(void);

static void answer(const char *text)
{
    printf("%s\n", text);
    fflush(stdout);
}

static void finish_wait(void)
{
    bed.is_busy = false;
    answer("ok");
    serve_input();
}

static void handle_map(struct wl_listener *listener, void *data)
{
    struct window *window = wl_container_of(listener, window, map);
    (void)data;
    bed.stage.surface = window->surface->surface;
    if (!bed.awaits_client)
        return;
    bed.awaits_client = false;
    finish_wait();
}

static void handle_unmap(struct wl_listener *listener, void *data)
{
    struct window *window = wl_container_of(listener, window, unmap);
    (void)data;
    if (bed.stage.surface != window->surface->surface)
        return;
    pens_forget_surface();
    bed.stage.surface = NULL;
}

static void handle_commit(struct wl_listener *listener, void *data)
{
    struct window *window = wl_container_of(listener, window, commit);
    (void)data;
    if (bed.stage.surface == window->surface->surface)
        latency_note_commit();
}

static void handle_destroy(struct wl_listener *listener, void *data)
{
    struct window *window = wl_container_of(listener, window, destroy);
    (void)data;
    wl_list_remove(&window->commit.link);
    free(window);
}

static void listen(struct wl_listener *listener, wl_notify_func_t notify, struct wl_signal *signal)
{
    listener->notify = notify;
    wl_signal_add(signal, listener);
}

static void handle_window(struct wl_listener *listener, void *data)
{
    struct wlr_xdg_surface *surface = data;
    (void)listener;
    if (surface->role != WLR_XDG_SURFACE_ROLE_TOPLEVEL)
        return;
    struct window *window = calloc(1, sizeof *window);
    if (!window)
        abort();
    window->surface = surface;
    wlr_scene_xdg_surface_create(&bed.scene->node, surface);
    wlr_scene_node_raise_to_top(&bed.above->node);
    wlr_xdg_toplevel_set_size(surface, (uint32_t)bed.width, (uint32_t)bed.height);
    wlr_xdg_toplevel_set_fullscreen(surface, true);
    listen(&window->map, handle_map, &surface->events.map);
    listen(&window->unmap, handle_unmap, &surface->events.unmap);
    listen(&window->destroy, handle_destroy, &surface->events.destroy);
    listen(&window->commit, handle_commit, &surface->surface->events.commit);
}

static void handle_frame(struct wl_listener *listener, void *data)
{
    struct timespec time;
    (void)listener, (void)data;
    clock_gettime(CLOCK_MONOTONIC, &time);
    wlr_scene_output_commit(bed.output);
    wlr_scene_output_send_frame_done(bed.output, &time);
}

static void handle_picture(struct wl_listener *listener, void *data)
{
    const struct wlr_output_event_commit *event = data;
    (void)listener;
    if (event->buffer)
        lag_note_picture(event->buffer, bed.refresh);
}

static void handle_output(struct wl_listener *listener, void *data)
{
    static struct wl_listener frame, picture;
    struct wlr_output *output = data;
    (void)listener;
    wlr_output_init_render(output, bed.allocator, bed.renderer);
    wlr_output_set_custom_mode(output, bed.width, bed.height, bed.refresh * 1000);
    wlr_output_enable(output, true);
    bed.output = wlr_scene_output_create(bed.scene, output);
    /* This announces it to clients. */
    wlr_output_layout_add_auto(bed.layout, output);
    listen(&frame, handle_frame, &output->events.frame);
    listen(&picture, handle_picture, &output->events.commit);
    wlr_output_commit(output);
}

/* -- Lines */

/* Carries out a line. An empty answer of a successful line means that the answer comes later. */
static bool run_words(char **words, int count, char *text, size_t size)
{
    snprintf(text, size, "wlroots-bed does not know this command");
    if (count == 1 && !strcmp(words[0], "wait-client")) {
        bed.is_busy = bed.awaits_client = !bed.stage.surface;
        text[0] = '\0';
        return true;
    }
    if (count == 1 && !strcmp(words[0], "latency"))
        return latency_tell(text, size), true;
    if (count == 1 && !strcmp(words[0], "lag"))
        return lag_tell(text, size), true;
    if (count == 2 && !strcmp(words[0], "rate") && atoi(words[1]) > 1 && atoi(words[1]) <= 1000)
        return bed.rate = atoi(words[1]), text[0] = '\0', true;
    bool is_pen = count == 6 && !strcmp(words[0], "pen") && !strcmp(words[1], "glide");
    if (is_pen || (count == 5 && !strcmp(words[0], "glide"))) {
        struct glide glide = {.is_pen = is_pen, .id = is_pen ? 0 : abs(atoi(words[1])),
                              .x = atof(words[2]), .y = atof(words[3]),
                              .pressure = is_pen ? atof(words[4]) : 0,
                              .milliseconds = atoi(words[count - 1])};
        bed.is_busy = glide_start(&bed.stage, &glide, bed.rate, finish_wait);
        if (bed.is_busy)
            text[0] = '\0';
        return bed.is_busy;
    }
    if (count > 1 && !strcmp(words[0], "touch"))
        return text[0] = '\0', touch_act(words + 1, count - 1, text, size);
    if (count > 1 && (!strcmp(words[0], "pen") || !strcmp(words[0], "eraser")))
        return text[0] = '\0', pens_act(words[0], words + 1, count - 1, text, size);
    return false;
}

static void run_line(char *line)
{
    char text[256], whole[300];
    char *words[32];
    int count = session_split(line, words, 32);
    if (!count || words[0][0] == '#')
        return;
    bool is_done = run_words(words, count, text, sizeof text);
    if (bed.is_busy)
        return;
    snprintf(whole, sizeof whole, "%s%s%s", is_done ? "ok" : "error", text[0] ? " " : "", text);
    answer(whole);
}

/* Carries out the complete lines, up to one that waits. */
static void serve_input(void)
{
    char *end;
    while (!bed.is_busy && (end = memchr(bed.input, '\n', bed.length))) {
        char line[LINE];
        size_t length = (size_t)(end - bed.input);
        memcpy(line, bed.input, length);
        line[length] = '\0';
        bed.length -= length + 1;
        memmove(bed.input, end + 1, bed.length);
        run_line(line);
    }
}

static int read_input(int descriptor, uint32_t mask, void *data)
{
    (void)mask, (void)data;
    ssize_t count = read(descriptor, bed.input + bed.length, sizeof bed.input - bed.length);
    if (count <= 0) {
        wl_display_terminate(bed.stage.display);
        return 0;
    }
    bed.length += (size_t)count;
    serve_input();
    if (bed.length == sizeof bed.input) {
        fputs("wlroots-bed: a line is too long\n", stderr);
        wl_display_terminate(bed.stage.display);
    }
    return 0;
}

static int handle_signal(int number, void *data)
{
    (void)number, (void)data;
    wl_display_terminate(bed.stage.display);
    return 0;
}

/* -- From start to end */

static bool start(void)
{
    static struct wl_listener new_output, new_window;
    struct wl_event_loop *loop = wl_display_get_event_loop(bed.stage.display);
    struct wlr_backend *backend = wlr_headless_backend_create(bed.stage.display);
    bed.renderer = backend ? wlr_renderer_autocreate(backend) : NULL;
    bed.allocator = bed.renderer ? wlr_allocator_autocreate(backend, bed.renderer) : NULL;
    if (!bed.allocator || !wlr_renderer_init_wl_display(bed.renderer, bed.stage.display))
        return false;
    wlr_compositor_create(bed.stage.display, bed.renderer);
    wlr_viewporter_create(bed.stage.display);
    wlr_screencopy_manager_v1_create(bed.stage.display);
    bed.scene = wlr_scene_create();
    bed.above = wlr_scene_rect_create(&bed.scene->node, 1, 1, (const float[4]){0});
    bed.layout = wlr_output_layout_create();
    wlr_xdg_output_manager_v1_create(bed.stage.display, bed.layout);
    bed.stage.seat = wlr_seat_create(bed.stage.display, "seat0");
    wlr_seat_set_capabilities(bed.stage.seat, WL_SEAT_CAPABILITY_TOUCH | WL_SEAT_CAPABILITY_POINTER);
    touch_use(&bed.stage);
    listen(&new_output, handle_output, &backend->events.new_output);
    listen(&new_window, handle_window, &wlr_xdg_shell_create(bed.stage.display)->events.new_surface);
    if (!pens_make(&bed.stage, backend) || !wlr_backend_start(backend) ||
        !wlr_headless_add_output(backend, (unsigned)bed.width, (unsigned)bed.height))
        return false;
    wl_event_loop_add_signal(loop, SIGTERM, handle_signal, NULL);
    wl_event_loop_add_signal(loop, SIGINT, handle_signal, NULL);
    wl_event_loop_add_fd(loop, STDIN_FILENO, WL_EVENT_READABLE, read_input, NULL);
    return wl_display_add_socket(bed.stage.display, "wlroots-0") == 0;
}

static bool parse_options(int count, char **words)
{
    for (int i = 1; i < count; i += 2) {
        if (i + 1 == count)
            return false;
        if (!strcmp(words[i], "--size")) {
            if (sscanf(words[i + 1], "%dx%d", &bed.width, &bed.height) != 2)
                return false;
        } else if (!strcmp(words[i], "--refresh")) {
            bed.refresh = atoi(words[i + 1]);
        } else if (!strcmp(words[i], "--log")) {
            snprintf(bed.log, sizeof bed.log, "%s", words[i + 1]);
        } else {
            return false;
        }
    }
    return bed.width > 0 && bed.height > 0 && bed.refresh > 0 && bed.refresh <= 1000;
}

int main(int count, char **words)
{
    if (!parse_options(count, words)) {
        fputs("usage: wlroots-bed [--size WIDTHxHEIGHT] [--refresh HZ] [--log FILE]\n", stderr);
        return EXIT_USAGE;
    }
    if (!make_folder(bed.runtime, sizeof bed.runtime, "tactus-wlroots"))
        return EXIT_UNAVAILABLE;
    setenv("XDG_RUNTIME_DIR", bed.runtime, 1);
    setenv("WLR_RENDERER", "pixman", 1);
    unsetenv("WAYLAND_DEBUG");
    if (bed.log[0] && !freopen(bed.log, "w", stderr))
        perror(bed.log);
    wlr_log_init(WLR_ERROR, NULL);
    bed.stage.display = wl_display_create();
    bool is_started = bed.stage.display && start();
    if (is_started) {
        printf("XDG_RUNTIME_DIR=%s WAYLAND_DISPLAY=wlroots-0 WLROOTS_PID=%d\n", bed.runtime,
               (int)getpid());
        fflush(stdout);
        wl_display_run(bed.stage.display);
    } else {
        fputs("wlroots-bed: wlroots did not start\n", stderr);
    }
    /* wlroots' own parts end with the process. */
    remove_folder(bed.runtime);
    return is_started ? EXIT_SUCCESS : EXIT_UNAVAILABLE;
}
