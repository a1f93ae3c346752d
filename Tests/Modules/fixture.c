/*
 * A small, correct recognizer in C. If one of the words below is defined, it has one fault. It
 * recognizes when a finger has moved 20 px.
 */
#include "tactus_plugin.h"

#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef REASON_COUNT
#define REASON_COUNT 2
#endif
#ifndef ID
#define ID "org.example.fixture"
#endif

#ifdef OWN_REASON
#define TOO_SHORT (TACTUS_REASON_OWN + 1)
#else
#define TOO_SHORT TACTUS_REASON_TOO_SHORT
#endif

#ifdef SWAPS_PARAMETERS
#define PARAMETERS 2
#else
#define PARAMETERS 1
#endif

typedef struct instance {
    double limit;
#ifdef SWAPS_PARAMETERS
    double reach;
#endif
    int has_begun;
#ifdef MEASURES_PENS
    double pressure; /* pressure adds to the finger's displacement */
#endif
#ifdef USES_PEOPLE
    uint32_t person; /* multiplies the finger's displacement; 0 until it is known */
#endif
    int64_t last_time;
} instance;

#ifdef KEEPS_A_GLOBAL
static double furthest;
#endif

#ifdef SPEAKS
static const tactus_host_v1 *listener;
#endif

/* A value that the optimizer cannot know. */
static volatile int always = 1;
static int *volatile nowhere;

/* A real crash: a raised signal could be caught and ignored. */
__attribute__((unused)) static void crash(void) { *nowhere = always; }

#ifdef LEAKS
static void *volatile lost;
#endif

#ifdef SLOW
static long long thread_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}
#endif

#ifdef REACHES_OUT
/* Returns the number of forbidden accesses that succeed: those to the user's data, and those that
   would prevent it from being ended. */
static int reach_out(void)
{
    int done = 0;
    struct stat status;

    done += open("/proc/version", O_RDONLY) >= 0;
    done += stat("/etc/passwd", &status) == 0;
    done += open(REACHES_OUT, O_WRONLY | O_CREAT, 0600) >= 0;
    done += socket(AF_INET, SOCK_STREAM, 0) >= 0;
    done += socket(AF_UNIX, SOCK_STREAM, 0) >= 0;
    done += kill(getppid(), 0) == 0;
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    done += child > 0 && waitpid(child, NULL, 0) == child;
    done += write(STDERR_FILENO, "", 0) >= 0;
    done += prctl(PR_SET_PDEATHSIG, 0) == 0;
    done += syscall(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0) >= 0;
    unlink(REACHES_OUT);
    return done;
}
#endif

#ifdef STARTS_A_THREAD
static void *crash_later(void *unused)
{
    usleep(100000);
    crash();
    return unused;
}
#endif

#ifdef RECURSES
static int recurse(int depth)
{
    volatile char room[4096];

    room[0] = (char)depth;
    return depth < 0 ? 0 : recurse(depth + always) + room[0];
}
#endif

#ifdef JUMPS
/* The jump buffer is never set. */
static jmp_buf nobody;
#endif

static void *create(const tactus_host_v1 *host)
{
    instance *self = calloc(1, sizeof *self);
    (void)host;
#ifdef SPEAKS
    listener = host;
    host->log(host, 0, "nobody needs to know this");
    host->log(host, 2, "made");
#endif
#ifdef LEAKS
    lost = malloc(256);
#endif
#ifdef DECLINES
    free(self);
    return NULL;
#endif
#ifdef ANOTHER_DEFAULT
    self->limit = 30;
#else
    self->limit = 20;
#endif
#ifdef SWAPS_PARAMETERS
    self->reach = 300;
#endif
#ifdef KEEPS_A_GLOBAL
    furthest = 0;
#endif
    return self;
}

static void destroy(void *self)
{
    free(self);
}

static int32_t set_parameter(void *pointer, uint32_t index, const tactus_value_v1 *value)
{
    instance *self = pointer;
#ifdef CRASHES_BEYOND_BOUNDS
    if (value->number > 1000)
        crash();
#endif
    if (index >= PARAMETERS || value->type != TACTUS_TYPE_NUMBER)
        return 1;
    if (!(value->number >= 1 && value->number <= 1000))
        return 1;
#ifdef SWAPS_PARAMETERS
    if (index == 0) {
        self->reach = value->number;
        return 0;
    }
#endif
#ifndef IGNORES_ITS_PARAMETER
    self->limit = value->number;
#endif
    return 0;
}

static void reset(void *pointer)
{
    instance *self = pointer;
#ifdef RESET_FORGETS_NOTHING
    return;
#endif
#ifdef CRASHES_WHEN_CANCELLED
    if (self->has_begun)
        crash();
#endif
#ifdef KEEPS_A_GLOBAL
    furthest = 0;
#endif
    self->has_begun = 0;
    self->last_time = 0;
#if defined(MEASURES_PENS) && !defined(KEEPS_PRESSURE)
    self->pressure = 0;
#endif
#if defined(USES_PEOPLE) && !defined(KEEPS_PEOPLE)
    self->person = 0;
#endif
}

static void misbehave(tactus_report_v1 *report)
{
    (void)report;
#ifdef SPEAKS
    for (int i = 0; i < SPEAKS; i++)
        listener->log(listener, 3, "\033[2Jbegan\nagain");
#endif
#ifdef LOOPS
    while (always)
        ;
#endif
#ifdef WAITS
    while (always)
        pause();
#endif
#ifdef EXITS
    _exit(EXITS);
#endif
#ifdef EXITS_KINDLY
    exit(EXITS_KINDLY);
#endif
#ifdef EXITS_QUICKLY
    quick_exit(EXITS_QUICKLY);
#endif
#ifdef ENDS_ITS_THREAD
    pthread_exit(NULL);
#endif
#ifdef CLOSES
    for (int descriptor = 0; descriptor < 64; descriptor++)
        close(descriptor);
#endif
#ifdef BLOCKS
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    while (always)
        ;
#endif
#ifdef KILLS_ITSELF
    kill(getpid(), SIGKILL);
#endif
#ifdef STARTS_A_THREAD
    pthread_t thread;
    pthread_create(&thread, NULL, crash_later, NULL);
#endif
#ifdef FORKS
    if (fork() == 0) {
        crash();
        _exit(0);
    }
    wait(NULL);
#endif
#ifdef ABORTS
    abort();
#endif
#ifdef DIVIDES_BY_ZERO
    report->limit = always / (always - always);
#endif
#ifdef RAISES
    kill(getpid(), SIGBUS);
#endif
#ifdef RECURSES
    recurse(0);
#endif
#ifdef JUMPS
    longjmp(nobody, 1);
#endif
#ifdef CRASHES
    crash();
#endif
#ifdef ALLOCATES
    while (always)
        memset(malloc(1 << 24), 1, 1 << 24);
#endif
#ifdef MOVES_A_POINTER
    /* A read-only table, as constants of a module are. */
    static const double table[TACTUS_VALUE_CAPACITY];
    memcpy(&report->MOVES_A_POINTER, &(const void *){table}, sizeof(void *));
#endif
#ifdef OVERRUNS
    report->values[TACTUS_VALUE_CAPACITY] = 1;
#endif
}

static void process(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    instance *self = pointer;
    const tactus_touch_v1 *touch = batch->touches;
    double x, y, moved;

#ifdef CRASHES_WITHOUT_TOUCHES
    if (batch->touch_count == 0)
        crash();
#endif
    if (batch->touch_count == 0)
        return;
#ifdef CRASHES_WITH_TEN_FINGERS
    if (batch->touch_count >= 10)
        crash();
#endif
#ifdef CRASHES_WHEN_TIME_STANDS
    if (batch->time_ns == self->last_time)
        crash();
#endif
#ifdef CRASHES_AT_ODD_PHASES
    if (touch->phase > TACTUS_PHASE_ENDED)
        crash();
#endif
    self->last_time = batch->time_ns;
#ifdef SLOW
    for (long long end = thread_time() + SLOW * 1000000ll; thread_time() < end;)
        ;
#endif
#ifdef WAITS
    /* As if the machine was busy: the clock continues, and the thread does nothing. */
    nanosleep(&(struct timespec){.tv_nsec = WAITS * 1000000l}, NULL);
#endif
    x = touch->location.x - touch->start.x;
    y = touch->location.y - touch->start.y;
    moved = sqrt(x * x + y * y);
    report->measured = moved;
    report->limit = self->limit;
#ifdef MIXES_UP_UNITS
    report->unit = TACTUS_UNIT_MILLISECONDS;
#else
    report->unit = TACTUS_UNIT_PIXELS;
#endif
    if (batch->touch_count > 1)
        report->ignores = ~1ull;
#ifdef READS_A_CLOCK
    {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        report->measured += now.tv_nsec;
    }
#endif
#ifdef ASKS_FOR_THE_PAST
    report->deadline_ns = batch->time_ns - 1000;
#endif
#ifdef ASKS_FOR_NOW
    report->deadline_ns = batch->time_ns;
#endif
#ifdef DEADLINE
    if (batch->touch_count == 1 && touch->phase == TACTUS_PHASE_BEGAN)
        report->deadline_ns = batch->time_ns + DEADLINE * 1000000ll;
#endif
#ifdef KEEPS_A_GLOBAL
    furthest = moved > furthest ? moved : furthest;
    report->limit = furthest;
#endif
    report->values[0] = moved;
#ifdef SWAPS_PARAMETERS
    report->values[0] = fmin(moved, self->reach);
#endif
#ifdef MEASURES_PENS
    report->values[0] = moved * (1 + self->pressure);
#endif
#ifdef USES_PEOPLE
    report->values[0] = moved * (self->person ? self->person : 1);
#endif
#ifdef REACHES_OUT
    report->measured = reach_out();
#endif
#ifdef REPORTS_NAN
    if (moved > 100000)
        report->values[0] = NAN;
#else
    if (!isfinite(moved)) {
        if (self->has_begun) {
            report->state = TACTUS_STATE_CANCELLED;
            self->has_begun = 0;
        } else {
            report->state = TACTUS_STATE_FAILED;
        }
        report->values[0] = 0;
        report->reason = TACTUS_REASON_MOVED_TOO_FAR;
        return;
    }
#endif
    if (touch->phase == TACTUS_PHASE_ENDED) {
        report->state = self->has_begun ? TACTUS_STATE_ENDED : TACTUS_STATE_FAILED;
        report->reason = self->has_begun ? TACTUS_REASON_RECOGNIZED : TOO_SHORT;
#ifdef CRASHES_WHEN_CANCELLED
        self->has_begun = 0;
#endif
    } else if (self->has_begun) {
        report->state = TACTUS_STATE_CHANGED;
    } else if (moved > self->limit) {
        misbehave(report);
        self->has_begun = 1;
        report->state = TACTUS_STATE_BEGAN;
        report->reason = TACTUS_REASON_RECOGNIZED;
        report->deadline_ns = TACTUS_NO_DEADLINE;
    }
#ifdef CHANGES_BEFORE_IT_BEGINS
    if (report->state == TACTUS_STATE_BEGAN)
        report->state = TACTUS_STATE_CHANGED;
#endif
#ifdef REPORTS_INFINITY
    report->values[0] = INFINITY;
#endif
}

static void deadline(void *pointer, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    (void)pointer;
    (void)batch;
    (void)report;
#ifdef CRASHES_AT_A_DEADLINE
    crash();
#endif
#ifdef ASKS_FOR_NOW
    report->deadline_ns = batch->time_ns;
#elif defined TICKS
    report->deadline_ns = batch->time_ns + DEADLINE * 1000000ll;
#elif defined DEADLINE
    if (!((instance *)pointer)->has_begun) {
        report->state = TACTUS_STATE_FAILED;
        report->reason = TACTUS_REASON_TOO_SLOW;
    }
#endif
}

static const tactus_parameter_v1 parameters[] = {{
    .key = "limit",
    .doc = "How far the finger must move.",
    .type = TACTUS_TYPE_NUMBER,
    .unit = TACTUS_UNIT_PIXELS,
#ifdef BAD_DEFAULT
    .default_number = 2000,
#else
    .default_number = 20,
#endif
    .minimum = 1,
    .maximum = 1000,
},
#ifdef SWAPS_PARAMETERS
    {
        .key = "reach",
        .doc = "More than this is not reported.",
        .type = TACTUS_TYPE_NUMBER,
        .unit = TACTUS_UNIT_PIXELS,
        .default_number = 300,
        .minimum = 1,
        .maximum = 1000,
    },
#endif
};

static const tactus_output_v1 outputs[] = {{
    .key = "moved",
#ifdef NO_DOC
    .doc = "",
#else
    .doc = "How far the finger has moved.",
#endif
    .kind = TACTUS_OUTPUT_LENGTH,
    .unit = TACTUS_UNIT_PIXELS,
}};

#ifdef MEASURES_PENS
static void measure(void *pointer, const tactus_pen_touch_v1 *pens, uint32_t pen_count)
{
    instance *self = pointer;

#ifdef TRUSTS_THE_COUNT
    static double all[8];

    for (uint32_t i = 0; i < pen_count; i++)
        ((volatile double *)all)[i * 1000000u] = pens[i].pressure;
#endif
    self->pressure = pens[pen_count - 1].pressure;
#ifndef SHOWS_UNKNOWN_PRESSURE
    if (!(self->pressure >= 0 && self->pressure <= 1))
        self->pressure = 0;
#endif
}

static const void *get_recognizer_extension(const char *id)
{
#ifdef NO_MEASURE
    static const tactus_pen_v1 pen = {NULL};

    (void)measure;
#else
    static const tactus_pen_v1 pen = {measure};
#endif

    return strcmp(id, TACTUS_EXTENSION_PEN) ? NULL : &pen;
}
#elif defined(USES_PEOPLE)
static void assign(void *pointer, const tactus_touch_group_v1 *groups, uint32_t group_count)
{
    instance *self = pointer;

#ifdef TRUSTS_THE_COUNT
    static double all[8];

    for (uint32_t i = 0; i < group_count; i++)
        ((volatile double *)all)[i * 1000000u] = groups[i].person;
#endif
    self->person = groups[group_count - 1].person;
}

static const void *get_recognizer_extension(const char *id)
{
#ifdef NO_ASSIGN
    static const tactus_person_v1 person = {NULL};

    (void)assign;
#else
    static const tactus_person_v1 person = {assign};
#endif

    return strcmp(id, TACTUS_EXTENSION_PERSON) ? NULL : &person;
}
#else
#define get_recognizer_extension NULL
#endif

#define RECOGNIZER                                                                     \
    {                                                                                  \
        .id = ID, .name = "Fixture", .doc = "A finger that moves.",                    \
        .kind = TACTUS_KIND_CONTINUOUS, .inputs = TACTUS_INPUT_TOUCHES,                \
        .minimum_touches = 1, .maximum_touches = 1, .parameter_count = PARAMETERS,              \
        .output_count = 1, .parameters = parameters, .outputs = outputs,               \
        .create = create, .destroy = destroy, .set_parameter = set_parameter,          \
        .reset = reset, .process = process, .deadline = deadline,                      \
        .get_extension = get_recognizer_extension,                                            \
    }

#ifdef DUPLICATE_ID
static const tactus_recognizer_v1 recognizers[] = {RECOGNIZER, RECOGNIZER};
#else
static const tactus_recognizer_v1 recognizers[] = {RECOGNIZER};
#endif

#ifdef OWN_REASON
static const tactus_reason_v1 reason_table[] = {
    {.name = "never-used", .sentence = "nothing happened"},
    {.name = OWN_REASON, .sentence = "the finger gave up"},
};

static const void *get_extension(const char *id)
{
    static const tactus_reasons_v1 reasons = {.reasons = reason_table, .reason_count = REASON_COUNT};

    return strcmp(id, TACTUS_EXTENSION_REASONS) ? NULL : &reasons;
}
#endif

static const tactus_module_v1 module = {
#ifdef OWN_REASON
    .get_extension = get_extension,
#endif
#ifdef WRONG_ABI
    .abi_major = 9,
#else
    .abi_major = TACTUS_ABI_MAJOR,
#endif
    .abi_minor = TACTUS_ABI_MINOR,
    .id = ID ".module",
    .version = "1.0",
    .vendor = "Example",
    .licence = "MIT",
    .recognizer_count = sizeof recognizers / sizeof *recognizers,
    .recognizers = recognizers,
};

#ifdef SLOW_TO_LOAD
__attribute__((constructor)) static void at_load(void)
{
    while (clock() < CLOCKS_PER_SEC / 5)
        ;
}
#endif
#ifdef EXPORTS_MORE
__attribute__((visibility("default"))) int helper(void) { return always; }
#endif
#ifdef CRASHES_AT_LOAD
__attribute__((constructor)) static void at_load(void) { crash(); }
#endif
#ifdef HANGS_AT_LOAD
__attribute__((constructor)) static void at_load(void) { while (always) pause(); }
#endif
#ifdef EXITS_AT_LOAD
__attribute__((constructor)) static void at_load(void) { _exit(0); }
#endif
#ifdef WRITES_AT_LOAD
__attribute__((constructor)) static void at_load(void)
{
    int file = open(WRITES_AT_LOAD, O_WRONLY | O_CREAT, 0600);

    if (file >= 0)
        close(file);
    /* The child is reaped, because the test runner would otherwise poll it forever. */
    pid_t child = fork();
    if (child == 0)
        _exit(creat(WRITES_AT_LOAD, 0600) < 0);
    if (child > 0)
        waitpid(child, NULL, 0);
}
#endif
#ifdef EXITS_AT_THE_END
__attribute__((destructor)) static void at_the_end(void) { _exit(EXITS_AT_THE_END); }
#endif
#ifdef CALLS_A_PART
int example_part(void);
__attribute__((constructor)) static void at_load(void)
{
    if (example_part() != 1)
        _exit(1);
}
#endif
#ifdef ENDS_WITH_TOKEN
__attribute__((constructor)) static void at_load(void)
{
    if (getenv(ENDS_WITH_TOKEN))
        _exit(1);
}
#endif
#ifdef TALKS_AT_LOAD
__attribute__((constructor)) static void at_load(void)
{
    /* In the sandbox this write fails. */
    if (write(STDOUT_FILENO, "{\"module\":1}", 12) < 0)
        always = 1;
}
#endif

#ifdef NO_ENTRY
__attribute__((visibility("hidden")))
#else
__attribute__((visibility("default")))
#endif
const tactus_module_v1 *tactus_module_entry_v1(void)
{
#ifdef DECLINES_A_SECOND_THREAD
    static int inside;
    int is_alone = __atomic_fetch_add(&inside, 1, __ATOMIC_SEQ_CST) == 0;
    struct timespec pause = {.tv_nsec = 50000000};

    nanosleep(&pause, NULL);
    __atomic_fetch_sub(&inside, 1, __ATOMIC_SEQ_CST);
    if (!is_alone)
        return NULL;
#endif
    return &module;
}

#ifndef NO_NOTE
TACTUS_MODULE_NOTE;
#endif
