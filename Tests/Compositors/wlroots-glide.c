/* Fingers, straight movements of fingers and pens, and the latency of the next commit. */

#define WLR_USE_UNSTABLE

#include "wlroots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <wlr/types/wlr_seat.h>

enum { FINGERS = 10, LATENCIES = 20000 };

uint64_t now_nanoseconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint32_t milliseconds(void) { return (uint32_t)(now_nanoseconds() / 1000000); }

/* -- Fingers */

static struct stage *stage;
static struct place fingers[FINGERS];

void touch_use(struct stage *used) { stage = used; }

struct place touch_place(int id) { return fingers[id % FINGERS]; }

void touch_move(int id, double x, double y)
{
    fingers[id % FINGERS] = (struct place){.x = x, .y = y};
    latency_note_motion();
    wlr_seat_touch_notify_motion(stage->seat, milliseconds(), id, x, y);
}

bool touch_act(char **words, int count, char *answer, size_t size)
{
    int id = count > 1 ? abs(atoi(words[1])) : 0;
    if (!stage->surface) {
        snprintf(answer, size, "there is no window");
        return false;
    }
    if (count == 4 && !strcmp(words[0], "down")) {
        fingers[id % FINGERS] = (struct place){.x = atof(words[2]), .y = atof(words[3])};
        wlr_seat_touch_notify_down(stage->seat, stage->surface, milliseconds(), id, atof(words[2]),
                                   atof(words[3]));
    } else if (count == 4 && !strcmp(words[0], "motion")) {
        touch_move(id, atof(words[2]), atof(words[3]));
    } else if (count == 2 && !strcmp(words[0], "up")) {
        wlr_seat_touch_notify_up(stage->seat, milliseconds(), id);
    } else if (count == 1 && !strcmp(words[0], "frame")) {
        wlr_seat_touch_notify_frame(stage->seat);
    } else {
        snprintf(answer, size, "usage: touch down|motion ID X Y, touch up ID, touch frame");
        return false;
    }
    return true;
}

/* -- Straight movements */

static struct {
    struct glide glide;
    struct place start;
    uint64_t began; /* ns */
    int timer, step, steps;
    struct wl_event_source *source;
    void (*done)(void);
} run;

static void take_step(void)
{
    double share = (double)++run.step / run.steps;
    double x = run.start.x + (run.glide.x - run.start.x) * share;
    double y = run.start.y + (run.glide.y - run.start.y) * share;
    if (run.glide.is_pen) {
        pens_move(x, y, run.start.pressure + (run.glide.pressure - run.start.pressure) * share);
    } else {
        touch_move(run.glide.id, x, y);
        wlr_seat_touch_notify_frame(stage->seat);
    }
}

static int tick(int descriptor, uint32_t mask, void *data)
{
    uint64_t missed;
    (void)mask, (void)data;
    /* One step a turn of the loop, so that no step shares a frame with the next one. */
    if (read(descriptor, &missed, sizeof missed) < 0)
        return 0;
    take_step();
    if (run.step < run.steps)
        return 0;
    wl_event_source_remove(run.source);
    close(run.timer);
    run.done();
    return 0;
}

bool glide_start(struct stage *used, const struct glide *glide, int rate, void (*done)(void))
{
    int steps = rate * glide->milliseconds / 1000;
    struct itimerspec interval = {.it_interval.tv_nsec = 1000000000 / rate,
                                  .it_value.tv_nsec = 1000000000 / rate};
    if (steps < 1 || !used->surface)
        return false;
    run.glide = *glide;
    run.start = glide->is_pen ? pens_place() : touch_place(glide->id);
    run.began = now_nanoseconds();
    run.step = 0;
    run.steps = steps;
    run.done = done;
    run.timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (run.timer < 0 || timerfd_settime(run.timer, 0, &interval, NULL) < 0)
        return false;
    run.source = wl_event_loop_add_fd(wl_display_get_event_loop(used->display), run.timer,
                                      WL_EVENT_READABLE, tick, NULL);
    return run.source;
}

double glide_share(uint64_t nanoseconds, struct place *place)
{
    if (!run.steps)
        return -1;
    double share = (double)(nanoseconds - run.began) / 1e6 / run.glide.milliseconds;
    share = share > 1 ? 1 : share;
    place->x = run.start.x + (run.glide.x - run.start.x) * share;
    place->y = run.start.y + (run.glide.y - run.start.y) * share;
    return share;
}

/* -- From a movement to a commit */

static struct {
    uint64_t motion; /* the time of the first since the last commit; 0 for none */
    uint32_t times[LATENCIES];
    size_t count;
} latency;

void latency_note_motion(void)
{
    if (!latency.motion)
        latency.motion = now_nanoseconds();
}

void latency_note_commit(void)
{
    if (latency.motion && latency.count < LATENCIES)
        latency.times[latency.count++] = (uint32_t)((now_nanoseconds() - latency.motion) / 1000);
    latency.motion = 0;
}

static int compare(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return (first > second) - (first < second);
}

void latency_tell(char *answer, size_t size)
{
    size_t count = latency.count;
    qsort(latency.times, count, sizeof *latency.times, compare);
    snprintf(answer, size, "commits=%zu median=%u p95=%u", count, count ? latency.times[count / 2] : 0,
             count ? latency.times[count * 95 / 100] : 0);
    latency.count = 0;
    latency.motion = 0;
}
