/*
 * A recognizer that uses tactus_easy.h and has a parameter and an output of each kind; C and C++. A
 * test defines REFUSES_ITS_TEXT to add a fault.
 */
#include "tactus_easy.h"

static const char *const corners[] = {"first", "second", "third"};
static const char *const marks[] = {"dot", "dash", "star"};

#ifdef REFUSES_ITS_TEXT
#define CAPACITY 4
#else
#define CAPACITY 16
#endif

#define PARAMETERS(P)                                                                             \
    P(NUMBER, reach, 20, 1, 1000, PIXELS, "How far a finger must move.")                          \
    P(INTEGER, fingers, 1, 1, 3, COUNT, "How many fingers must be down when it begins.")          \
    P(FLAG, strict, 0, "Whether a second finger fails it.")                                       \
    P(CHOICE, corner, 1, corners, "Which corner is reported.")                                    \
    P(CHOICES, marked, 5, marks, "Which marks are reported.")                                     \
    P(TEXT, word, "hello", CAPACITY, "What is reported as text.")                                 \
    P(NUMBER_WITH, slop, 10, 1, 100, PIXELS, TACTUS_TRAIT_SLOP, "What is taken off the way.")     \
    P(INTEGER_WITH, yield, 1, 1, 9, COUNT, TACTUS_TRAIT_YIELDS_TO_MORE, "The factor of the turn.") \
    P(NUMBER, time, 300, 50, 5000, MILLISECONDS, "How long it may take to begin.")

#define OUTPUTS(O)                                                                                \
    O(NUMBER, touches, COUNT, "How many fingers are down.")                                       \
    O(TEXT, said, "The word.")                                                                    \
    O(POINT, location, PIXELS, "Where the newest finger is.")                                     \
    O(VECTOR_FROM_START, way, PIXELS, "Its way, as the view sees it.")                            \
    O(RECTANGLE, box, PIXELS, "The rectangle from its start to it.")                              \
    O(POINTS, ends, PIXELS, "Where it went down and where it is.")                                \
    O(ANGLE, turn, RADIANS, "A turn.")                                                            \
    O(SCALE, size, RATIO, "A size.")                                                              \
    O(LENGTH, moved, PIXELS, "How far it moved, without the slop.")                               \
    O(CHOICE, which, corners, "The corner.")                                                      \
    O(NUMBER, mask, NONE, "The marks.")

#define REASONS(R)                                                                                \
    R(TOO_SOON, "too-soon", "the finger lifted too soon")                                         \
    R(TOO_WILD, "too-wild", "the finger went out of all bounds")
TACTUS_EASY_REASONS(REASONS)

typedef struct easy_attempt {
    int has_touch;
    int has_begun;
    int64_t since;
    double sum;
} easy_attempt;
TACTUS_EASY(easy, PARAMETERS, OUTPUTS)

static void tell(const easy *self, const tactus_batch_v1 *batch, const tactus_touch_v1 *touch,
                 double moved, tactus_report_v1 *report)
{
    easy_values *values = easy_values_of(report);
    double dx = touch->location.x - touch->start.x, dy = touch->location.y - touch->start.y;

    values->touches = tactus_easy_remaining(batch);
    values->location = touch->location;
    values->way = tactus_easy_in_view(batch, dx, dy);
    values->box.x = fmin(touch->start.x, touch->location.x);
    values->box.y = fmin(touch->start.y, touch->location.y);
    values->box.width = fabs(dx);
    values->box.height = fabs(dy);
    values->turn = moved / 1000 * (double)self->yield;
    values->size = 1 + moved / 1000;
    values->moved = fmax(0, moved - self->slop);
    values->which = self->corner;
    values->mask = (double)self->marked;
    tactus_easy_text(report, self->word);
    tactus_easy_point(report, touch->start);
    tactus_easy_point(report, touch->location);
}

static void easy_process(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    easy *self = (easy *)instance;
    easy_attempt *attempt = &self->attempt;
    const tactus_touch_v1 *touch = tactus_easy_newest(batch);
    uint32_t remaining = tactus_easy_remaining(batch);
    double moved;

    if (!touch)
        return;
    moved = tactus_easy_moved(touch);
    tactus_easy_use_only(report, batch, touch);
    report->ignores = 0;
    if (!attempt->has_touch) {
        attempt->has_touch = 1;
        attempt->since = batch->time_ns;
    }
    if (!(moved < 1e9)) {
        if (attempt->has_begun)
            tactus_easy_cancel(report, TOO_WILD, TACTUS_UNIT_NONE, 0, 0, "%s", "too wild");
        else
            tactus_easy_fail(report, TOO_WILD, TACTUS_UNIT_NONE, 0, 0, "%s", "too wild");
    } else if (attempt->has_begun) {
        tell(self, batch, touch, moved, report);
        if (remaining == 0)
            tactus_easy_end(report, TACTUS_UNIT_PIXELS, moved, self->reach, "moved %.0f px", moved);
        else
            tactus_easy_change(report);
    } else if (self->strict && batch->touch_count > 1) {
        tactus_easy_fail(report, TACTUS_REASON_TOO_MANY_TOUCHES, TACTUS_UNIT_COUNT,
                         batch->touch_count, 1, "%u fingers", batch->touch_count);
    } else if (moved >= self->reach && (int64_t)remaining >= self->fingers) {
        attempt->has_begun = 1;
        tell(self, batch, touch, moved, report);
        tactus_easy_begin(report, TACTUS_UNIT_PIXELS, moved, self->reach, "moved %.0f px, wanted %.0f",
                          moved, self->reach);
    } else if (remaining == 0) {
        tactus_easy_fail(report, TOO_SOON, TACTUS_UNIT_PIXELS, moved, self->reach,
                         "moved %.0f px, needs %.0f", moved, self->reach);
    } else {
        tactus_easy_progress(report, TACTUS_UNIT_PIXELS, moved, self->reach);
        tactus_easy_wait_since(report, batch, attempt->since, self->time);
    }
}

static void easy_deadline(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    easy *self = (easy *)instance;
    double waited = tactus_easy_since(batch, self->attempt.since);

    if (self->attempt.has_begun)
        return;
    tactus_easy_fail(report, TACTUS_REASON_TOO_SLOW, TACTUS_UNIT_MILLISECONDS, waited, self->time,
                     "took %.0f ms, limit %.0f", waited, self->time);
}

/* A recognizer without parameters and outputs: it recognizes when all fingers have lifted. */
typedef struct bare_attempt {
    uint32_t serial;
    tactus_easy_pens pens;
    double pressure;
} bare_attempt;
TACTUS_EASY(bare, TACTUS_EASY_NO_PARAMETERS, TACTUS_EASY_NO_OUTPUTS)
TACTUS_EASY_PENS(bare)

static void bare_process(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    bare *self = (bare *)instance;

    if (self->attempt.serial == 0 && batch->touch_count > 0)
        self->attempt.serial = tactus_easy_newest(batch)->serial + 1;
    for (uint32_t i = 0; i < batch->touch_count; i++)
        self->attempt.pressure = fmax(
            self->attempt.pressure, tactus_easy_pressure(&self->attempt.pens, &batch->touches[i], 0));
    if (batch->touch_count > 0 && tactus_easy_remaining(batch) == 0 && self->attempt.pressure > 0)
        tactus_easy_end(report, TACTUS_UNIT_RATIO, self->attempt.pressure, 1, "pressed %.2f",
                        self->attempt.pressure);
    else if (batch->touch_count > 0 && tactus_easy_remaining(batch) == 0)
        tactus_easy_end(report, TACTUS_UNIT_COUNT, batch->touch_count, 1, "%s",
                        tactus_easy_touch(batch, self->attempt.serial - 1) ? "the first" : "others");
}

TACTUS_EASY_MODULE("org.example.easy", "1.2.3", "Example", "MIT", tactus_easy_extension,
                   TACTUS_EASY_RECOGNIZER(easy, "org.example.easy", "Easy", "A finger moves.",
                                          CONTINUOUS, TACTUS_INPUT_TOUCHES, 1, 3, easy_deadline),
                   TACTUS_EASY_PEN_RECOGNIZER(bare, "org.example.bare", "Bare", "Fingers lift.",
                                          DISCRETE, TACTUS_INPUT_TOUCHES, 1, 5, NULL));
