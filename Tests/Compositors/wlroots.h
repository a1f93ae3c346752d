/* A compositor with a tablet, on Debian's wlroots 0.15: declarations shared by its parts. */

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

/* The targets of the devices' events. */
struct stage {
    struct wl_display *display;
    struct wlr_seat *seat;
    struct wlr_surface *surface; /* the surface of the newest window, or NULL */
};

uint64_t now_nanoseconds(void);

/* Gives the seat a tablet with a pen and an eraser, and a pad. */
bool pens_make(struct stage *stage, struct wlr_backend *backend);
/* Carries out the words after `pen` or `eraser`, all in one frame. */
bool pens_act(const char *name, char **words, int count, char *answer, size_t size);
/* Forgets the surface of a window that was destroyed. */
void pens_forget_surface(void);

/* Carries out the words after `touch`. */
bool touch_act(char **words, int count, char *answer, size_t size);

/* Moves the pen or the finger `id` in a straight line, `rate` times a second, and calls `done` at
   the end. */
struct glide {
    bool is_pen;
    int id;
    double x, y, pressure; /* the destination */
    int milliseconds;
};
bool glide_start(struct stage *stage, const struct glide *glide, int rate, void (*done)(void));

/* The place of a device. */
struct place {
    double x, y, pressure;
};
struct place pens_place(void);
struct place touch_place(int id);
void pens_move(double x, double y, double pressure);
void touch_move(int id, double x, double y);
void touch_use(struct stage *stage);

/* Returns the fraction of the glide that is complete at a time, and the exact place, interpolated
 * between steps. After the end these are 1 and the destination. Returns a value below 0 if nothing
 * has glided yet. */
double glide_share(uint64_t nanoseconds, struct place *place);

/* Measures how far a magenta piece lags behind the gliding finger, on a screen refreshed `refresh`
   times a second. */
void lag_note_picture(struct wlr_buffer *buffer, int refresh);
/* Writes the lag in px, in the middle of the glide compared with the current place at rest, and
   resets the measurement. */
void lag_tell(char *answer, size_t size);

/* Measures the times from a movement to the next commit. */
void latency_note_motion(void);
void latency_note_commit(void);
/* Writes median and 95th percentile in microseconds, and resets the measurement. */
void latency_tell(char *answer, size_t size);

#endif
