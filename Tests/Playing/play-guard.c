/* Runs a program for `tactus play`, and ends it together with all its descendants.
 *
 *     play-guard LOG COMMAND ARGUMENT...
 *
 * The program's output goes to LOG. The guard prints a line for each change:
 *
 *     started PID NS   the program runs; NS is the time in nanoseconds of CLOCK_MONOTONIC
 *     failed TEXT      the program could not be started
 *     exited CODE      the program ended by itself
 *     killed SIGNAL    a signal ended the program
 *     gone             the program and all its descendants have ended
 *
 * The line `term` on standard input sends SIGTERM to the program's process group. When standard input
 * ends, or a signal ends the guard, all descendants are killed. The guard adopts orphaned descendants
 * (PR_SET_CHILD_SUBREAPER), so a daemon cannot escape. */

#include "../WestonInput/children.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { EXIT_USAGE = 64, EXIT_UNREADABLE = 66 };

struct guard {
    char **command;
    int log;
    int failure; /* the end of a pipe to which the child writes errno if exec fails */
    pid_t program;
    bool is_gone;
};

static void become_program(const void *context)
{
    const struct guard *guard = context;
    setsid();
    int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    dup2(input, STDIN_FILENO);
    dup2(guard->log, STDOUT_FILENO);
    dup2(guard->log, STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    execvp(guard->command[0], guard->command);
    int error = errno;
    if (write(guard->failure, &error, sizeof error) < 0)
        _exit(126);
}

static bool start(struct guard *guard)
{
    struct timespec now;
    int ends[2], error;
    if (pipe2(ends, O_CLOEXEC) < 0)
        return false;
    guard->failure = ends[1];
    clock_gettime(CLOCK_MONOTONIC, &now);
    guard->program = start_child(become_program, guard);
    close(ends[1]);
    bool has_failed = guard->program < 0 || read(ends[0], &error, sizeof error) == sizeof error;
    close(ends[0]);
    if (has_failed)
        printf("failed %s\n", strerror(guard->program < 0 ? errno : error));
    else
        printf("started %d %lld\n", (int)guard->program,
               (long long)now.tv_sec * 1000000000 + now.tv_nsec);
    fflush(stdout);
    return !has_failed;
}

/* Reaps every child that has ended, and reports when the program and when the last child has ended. */
static void reap(struct guard *guard)
{
    int status;
    pid_t process;
    while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
        if (process != guard->program)
            continue;
        guard->program = 0;
        if (WIFSIGNALED(status))
            printf("killed %d\n", WTERMSIG(status));
        else
            printf("exited %d\n", WEXITSTATUS(status));
    }
    if (process < 0 && errno == ECHILD && !guard->is_gone) {
        guard->is_gone = true;
        puts("gone");
    }
    fflush(stdout);
}

static bool is_child(const char *process)
{
    char path[64], text[512];
    int parent = 0;
    snprintf(path, sizeof path, "/proc/%.20s/stat", process);
    FILE *file = fopen(path, "re");
    size_t length = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[length] = '\0';
    /* The name, which ends at the last parenthesis, can contain any character. */
    const char *end = strrchr(text, ')');
    return end && sscanf(end, ") %*c %d", &parent) == 1 && parent == getpid();
}

/* Kills the children until there are none. When a child dies, its own children become children of the guard. */
static void kill_all(void)
{
    while (waitpid(-1, NULL, WNOHANG) >= 0 || errno != ECHILD) {
        DIR *processes = opendir("/proc");
        for (struct dirent *entry; processes && (entry = readdir(processes));)
            if (atoi(entry->d_name) > 0 && is_child(entry->d_name))
                kill(atoi(entry->d_name), SIGKILL);
        if (processes)
            closedir(processes);
        pause_milliseconds(1);
    }
}

/* Handles requests and child events until standard input ends or a signal arrives. */
static void serve(struct guard *guard, int signals)
{
    struct pollfd waiting[2] = {
        {.fd = signals, .events = POLLIN},
        {.fd = STDIN_FILENO, .events = POLLIN},
    };
    for (;;) {
        if (poll(waiting, 2, -1) < 0 && errno != EINTR)
            return;
        struct signalfd_siginfo signal = {0};
        if (waiting[0].revents && read(signals, &signal, sizeof signal) > 0) {
            reap(guard);
            if (signal.ssi_signo != SIGCHLD)
                return;
        }
        char line[64];
        if (!waiting[1].revents)
            continue;
        if (read(STDIN_FILENO, line, sizeof line) <= 0)
            return;
        if (strncmp(line, "term", 4) == 0 && guard->program > 0)
            kill(-guard->program, SIGTERM);
    }
}

int main(int count, char **words)
{
    static struct guard guard;
    if (count < 3) {
        fputs("usage: play-guard LOG COMMAND ARGUMENT...\n", stderr);
        return EXIT_USAGE;
    }
    guard.command = words + 2;
    guard.log = open(words[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    int signals = catch_signals();
    if (guard.log < 0 || signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) < 0) {
        printf("failed %s: %s\n", words[1], strerror(errno));
        return EXIT_UNREADABLE;
    }
    signal(SIGPIPE, SIG_IGN);
    bool has_started = start(&guard);
    if (has_started)
        serve(&guard, signals);
    kill_all();
    return has_started ? 0 : EXIT_UNREADABLE;
}
