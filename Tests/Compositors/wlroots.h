/* A compositor with a tablet, on Debian's wlroots 0.15: its parts. */

#ifndef TACTUS_WLROOTS_H
#define TACTUS_WLROOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wayland-server-core.h>

struct wlr_backend;
struct wlr_buffer;
struct wlr_seat;
struct wlr_surface;

/* What the devices act on. */
struct stage {
    struct wl_display *display;
    struct wlr_seat *seat;
    struct wlr_surface *surface; /* that of the window shown last, or NULL */
};

uint64_t now_nanoseconds(void);

/* Gives the seat a tablet with a pen and an eraser, and a pad. */
bool pens_make(struct stage *stage, struct wlr_backend *backend);
/* Carries out what follows `pen` or `eraser`, all of it in one frame. */
bool pens_act(const char *name, char **words, int count, char *answer, size_t size);
/* The window is gone. */
void pens_forget_surface(void);

/* Carries out what follows `touch`. */
bool touch_act(char **words, int count, char *answer, size_t size);

/* Moves the pen or the finger `id` in a straight line, `rate` times a second, and calls `done` at its end. */
struct glide {
    bool is_pen;
    int id;
    double x, y, pressure; /* where it arrives */
    int milliseconds;
};
bool glide_start(struct stage *stage, const struct glide *glide, int rate, void (*done)(void));

/* Where a device is. */
struct place {
    double x, y, pressure;
};
struct place pens_place(void);
struct place touch_place(int id);
void pens_move(double x, double y, double pressure);
void touch_move(int id, double x, double y);
void touch_use(struct stage *stage);

/* Where what glides really is at a time, between its steps too, and how much of the way that is; after its end it is
 * where it arrived, and 1. Below 0 where nothing has glided yet. */
double glide_share(uint64_t nanoseconds, struct place *place);

/* How far behind the finger that glides a magenta piece lies, on a screen that is refreshed `refresh` times a second. */
void lag_note_picture(struct wlr_buffer *buffer, int refresh);
/* Writes, in px, how far that was in the middle of the glide compared with how it lies now, at rest, and starts anew. */
void lag_tell(char *answer, size_t size);

/* The times from a movement to the commit that follows it. */
void latency_note_motion(void);
void latency_note_commit(void);
/* Writes median and 95th percentile in microseconds, and starts anew. */
void latency_tell(char *answer, size_t size);

#endif
