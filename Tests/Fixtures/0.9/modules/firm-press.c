/*
 * example.firm-press: a pen is pressed onto one place, hard enough.
 *
 * Written in C against tactus_easy.h alone, to show how a module receives what pens measure.
 */
#include "tactus_easy.h"

#define FIRM_PARAMETERS(P)                                                                        \
    P(NUMBER, pressure, 0.7, 0.05, 1, RATIO, "How hard the pen must press, from 0 to 1.")         \
    P(NUMBER, slop, 20, 1, 500, PIXELS, "How far the tip may move before recognition.")

#define FIRM_OUTPUTS(O)                                                                           \
    O(NUMBER, pressure, RATIO, "How hard the pen presses.")                                       \
    O(POINT, location, PIXELS, "The position of the tip.")

#define FIRM_REASONS(R)                                                                           \
    R(NO_PEN, "no-pen", "only a pen that measures its pressure counts")                           \
    R(TOO_LIGHT, "too-light", "the pen did not press hard enough")
TACTUS_EASY_REASONS(FIRM_REASONS)

typedef struct firm_attempt {
    tactus_easy_pens pens; /* filled by the host before each batch with a pen */
} firm_attempt;

TACTUS_EASY(firm, FIRM_PARAMETERS, FIRM_OUTPUTS)
TACTUS_EASY_PENS(firm)

static void firm_process(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    firm *self = (firm *)pointer;
    const tactus_touch_v1 *touch = tactus_easy_newest(batch);
    double pressure, moved;

    if (!touch)
        return;
    tactus_easy_use_only(report, batch, touch);
    pressure = tactus_easy_pressure(&self->attempt.pens, touch, -1);
    moved = tactus_easy_moved(touch);
    tactus_easy_progress(report, TACTUS_UNIT_RATIO, fmax(pressure, 0), self->pressure);
    if (pressure < 0) {
        tactus_easy_fail(report, NO_PEN, TACTUS_UNIT_NONE, 0, 0, "%s", "no pressure was measured");
    } else if (moved > self->slop) {
        tactus_easy_fail(report, TACTUS_REASON_MOVED_TOO_FAR, TACTUS_UNIT_PIXELS, moved, self->slop,
                         "moved %.0f px, limit %.0f", moved, self->slop);
    } else if (pressure >= self->pressure) {
        firm_values *values = firm_values_of(report);

        values->pressure = pressure;
        values->location = touch->location;
        tactus_easy_end(report, TACTUS_UNIT_RATIO, pressure, self->pressure,
                        "pressed %.2f, wanted %.2f", pressure, self->pressure);
    } else if (touch->phase == TACTUS_PHASE_ENDED) {
        tactus_easy_fail(report, TOO_LIGHT, TACTUS_UNIT_RATIO, pressure, self->pressure,
                         "pressed %.2f when it lifted, needs %.2f", pressure, self->pressure);
    }
}

TACTUS_EASY_MODULE("example.firm-press", "1.0.0", "Example", "MIT", tactus_easy_extension,
                   TACTUS_EASY_PEN_RECOGNIZER(firm, "example.firm-press", "Firm press",
                                              "A pen presses hard enough on one place.", DISCRETE,
                                              TACTUS_INPUT_TOUCHES, 1, 1, NULL));
