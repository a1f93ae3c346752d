/* A program under the watchdog that calls a simulated module. The tests build it with
   Sources/CModuleBorder/border.c and watchdog.c; its arguments are the file of skipped modules, and
   the module's fault. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "border.h"

static const long long ms = 1000000;

static void work(long long time)
{
    long long end = border_thread_time() + time;

    while (border_thread_time() < end)
        ;
}

/* Uses the processor to which this thread is bound, for its part of two seconds. */
static void *take_processor(void *unused)
{
    work(40 * ms);
    return unused;
}

/* Binds this thread and 50 others to one processor, so that this thread gets a fiftieth of it for
   two seconds of processor time. A lower priority would not end: a busy machine might leave the
   thread no processor at all. */
static void starve(void)
{
    pthread_t other;
    cpu_set_t one;

    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    if (sched_setaffinity(0, sizeof one, &one))
        abort();
    for (int count = 0; count < 50; count++)
        if (pthread_create(&other, NULL, take_processor, NULL))
            abort();
}

/* Starts a helper process of the program, which must not outlive it. */
static void start_helper(void)
{
    char number[16];
    int helper = fork();

    /* If no signal ends it, as when the tested code is removed. */
    if (!helper)
        alarm(300);

    while (!helper)
        pause();
    snprintf(number, sizeof number, "%d", helper);
    setenv("HELPER", number, 1);
    border_set_helper(0, helper);
}

int main(int count, char **arguments)
{
    static struct border_module module = {
        .name = "org.example.watched (/watched.so)",
        .record = "{\"module\":\"watched\",\"because\":\"",
        .remedy = "it can be brought back",
    };
    const char *deed = count == 3 ? arguments[2] : "";

    const char *left_out = getenv(BORDER_LEFT_OUT);

    /* In case the watchdog fails. */
    alarm(300);
    if (!strcmp(deed, "loops again")) {
        /* Each restart hangs. */
    } else if (getenv("HELPER")) {
        int isGone = kill(atoi(getenv("HELPER")), 0) != 0;
        printf("started anew to see that it %s, %s its helper\n", deed, isGone ? "without" : "with");
        printf("left out: %s", left_out ? left_out : "nothing\n");
        return 0;
    }
    if (border_blame_modules(arguments[1]) ||
        border_watch_modules((const char *const *)arguments, left_out ? left_out : "", 300 * ms, 600 * ms))
        return 1;
    start_helper();
    border_work_begins();
    for (int call = 0; call < 30; call++) {
        border_enter_module(&module);
        if (!strcmp(deed, "blocks")) {
            sigset_t all;
            sigfillset(&all);
            sigprocmask(SIG_SETMASK, &all, NULL);
        }
        if (!strcmp(deed, "closes")) {
            for (int descriptor = 0; descriptor < 64; descriptor++)
                close(descriptor);
        }
        if (!strcmp(deed, "starves") && call == 0)
            starve();
        if (!strcmp(deed, "leaves"))
            pthread_exit(NULL);
        if (!strcmp(deed, "forks") && call == 0) {
            if (fork() == 0)
                abort();
            wait(NULL);
        }
        while (!strncmp(deed, "loops", 5) || !strcmp(deed, "blocks") || !strcmp(deed, "closes"))
            ;
        while (!strcmp(deed, "waits"))
            pause();
        work((strcmp(deed, "starves") || call == 0 ? 40 : 10) * ms);
        border_leave_module();
    }
    border_work_ends();
    kill(atoi(getenv("HELPER")), SIGKILL);
    printf("came to its end\n");
    return 0;
}
