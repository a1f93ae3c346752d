/* Measures the time from exec to the first commit with a buffer, as seen by the compositor. */

#include "measure.h"

#include <stdio.h>

enum { MAXIMUM_ROUNDS = 1000 };

static double start_once(struct program *program, struct driver *driver)
{
    char answer[8192];
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "clients");
    double milliseconds = (double)(measure_value(answer, "first-buffer") - program->executed) / 1e6;
    program_stop(program, driver);
    return milliseconds;
}

static void print(const char *name, double *values, int count)
{
    printf("startup %-8s median %6.1f ms, least %6.1f, most %6.1f, of %d\n", name,
           median(values, count), percentile(values, count, 0), percentile(values, count, 1),
           count);
}

/* In turn, so that other work of the machine affects both equally. */
int measure_startup(struct measurement *measurement)
{
    static double bare[MAXIMUM_ROUNDS], subject[MAXIMUM_ROUNDS];
    int rounds = measurement->rounds < MAXIMUM_ROUNDS ? measurement->rounds : MAXIMUM_ROUNDS;
    /* An unmeasured start of each, so that both programs are in the page cache. */
    start_once(&measurement->bare, measurement->driver);
    start_once(&measurement->subject, measurement->driver);
    for (int i = 0; i < rounds; i++) {
        bare[i] = start_once(&measurement->bare, measurement->driver);
        subject[i] = start_once(&measurement->subject, measurement->driver);
    }
    print(measurement->bare.name, bare, rounds);
    print(measurement->subject.name, subject, rounds);
    printf("startup ratio    %.2f\n", median(subject, rounds) / median(bare, rounds));
    print_row(measurement, "startup", median(subject, rounds), median(bare, rounds));
    return 0;
}
