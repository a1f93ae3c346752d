/* Measures a client from outside, under the test bed: declarations shared by the parts. */

#ifndef TACTUS_MEASURE_H
#define TACTUS_MEASURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "../../WestonInput/driver.h"

/* A client under measurement: `words` is its command line, ended by NULL. */
struct program {
    const char *name;
    char **words;
    pid_t process;
    uint64_t executed; /* nanoseconds; just before exec */
};

/* The arguments of a measurement: `bare` is the yardstick, `subject` the measured client. */
struct measurement {
    struct driver *driver;
    struct program bare;
    struct program subject;
    struct program compositor; /* started by the bed */
    const char *row; /* the prefix of the rows' names, or NULL for no rows */
    int seconds;
    int rounds;
    int fingers, rate;
};

uint64_t measure_now(void);
void measure_sleep(int milliseconds);

/* Sends a line to the module and reads the answer; a failure ends the measurement with a message. */
void measure_ask(struct driver *driver, char *answer, size_t size, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Returns the number after "NAME=" in an answer; 0 if there is none. */
uint64_t measure_value(const char *answer, const char *name);

/* Starts the program and waits until it has shown its first buffer. */
void program_start(struct program *program, struct driver *driver);
/* Ends the program with SIGTERM and waits until the compositor has noticed. */
void program_stop(struct program *program, struct driver *driver);

/* Returns sums over all threads. */
uint64_t program_voluntary_switches(const struct program *program);
uint64_t program_cpu(const struct program *program); /* nanoseconds */
uint64_t program_memory(const struct program *program, const char *row); /* KiB, smaps_rollup */

double median(double *values, int count);
double percentile(double *values, int count, double part);

/* Prints "row NAME.PART FIGURE YARDSTICK" for Tests/Benchmarks/judge. */
void print_row(const struct measurement *measurement, const char *part, double figure,
               double yardstick);

int measure_startup(struct measurement *measurement);
int measure_idle(struct measurement *measurement);
int measure_use(struct measurement *measurement);
int measure_load(struct measurement *measurement);
int measure_latency(struct measurement *measurement);

#endif
