/* A process for testing a time limit; its argument selects its behavior. */
#define _GNU_SOURCE
#include <sched.h>
#include <string.h>
#include <sys/prctl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

static void work(long long milliseconds)
{
    struct timespec now;

    do
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    while (now.tv_sec * 1000ll + now.tv_nsec / 1000000 < milliseconds);
}

/* Shares one processor with 50 other processes, which use it for two seconds in all. */
static int starve(void)
{
    cpu_set_t one;

    CPU_ZERO(&one);
    CPU_SET(sched_getcpu(), &one);
    if (sched_setaffinity(0, sizeof one, &one))
        return 1;
    for (int count = 0; count < 50; count++) {
        int other = fork();
        if (other < 0)
            return 1;
        if (other == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            work(40);
            _exit(0);
        }
    }
    work(30);
    return 0;
}

int main(int count, char **words)
{
    const char *deed = count == 2 ? words[1] : "";

    if (!strcmp(deed, "starves"))
        return starve();
    while (!strcmp(deed, "works"))
        ;
    while (!strcmp(deed, "waits"))
        pause();
    while (!strcmp(deed, "writes")) {
        if (write(STDOUT_FILENO, "x", 1) < 0)
            return 1;
        usleep(5000);
    }
    return 64;
}
