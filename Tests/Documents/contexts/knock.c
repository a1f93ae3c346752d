#include <tactus_easy.h>

BLOCK

static void knock_process(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    knock *self = (knock *)instance;
    const tactus_touch_v1 *touch = tactus_easy_newest(batch);
    double moved = touch ? tactus_easy_moved(touch) : 0;

    if (!touch)
        return;
    knock_values_of(report)->location = touch->location;
    if (moved > self->distance || (self->strict && batch->touch_count > 1))
        tactus_easy_fail(report, TACTUS_REASON_MOVED_TOO_FAR, TACTUS_UNIT_PIXELS, moved, self->distance, "moved");
    else if (touch->phase == TACTUS_PHASE_ENDED)
        tactus_easy_end(report, TACTUS_UNIT_PIXELS, moved, self->distance, "knocked");
}

TACTUS_EASY_MODULE("org.example.knock", "0.1.0", "Example", "MIT", NULL,
                   TACTUS_EASY_RECOGNIZER(knock, "org.example.knock", "Knock", "A finger knocks.", DISCRETE,
                                          TACTUS_INPUT_TOUCHES, 1, 2, NULL));
