#include "children.h"

#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { STOP_TIMEOUT = 3000 };

int catch_signals(void)
{
    sigset_t caught;
    sigemptyset(&caught);
    sigaddset(&caught, SIGINT);
    sigaddset(&caught, SIGTERM);
    sigaddset(&caught, SIGHUP);
    sigaddset(&caught, SIGCHLD);
    sigprocmask(SIG_BLOCK, &caught, NULL);
    return signalfd(-1, &caught, SFD_CLOEXEC);
}

pid_t start_child(void (*become)(const void *context), const void *context)
{
    fflush(stdout);
    pid_t parent = getpid();
    pid_t child = fork();
    if (child != 0)
        return child;
    /* The process that started the bed may have blocked signals, too; the children must be able to
       end. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    /* If this program is killed, its children end, too. */
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
        _exit(127);
    become(context);
    _exit(127);
}

bool has_ended(pid_t *process, int *status)
{
    if (*process <= 0 || waitpid(*process, status, WNOHANG) != *process)
        return false;
    *process = 0;
    return true;
}

void pause_milliseconds(int milliseconds)
{
    struct timespec pause = {.tv_sec = 0, .tv_nsec = milliseconds * 1000000L};
    nanosleep(&pause, NULL);
}

void stop_child(pid_t process)
{
    int status;
    if (process <= 0)
        return;
    kill(process, SIGTERM);
    for (int waited = 0; waited < STOP_TIMEOUT; waited += 5) {
        if (has_ended(&process, &status))
            return;
        pause_milliseconds(5);
    }
    kill(process, SIGKILL);
    waitpid(process, &status, 0);
}

bool make_folder(char *path, size_t size, const char *prefix)
{
    const char *temporary = getenv("TMPDIR");
    snprintf(path, size, "%.80s/%s-XXXXXX", temporary && *temporary ? temporary : "/tmp", prefix);
    if (mkdtemp(path))
        return true;
    perror(path);
    return false;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    remove(path);
    return 0;
}

void remove_folder(const char *path)
{
    nftw(path, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}
