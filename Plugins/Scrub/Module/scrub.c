/*
 * tactus.scrub: a finger rubs to and fro, as to wipe something out.
 *
 * Written in C against tactus_plugin.h alone, to show that nothing else is needed.
 */
#include "tactus_plugin.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The order of the declarations below. */
enum { TURNS, STROKE, TIME, AXIS };
enum { AXIS_ANY, AXIS_HORIZONTAL, AXIS_VERTICAL };
enum { OUT_TURNS, OUT_LOCATION, OUT_BOUNDS = 3 };

typedef struct scrub {
    double turns_needed;
    double stroke; /* px */
    double time;   /* ms */
    int axis;

    /* The attempt. */
    uint32_t serial;
    int is_down;
    int has_begun;
    int turns;
    int64_t turned_at;
    tactus_point_v1 from;     /* where the finger turned last */
    tactus_point_v1 furthest; /* the furthest from there since */
    tactus_point_v1 low, high;
} scrub;

#define DEFAULT_TURNS 4
#define DEFAULT_STROKE 30
#define DEFAULT_TIME 500

static void *scrub_create(const tactus_host_v1 *host)
{
    scrub *self = calloc(1, sizeof *self);

    (void)host;
    if (!self)
        return NULL;
    self->turns_needed = DEFAULT_TURNS;
    self->stroke = DEFAULT_STROKE;
    self->time = DEFAULT_TIME;
    return self;
}

static void scrub_destroy(void *self)
{
    free(self);
}

static int32_t scrub_set(void *pointer, uint32_t index, const tactus_value_v1 *value)
{
    scrub *self = pointer;

    if (index == TURNS && value->type == TACTUS_TYPE_INTEGER)
        self->turns_needed = value->number;
    else if (index == STROKE && value->type == TACTUS_TYPE_NUMBER)
        self->stroke = value->number;
    else if (index == TIME && value->type == TACTUS_TYPE_NUMBER)
        self->time = value->number;
    else if (index == AXIS && value->type == TACTUS_TYPE_CHOICE && value->number >= 0 &&
             value->number <= AXIS_VERTICAL)
        self->axis = (int)value->number;
    else
        return 1;
    return 0;
}

static void scrub_reset(void *pointer)
{
    scrub *self = pointer;

    self->is_down = 0;
    self->has_begun = 0;
    self->turns = 0;
}

static void begin(scrub *self, const tactus_touch_v1 *touch)
{
    self->serial = touch->serial;
    self->is_down = 1;
    self->turned_at = touch->start_time_ns;
    self->from = self->furthest = self->low = self->high = touch->start;
}

/* A way on the surface, as the view sees its direction. */
static tactus_point_v1 in_view(const double to_view[6], double dx, double dy)
{
    tactus_point_v1 way = {to_view[0] * dx + to_view[2] * dy, to_view[1] * dx + to_view[3] * dy};
    double length = sqrt(way.x * way.x + way.y * way.y);
    double wanted = sqrt(dx * dx + dy * dy);

    if (length > 0) {
        way.x *= wanted / length;
        way.y *= wanted / length;
    }
    return way;
}

/* Whether the stroke from the last turn to the furthest point counts. */
static int is_stroke(const scrub *self, const tactus_batch_v1 *batch)
{
    tactus_point_v1 way = in_view(batch->to_view, self->furthest.x - self->from.x,
                                  self->furthest.y - self->from.y);

    if (way.x * way.x + way.y * way.y < self->stroke * self->stroke)
        return 0;
    if (self->axis == AXIS_HORIZONTAL)
        return fabs(way.x) > fabs(way.y);
    if (self->axis == AXIS_VERTICAL)
        return fabs(way.y) > fabs(way.x);
    return 1;
}

/* Follows the finger; whether it has just turned. */
static int follow(scrub *self, const tactus_touch_v1 *touch, const tactus_batch_v1 *batch)
{
    tactus_point_v1 at = touch->location;
    double ux = self->furthest.x - self->from.x;
    double uy = self->furthest.y - self->from.y;
    double length = sqrt(ux * ux + uy * uy);
    double wx = at.x - self->from.x, wy = at.y - self->from.y;
    double back;

    self->low.x = fmin(self->low.x, at.x);
    self->low.y = fmin(self->low.y, at.y);
    self->high.x = fmax(self->high.x, at.x);
    self->high.y = fmax(self->high.y, at.y);
    if (length == 0) {
        self->furthest = at;
        return 0;
    }
    /* How far it has come back along the stroke. */
    back = ((self->furthest.x - at.x) * ux + (self->furthest.y - at.y) * uy) / length;
    if (back <= 0 || (wx * wx + wy * wy > length * length && back < self->stroke / 2)) {
        self->furthest = at;
        return 0;
    }
    /* A third of a stroke back is no trembling any more. */
    if (back < self->stroke / 3 || !is_stroke(self, batch))
        return 0;
    self->from = self->furthest;
    self->furthest = at;
    self->turned_at = batch->time_ns;
    self->turns++;
    return 1;
}

static void tell(const scrub *self, const tactus_touch_v1 *touch, tactus_report_v1 *report)
{
    report->values[OUT_TURNS] = self->turns;
    report->values[OUT_LOCATION] = touch->location.x;
    report->values[OUT_LOCATION + 1] = touch->location.y;
    report->values[OUT_BOUNDS] = self->low.x;
    report->values[OUT_BOUNDS + 1] = self->low.y;
    report->values[OUT_BOUNDS + 2] = self->high.x - self->low.x;
    report->values[OUT_BOUNDS + 3] = self->high.y - self->low.y;
}

static void explain(tactus_report_v1 *report, uint32_t state, uint32_t reason, const char *format,
                    double measured, double limit)
{
    int length = snprintf(report->detail, report->detail_capacity, format, measured, limit);

    report->state = state;
    report->reason = reason;
    report->detail_length = length < 0 ? 0 : (uint32_t)length;
    if (report->detail_length >= report->detail_capacity)
        report->detail_length = report->detail_capacity - 1;
    report->measured = measured;
    report->limit = limit;
}

/* The finger that counts is the first one; the others are left to others. */
static const tactus_touch_v1 *find(scrub *self, const tactus_batch_v1 *batch,
                                   tactus_report_v1 *report)
{
    const tactus_touch_v1 *found = NULL;

    report->uses = 0;
    for (uint32_t i = 0; i < batch->touch_count && i < 64; i++) {
        const tactus_touch_v1 *touch = &batch->touches[i];

        if (!self->is_down && touch->phase != TACTUS_PHASE_ENDED)
            begin(self, touch);
        if (!found && self->is_down && touch->serial == self->serial) {
            found = touch;
            report->uses |= 1ull << i;
        } else {
            report->ignores |= 1ull << i;
        }
    }
    return found;
}

static void scrub_process(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    scrub *self = pointer;
    const tactus_touch_v1 *touch = find(self, batch, report);
    int has_turned;

    if (!touch)
        return;
    has_turned = touch->phase == TACTUS_PHASE_MOVED && follow(self, touch, batch);
    report->unit = TACTUS_UNIT_COUNT;
    report->measured = self->turns;
    report->limit = self->turns_needed;
    if (touch->phase == TACTUS_PHASE_ENDED) {
        if (self->has_begun) {
            tell(self, touch, report);
            explain(report, TACTUS_STATE_ENDED, TACTUS_REASON_RECOGNIZED, "%.0f turns", self->turns,
                    self->turns_needed);
        } else {
            explain(report, TACTUS_STATE_FAILED, TACTUS_REASON_TOO_SHORT,
                    "lifted after %.0f turns, needs %.0f", self->turns, self->turns_needed);
        }
        report->deadline_ns = TACTUS_NO_DEADLINE;
    } else if (self->has_begun) {
        if (touch->phase == TACTUS_PHASE_MOVED) {
            tell(self, touch, report);
            report->state = TACTUS_STATE_CHANGED;
        }
    } else if (has_turned && self->turns >= self->turns_needed) {
        self->has_begun = 1;
        tell(self, touch, report);
        explain(report, TACTUS_STATE_BEGAN, TACTUS_REASON_RECOGNIZED, "%.0f turns, %.0f wanted",
                self->turns, self->turns_needed);
        report->deadline_ns = TACTUS_NO_DEADLINE;
    } else {
        int64_t limit = (int64_t)(self->time * 1e6);

        report->deadline_ns = self->turned_at + limit;
        /* A host that is late has let the moment pass. */
        if (report->deadline_ns <= batch->time_ns)
            report->deadline_ns = batch->time_ns + 1;
    }
}

static void scrub_deadline(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    scrub *self = pointer;

    if (!self->is_down || self->has_begun)
        return;
    explain(report, TACTUS_STATE_FAILED, TACTUS_REASON_TOO_SLOW,
            "no turn for %.0f ms, limit %.0f", (double)(batch->time_ns - self->turned_at) / 1e6,
            self->time);
    report->unit = TACTUS_UNIT_MILLISECONDS;
}

/* ---- What it says of itself ---------------------------------------------------------------- */

static const char *const axes[] = {"any", "horizontal", "vertical"};

static const tactus_parameter_v1 parameters[] = {
    [TURNS] = {.key = "minimumTurns",
               .doc = "How often the finger must turn back; three strokes and a half are no accident.",
               .type = TACTUS_TYPE_INTEGER,
               .unit = TACTUS_UNIT_COUNT,
               .default_number = DEFAULT_TURNS,
               .minimum = 2,
               .maximum = 20},
    [STROKE] = {.key = "minimumStroke",
                .doc = "How long each stroke must be; 30 px are three times the touch slop.",
                .type = TACTUS_TYPE_NUMBER,
                .unit = TACTUS_UNIT_PIXELS,
                .default_number = DEFAULT_STROKE,
                .minimum = 5,
                .maximum = 1000},
    [TIME] = {.key = "maximumStrokeTime",
              .doc = "How long a stroke may take, until it has begun; people rub at 3 to 6 Hz.",
              .type = TACTUS_TYPE_NUMBER,
              .unit = TACTUS_UNIT_MILLISECONDS,
              .default_number = DEFAULT_TIME,
              .minimum = 50,
              .maximum = 5000},
    [AXIS] = {.key = "axis",
              .doc = "Which way the strokes must go, in the view's frame.",
              .type = TACTUS_TYPE_CHOICE,
              .word_count = 3,
              .words = axes,
              .default_number = AXIS_ANY},
};

static const tactus_output_v1 outputs[] = {
    {.key = "turns",
     .doc = "How often the finger has turned back.",
     .kind = TACTUS_OUTPUT_NUMBER,
     .unit = TACTUS_UNIT_COUNT},
    {.key = "location",
     .doc = "Where the finger is.",
     .kind = TACTUS_OUTPUT_POINT,
     .unit = TACTUS_UNIT_PIXELS},
    {.key = "bounds",
     .doc = "The least rectangle with the whole way of the finger in it.",
     .kind = TACTUS_OUTPUT_RECTANGLE,
     .unit = TACTUS_UNIT_PIXELS},
};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const tactus_recognizer_v1 recognizers[] = {{
    .id = "tactus.scrub",
    .name = "Scrub",
    .doc = "A finger rubs to and fro, as to wipe something out.",
    .kind = TACTUS_KIND_CONTINUOUS,
    .inputs = TACTUS_INPUT_TOUCHES,
    .minimum_touches = 1,
    .maximum_touches = 1,
    .parameter_count = COUNT(parameters),
    .output_count = COUNT(outputs),
    .parameters = parameters,
    .outputs = outputs,
    .create = scrub_create,
    .destroy = scrub_destroy,
    .set_parameter = scrub_set,
    .reset = scrub_reset,
    .process = scrub_process,
    .deadline = scrub_deadline,
}};

static const tactus_module_v1 module = {
    .abi_major = TACTUS_ABI_MAJOR,
    .abi_minor = TACTUS_ABI_MINOR,
    .id = "tactus.scrub",
    .version = "0.1.0",
    .vendor = "Tactus",
    .licence = "MIT",
    .recognizer_count = COUNT(recognizers),
    .recognizers = recognizers,
};

const tactus_module_v1 *tactus_module_entry_v1(void)
{
    return &module;
}

TACTUS_MODULE_NOTE;
