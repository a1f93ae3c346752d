#define _GNU_SOURCE
#include "border.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lastwords.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

extern char **environ;

/* How often a call that is under way is looked at. */
static const long long tick = 250000000;

static struct {
    timer_t timer;
    int is_set;
    /* The handler looks at these, on the same thread. */
    volatile int depth;
    volatile int is_running;
    char **arguments;
    long long busy, idle;
    /* The call that the last tick found under way. */
    int is_suspect;
    unsigned calls;
    long long thread_time;
    long long waited;
} watch;

/* Written by whichever thread starts one, read by the handler. */
static atomic_int helpers[CLINUX_HELPERS];

static void start_anew(void)
{
    sigset_t none;

    for (int i = 0; i < CLINUX_HELPERS; i++) {
        int helper = atomic_load(&helpers[i]);

        if (helper > 0) {
            kill(helper, SIGKILL);
            waitpid(helper, NULL, 0);
        }
    }
    /* What is blocked stays so in the program that follows, this very signal too. */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execve("/proc/self/exe", watch.arguments, environ);
    lastwords_write(STDERR_FILENO, "tactus: it cannot be started anew\n");
    _exit(70);
}

/* Unlike the thread's own time it is had without a call of the system. */
static long long wall_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

static void run_timer(long long interval)
{
    struct timespec time = {interval / 1000000000, interval % 1000000000};
    struct itimerspec when = {.it_value = time, .it_interval = time};

    timer_settime(watch.timer, 0, &when, NULL);
}

static void on_tick(int number)
{
    const struct clinux_module *module = clinux_border.calling;
    long long now = clinux_thread_time();
    int error = errno;

    (void)number;
    if (watch.depth == 0) {
        /* Nothing has been done since the last tick, or all of it has ended. */
        watch.is_running = 0;
        run_timer(0);
        errno = error;
        return;
    }
    if (!module || !watch.is_suspect || watch.calls != clinux_border.calls) {
        watch.is_suspect = module != NULL;
        watch.calls = clinux_border.calls;
        watch.thread_time = now;
        watch.waited = 0;
        errno = error;
        return;
    }
    watch.waited += tick;
    /* A machine that gives this thread no time makes a call long: no module is to blame. */
    if (now - watch.thread_time >= watch.busy) {
        lastwords_blame(module, "did not return");
        start_anew();
    }
    if (watch.waited >= watch.idle && now - watch.thread_time < watch.idle / 10) {
        lastwords_blame(module, "waited and did not return");
        start_anew();
    }
    errno = error;
}

static char **copy_arguments(const char *const *arguments)
{
    size_t count = 0;
    char **copy;

    while (arguments[count])
        count++;
    copy = calloc(count + 1, sizeof *copy);
    for (size_t i = 0; copy && i < count; i++) {
        copy[i] = strdup(arguments[i]);
        if (!copy[i])
            return NULL;
    }
    return copy;
}

int clinux_watch_modules(const char *const *arguments, long long busy, long long idle)
{
    int number = SIGRTMIN + 3;
    struct sigaction action = {.sa_handler = on_tick, .sa_flags = SA_ONSTACK | SA_RESTART};
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = number};
    sigset_t ours;

    event.sigev_notify_thread_id = gettid();
    watch.arguments = copy_arguments(arguments);
    watch.busy = busy;
    watch.idle = idle;
    sigfillset(&action.sa_mask);
    sigemptyset(&ours);
    sigaddset(&ours, number);
    if (!watch.arguments || sigaction(number, &action, NULL) ||
        sigprocmask(SIG_UNBLOCK, &ours, NULL) ||
        timer_create(CLOCK_MONOTONIC, &event, &watch.timer))
        return -1;
    watch.is_set = 1;
    return 0;
}

/* The timer goes on until the thread sleeps: setting it for each piece of work would be two calls of
 * the system each, a twentieth of what a finger's motion costs. */
void clinux_work_begins(void)
{
    if (clinux_border.work_depth++ == 0)
        clinux_border.work_began = wall_time();
    if (!watch.is_set || watch.depth++ > 0)
        return;
    watch.is_suspect = 0;
    if (!watch.is_running) {
        watch.is_running = 1;
        run_timer(tick);
    }
}

void clinux_work_ends(void)
{
    if (--clinux_border.work_depth == 0)
        clinux_border.work_time += wall_time() - clinux_border.work_began;
    if (watch.is_set)
        watch.depth--;
}

long long clinux_take_work_time(void)
{
    long long time = clinux_border.work_time;

    clinux_border.work_time = 0;
    return time;
}

void clinux_work_rests(void)
{
    if (watch.is_running && watch.depth == 0) {
        watch.is_running = 0;
        run_timer(0);
    }
}

void clinux_set_helper(int slot, int process)
{
    if (slot >= 0 && slot < CLINUX_HELPERS)
        helpers[slot] = process;
}
