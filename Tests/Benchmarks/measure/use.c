/* Measures memory after an hour's worth of gestures: one every two seconds, played without the
 * pauses between them. */

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>

enum { PART = 100, WARM_UP = 3, MOVES = 10 };

static double now_at; /* the script's time, ms */

static void step(FILE *script, const char *what, int finger, double x, double y)
{
    fprintf(script, "at %.1f touch %s %d %.0f %.0f\n", now_at, what, finger, x, y);
}

/* Writes fingers that move straight from one place to another. */
static void stroke(FILE *script, int fingers, const double from[][2], const double to[][2])
{
    for (int move = 0; move <= MOVES; move++) {
        double share = (double)move / MOVES;
        for (int finger = 0; finger < fingers; finger++)
            step(script, move ? "motion" : "down", finger,
                 from[finger][0] + (to[finger][0] - from[finger][0]) * share,
                 from[finger][1] + (to[finger][1] - from[finger][1]) * share);
        fprintf(script, "at %.1f touch frame\n", now_at);
        now_at += 4;
    }
    for (int finger = 0; finger < fingers; finger++)
        fprintf(script, "at %.1f touch up %d\n", now_at, finger);
    fprintf(script, "at %.1f touch frame\n", now_at);
    now_at += 8;
}

/* After four gestures everything is back in its place: the strip is scrolled, the piece in the
 * middle is dragged, two fingers pinch it, and the table is tapped. */
static void write_script(const char *path)
{
    FILE *script = fopen(path, "we");
    if (!script) {
        perror(path);
        exit(70);
    }
    now_at = 1;
    for (int gesture = 0; gesture < PART; gesture++) {
        double way = gesture / 4 % 2 ? -120 : 120;
        double spread = gesture / 4 % 2 ? 50 : -50;
        if (gesture % 4 == 0)
            stroke(script, 1, (double[][2]){{640 - way, 80}}, (double[][2]){{640 + way, 80}});
        else if (gesture % 4 == 1)
            stroke(script, 1, (double[][2]){{640 - way / 2, 400}},
                   (double[][2]){{640 + way / 2, 400}});
        else if (gesture % 4 == 2)
            stroke(script, 2, (double[][2]){{540 - spread, 400}, {740 + spread, 400}},
                   (double[][2]){{540 + spread, 400}, {740 - spread, 400}});
        else
            stroke(script, 1, (double[][2]){{200, 600}}, (double[][2]){{200, 600}});
    }
    fclose(script);
}

int measure_use(struct measurement *measurement)
{
    struct program *program = &measurement->subject;
    struct driver *driver = measurement->driver;
    char answer[8192], script[256];
    const char *directory = getenv("XDG_RUNTIME_DIR");
    snprintf(script, sizeof script, "%.200s/use-script", directory ? directory : "/tmp");
    write_script(script);
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "wait-idle 500 20000");
    /* On the board a piece is pulled out of the strip. */
    measure_ask(driver, answer, sizeof answer, "touch down 0 600 80");
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 640 400 300");
    /* The finger rests before it lifts, so that the piece is not flung. */
    measure_ask(driver, answer, sizeof answer, "glide 0 640 400 300");
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    measure_ask(driver, answer, sizeof answer, "touch frame");
    uint64_t before = 0;
    int parts = measurement->rounds / PART > WARM_UP ? measurement->rounds / PART : WARM_UP + 1;
    for (int part = 0; part < parts; part++) {
        measure_ask(driver, answer, sizeof answer, "play %s", script);
        measure_ask(driver, answer, sizeof answer, "wait-idle 300 20000");
        if (part == WARM_UP - 1)
            before = program_memory(program, "Private_Dirty");
    }
    uint64_t after = program_memory(program, "Private_Dirty");
    printf("use of %d gestures: Private_Dirty %.1f MiB after %d, %.1f at the end\n", parts * PART,
           (double)before / 1024, WARM_UP * PART, (double)after / 1024);
    print_row(measurement, "use", (double)after / 1024, (double)before / 1024);
    program_stop(program, driver);
    remove(script);
    return 0;
}
