/* The least that an engine can do: the stock modules' own work, and nothing else.
 *
 *     engine-floor FOLDER FINGERS [ROUNDS]
 *
 * Loads every lib*.gesture.so of FOLDER and gives each of their recognizers that wants touches those that `engine-benchmark`
 * makes up, one batch an event, as long as it has neither recognized nor failed and none other has begun; deadlines are kept, and
 * when all fingers have lifted, all begin again. As in the engine all receive a batch before one of them wins, the first by its
 * id. There are no rules, no reasons, no history, no hit test and no view. Prints nanoseconds an event, the median of 15 runs.
 * Exit codes: 64 usage, 66 there is no module in FOLDER. */

#include <dirent.h>
#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tactus_plugin.h"

enum { RECOGNIZERS = 64, FINGERS = 10, STROKE = 60, RUNS = 15 };

static struct recognizer {
    const tactus_recognizer_v1 *table;
    void *instance;
    bool is_done;
    int64_t deadline;
} recognizers[RECOGNIZERS];
static int count;

static struct {
    double values[TACTUS_VALUE_CAPACITY];
    char text[1024], detail[1024];
    tactus_point_v1 points[4096];
} memory;

static tactus_touch_v1 touches[FINGERS];
static tactus_point_v1 places[STROKE][FINGERS];
static int fingers;
static int64_t now_ns;
static uint32_t serial;

static int64_t clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static void ignore_log(const tactus_host_v1 *host, uint32_t level, const char *text)
{
    (void)host, (void)level, (void)text;
}

static const void *no_extension(const tactus_host_v1 *host, const char *id)
{
    (void)host, (void)id;
    return NULL;
}

static int compare_ids(const void *left, const void *right)
{
    const struct recognizer *a = left, *b = right;
    return strcmp(a->table->id, b->table->id);
}

static void load(const char *folder)
{
    static tactus_host_v1 host = {TACTUS_ABI_MAJOR, TACTUS_ABI_MINOR, "benchmark", NULL, ignore_log,
                                  no_extension};
    DIR *entries = opendir(folder);
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        char path[4096];
        if (strncmp(entry->d_name, "lib", 3) != 0 || !strstr(entry->d_name, ".gesture.so"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        const tactus_module_v1 *(*enter)(void) = NULL;
        if (module)
            *(void **)&enter = dlsym(module, "tactus_module_entry_v1");
        const tactus_module_v1 *table = enter ? enter() : NULL;
        for (uint32_t i = 0; table && i < table->recognizer_count && count < RECOGNIZERS; i++) {
            const tactus_recognizer_v1 *recognizer = &table->recognizers[i];
            bool wants_touches = recognizer->inputs & TACTUS_INPUT_TOUCHES;
            void *instance = wants_touches ? recognizer->create(&host) : NULL;
            if (instance)
                recognizers[count++] = (struct recognizer){recognizer, instance, false,
                                                           TACTUS_NO_DEADLINE};
        }
    }
    if (entries)
        closedir(entries);
    qsort(recognizers, (size_t)count, sizeof *recognizers, compare_ids);
}

/* Returns whether the recognizer has begun or recognized. */
static bool call(struct recognizer *recognizer, bool is_deadline)
{
    tactus_batch_v1 batch = {
        .time_ns = is_deadline ? recognizer->deadline : now_ns,
        .to_view = {1, 0, 0, 1, 0, 0},
        .surface_width = 1280,
        .surface_height = 800,
        .surface_scale = 1,
        .touches = touches,
        .touch_count = (uint32_t)fingers,
    };
    tactus_report_v1 report = {
        .measured = NAN,
        .limit = NAN,
        .deadline_ns = TACTUS_NO_DEADLINE,
        .values = memory.values,
        .text = memory.text,
        .detail = memory.detail,
        .points = memory.points,
        .text_capacity = sizeof memory.text,
        .detail_capacity = sizeof memory.detail,
        .point_capacity = sizeof memory.points / sizeof *memory.points,
    };
    if (is_deadline && recognizer->table->deadline)
        recognizer->table->deadline(recognizer->instance, &batch, &report);
    else if (!is_deadline)
        recognizer->table->process(recognizer->instance, &batch, &report);
    recognizer->deadline = report.deadline_ns;
    recognizer->is_done = report.state == TACTUS_STATE_ENDED ||
                          report.state == TACTUS_STATE_FAILED ||
                          report.state == TACTUS_STATE_CANCELLED;
    return report.state == TACTUS_STATE_BEGAN || report.state == TACTUS_STATE_ENDED;
}

static void deliver(void)
{
    struct recognizer *winner = NULL;
    for (int i = 0; i < count; i++) {
        struct recognizer *recognizer = &recognizers[i];
        bool wins = false;
        if (!recognizer->is_done && recognizer->deadline <= now_ns)
            wins = call(recognizer, true);
        if (!recognizer->is_done)
            wins = call(recognizer, false) || wins;
        if (wins && !winner)
            winner = recognizer;
    }
    /* In an engine without rules one gesture excludes all others. */
    for (int i = 0; winner && i < count; i++)
        recognizers[i].is_done = recognizers[i].is_done || &recognizers[i] != winner;
}

static void set(uint32_t phase, int finger, double x, double y)
{
    tactus_touch_v1 *touch = &touches[finger];
    if (phase == TACTUS_PHASE_BEGAN)
        *touch = (tactus_touch_v1){.serial = ++serial, .location = {x, y}, .start = {x, y},
                                   .start_time_ns = now_ns, .major = NAN, .minor = NAN,
                                   .orientation = NAN, .tap_count = 1};
    touch->phase = phase;
    touch->previous = touch->location;
    touch->location = (tactus_point_v1){x, y};
    touch->time_ns = now_ns;
}

/* Computes the places in advance, so that sines are not part of the measurement. */
static void make_up_places(void)
{
    for (int move = 0; move < STROKE; move++)
        for (int finger = 0; finger < fingers; finger++) {
            double angle = (move + 1) / 9.0 + finger;
            places[move][finger] = (tactus_point_v1){100 + 60 * finger + 40 * cos(angle),
                                                     300 + 40 * sin(angle)};
        }
}

static void run(int rounds)
{
    for (int done = 0; done < rounds;) {
        for (int finger = 0; finger < fingers; finger++)
            set(TACTUS_PHASE_BEGAN, finger, 100 + 60 * finger, 300);
        deliver();
        for (int move = 0; move < STROKE && done < rounds; move++, done++) {
            now_ns += 8000000;
            for (int finger = 0; finger < fingers; finger++)
                set(TACTUS_PHASE_MOVED, finger, places[move][finger].x, places[move][finger].y);
            deliver();
        }
        now_ns += 8000000;
        for (int finger = 0; finger < fingers; finger++)
            set(TACTUS_PHASE_ENDED, finger, touches[finger].location.x,
                touches[finger].location.y);
        deliver();
        now_ns += 1000000000;
        for (int i = 0; i < count; i++) {
            recognizers[i].table->reset(recognizers[i].instance);
            recognizers[i].is_done = false;
            recognizers[i].deadline = TACTUS_NO_DEADLINE;
        }
    }
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(int words_count, char **words)
{
    int rounds = words_count > 3 ? atoi(words[3]) : 20000;
    fingers = words_count > 2 ? atoi(words[2]) : 0;
    if (fingers < 1 || fingers > FINGERS || rounds < 1) {
        fputs("usage: engine-floor FOLDER FINGERS [ROUNDS]\n", stderr);
        return 64;
    }
    load(words[1]);
    if (!count) {
        fprintf(stderr, "engine-floor: no gesture module in %s\n", words[1]);
        return 66;
    }
    double times[RUNS];
    make_up_places();
    run(rounds / 4);
    for (int i = 0; i < RUNS; i++) {
        int64_t start = clock_now();
        run(rounds);
        times[i] = (double)(clock_now() - start) / rounds;
    }
    qsort(times, RUNS, sizeof *times, compare);
    printf("floor of %d: %.0f ns an event, %d recognizers\n", fingers, times[RUNS / 2], count);
    return 0;
}
