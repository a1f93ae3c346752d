#define _GNU_SOURCE
#include "restart.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "lastwords.h"

extern char **environ;

#ifndef MINUTE
#define MINUTE 60
#endif

/* The maximum number of restarts per period, and the period in seconds. */
enum { MOST_STARTS = 3, minute = MINUTE };

static struct {
    char **arguments; /* NULL to end the program instead */
    char *left_out;
    time_t began;
} start;

/* The processes to kill before a restart. The thread that starts a process writes its entry. */
static atomic_int helpers[BORDER_HELPERS];

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

int restart_prepare(const char *const *arguments, const char *left_out)
{
    start.arguments = arguments ? copy_arguments(arguments) : NULL;
    start.left_out = strdup(left_out);
    start.began = time(NULL);
    return (arguments && !start.arguments) || !start.left_out ? -1 : 0;
}

/* Allocates without malloc, whose lock the hanging thread may hold. */
static void *reserve(size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    return memory == MAP_FAILED ? NULL : memory;
}

/* Returns the environment for the new program, with a variable that lists the modules to leave out.
   The hanging module is the last of them. */
static char **new_environment(const struct border_module *module, const char *deed)
{
    static const char name[] = BORDER_LEFT_OUT "=";
    size_t count = 0, kept = 0;
    size_t size = sizeof name + strlen(start.left_out) + strlen(module->record) + strlen(deed) + 8;
    char *text = reserve(size);
    char **variables;

    while (environ && environ[count])
        count++;
    variables = reserve((count + 2) * sizeof *variables);
    if (!text || !variables)
        return environ;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(environ[i], name, sizeof name - 1))
            variables[kept++] = environ[i];
    }
    variables[kept] = text;
    text = stpcpy(stpcpy(text, name), start.left_out);
    stpcpy(stpcpy(stpcpy(text, module->record), deed), "\"}\n");
    return variables;
}

/* Opens missing standard streams; otherwise the files that the new program opens would take their
   numbers. */
static void mend_streams(void)
{
    if (fcntl(STDERR_FILENO, F_GETFD) < 0)
        dup2(lastwords_descriptor(), STDERR_FILENO);
    for (int stream = 0; stream < 3; stream++) {
        if (fcntl(stream, F_GETFD) >= 0)
            continue;
        int nothing = open("/dev/null", O_RDWR);
        if (nothing >= 0 && nothing != stream) {
            dup2(nothing, stream);
            close(nothing);
        }
    }
}

static void end_helpers(void)
{
    for (int i = 0; i < BORDER_HELPERS; i++) {
        int helper = atomic_load(&helpers[i]);

        if (helper > 0) {
            kill(helper, SIGKILL);
            waitpid(helper, NULL, 0);
        }
    }
}

static int lines(const char *text)
{
    int count = 0;

    for (; *text; text++)
        count += *text == '\n';
    return count;
}

void restart_without(const struct border_module *module, const char *deed)
{
    char **variables;
    sigset_t none;

    lastwords_blame(module, deed);
    end_helpers();
    if (start.arguments && time(NULL) - start.began < minute && lines(start.left_out) >= MOST_STARTS) {
        lastwords_say("tactus: the program was restarted too often within a minute\n");
    } else if (start.arguments) {
        variables = new_environment(module, deed);
        mend_streams();
        /* Otherwise the new program would inherit blocked signals. */
        sigemptyset(&none);
        pthread_sigmask(SIG_SETMASK, &none, NULL);
        /* /proc/self does not work if the first thread has ended. */
        execve("/proc/thread-self/exe", start.arguments, variables);
        lastwords_say("tactus: the program cannot be restarted\n");
    }
    for (;;)
        syscall(SYS_exit_group, 70);
}

void border_set_helper(int slot, int process)
{
    if (slot >= 0 && slot < BORDER_HELPERS)
        helpers[slot] = process;
}
