/* Keeps the processors awake, so that what is measured is the programs and not how long a processor takes to wake up, which in a
 * virtual machine is longer than all that a finger's move costs: awake COMMAND...
 *
 * For each processor a process turns round while nobody else wants it: the scheduler runs it (SCHED_IDLE) only then, and it
 * pauses in between, so that a processor that shares its core loses nothing. They end with the command, whose exit code this
 * one's is; 71 where the kernel refuses one of them, 127 where there is no such command. */

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static void turn_round(int processor)
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
            turn_round(processor);
    pid_t command = fork();
    if (command == 0) {
        prctl(PR_SET_PDEATHSIG, SIGTERM);
        execvp(arguments[1], arguments + 1);
        perror(arguments[1]);
        _exit(127);
    }
    for (pid_t ended; (ended = wait(&status)) != command;)
        if (ended < 0 && errno != EINTR)
            return 71;
        else if (ended > 0)
            /* One that turns round has ended: it was refused. */
            kill(command, SIGTERM);
    /* The others go when this process does. */
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
