#define _GNU_SOURCE
#include "border.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lastwords.h"
#include "restart.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* The interval between two checks of a running call, in ns. */
static const long long tick = 250000000;

static struct {
    timer_t timer;
    int is_set;
    atomic_int is_running;
    long long busy, idle;
} watch;

/* A thread that calls modules, and the call that was running at the last check. */
struct watched {
    struct border_thread *border; /* NULL for none */
    clockid_t clock;
    pid_t id;
    int is_suspect;
    unsigned calls;
    long long thread_time;
    long long waited;
};
static struct watched threads[BORDER_WATCHED];
/* Held while the list changes, and while one of its threads is checked, which must not end
   meanwhile. */
static pthread_mutex_t threads_lock = PTHREAD_MUTEX_INITIALIZER;

/* Returns the wall-clock time, which needs no system call, unlike the CPU time of the thread. */
static long long wall_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* Starts a one-shot timer, so that an idle program wakes no thread; 0 stops it. */
static void run_timer(long long delay)
{
    struct timespec time = {delay / 1000000000, delay % 1000000000};
    struct itimerspec when = {.it_value = time};

    timer_settime(watch.timer, 0, &when, NULL);
}

/* Returns the CPU time of a thread, or the time of the last check if the thread ended during a
   call. */
static long long time_of(const struct watched *thread)
{
    struct timespec time;

    if (clock_gettime(thread->clock, &time))
        return thread->thread_time;
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int is_ready(const struct watched *thread)
{
    char path[48];

    snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)thread->id);
    return border_is_ready(path);
}

static void look_at(struct watched *thread)
{
    const struct border_module *module = thread->border->calling;
    unsigned calls = thread->border->calls;
    long long now = time_of(thread);

    if (!module || !thread->is_suspect || thread->calls != calls) {
        thread->is_suspect = module != NULL;
        thread->calls = calls;
        thread->thread_time = now;
        thread->waited = 0;
        return;
    }
    /* If the thread is ready but gets no processor, the module is not to blame for a long call. */
    if (!is_ready(thread))
        thread->waited += tick;
    if (now - thread->thread_time >= watch.busy)
        restart_without(module, "did not return");
    if (thread->waited >= watch.idle && now - thread->thread_time < watch.idle / 10)
        restart_without(module, "was idle and did not return");
}

/* Checks all working threads and returns whether there are any. */
static int look_at_all(void)
{
    int is_any = 0;

    pthread_mutex_lock(&threads_lock);
    for (int i = 0; i < BORDER_WATCHED; i++) {
        if (!threads[i].border || threads[i].border->work_depth == 0)
            continue;
        is_any = 1;
        look_at(&threads[i]);
    }
    pthread_mutex_unlock(&threads_lock);
    return is_any;
}

/* Waits for the timer's signal, which is directed at this thread and taken without a handler. A
   module cannot suppress it by blocking, catching or closing anything. */
static void *keep_watch(void *unused)
{
    sigset_t ours;
    int number;

    (void)unused;
    sigemptyset(&ours);
    sigaddset(&ours, SIGRTMIN + 3);
    for (;;) {
        if (sigwait(&ours, &number))
            continue;
        atomic_store(&watch.is_running, 0);
        /* Work that begins after the store above starts the timer itself. */
        if (look_at_all() && !atomic_exchange(&watch.is_running, 1))
            run_timer(tick);
    }
    return NULL;
}

/* Adds this thread to the list of watched threads. */
static void join(void)
{
    clockid_t clock;

    if (pthread_getcpuclockid(pthread_self(), &clock))
        return;
    pthread_mutex_lock(&threads_lock);
    for (int i = 0; i < BORDER_WATCHED && !border_thread.watched; i++) {
        if (threads[i].border)
            continue;
        threads[i] = (struct watched){.border = &border_thread, .clock = clock, .id = gettid()};
        border_thread.watched = i + 1;
    }
    pthread_mutex_unlock(&threads_lock);
}

static void part(void)
{
    pthread_mutex_lock(&threads_lock);
    threads[border_thread.watched - 1].border = NULL;
    pthread_mutex_unlock(&threads_lock);
    border_thread.watched = 0;
}

/* The body of the watching thread. It creates the timer, whose signals go to this thread. */
static void *begin_watch(void *to_tell)
{
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGRTMIN + 3};
    sem_t *is_there = to_tell;

    event.sigev_notify_thread_id = gettid();
    watch.is_set = !timer_create(CLOCK_MONOTONIC, &event, &watch.timer);
    sem_post(is_there);
    return watch.is_set ? keep_watch(NULL) : NULL;
}

static int start_thread(void)
{
    pthread_attr_t attributes;
    pthread_t thread;
    sigset_t all, before;
    sem_t is_there;
    int failure;

    sem_init(&is_there, 0, 0);
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 256 << 10);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    failure = pthread_create(&thread, &attributes, begin_watch, &is_there);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    if (!failure)
        while (sem_wait(&is_there))
            ;
    sem_destroy(&is_there);
    errno = failure;
    return watch.is_set ? 0 : -1;
}

int border_watch_modules(const char *const *arguments, const char *left_out, long long busy,
                         long long idle)
{
    if (watch.is_set)
        return 0;
    watch.busy = busy;
    watch.idle = idle;
    if (restart_prepare(arguments, left_out) || start_thread())
        return -1;
    /* The program's own thread stays on the list, because its work begins and ends with every
       event. */
    join();
    return 0;
}

/* Starts the timer only if it is not pending. Setting the timer for every piece of work would take
   two system calls, a twentieth of the cost of handling a finger's motion. */
void border_work_begins(void)
{
    if (border_thread.work_depth > 0) {
        border_thread.work_depth++;
        return;
    }
    border_thread.work_began = wall_time();
    if (!watch.is_set) {
        border_thread.work_depth = 1;
        return;
    }
    if (!border_thread.watched)
        join();
    /* The watching thread reads this after it has announced that it will sleep. */
    __atomic_store_n(&border_thread.work_depth, 1, __ATOMIC_SEQ_CST);
    if (!atomic_exchange(&watch.is_running, 1))
        run_timer(tick);
}

void border_work_ends(void)
{
    if (--border_thread.work_depth > 0)
        return;
    border_thread.work_time += wall_time() - border_thread.work_began;
    if (border_thread.watched && !lastwords_are_of_home())
        part();
}

long long border_take_work_time(void)
{
    long long time = border_thread.work_time;

    border_thread.work_time = 0;
    return time;
}

void border_work_rests(void)
{
    if (atomic_load(&watch.is_running) && border_thread.work_depth == 0) {
        atomic_store(&watch.is_running, 0);
        run_timer(0);
    }
}
