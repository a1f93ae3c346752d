/* Fingers that move automatically, at the rate of a touch screen.
 *
 * One timer ticks for all of them, so that fingers that move together share their frames. Events
 * carry the time of their tick, not of the moment the timer was served, and late ticks are caught
 * up: a client sees the same stream however busy the machine is. */

#include "bed.h"

#include <stdlib.h>
#include <sys/timerfd.h>
#include <unistd.h>

struct bed_ticker {
    int timer;
    struct wl_event_source *source;
    double rate; /* Hz */
    bool is_running;
    uint64_t start; /* the event time of tick 0 */
    uint64_t tick;
};

static uint64_t period(const struct bed_ticker *ticker)
{
    return (uint64_t)(1e9 / ticker->rate);
}

static void set_timer(struct bed_ticker *ticker, uint64_t nanoseconds)
{
    struct timespec interval = bed_timespec(nanoseconds);
    struct itimerspec setting = {.it_interval = interval, .it_value = interval};
    timerfd_settime(ticker->timer, 0, &setting, NULL);
}

static void start_ticker(struct bed *bed)
{
    struct bed_ticker *ticker = bed->ticker;
    if (ticker->is_running)
        return;
    ticker->is_running = true;
    ticker->tick = 0;
    ticker->start = bed_event_time(bed);
    set_timer(ticker, period(ticker));
}

static void stop_ticker(struct bed_ticker *ticker)
{
    ticker->is_running = false;
    set_timer(ticker, 0);
}

static bool advance_point(struct bed *bed, struct bed_seat *seat, struct bed_point *point,
                          uint64_t time)
{
    if (!point->is_down || !point->is_gliding)
        return false;
    point->tick++;
    point->is_gliding = point->tick < point->ticks;
    double part = (double)point->tick / (double)point->ticks;
    double x = point->from_x + (point->to_x - point->from_x) * part;
    double y = point->from_y + (point->to_y - point->from_y) * part;
    if (!point->is_gliding) {
        x = point->to_x;
        y = point->to_y;
    }
    bed_point_move(bed, seat, point, x, y, time);
    return true;
}

/* Moves every gliding finger by one tick, with one frame a seat. */
static void advance(struct bed *bed)
{
    struct bed_ticker *ticker = bed->ticker;
    uint64_t time = ticker->start + ++ticker->tick * period(ticker);
    if (bed->has_explicit_time)
        bed->explicit_time = time;
    struct bed_seat *seat;
    wl_list_for_each(seat, &bed->seats, link) {
        bool has_moved = false;
        for (int i = 0; i < BED_MAXIMUM_POINTS; i++)
            has_moved |= advance_point(bed, seat, &seat->points[i], time);
        if (has_moved)
            bed_touch_frame(bed, seat);
    }
}

static bool is_anything_gliding(struct bed *bed)
{
    struct bed_seat *seat;
    wl_list_for_each(seat, &bed->seats, link)
        for (int i = 0; i < BED_MAXIMUM_POINTS; i++)
            if (seat->points[i].is_down && seat->points[i].is_gliding)
                return true;
    return false;
}

static void finish_glides(struct bed *bed)
{
    struct bed_wait *wait, *next;
    wl_list_for_each_safe(wait, next, &bed->waits, link)
        if (wait->kind == BED_WAIT_GLIDE && bed->ticker->tick >= wait->target)
            bed_wait_finish(wait, true, "");
}

static int handle_tick(int timer, uint32_t mask, void *data)
{
    struct bed *bed = data;
    uint64_t expirations;
    if (read(timer, &expirations, sizeof expirations) != sizeof expirations)
        return 0;
    while (bed->ticker->is_running && expirations-- > 0) {
        advance(bed);
        finish_glides(bed);
        if (!is_anything_gliding(bed) && bed_waits_count(bed, BED_WAIT_GLIDE) == 0)
            stop_ticker(bed->ticker);
    }
    return 0;
}

static void start_glide(struct bed_point *point, double x, double y, uint64_t ticks)
{
    point->is_gliding = true;
    point->from_x = point->x;
    point->from_y = point->y;
    point->to_x = x;
    point->to_y = y;
    point->tick = 0;
    point->ticks = ticks;
}

/* `glide ID X Y [ID X Y]... MILLISECONDS`: a straight movement at constant speed, answered at its
   end. */
enum bed_outcome bed_command_glide(struct bed_call *call)
{
    int fingers = (call->count - 2) / 3;
    double x, y, duration;
    int64_t id;
    if (fingers < 1 || call->count != fingers * 3 + 2 ||
        !bed_parse_number(call->words[call->count - 1], &duration) || duration < 0)
        return bed_fail(call, "usage: glide ID X Y [ID X Y]... MILLISECONDS");
    double exact = duration * call->bed->ticker->rate / 1000;
    uint64_t ticks = exact < 1 ? 1 : (uint64_t)(exact + 0.5);
    /* The first pass only validates: a glide with an error moves no finger at all. */
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < fingers; i++) {
            char **words = call->words + 1 + i * 3;
            if (!bed_parse_integer(words[0], INT32_MIN, INT32_MAX, &id) ||
                !bed_parse_number(words[1], &x) || !bed_parse_number(words[2], &y))
                return bed_fail(call, "not a finger and a place: %s %s %s", words[0], words[1],
                                words[2]);
            struct bed_point *point = bed_point_find(call->seat, (int32_t)id);
            if (!point)
                return bed_fail(call, "finger %s is not down", words[0]);
            if (pass == 1)
                start_glide(point, x, y, ticks);
        }
    start_ticker(call->bed);
    if (!call->connection)
        return BED_DONE;
    struct bed_wait *wait = bed_wait_create(call->bed, call->connection, BED_WAIT_GLIDE, 0);
    if (!wait)
        return bed_fail(call, "out of memory");
    wait->target = call->bed->ticker->tick + ticks;
    return BED_PENDING;
}

enum bed_outcome bed_command_rate(struct bed_call *call)
{
    double rate;
    if (call->count != 2 || !bed_parse_number(call->words[1], &rate) || rate < 1 || rate > 10000)
        return bed_fail(call, "usage: rate HZ, 1 to 10000");
    if (call->bed->ticker->is_running)
        return bed_fail(call, "a finger is gliding");
    call->bed->ticker->rate = rate;
    return BED_DONE;
}

bool bed_ticker_create(struct bed *bed)
{
    struct bed_ticker *ticker = calloc(1, sizeof *ticker);
    if (!ticker)
        return false;
    ticker->rate = 120;
    ticker->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    bed->ticker = ticker;
    if (ticker->timer < 0)
        return false;
    ticker->source =
        wl_event_loop_add_fd(bed->loop, ticker->timer, WL_EVENT_READABLE, handle_tick, bed);
    return ticker->source != NULL;
}

void bed_ticker_destroy(struct bed *bed)
{
    if (!bed->ticker)
        return;
    if (bed->ticker->source)
        wl_event_source_remove(bed->ticker->source);
    if (bed->ticker->timer >= 0)
        close(bed->ticker->timer);
    free(bed->ticker);
    bed->ticker = NULL;
}
