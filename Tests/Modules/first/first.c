/*
 * A module as it was built when ABI 1.0 was published: it declares a parameter of every type and an
 * output of every kind, and says back in its text whatever the host gave it. Not to be changed.
 */
#include "tactus_plugin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct first {
    double values[5];
    char text[32];
} first;

static void *create(const tactus_host_v1 *host)
{
    first *self = calloc(1, sizeof *self);

    if (host->abi_major != TACTUS_ABI_MAJOR || !host->version || host->get_extension(host, "none"))
        return NULL;
    host->log(host, 0, "an instance of the first module");
    return self;
}

static void destroy(void *self)
{
    free(self);
}

static int32_t set_parameter(void *pointer, uint32_t index, const tactus_value_v1 *value)
{
    first *self = pointer;

    static const double largest[] = {100, 10, 1, 2, 7};

    if (index > 5 || value->type != index)
        return 1;
    if (index < 5 && !(value->number >= 0 && value->number <= largest[index]))
        return 1;
    if (value->type == TACTUS_TYPE_TEXT) {
        if (value->text_length >= sizeof self->text)
            return 1;
        memcpy(self->text, value->text, value->text_length);
        self->text[value->text_length] = 0;
    } else {
        self->values[index] = value->number;
    }
    return 0;
}

static void reset(void *pointer)
{
    (void)pointer;
}

static void append(tactus_report_v1 *report, const char *format, const double *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        int length = snprintf(report->text + report->text_length,
                              report->text_capacity - report->text_length, format, numbers[i]);

        if (length > 0 && report->text_length + length < report->text_capacity)
            report->text_length += length;
    }
}

static void say_batch(const tactus_batch_v1 *b, tactus_report_v1 *report)
{
    double numbers[] = {b->time_ns,        b->to_view[0],     b->to_view[1],      b->to_view[2],
                        b->to_view[3],     b->to_view[4],     b->to_view[5],      b->surface_width,
                        b->surface_height, b->surface_scale,  b->pixels_per_millimetre,
                        b->touch_count,    b->reserved};

    append(report, "%g ", numbers, sizeof numbers / sizeof *numbers);
}

static void say_touch(const tactus_touch_v1 *t, tactus_report_v1 *report)
{
    double numbers[] = {t->serial,     t->phase,   t->location.x, t->location.y,    t->previous.x,
                        t->previous.y, t->start.x, t->start.y,    t->time_ns,       t->start_time_ns,
                        t->major,      t->minor,   t->orientation, t->device,       t->tap_count};

    append(report, "%g ", numbers, sizeof numbers / sizeof *numbers);
}

static void say_indirect(const tactus_indirect_v1 *i, tactus_report_v1 *report)
{
    double numbers[] = {i->location.x, i->location.y, i->dx,     i->dy,    i->dx120,     i->dy120,
                        i->scale,      i->rotation,   i->source, i->phase, i->modifiers, i->reserved};

    append(report, "%g ", numbers, sizeof numbers / sizeof *numbers);
}

/* One touch: progress and a deadline. Two, or a wheel: everything is said back. */
static void process(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    first *self = pointer;

    if (batch->touch_count == 1 && !batch->indirect) {
        report->measured = 0.25;
        report->limit = 0.75;
        report->unit = TACTUS_UNIT_RATIO;
        report->deadline_ns = batch->time_ns + 5000000;
        report->uses = 1;
        report->ignores = 2;
        return;
    }
    report->state = TACTUS_STATE_ENDED;
    report->reason = TACTUS_REASON_CORNERS;
    report->unit = TACTUS_UNIT_COUNT;
    report->measured = 12.5;
    report->limit = 10;
    report->immediate = TACTUS_REPORT_IMMEDIATE;
    report->deadline_ns = TACTUS_NO_DEADLINE;
    for (int i = 0; i < 13; i++)
        report->values[i] = i + 1;
    report->values[12] = 2;
    say_batch(batch, report);
    if (batch->indirect)
        say_indirect(batch->indirect, report);
    for (uint32_t i = 0; i < batch->touch_count && i < 1; i++)
        say_touch(&batch->touches[i], report);
    report->detail_length =
        snprintf(report->detail, report->detail_capacity, "%g %g %g %g %g %s", self->values[0],
                 self->values[1], self->values[2], self->values[3], self->values[4], self->text);
    for (uint32_t i = 0; i < batch->touch_count && i < report->point_capacity; i++) {
        report->points[i] = batch->touches[i].location;
        report->point_count = i + 1;
    }
}

static void deadline(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    (void)pointer;
    (void)batch;
    report->state = TACTUS_STATE_FAILED;
    report->reason = TACTUS_REASON_TOO_SLOW;
    report->immediate = TACTUS_REPORT_ANEW;
}

static const void *extension(const char *id)
{
    (void)id;
    return NULL;
}

static const char *const words[] = {"one", "two", "three"};

static const tactus_parameter_v1 parameters[] = {
    {.key = "number", .doc = "A number.", .type = TACTUS_TYPE_NUMBER, .unit = TACTUS_UNIT_PIXELS,
     .traits = TACTUS_TRAIT_SLOP, .default_number = 10, .minimum = 1, .maximum = 100},
    {.key = "integer", .doc = "A whole number.", .type = TACTUS_TYPE_INTEGER,
     .unit = TACTUS_UNIT_COUNT, .traits = TACTUS_TRAIT_MINIMUM_TOUCHES, .default_number = 1,
     .minimum = 1, .maximum = 10},
    {.key = "flag", .doc = "Yes or no.", .type = TACTUS_TYPE_FLAG, .default_number = 1},
    {.key = "choice", .doc = "A word.", .type = TACTUS_TYPE_CHOICE, .word_count = 3,
     .words = words, .default_number = 2},
    {.key = "choices", .doc = "Some words.", .type = TACTUS_TYPE_CHOICES, .word_count = 3,
     .words = words, .default_number = 5},
    {.key = "text", .doc = "A text.", .type = TACTUS_TYPE_TEXT, .default_text = "nothing"},
};

static const tactus_output_v1 outputs[] = {
    {.key = "number", .doc = "1.", .kind = TACTUS_OUTPUT_NUMBER, .unit = TACTUS_UNIT_RATIO},
    {.key = "point", .doc = "2, 3.", .kind = TACTUS_OUTPUT_POINT, .unit = TACTUS_UNIT_PIXELS},
    {.key = "vector", .doc = "4, 5.", .kind = TACTUS_OUTPUT_VECTOR, .unit = TACTUS_UNIT_PIXELS,
     .traits = TACTUS_OUTPUT_RESETTABLE},
    {.key = "rectangle", .doc = "6 to 9.", .kind = TACTUS_OUTPUT_RECTANGLE,
     .unit = TACTUS_UNIT_PIXELS},
    {.key = "angle", .doc = "10.", .kind = TACTUS_OUTPUT_ANGLE, .unit = TACTUS_UNIT_RADIANS},
    {.key = "scale", .doc = "11.", .kind = TACTUS_OUTPUT_SCALE, .unit = TACTUS_UNIT_RATIO},
    {.key = "length", .doc = "12.", .kind = TACTUS_OUTPUT_LENGTH, .unit = TACTUS_UNIT_PIXELS},
    {.key = "choice", .doc = "2, always.", .kind = TACTUS_OUTPUT_CHOICE, .word_count = 3, .words = words},
    {.key = "text", .doc = "What it was given.", .kind = TACTUS_OUTPUT_TEXT},
    {.key = "points", .doc = "Where the touches are.", .kind = TACTUS_OUTPUT_POINTS,
     .unit = TACTUS_UNIT_PIXELS},
};

static const tactus_recognizer_v1 recognizers[] = {{
    .id = "org.example.first",
    .name = "First",
    .doc = "Says back what it was given.",
    .kind = TACTUS_KIND_DISCRETE,
    .inputs = TACTUS_INPUT_TOUCHES | TACTUS_INPUT_INDIRECT | TACTUS_INPUT_RIGHT_BUTTON,
    .minimum_touches = 1,
    .maximum_touches = 2,
    .parameter_count = sizeof parameters / sizeof *parameters,
    .output_count = sizeof outputs / sizeof *outputs,
    .parameters = parameters,
    .outputs = outputs,
    .create = create,
    .destroy = destroy,
    .set_parameter = set_parameter,
    .reset = reset,
    .process = process,
    .deadline = deadline,
    .get_extension = extension,
}};

static const tactus_module_v1 module = {
    .abi_major = TACTUS_ABI_MAJOR,
    .abi_minor = TACTUS_ABI_MINOR,
    .id = "org.example.first",
    .version = "1.0.0",
    .vendor = "Example",
    .licence = "MIT",
    .recognizer_count = 1,
    .recognizers = recognizers,
    .get_extension = extension,
};

__attribute__((visibility("default"))) const tactus_module_v1 *tactus_module_entry_v1(void)
{
    return &module;
}

TACTUS_MODULE_NOTE;
