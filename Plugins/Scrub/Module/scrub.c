/*
 * tactus.scrub: a finger rubs back and forth, as if to erase something.
 *
 * Written in C with only tactus_easy.h, to show that a module needs nothing else. The other header defines the version of Tactus.
 */
#include "tactus_easy.h"
#include "tactus_version.h"

enum { AXIS_ANY, AXIS_HORIZONTAL, AXIS_VERTICAL };
static const char *const axes[] = {"any", "horizontal", "vertical"};

#define SCRUB_PARAMETERS(P)                                                                       \
    P(INTEGER, minimumTurns, 4, 2, 20, COUNT,                                                     \
      "How often the finger must turn back. The default requires three and a half strokes, "      \
      "which do not occur by accident.")                                                          \
    P(NUMBER, minimumStroke, 30, 5, 1000, PIXELS,                                                 \
      "How long each stroke must be. The default is three times the touch slop.")                 \
    P(NUMBER, maximumStrokeTime, 500, 50, 5000, MILLISECONDS,                                     \
      "How long a stroke may take before the gesture begins. People rub at 3 to 6 Hz.")           \
    P(CHOICE, axis, AXIS_ANY, axes, "The axis of the strokes, in the view's frame.")

#define SCRUB_OUTPUTS(O)                                                                          \
    O(NUMBER, turns, COUNT, "How often the finger has turned back.")                              \
    O(POINT, location, PIXELS, "The position of the finger.")                                     \
    O(RECTANGLE, bounds, PIXELS, "The smallest rectangle around the finger's whole path.")

typedef struct scrub_attempt {
    uint32_t serial;
    int is_down;
    int has_begun;
    int turns;
    int64_t turned_at;
    tactus_point_v1 from;     /* where the finger last turned back */
    tactus_point_v1 furthest; /* the point furthest from `from` since then */
    tactus_point_v1 low, high;
} scrub_attempt;

TACTUS_EASY(scrub, SCRUB_PARAMETERS, SCRUB_OUTPUTS)

static void begin(scrub_attempt *attempt, const tactus_touch_v1 *touch)
{
    attempt->serial = touch->serial;
    attempt->is_down = 1;
    attempt->turned_at = touch->start_time_ns;
    attempt->from = attempt->furthest = attempt->low = attempt->high = touch->start;
}

/* Whether the stroke from the last turn to the furthest point is long enough, and along the
   axis. */
static int is_stroke(const scrub *self, const tactus_batch_v1 *batch)
{
    const scrub_attempt *attempt = &self->attempt;
    tactus_point_v1 way = tactus_easy_in_view(batch, attempt->furthest.x - attempt->from.x,
                                              attempt->furthest.y - attempt->from.y);

    if (way.x * way.x + way.y * way.y < self->minimumStroke * self->minimumStroke)
        return 0;
    if (self->axis == AXIS_HORIZONTAL)
        return fabs(way.x) > fabs(way.y);
    if (self->axis == AXIS_VERTICAL)
        return fabs(way.y) > fabs(way.x);
    return 1;
}

/* Follows the finger and returns whether it has just turned back. */
static int follow(scrub *self, const tactus_touch_v1 *touch, const tactus_batch_v1 *batch)
{
    scrub_attempt *attempt = &self->attempt;
    tactus_point_v1 at = touch->location;
    double ux = attempt->furthest.x - attempt->from.x;
    double uy = attempt->furthest.y - attempt->from.y;
    double length = tactus_easy_length(ux, uy);
    double wx = at.x - attempt->from.x, wy = at.y - attempt->from.y;
    double back;

    attempt->low.x = fmin(attempt->low.x, at.x);
    attempt->low.y = fmin(attempt->low.y, at.y);
    attempt->high.x = fmax(attempt->high.x, at.x);
    attempt->high.y = fmax(attempt->high.y, at.y);
    if (length == 0) {
        attempt->furthest = at;
        return 0;
    }
    /* The distance by which the finger has come back along the stroke. */
    back = ((attempt->furthest.x - at.x) * ux + (attempt->furthest.y - at.y) * uy) / length;
    if (back <= 0 || (wx * wx + wy * wy > length * length && back < self->minimumStroke / 2)) {
        attempt->furthest = at;
        return 0;
    }
    /* Coming back by a third of a stroke is too much to be tremor. */
    if (back < self->minimumStroke / 3 || !is_stroke(self, batch))
        return 0;
    attempt->from = attempt->furthest;
    attempt->furthest = at;
    attempt->turned_at = batch->time_ns;
    attempt->turns++;
    return 1;
}

static void tell(const scrub_attempt *attempt, const tactus_touch_v1 *touch,
                 tactus_report_v1 *report)
{
    scrub_values *values = scrub_values_of(report);

    values->turns = attempt->turns;
    values->location = touch->location;
    values->bounds.x = attempt->low.x;
    values->bounds.y = attempt->low.y;
    values->bounds.width = attempt->high.x - attempt->low.x;
    values->bounds.height = attempt->high.y - attempt->low.y;
}

/* Returns the first finger, which is the only one that counts, and ignores the others. */
static const tactus_touch_v1 *find(scrub_attempt *attempt, const tactus_batch_v1 *batch,
                                   tactus_report_v1 *report)
{
    const tactus_touch_v1 *found;

    for (uint32_t i = 0; i < batch->touch_count && !attempt->is_down; i++)
        if (batch->touches[i].phase != TACTUS_PHASE_ENDED)
            begin(attempt, &batch->touches[i]);
    found = attempt->is_down ? tactus_easy_touch(batch, attempt->serial) : NULL;
    tactus_easy_use_only(report, batch, found);
    return found;
}

static void scrub_process(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    scrub *self = (scrub *)pointer;
    scrub_attempt *attempt = &self->attempt;
    const tactus_touch_v1 *touch = find(attempt, batch, report);
    const double wanted = (double)self->minimumTurns;
    int has_turned;

    if (!touch)
        return;
    has_turned = touch->phase == TACTUS_PHASE_MOVED && follow(self, touch, batch);
    tactus_easy_progress(report, TACTUS_UNIT_COUNT, attempt->turns, wanted);
    if (touch->phase == TACTUS_PHASE_ENDED) {
        if (attempt->has_begun) {
            tell(attempt, touch, report);
            tactus_easy_end(report, TACTUS_UNIT_COUNT, attempt->turns, wanted, "%d turns",
                            attempt->turns);
        } else {
            tactus_easy_fail(report, TACTUS_REASON_TOO_SHORT, TACTUS_UNIT_COUNT, attempt->turns,
                             wanted, "lifted after %d turns, needs %.0f", attempt->turns, wanted);
        }
    } else if (attempt->has_begun) {
        if (touch->phase == TACTUS_PHASE_MOVED) {
            tell(attempt, touch, report);
            tactus_easy_change(report);
        }
    } else if (has_turned && attempt->turns >= self->minimumTurns) {
        attempt->has_begun = 1;
        tell(attempt, touch, report);
        tactus_easy_begin(report, TACTUS_UNIT_COUNT, attempt->turns, wanted,
                          "%d turns, needs %.0f", attempt->turns, wanted);
    } else {
        tactus_easy_wait_since(report, batch, attempt->turned_at, self->maximumStrokeTime);
    }
}

static void scrub_deadline(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    scrub *self = (scrub *)pointer;
    double waited = tactus_easy_since(batch, self->attempt.turned_at);

    if (!self->attempt.is_down || self->attempt.has_begun)
        return;
    tactus_easy_fail(report, TACTUS_REASON_TOO_SLOW, TACTUS_UNIT_MILLISECONDS, waited,
                     self->maximumStrokeTime, "no turn for %.0f ms, limit %.0f", waited,
                     self->maximumStrokeTime);
}

TACTUS_EASY_MODULE("tactus.scrub", TACTUS_VERSION, "Tactus", "MIT", NULL,
                   TACTUS_EASY_RECOGNIZER(scrub, "tactus.scrub", "Scrub",
                                          "A finger rubs back and forth, as if to erase something.",
                                          CONTINUOUS, TACTUS_INPUT_TOUCHES, 1, 1, scrub_deadline));
