/* A client that nobody touches must sleep: no thread wakes up, nothing is committed. */

#include "measure.h"

#include <stdio.h>

int measure_idle(struct measurement *measurement)
{
    struct program *program = &measurement->subject;
    struct driver *driver = measurement->driver;
    char answer[8192];
    program_start(program, driver);
    /* Settled: not only at its start but also after a finger has been there and gone. */
    measure_ask(driver, answer, sizeof answer, "wait-idle 500 20000");
    measure_ask(driver, answer, sizeof answer, "touch down 0 600 80");
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 500 80 200");
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    measure_ask(driver, answer, sizeof answer, "wait-idle 2000 60000");

    measure_ask(driver, answer, sizeof answer, "commits");
    uint64_t commits = measure_value(answer, "commits");
    uint64_t switches = program_voluntary_switches(program);
    uint64_t cpu = program_cpu(program);
    measure_sleep(measurement->seconds * 1000);
    switches = program_voluntary_switches(program) - switches;
    cpu = program_cpu(program) - cpu;
    measure_ask(driver, answer, sizeof answer, "commits");
    commits = measure_value(answer, "commits") - commits;

    printf("idle %d s: %llu voluntary context switches, %llu commits, %.1f us of CPU\n",
           measurement->seconds, (unsigned long long)switches, (unsigned long long)commits,
           (double)cpu / 1e3);
    printf("idle memory: Rss %llu KiB, Private_Dirty %llu KiB\n",
           (unsigned long long)program_memory(program, "Rss"),
           (unsigned long long)program_memory(program, "Private_Dirty"));
    program_stop(program, driver);
    return switches == 0 && commits == 0 ? 0 : 1;
}
