/* Measures a client under the test bed, beside the bare C client.
 *
 *     weston-bed -- measure WHAT [--rounds N] [--seconds N] -- PROGRAM ARGUMENT...
 *
 * WHAT is startup, idle, drag-memory or latency. Figures go to standard output, a line each.
 * Exit codes: 0 measured; 1 idle found the client awake; 64 usage; 69 no bed. */

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { EXIT_USAGE = 64, EXIT_UNAVAILABLE = 69 };

static const struct {
    const char *name;
    int (*measure)(struct measurement *measurement);
    int rounds, seconds;
} measurements[] = {
    {"startup", measure_startup, 20, 0},
    {"idle", measure_idle, 0, 10},
    {"drag-memory", measure_memory, 0, 60},
    {"latency", measure_latency, 7, 0},
};

/* The bare client lies beside this program. */
static char *bare_client(void)
{
    static char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
    if (length < 0)
        return NULL;
    path[length] = '\0';
    strcpy(strrchr(path, '/') + 1, "bare-client");
    return path;
}

static bool parse(struct measurement *measurement, int count, char **words)
{
    int i = 2;
    for (; i + 1 < count && strcmp(words[i], "--") != 0; i += 2) {
        int value = atoi(words[i + 1]);
        if (value <= 0)
            return false;
        if (strcmp(words[i], "--rounds") == 0)
            measurement->rounds = value;
        else if (strcmp(words[i], "--seconds") == 0)
            measurement->seconds = value;
        else
            return false;
    }
    if (i + 1 >= count)
        return false;
    const char *name = strrchr(words[i + 1], '/');
    measurement->subject.words = words + i + 1;
    measurement->subject.name = name ? name + 1 : words[i + 1];
    return true;
}

int main(int count, char **words)
{
    static struct driver driver;
    char *bare[] = {bare_client(), "--quiet", NULL};
    struct measurement measurement = {.driver = &driver, .bare = {.name = "bare", .words = bare}};
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; count > 1 && i < sizeof measurements / sizeof *measurements; i++) {
        if (strcmp(words[1], measurements[i].name) != 0)
            continue;
        measurement.rounds = measurements[i].rounds;
        measurement.seconds = measurements[i].seconds;
        if (!parse(&measurement, count, words))
            break;
        if (!driver_connect(&driver, NULL, 120000)) {
            fputs("measure: no bed; run it under weston-bed\n", stderr);
            return EXIT_UNAVAILABLE;
        }
        return measurements[i].measure(&measurement);
    }
    fputs("usage: measure startup|idle|drag-memory|latency [--rounds N] [--seconds N] "
          "-- PROGRAM ARGUMENT...\n",
          stderr);
    return EXIT_USAGE;
}
