/* Measures whether frames are late with many fast fingers, and the cost of that. */

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAXIMUM_REPAINTS = 10000 };

struct load {
    double late; /* of a thousand refreshes, those that showed nothing new though a finger had moved */
    double cpu;  /* ms a second */
    double compositor;
    unsigned motions, commits, repaints;
};

/* Writes a script in which each finger goes around its own small circle, so that all of them move
   in every frame. */
static void write_script(const struct measurement *measurement, const char *path)
{
    static const int around[8][2] = {{12, 0}, {8, 8}, {0, 12}, {-8, 8},
                                     {-12, 0}, {-8, -8}, {0, -12}, {8, -8}};
    FILE *script = fopen(path, "we");
    if (!script) {
        perror(path);
        exit(70);
    }
    int steps = measurement->seconds * measurement->rate;
    for (int step = 1; step <= steps; step++) {
        const char *when = "at";
        double time = step * 1000.0 / measurement->rate;
        for (int finger = 0; finger < measurement->fingers; finger++) {
            fprintf(script, "%s %.4f touch motion %d %d %d\n", when, time, finger,
                    150 + 100 * finger + 2 * around[(step + finger) % 8][0],
                    400 + 2 * around[(step + finger) % 8][1]);
            when = "after";
            time = 0;
        }
        fprintf(script, "after 0 touch frame\n");
    }
    fclose(script);
}

/* A refresh is late if a motion was sent half a refresh or more before it, and the client has not
 * committed since the previous refresh. */
static void read_log(const char *path, struct load *load)
{
    const uint64_t half = 8000000;
    FILE *log = fopen(path, "re");
    char line[512];
    uint64_t oldest_motion = 0;
    bool has_commit = false;
    unsigned late = 0;
    while (log && fgets(line, sizeof line, log)) {
        uint64_t time = strtoull(line, NULL, 10);
        if (strstr(line, " motion ")) {
            load->motions++;
            oldest_motion = oldest_motion ? oldest_motion : time;
        } else if (strstr(line, " commit ")) {
            load->commits++;
            has_commit = true;
            oldest_motion = 0;
        } else if (strstr(line, " repaint")) {
            load->repaints++;
            late += !has_commit && oldest_motion && time - oldest_motion > half;
            has_commit = false;
        }
    }
    load->late = load->repaints ? 1000.0 * late / load->repaints : 1000;
    if (log)
        fclose(log);
}

static struct load play(const struct measurement *measurement, struct program *program)
{
    struct driver *driver = measurement->driver;
    struct load load = {0};
    char answer[8192], script[256], log[256];
    const char *directory = getenv("XDG_RUNTIME_DIR");
    snprintf(script, sizeof script, "%.200s/load-script", directory ? directory : "/tmp");
    snprintf(log, sizeof log, "%.200s/load-log", directory ? directory : "/tmp");
    write_script(measurement, script);
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "wait-idle 500 20000");
    for (int finger = 0; finger < measurement->fingers; finger++)
        measure_ask(driver, answer, sizeof answer, "touch down %d %d 400", finger,
                    150 + 100 * finger);
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    measure_ask(driver, answer, sizeof answer, "log %s", log);
    uint64_t start = measure_now(), cpu = program_cpu(program);
    uint64_t compositor = program_cpu(&measurement->compositor);
    measure_ask(driver, answer, sizeof answer, "play %s", script);
    compositor = program_cpu(&measurement->compositor) - compositor;
    double seconds = (double)(measure_now() - start) / 1e9;
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    load.cpu = (double)(program_cpu(program) - cpu) / 1e6 / seconds;
    load.compositor = (double)compositor / 1e6 / seconds;
    measure_ask(driver, answer, sizeof answer, "log off");
    for (int finger = 0; finger < measurement->fingers; finger++)
        measure_ask(driver, answer, sizeof answer, "touch up %d", finger);
    read_log(log, &load);
    printf("load %-8s %d fingers at %d Hz: %.1f of 1000 refreshes late, %.1f ms/s of CPU, "
           "%.1f of the compositor's; %u motions, %u commits, %u refreshes\n",
           program->name, measurement->fingers, measurement->rate, load.late, load.cpu,
           load.compositor, load.motions, load.commits, load.repaints);
    program_stop(program, driver);
    remove(script);
    remove(log);
    return load;
}

int measure_load(struct measurement *measurement)
{
    struct load bare = play(measurement, &measurement->bare);
    struct load subject = play(measurement, &measurement->subject);
    print_row(measurement, "late", subject.late, bare.late);
    print_row(measurement, "cpu", subject.cpu, bare.cpu);
    return subject.motions > 0 ? 0 : 1;
}
