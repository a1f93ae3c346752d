/* The input module for headless weston: declarations shared by its files.
 *
 * `bed` is the module's only object. Everything runs on weston's event loop thread; nothing here
 * blocks except for the writing of a picture. Positions are output pixels in weston's global space,
 * times are nanoseconds of CLOCK_MONOTONIC. */

#ifndef TACTUS_BED_H
#define TACTUS_BED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <libweston/libweston.h>

#define BED_MAXIMUM_POINTS 32
#define BED_MAXIMUM_LINE 4096
#define BED_MAXIMUM_ANSWER 8192
#define BED_MAXIMUM_WORDS 128
/* A coordinate beyond this limit could overflow wl_fixed_t. */
#define BED_MAXIMUM_COORDINATE 1e6

struct bed_connection;

/* -- seats ------------------------------------------------------------------------------------ */

struct bed_point {
    bool is_down;
    int32_t id;
    double x, y;
    /* A glide in progress: its start, its destination, and its number of ticks. */
    bool is_gliding;
    double from_x, from_y, to_x, to_y;
    uint64_t tick, ticks;
};

struct bed_seat {
    struct wl_list link; /* bed.seats */
    struct weston_seat base;
    struct weston_touch_device *device;
    struct bed_point points[BED_MAXIMUM_POINTS];
};

/* -- results of commands ---------------------------------------------------------------------- */

enum bed_outcome {
    BED_DONE,    /* `answer` holds the value after "ok", possibly nothing */
    BED_FAILED,  /* `answer` holds the text after "error" */
    BED_PENDING, /* the answer comes later, through bed_connection_finish */
};

struct bed_answer {
    char text[BED_MAXIMUM_ANSWER];
};

/* A command in progress. `connection` is NULL for a line of a played script, which needs no answer. */
struct bed_call {
    struct bed *bed;
    struct bed_connection *connection;
    struct bed_seat *seat;
    int count;
    char **words;
    struct bed_answer *answer;
};

/* -- waits ------------------------------------------------------------------------------------ */

enum bed_wait_kind {
    BED_WAIT_FRAMES,  /* until `target` repaints have happened */
    BED_WAIT_COMMITS, /* until `target` commits have arrived */
    BED_WAIT_CLIENT,  /* until a client is visible on the output */
    BED_WAIT_IDLE,    /* until no commit has come for `quiet` milliseconds */
    BED_WAIT_SYNC,    /* until every client has answered two pings */
    BED_WAIT_GLIDE,
    BED_WAIT_PLAY,
};

struct bed_wait {
    struct wl_list link; /* bed.waits */
    struct bed *bed;
    struct bed_connection *connection;
    enum bed_wait_kind kind;
    uint64_t target;
    int quiet;
    struct wl_event_source *quiet_timer;
    struct wl_event_source *timeout_timer;
};

/* -- surfaces and clients --------------------------------------------------------------------- */

struct bed_client {
    struct wl_list link; /* bed.clients */
    struct bed *bed;
    struct wl_client *client;
    struct wl_listener destroyed;
    pid_t pid;
    bool is_westons; /* started by weston itself, such as its on-screen keyboard */
    uint64_t connected; /* nanoseconds */
    uint64_t first_buffer;
    bool is_shown; /* a repaint has followed: from now on a finger hits the client */
    uint64_t commits;
};

struct bed_surface {
    struct wl_list link; /* bed.surfaces */
    struct bed *bed;
    struct weston_surface *surface;
    /* The last buffer that was attached: weston itself forgets it once it is drawn. */
    struct wl_resource *shown;
    struct wl_listener shown_destroyed;
    struct bed_client *client;
    struct wl_listener committed;
    struct wl_listener destroyed;
};

struct bed_output {
    struct wl_list link; /* bed.outputs */
    struct bed *bed;
    struct weston_output *output;
    struct wl_listener frame;
    struct wl_listener destroyed;
};

#define BED_MAXIMUM_MARK 1024

struct bed_mark {
    int width; /* 0 if no mark was taken */
    int y;
    int x; /* its place in the latest picture, -1 for none */
    uint32_t pixels[BED_MAXIMUM_MARK];
};

/* -- the whole -------------------------------------------------------------------------------- */

struct bed_ticker;
struct bed_player;
struct bed_sync;

struct bed {
    struct weston_compositor *compositor;
    struct wl_event_loop *loop;
    struct wl_listener compositor_destroyed;
    struct wl_listener client_created;
    struct wl_listener surface_created;
    struct wl_listener output_created;

    struct wl_list seats;
    struct wl_list outputs;
    struct wl_list surfaces;
    struct wl_list clients;
    struct wl_list waits;
    struct wl_list connections;
    struct wl_list screenshots;

    char *socket_path;
    int socket;
    struct wl_event_source *socket_source;

    /* The time of events instead of the current time, if a script has set one. */
    bool has_explicit_time;
    uint64_t explicit_time;

    uint64_t commits;
    uint64_t frames; /* the commits of toplevels */
    uint64_t repaints;
    struct wl_event_source *repaint_request;
    FILE *log;
    FILE *messages; /* NULL if no messages are logged */
    struct wl_protocol_logger *message_logger;
    struct bed_mark mark;

    struct bed_ticker *ticker;
    struct bed_player *player;
    struct bed_sync *sync;
};

/* bed.c */
uint64_t bed_now(void);
/* Returns the time for the next event: the script's, or the current time. */
uint64_t bed_event_time(const struct bed *bed);
struct timespec bed_timespec(uint64_t nanoseconds);
struct weston_output *bed_first_output(const struct bed *bed);
struct weston_output *bed_find_output(struct bed *bed, const char *name);

/* answer.c */
enum bed_outcome bed_say(struct bed_call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
enum bed_outcome bed_fail(struct bed_call *call, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool bed_parse_number(const char *word, double *value);
bool bed_parse_integer(const char *word, int64_t minimum, int64_t maximum, int64_t *value);

/* command.c */
enum bed_outcome bed_run_line(struct bed *bed, struct bed_connection *connection, char *line,
                              struct bed_answer *answer);

/* connection.c */
bool bed_listen(struct bed *bed, const char *path);
void bed_stop_listening(struct bed *bed);
/* Answers a pending command and continues with the lines that wait behind it. */
void bed_connection_finish(struct bed_connection *connection, bool succeeded, const char *text);

/* seat.c */
struct bed_seat *bed_seat_create(struct bed *bed, const char *name);
void bed_seat_destroy(struct bed_seat *seat);
struct bed_seat *bed_seat_find(struct bed *bed, const char *name);
void bed_seat_add_touch(struct bed_seat *seat);
bool bed_seat_add_keyboard(struct bed_seat *seat);
void bed_seat_add_pointer(struct bed_seat *seat);
enum bed_outcome bed_command_seat(struct bed_call *call);

/* touch.c */
enum bed_outcome bed_command_touch(struct bed_call *call);
struct bed_point *bed_point_find(struct bed_seat *seat, int32_t id);
void bed_point_move(struct bed *bed, struct bed_seat *seat, struct bed_point *point, double x,
                    double y, uint64_t time);
void bed_touch_frame(struct bed *bed, struct bed_seat *seat);
void bed_points_forget(struct bed_seat *seat);

/* pointer.c, keyboard.c */
enum bed_outcome bed_command_pointer(struct bed_call *call);
void bed_pointer_park(struct bed_seat *seat);
enum bed_outcome bed_command_key(struct bed_call *call);

/* glide.c */
enum bed_outcome bed_command_glide(struct bed_call *call);
enum bed_outcome bed_command_rate(struct bed_call *call);
bool bed_ticker_create(struct bed *bed);
void bed_ticker_destroy(struct bed *bed);

/* play.c */
enum bed_outcome bed_command_play(struct bed_call *call);
void bed_player_destroy(struct bed *bed);

/* surfaces.c */
void bed_watch_surfaces(struct bed *bed);
void bed_unwatch_surfaces(struct bed *bed);
/* Called after the output has been repainted. */
void bed_clients_shown(struct bed *bed);
enum bed_outcome bed_command_commits(struct bed_call *call);
enum bed_outcome bed_command_clients(struct bed_call *call);
enum bed_outcome bed_command_log(struct bed_call *call);
enum bed_outcome bed_command_mark(struct bed_call *call);
void bed_log(struct bed *bed, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct bed_client *bed_client_find(struct bed *bed, struct wl_client *wanted);

/* messages.c */
enum bed_outcome bed_command_messages(struct bed_call *call);
void bed_messages_stop(struct bed *bed);

/* mark.c */
/* Returns whether the pixels are in the picture, and exactly once in their row. */
bool bed_mark_take(struct bed_mark *mark, struct wl_resource *shown, int x, int y, int width);
void bed_mark_look(struct bed_mark *mark, struct wl_resource *shown);

/* outputs.c */
void bed_watch_outputs(struct bed *bed);
void bed_unwatch_outputs(struct bed *bed);
enum bed_outcome bed_command_output(struct bed_call *call);
void bed_request_repaint(struct bed *bed);

/* wait.c */
enum bed_outcome bed_command_wait(struct bed_call *call);
/* Makes `connection` wait; the wait of a lost connection is removed silently. */
struct bed_wait *bed_wait_create(struct bed *bed, struct bed_connection *connection,
                                 enum bed_wait_kind kind, int timeout);
void bed_wait_finish(struct bed_wait *wait, bool succeeded, const char *text);
void bed_waits_check(struct bed *bed, bool was_commit);
void bed_waits_forget(struct bed *bed, struct bed_connection *connection);
/* Ends every wait of one kind. */
void bed_waits_finish(struct bed *bed, enum bed_wait_kind kind, bool succeeded, const char *text);
int bed_waits_count(struct bed *bed, enum bed_wait_kind kind);

/* sync.c */
enum bed_outcome bed_command_sync(struct bed_call *call);
void bed_sync_destroy(struct bed *bed);

/* screenshot.c */
enum bed_outcome bed_command_screenshot(struct bed_call *call);
/* Called after `output` has been repainted. */
void bed_screenshots_take(struct bed *bed, struct weston_output *output);
/* Discards the requests of one connection, or of all if it is NULL. */
void bed_screenshots_forget(struct bed *bed, struct bed_connection *connection);

/* picture.c: writes XRGB pixels as PNG or PPM, by the name's extension. Returns errno or 0. */
int bed_picture_write(const char *path, const uint32_t *pixels, int width, int height);

#endif
