/* Measures an idle client, which must sleep: no thread wakes up, nothing is committed. Its memory
   is measured, too. */

#include "measure.h"

#include <stdio.h>

enum { IDLE_PART = 2000 };

struct rest {
    uint64_t commits, switches, cpu;
    double shared, own; /* MiB: the proportional share of all pages, and private pages */
};

static double mebibytes(const struct program *program, const char *row)
{
    return (double)program_memory(program, row) / 1024;
}

static struct rest rest_for(const struct measurement *measurement, struct program *program,
                            int milliseconds)
{
    struct driver *driver = measurement->driver;
    char answer[8192];
    program_start(program, driver);
    /* At rest not only after the start but also after a finger's touch. */
    measure_ask(driver, answer, sizeof answer, "wait-idle 500 20000");
    measure_ask(driver, answer, sizeof answer, "touch down 0 600 80");
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 500 80 200");
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    measure_ask(driver, answer, sizeof answer, "wait-idle 2000 60000");

    measure_ask(driver, answer, sizeof answer, "commits");
    struct rest rest = {.commits = measure_value(answer, "commits"),
                        .switches = program_voluntary_switches(program),
                        .cpu = program_cpu(program)};
    measure_sleep(milliseconds);
    rest.switches = program_voluntary_switches(program) - rest.switches;
    rest.cpu = program_cpu(program) - rest.cpu;
    measure_ask(driver, answer, sizeof answer, "commits");
    rest.commits = measure_value(answer, "commits") - rest.commits;
    rest.shared = mebibytes(program, "Pss");
    rest.own = mebibytes(program, "Private_Dirty");
    printf("idle %-8s %d ms: %llu voluntary context switches, %llu commits, %.1f us of CPU; "
           "PSS %.1f MiB, Private_Dirty %.1f\n",
           program->name, milliseconds, (unsigned long long)rest.switches,
           (unsigned long long)rest.commits, (double)rest.cpu / 1e3, rest.shared, rest.own);
    program_stop(program, driver);
    return rest;
}

int measure_idle(struct measurement *measurement)
{
    /* An unmeasured start: at its very first start a program inspects all installed modules. */
    program_start(&measurement->subject, measurement->driver);
    program_stop(&measurement->subject, measurement->driver);
    struct rest bare = rest_for(measurement, &measurement->bare, IDLE_PART);
    struct rest subject =
        rest_for(measurement, &measurement->subject, measurement->seconds * 1000);
    print_row(measurement, "wakeups", (double)subject.switches, (double)bare.switches);
    print_row(measurement, "pss", subject.shared, bare.shared);
    print_row(measurement, "private", subject.own, bare.own);
    return subject.switches == 0 && subject.commits == 0 ? 0 : 1;
}
