/* Memory while a finger drags for a long time: the slope of RSS after the first ten seconds. */

#include "measure.h"

#include <stdio.h>

enum { SETTLING = 10, MAXIMUM_SAMPLES = 3600 };

/* Least squares: KiB a minute. */
static double slope(const double *seconds, const double *kibibytes, int count)
{
    double mean_x = 0, mean_y = 0, products = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        mean_x += seconds[i] / count;
        mean_y += kibibytes[i] / count;
    }
    for (int i = 0; i < count; i++) {
        products += (seconds[i] - mean_x) * (kibibytes[i] - mean_y);
        squares += (seconds[i] - mean_x) * (seconds[i] - mean_x);
    }
    return squares > 0 ? products / squares * 60 : 0;
}

/* One second of dragging, beginning and ending at the same place. */
static void drag_for_a_second(struct driver *driver)
{
    char answer[8192];
    measure_ask(driver, answer, sizeof answer, "glide 0 300 350 250");
    measure_ask(driver, answer, sizeof answer, "glide 0 600 650 250");
    measure_ask(driver, answer, sizeof answer, "glide 0 900 350 250");
    measure_ask(driver, answer, sizeof answer, "glide 0 600 400 250");
}

int measure_memory(struct measurement *measurement)
{
    static double seconds[MAXIMUM_SAMPLES], kibibytes[MAXIMUM_SAMPLES], own[MAXIMUM_SAMPLES];
    struct program *program = &measurement->subject;
    struct driver *driver = measurement->driver;
    char answer[8192];
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "wait-idle 500 20000");
    /* Out of the strip, so that on the board a piece is dragged. */
    measure_ask(driver, answer, sizeof answer, "touch down 0 600 80");
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 600 400 300");
    measure_ask(driver, answer, sizeof answer, "commits");
    uint64_t commits = measure_value(answer, "commits");
    uint64_t start = measure_now(), cpu = program_cpu(program);
    int count = 0;
    for (int second = 0; second < measurement->seconds; second++) {
        drag_for_a_second(driver);
        if (second < SETTLING || count == MAXIMUM_SAMPLES)
            continue;
        seconds[count] = (double)(measure_now() - start) / 1e9;
        kibibytes[count] = (double)program_memory(program, "Rss");
        own[count++] = (double)program_memory(program, "Anonymous");
    }
    cpu = program_cpu(program) - cpu;
    measure_ask(driver, answer, sizeof answer, "commits");
    commits = measure_value(answer, "commits") - commits;
    printf("drag %d s: RSS %.0f KiB, slope %+.1f KiB a minute after %d s (%d samples)\n",
           measurement->seconds, count ? kibibytes[count - 1] : 0,
           slope(seconds, kibibytes, count), SETTLING, count);
    /* Shared memory grows by whole buffers, a step that a slope tells badly; the rest is own. */
    printf("drag: RSS %.0f to %.0f KiB; without files and buffers %.0f KiB, slope %+.1f\n",
           count ? kibibytes[0] : 0, count ? kibibytes[count - 1] : 0, count ? own[count - 1] : 0,
           slope(seconds, own, count));
    printf("drag: %llu commits, %.0f us of CPU a commit\n", (unsigned long long)commits,
           commits ? (double)cpu / 1e3 / (double)commits : 0);
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    program_stop(program, driver);
    return 0;
}
