/* Measures a client under the test bed, beside the bare C client.
 *
 *     weston-bed -- measure WHAT [OPTION VALUE]... -- PROGRAM ARGUMENT...
 *
 * WHAT is startup, idle, use, load or latency. Figures go to standard output, a line each. Options:
 *
 *     --row NAME       prints lines for Tests/Benchmarks/judge too, whose names begin so
 *     --bare MODE      what the bare client shows: strip or piece
 *     --rounds N, --seconds N, --fingers N, --rate HZ
 *
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
    {"use", measure_use, 1800, 0},
    {"load", measure_load, 0, 3},
    {"latency", measure_latency, 7, 0},
};

/* Returns the path of the bare client, which is beside this program. */
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

static char *modes[] = {"--strip", "--piece"};

static bool parse_option(struct measurement *measurement, const char *name, const char *text)
{
    int value = atoi(text);
    if (strcmp(name, "--row") == 0)
        return measurement->row = text, true;
    for (size_t i = 0; strcmp(name, "--bare") == 0 && i < sizeof modes / sizeof *modes; i++)
        if (strcmp(text, modes[i] + 2) == 0)
            return measurement->bare.words[2] = modes[i], true;
    if (value <= 0)
        return false;
    if (strcmp(name, "--rounds") == 0)
        return measurement->rounds = value, true;
    if (strcmp(name, "--seconds") == 0)
        return measurement->seconds = value, true;
    if (strcmp(name, "--fingers") == 0)
        return measurement->fingers = value, value <= 10;
    if (strcmp(name, "--rate") == 0)
        return measurement->rate = value, value <= 1000;
    return false;
}

static bool parse(struct measurement *measurement, int count, char **words)
{
    int i = 2;
    for (; i + 1 < count && strcmp(words[i], "--") != 0; i += 2)
        if (!parse_option(measurement, words[i], words[i + 1]))
            return false;
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
    const char *weston = getenv("WESTON_PID");
    char *bare[] = {bare_client(), "--quiet", modes[0], NULL};
    struct measurement measurement = {.driver = &driver,
                                      .bare = {.name = "bare", .words = bare},
                                      .compositor.process = weston ? atoi(weston) : 0,
                                      .fingers = 1,
                                      .rate = 120};
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
    fputs("usage: measure startup|idle|use|load|latency [--row NAME]\n"
          "               [--bare strip|piece] [--rounds N] [--seconds N]\n"
          "               [--fingers 1...10] [--rate 1...1000] -- PROGRAM ARGUMENT...\n",
          stderr);
    return EXIT_USAGE;
}
