/* From a finger's motion to the commit whose pixels show it.
 *
 * Which motion a picture shows is learnt first: the finger goes through every place slowly, and
 * the hash of the strip is noted when the client has come to rest. Then, without lifting, the same
 * places again at 120 Hz, played inside the compositor; the log tells when each motion was sent
 * and when the first commit came that shows it or a later one. */

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 90, STEP = 8, START = 1000, SLOP = 40, MAXIMUM_ROUNDS = 30 };

struct run {
    uint64_t hashes[STEPS + 1];
    uint64_t sent[STEPS + 1];
    double latencies[STEPS * 64];
    int count, skipped, rounds;
    uint64_t commits;
    /* A value a round: microseconds of the client a commit, then milliseconds a second. */
    double cpu[MAXIMUM_ROUNDS], compositor[MAXIMUM_ROUNDS], together[MAXIMUM_ROUNDS];
};

static int place(int step)
{
    return START - SLOP - step * STEP;
}

static void learn(struct driver *driver, struct run *run)
{
    char answer[8192];
    for (int step = 0; step <= STEPS; step++) {
        measure_ask(driver, answer, sizeof answer, "touch motion 0 %d 80", place(step));
        measure_ask(driver, answer, sizeof answer, "touch frame");
        measure_ask(driver, answer, sizeof answer, "sync");
        measure_ask(driver, answer, sizeof answer, "wait-idle 20");
        measure_ask(driver, answer, sizeof answer, "commits");
        const char *hash = strstr(answer, "hash=");
        run->hashes[step] = hash ? strtoull(hash + 5, NULL, 16) : 0;
        if (step > 0 && run->hashes[step] == run->hashes[step - 1]) {
            fprintf(stderr, "measure: the strip does not follow the finger (step %d)\n", step);
            exit(70);
        }
    }
}

/* There and back, so that the next pass starts from the same place. */
static void write_script(const char *path)
{
    FILE *script = fopen(path, "we");
    if (!script) {
        perror(path);
        exit(70);
    }
    for (int i = 1; i <= 2 * STEPS; i++) {
        int step = i <= STEPS ? i : 2 * STEPS - i;
        fprintf(script, "at %.4f touch motion 0 %d 80\nafter 0 touch frame\n", i * 1000 / 120.0,
                place(step));
    }
    fclose(script);
}

static int find_step(const struct run *run, uint64_t hash)
{
    for (int step = 0; step <= STEPS; step++)
        if (run->hashes[step] == hash)
            return step;
    return -1;
}

/* A pass goes to STEPS and back; `due` walks along: the next motion that no commit has shown. */
static void read_log(const char *path, struct run *run)
{
    FILE *log = fopen(path, "re");
    char line[512];
    uint64_t sent[2 * STEPS];
    int motions = 0, due = 0;
    while (log && fgets(line, sizeof line, log)) {
        uint64_t time = strtoull(line, NULL, 10);
        if (strstr(line, " motion ") && motions < 2 * STEPS)
            sent[motions++] = time;
        const char *hash = strstr(line, "hash=");
        if (!strstr(line, " commit ") || !hash)
            continue;
        int step = find_step(run, strtoull(hash + 5, NULL, 16));
        /* The newest motion so far that this picture can show. */
        int shown = motions - 1;
        while (shown >= due && (shown < STEPS ? shown + 1 : 2 * STEPS - 1 - shown) != step)
            shown--;
        if (step < 0)
            run->skipped++;
        for (; due <= shown; due++)
            run->latencies[run->count++] = (double)(time - sent[due]) / 1e6;
    }
    if (log)
        fclose(log);
}

/* Once with a log, for the latencies, and once without log and hashes, for what each side has to work. */
static void play(const struct measurement *measurement, struct program *program, struct run *run)
{
    struct driver *driver = measurement->driver;
    char answer[8192], script[256], log[256];
    const char *directory = getenv("XDG_RUNTIME_DIR");
    snprintf(script, sizeof script, "%.200s/latency-script", directory ? directory : "/tmp");
    snprintf(log, sizeof log, "%.200s/latency-log", directory ? directory : "/tmp");
    write_script(script);
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    measure_ask(driver, answer, sizeof answer, "log %s", log);
    measure_ask(driver, answer, sizeof answer, "play %s", script);
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    measure_ask(driver, answer, sizeof answer, "log off");
    measure_ask(driver, answer, sizeof answer, "probe off");
    read_log(log, run);
    measure_ask(driver, answer, sizeof answer, "commits");
    uint64_t commits = measure_value(answer, "frames"), cpu = program_cpu(program);
    uint64_t compositor = program_cpu(&measurement->compositor);
    measure_ask(driver, answer, sizeof answer, "play %s", script);
    compositor = program_cpu(&measurement->compositor) - compositor;
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    cpu = program_cpu(program) - cpu;
    measure_ask(driver, answer, sizeof answer, "commits");
    commits = measure_value(answer, "frames") - commits;
    if (commits) {
        double seconds = 2 * STEPS / 120.0;
        run->compositor[run->rounds] = (double)compositor / 1e6 / seconds;
        run->together[run->rounds] = (double)(compositor + cpu) / 1e6 / seconds;
        run->cpu[run->rounds++] = (double)cpu / 1e3 / (double)commits;
    }
    run->commits += commits;
    remove(script);
    remove(log);
}

/* A program of its own for every round; what its pictures look like is learnt in the first. */
static void run_round(const struct measurement *measurement, struct program *program,
                      struct run *run)
{
    struct driver *driver = measurement->driver;
    char answer[8192];
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "wait-idle 300 20000");
    measure_ask(driver, answer, sizeof answer, "probe 0 40 65535 40");
    measure_ask(driver, answer, sizeof answer, "touch down 0 %d 80", START);
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 %d 80 300", place(0));
    if (!run->hashes[0]) {
        learn(driver, run);
        measure_ask(driver, answer, sizeof answer, "glide 0 %d 80 500", place(0));
    }
    play(measurement, program, run);
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    program_stop(program, driver);
}

static void print(const char *name, struct run *run)
{
    printf("latency %-8s median %6.2f ms, 95 in 100 %6.2f, most %6.2f; %.0f us of CPU a commit, "
           "%.1f ms/s of the compositor's, %.1f of both; %d motions, %llu commits, "
           "%d pictures unknown\n",
           name, median(run->latencies, run->count), percentile(run->latencies, run->count, 0.95),
           percentile(run->latencies, run->count, 1),
           median(run->cpu, run->rounds), median(run->compositor, run->rounds),
           median(run->together, run->rounds), run->count, (unsigned long long)run->commits, run->skipped);
}

int measure_latency(struct measurement *measurement)
{
    static struct run bare, subject;
    int rounds = measurement->rounds < MAXIMUM_ROUNDS ? measurement->rounds : MAXIMUM_ROUNDS;
    /* In turn, so that whatever else the machine does falls on both alike. */
    for (int round = 0; round < rounds; round++) {
        run_round(measurement, &measurement->bare, &bare);
        run_round(measurement, &measurement->subject, &subject);
    }
    print(measurement->bare.name, &bare);
    print(measurement->subject.name, &subject);
    if (!bare.rounds || !subject.rounds)
        return 1;
    printf("latency ratio    %.2f, CPU ratio %.2f\n",
           median(subject.latencies, subject.count) / median(bare.latencies, bare.count),
           median(subject.cpu, subject.rounds) / median(bare.cpu, bare.rounds));
    print_row(measurement, "latency", median(subject.latencies, subject.count),
              median(bare.latencies, bare.count));
    print_row(measurement, "cpu", median(subject.cpu, subject.rounds),
              median(bare.cpu, bare.rounds));
    print_row(measurement, "compositor", median(subject.compositor, subject.rounds),
              median(bare.compositor, bare.rounds));
    print_row(measurement, "together", median(subject.together, subject.rounds),
              median(bare.together, bare.rounds));
    return 0;
}
