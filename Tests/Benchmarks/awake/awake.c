/* Runs a command and keeps the processors awake meanwhile, so that no measurement includes the time that a processor takes to
 * wake up: awake COMMAND...
 *
 * On each processor an endless loop runs whenever the processor would be idle (SCHED_IDLE). It pauses between its rounds, so
 * that it takes nothing from a processor that shares the core. The loops end with the command.
 *
 * Exit codes: the command's own; 64 usage, 71 the kernel refuses a loop, 127 there is no such command. */

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void loop(int processor)
{
    cpu_set_t one;
    struct sched_param none = {0};
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) || sched_setaffinity(0, sizeof one, &one) ||
        sched_setscheduler(0, SCHED_IDLE, &none)) {
        perror("awake");
        _exit(71);
    }
    for (;;)
#if defined(__x86_64__) || defined(__i386__)
        __asm__ volatile("pause");
#else
        __asm__ volatile("" ::: "memory");
#endif
}

int main(int count, char *arguments[])
{
    cpu_set_t allowed;
    int status = 0;
    if (count < 2) {
        fputs("usage: awake COMMAND...\n", stderr);
        return 64;
    }
    if (sched_getaffinity(0, sizeof allowed, &allowed)) {
        perror("awake");
        return 71;
    }
    for (int processor = 0; processor < CPU_SETSIZE; processor++)
        if (CPU_ISSET(processor, &allowed) && fork() == 0)
            loop(processor);
    pid_t command = fork();
    if (command == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        execvp(arguments[1], arguments + 1);
        perror(arguments[1]);
        _exit(127);
    }
    int is_refused = 0;
    for (pid_t ended; (ended = wait(&status)) != command;)
        if (ended > 0) {
            /* A loop ends by itself only if the kernel refused it. */
            is_refused = 1;
            kill(command, SIGTERM);
        } else if (errno != EINTR) {
            return 71;
        }
    /* The loops end when this process does. */
    if (is_refused)
        return 71;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
