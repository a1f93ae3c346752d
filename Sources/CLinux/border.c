#define _GNU_SOURCE
#include "border.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "lastwords.h"

_Thread_local struct clinux_border clinux_border;

static char *volatile left_out_path;

long long clinux_thread_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

const char *clinux_module_name(void)
{
    const struct clinux_module *module = clinux_border.calling;
    return module ? module->name : NULL;
}

void clinux_measure_modules(int is_on)
{
    clinux_border.is_measured = is_on;
}

void clinux_note_spent(void)
{
    struct clinux_border *border = &clinux_border;
    long long time = clinux_thread_time() - border->since;
    int at = 0;

    while (at < border->spent_count && border->spent[at].module != border->calling)
        at++;
    if (at == CLINUX_MEASURED)
        return;
    if (at == border->spent_count) {
        border->spent[at] = (struct clinux_spent){.module = border->calling};
        border->spent_count++;
    }
    border->spent[at].time += time;
}

int clinux_take_spent(struct clinux_spent *spent)
{
    int count = clinux_border.spent_count;

    memcpy(spent, clinux_border.spent, (size_t)count * sizeof *spent);
    clinux_border.spent_count = 0;
    return count;
}

/* -- What may be done when anything may be broken: no memory, no locks ------------------------- */

void lastwords_write(int file, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        ssize_t count = write(file, text, left);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return;
        text += count;
        left -= (size_t)count;
    }
}

void lastwords_blame(const struct clinux_module *module, const char *deed)
{
    int error = errno;

    lastwords_write(STDERR_FILENO, "tactus: the module ");
    lastwords_write(STDERR_FILENO, module->name);
    lastwords_write(STDERR_FILENO, " ");
    lastwords_write(STDERR_FILENO, deed);
    lastwords_write(STDERR_FILENO, "; the next start leaves it out; ");
    lastwords_write(STDERR_FILENO, module->remedy);
    lastwords_write(STDERR_FILENO, "\n");
    if (left_out_path) {
        int file = open(left_out_path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
                        | O_NONBLOCK, 0600);
        if (file >= 0) {
            lastwords_write(file, module->record);
            lastwords_write(file, deed);
            lastwords_write(file, "\"}\n");
            close(file);
        }
    }
    errno = error;
}

/* -- Fatal signals ----------------------------------------------------------------------------- */

static const struct {
    int number;
    const char *deed;
} fatal[] = {
    {SIGSEGV, "crashed with SIGSEGV, a bad address"},
    {SIGBUS, "crashed with SIGBUS, a bad address"},
    {SIGILL, "crashed with SIGILL, a trap"},
    {SIGFPE, "crashed with SIGFPE, bad arithmetic"},
    {SIGABRT, "crashed with SIGABRT, an abort"},
    {SIGTRAP, "crashed with SIGTRAP, a trap"},
};
enum { FATAL_COUNT = sizeof fatal / sizeof *fatal };

static void on_fatal_signal(int number, siginfo_t *info, void *context)
{
    const struct clinux_module *module = clinux_border.calling;
    /* The kernel's own, or raised in here, as abort does. */
    int is_ours = info->si_code > 0 || info->si_pid == getpid();

    (void)context;
    if (module && is_ours) {
        clinux_border.calling = NULL;
        for (int i = 0; i < FATAL_COUNT; i++) {
            if (fatal[i].number == number)
                lastwords_blame(module, fatal[i].deed);
        }
    }
    /* The handler is gone by now. A fault happens again where this returns to; what was sent does
       not, so that it must be sent once more. */
    if (info->si_code <= 0)
        raise(number);
}

void clinux_note_exit(void)
{
    const struct clinux_module *module = clinux_border.calling;

    if (!module || !left_out_path)
        return;
    clinux_border.calling = NULL;
    lastwords_blame(module, "ended the program");
}

/* A stack that overflows is a fault too, and leaves no room for the handler. */
static int give_signals_a_stack(void)
{
    size_t size = 64 << 10;
    stack_t stack = {.ss_size = size};

    stack.ss_sp = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp == MAP_FAILED)
        return -1;
    return sigaltstack(&stack, NULL);
}

int clinux_blame_modules(const char *path)
{
    static int has_exit_hook;
    char *copy = strdup(path);

    if (!copy || give_signals_a_stack())
        return -1;
    left_out_path = copy;
    for (int i = 0; i < FATAL_COUNT; i++) {
        struct sigaction action = {.sa_sigaction = on_fatal_signal,
                                   .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
        sigemptyset(&action.sa_mask);
        if (sigaction(fatal[i].number, &action, NULL))
            return -1;
    }
    if (!has_exit_hook) {
        has_exit_hook = 1;
        return atexit(clinux_note_exit);
    }
    return 0;
}
