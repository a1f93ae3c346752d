#include "measure.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

uint64_t measure_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void measure_sleep(int milliseconds)
{
    struct timespec pause = {
        .tv_sec = milliseconds / 1000,
        .tv_nsec = milliseconds % 1000 * 1000000L,
    };
    while (nanosleep(&pause, &pause) != 0)
        ;
}

void measure_ask(struct driver *driver, char *answer, size_t size, const char *format, ...)
{
    char line[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (driver_ask(driver, line, answer, size))
        return;
    fprintf(stderr, "measure: %s: %s\n", line, answer);
    exit(69);
}

uint64_t measure_value(const char *answer, const char *name)
{
    char key[64];
    snprintf(key, sizeof key, "%s=", name);
    const char *found = strstr(answer, key);
    return found ? strtoull(found + strlen(key), NULL, 10) : 0;
}

/* The child stores the time in shared memory just before exec. */
static void execute(struct program *program, uint64_t *executed)
{
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    if (!getenv("MEASURE_VERBOSE"))
        dup2(nowhere, STDERR_FILENO);
    *executed = measure_now();
    execvp(program->words[0], program->words);
    _exit(127);
}

void program_start(struct program *program, struct driver *driver)
{
    char answer[8192];
    uint64_t *executed = mmap(NULL, sizeof *executed, PROT_READ | PROT_WRITE,
                              MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (executed == MAP_FAILED) {
        perror("measure");
        exit(70);
    }
    program->process = fork();
    if (program->process == 0)
        execute(program, executed);
    measure_ask(driver, answer, sizeof answer, "wait-client 10000");
    program->executed = *executed;
    munmap(executed, sizeof *executed);
}

void program_stop(struct program *program, struct driver *driver)
{
    char answer[8192] = "?";
    int status;
    kill(program->process, SIGTERM);
    waitpid(program->process, &status, 0);
    while (*answer) {
        measure_ask(driver, answer, sizeof answer, "clients");
        measure_sleep(2);
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fprintf(stderr, "measure: %s ended with status %d after SIGTERM\n", program->name, status);
}

/* Returns the sum of `read(path of a thread's file)` over all threads. */
static uint64_t sum_over_threads(const struct program *program, const char *file,
                                 uint64_t (*read_file)(FILE *file))
{
    char path[300];
    uint64_t sum = 0;
    snprintf(path, sizeof path, "/proc/%d/task", (int)program->process);
    DIR *threads = opendir(path);
    if (!threads)
        return 0;
    for (struct dirent *entry; (entry = readdir(threads));) {
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "/proc/%d/task/%.32s/%s", (int)program->process,
                 entry->d_name, file);
        FILE *opened = fopen(path, "re");
        if (!opened)
            continue;
        sum += read_file(opened);
        fclose(opened);
    }
    closedir(threads);
    return sum;
}

static uint64_t read_switches(FILE *file)
{
    char line[256];
    unsigned long long count = 0;
    while (fgets(line, sizeof line, file))
        if (sscanf(line, "voluntary_ctxt_switches: %llu", &count) == 1)
            break;
    return count;
}

static uint64_t read_run_time(FILE *file)
{
    unsigned long long nanoseconds = 0;
    return fscanf(file, "%llu", &nanoseconds) == 1 ? nanoseconds : 0;
}

uint64_t program_voluntary_switches(const struct program *program)
{
    return sum_over_threads(program, "status", read_switches);
}

uint64_t program_cpu(const struct program *program)
{
    return sum_over_threads(program, "schedstat", read_run_time);
}

uint64_t program_memory(const struct program *program, const char *row)
{
    char path[64], line[256], format[64];
    unsigned long long amount = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)program->process);
    snprintf(format, sizeof format, "%.40s: %%llu kB", row);
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        if (sscanf(line, format, &amount) == 1)
            break;
    if (file)
        fclose(file);
    return amount;
}

void print_row(const struct measurement *measurement, const char *part, double figure,
               double yardstick)
{
    if (measurement->row)
        printf("row %s.%s %.4f %.4f\n", measurement->row, part, figure, yardstick);
}

static int compare(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

double percentile(double *values, int count, double part)
{
    if (count == 0)
        return 0;
    qsort(values, (size_t)count, sizeof *values, compare);
    double place = part * (count - 1);
    int below = (int)place;
    int above = below + 1 < count ? below + 1 : below;
    return values[below] + (values[above] - values[below]) * (place - below);
}

double median(double *values, int count)
{
    return percentile(values, count, 0.5);
}
