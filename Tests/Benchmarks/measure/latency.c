/* Measures the latency from a finger's motion to the commit whose picture shows it.
 *
 * The finger drags something, and the pixels around it are marked once it has come to rest. Then it
 * continues at 120 Hz, played inside the compositor. The log has the time of each motion and the
 * place of the marked pixels in each committed picture, which tells the motion that the picture
 * shows: a commit of an old picture shows none. */

#include "measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 90, STEP = 8, START = 1000, SLOP = 40, HEIGHT = 80, MARK = 280, MAXIMUM_ROUNDS = 30 };

struct run {
    double latencies[2 * STEPS * MAXIMUM_ROUNDS];
    int count, unmarked, rounds;
    uint64_t commits;
    /* One value a round: first the client's microseconds a commit, then milliseconds a second. */
    double cpu[MAXIMUM_ROUNDS], compositor[MAXIMUM_ROUNDS], together[MAXIMUM_ROUNDS];
};

/* Returns the finger's place after a number of motions: STEPS there and STEPS back. */
static int place(int motions)
{
    return START - SLOP - (motions <= STEPS ? motions : 2 * STEPS - motions) * STEP;
}

/* The finger goes there and back, so that the next pass starts from the same place. */
static void write_script(const char *path)
{
    FILE *script = fopen(path, "we");
    if (!script) {
        perror(path);
        exit(70);
    }
    for (int i = 1; i <= 2 * STEPS; i++)
        fprintf(script, "at %.4f touch motion 0 %d %d\nafter 0 touch frame\n", i * 1000 / 120.0,
                place(i), HEIGHT);
    fclose(script);
}

/* Reads the latencies; `due` is the next motion that no picture has shown. Returns whether all
   motions were shown. */
static bool read_log(const char *path, struct run *run)
{
    FILE *log = fopen(path, "re");
    char line[512];
    uint64_t sent[2 * STEPS];
    int motions = 0, due = 0;
    while (log && fgets(line, sizeof line, log)) {
        uint64_t time = strtoull(line, NULL, 10);
        if (strstr(line, " motion ") && motions < 2 * STEPS)
            sent[motions++] = time;
        const char *mark = strstr(line, "mark=");
        if (!strstr(line, " commit ") || !mark)
            continue;
        int marked = atoi(mark + 5);
        /* The newest motion that this picture can show. */
        int shown = motions - 1;
        while (shown >= due && place(shown + 1) - MARK / 2 != marked)
            shown--;
        if (marked < 0)
            run->unmarked++;
        for (; due <= shown; due++)
            run->latencies[run->count++] = (double)(time - sent[due]) / 1e6;
    }
    if (log)
        fclose(log);
    return due == 2 * STEPS;
}

/* Plays once with a log and the mark, for the latencies, and once without, for the CPU times of
   both sides. */
static void play(const struct measurement *measurement, struct program *program, struct run *run)
{
    struct driver *driver = measurement->driver;
    char answer[8192], script[256], log[256];
    const char *directory = getenv("XDG_RUNTIME_DIR");
    snprintf(script, sizeof script, "%.200s/latency-script", directory ? directory : "/tmp");
    snprintf(log, sizeof log, "%.200s/latency-log", directory ? directory : "/tmp");
    write_script(script);
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    measure_ask(driver, answer, sizeof answer, "mark %d %d %d", place(0) - MARK / 2, HEIGHT, MARK);
    measure_ask(driver, answer, sizeof answer, "log %s", log);
    measure_ask(driver, answer, sizeof answer, "play %s", script);
    measure_ask(driver, answer, sizeof answer, "wait-idle 100");
    measure_ask(driver, answer, sizeof answer, "log off");
    measure_ask(driver, answer, sizeof answer, "mark off");
    if (!read_log(log, run)) {
        fprintf(stderr, "measure: %s does not show where the finger is in the end\n", program->name);
        exit(70);
    }
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

/* Starts a new program for every round. */
static void run_round(const struct measurement *measurement, struct program *program,
                      struct run *run)
{
    struct driver *driver = measurement->driver;
    char answer[8192];
    program_start(program, driver);
    measure_ask(driver, answer, sizeof answer, "wait-idle 300 20000");
    measure_ask(driver, answer, sizeof answer, "touch down 0 %d %d", START, HEIGHT);
    measure_ask(driver, answer, sizeof answer, "touch frame");
    measure_ask(driver, answer, sizeof answer, "glide 0 %d %d 300", place(0), HEIGHT);
    play(measurement, program, run);
    measure_ask(driver, answer, sizeof answer, "touch up 0");
    program_stop(program, driver);
}

static void print(const char *name, struct run *run)
{
    printf("latency %-8s median %6.2f ms, 95 in 100 %6.2f, 99 in 100 %6.2f, most %6.2f; "
           "%.0f us of CPU a commit, %.1f ms/s of the compositor's, %.1f of both; "
           "%d motions, %llu commits, %d pictures without the mark\n",
           name, median(run->latencies, run->count), percentile(run->latencies, run->count, 0.95),
           percentile(run->latencies, run->count, 0.99), percentile(run->latencies, run->count, 1),
           median(run->cpu, run->rounds), median(run->compositor, run->rounds),
           median(run->together, run->rounds), run->count, (unsigned long long)run->commits,
           run->unmarked);
}

int measure_latency(struct measurement *measurement)
{
    static struct run bare, subject;
    int rounds = measurement->rounds < MAXIMUM_ROUNDS ? measurement->rounds : MAXIMUM_ROUNDS;
    /* In turn, so that other work of the machine affects both equally. */
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
    print_row(measurement, "p95", percentile(subject.latencies, subject.count, 0.95),
              percentile(bare.latencies, bare.count, 0.95));
    print_row(measurement, "p99", percentile(subject.latencies, subject.count, 0.99),
              percentile(bare.latencies, bare.count, 0.99));
    print_row(measurement, "cpu", median(subject.cpu, subject.rounds),
              median(bare.cpu, bare.rounds));
    print_row(measurement, "compositor", median(subject.compositor, subject.rounds),
              median(bare.compositor, bare.rounds));
    print_row(measurement, "together", median(subject.together, subject.rounds),
              median(bare.together, bare.rounds));
    return 0;
}
