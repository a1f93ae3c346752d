#define _GNU_SOURCE
#include "border.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lastwords.h"

/* -- Fatal signals ----------------------------------------------------------------------------- */

static const struct {
    int number;
    const char *deed;
} fatal[] = {
    {SIGSEGV, "crashed with SIGSEGV (invalid address)"},
    {SIGBUS, "crashed with SIGBUS (invalid address)"},
    {SIGILL, "crashed with SIGILL (trap)"},
    {SIGFPE, "crashed with SIGFPE (arithmetic error)"},
    {SIGABRT, "crashed with SIGABRT (abort)"},
    {SIGTRAP, "crashed with SIGTRAP (trap)"},
};
enum { FATAL_COUNT = sizeof fatal / sizeof *fatal };

static void on_fatal_signal(int number, siginfo_t *info, void *context)
{
    const struct border_module *module = border_thread.calling;
    /* Whether the signal came from the kernel, or from this process, for example by abort. */
    int is_ours = info->si_code > 0 || info->si_pid == getpid();

    (void)context;
    border_thread.calling = NULL;
    for (int i = 0; i < FATAL_COUNT && is_ours; i++) {
        if (fatal[i].number != number)
            continue;
        if (module)
            lastwords_blame(module, fatal[i].deed);
        else
            lastwords_suspect(fatal[i].deed);
    }
    /* The handler is reset by now. A fault recurs when this function returns, but a sent signal
       does not, so raise it again. */
    if (info->si_code <= 0)
        raise(number);
}

/* -- The end ----------------------------------------------------------------------------------- */

/* The exit code of a program that a module has ended. */
enum { FAULT = 70 };

/* The exit code of a program that ends itself; -1 until then. */
static int own_end = -1;

__attribute__((noreturn)) static void leave(int status)
{
    for (;;)
        syscall(SYS_exit_group, status);
}

int border_note_exit(int status)
{
    const struct border_module *module = border_thread.calling;

    if (!lastwords_are_ours())
        return status;
    if (own_end >= 0)
        return own_end;
    if (module) {
        border_thread.calling = NULL;
        lastwords_blame(module, "ended the program");
        return FAULT;
    }
    if (!lastwords_are_of_home()) {
        border_blame_loaded("ended the program from its own thread");
        return FAULT;
    }
    border_end_run();
    return status;
}

static void on_exit_hook(int status, void *unused)
{
    int end = border_note_exit(status);

    (void)unused;
    if (end != status)
        leave(end);
}

void border_end(int status)
{
    if (lastwords_are_ours()) {
        own_end = status;
        border_end_run();
        /* Skip the destructors of modules, which could change the exit code or never return. */
        if (border_has_loaded_modules() && !BORDER_IS_SANITIZED) {
            fflush(NULL);
            leave(status);
        }
    }
    exit(status);
}

/* A stack overflow is a fault too, and leaves no room on the stack for the handler. */
static int give_signals_a_stack(void)
{
    size_t size = 64 << 10;
    stack_t stack = {.ss_size = size};

    stack.ss_sp = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (stack.ss_sp == MAP_FAILED)
        return -1;
    return sigaltstack(&stack, NULL);
}

int endings_watch(void)
{
    if (give_signals_a_stack())
        return -1;
    for (int i = 0; i < FATAL_COUNT; i++) {
        struct sigaction action = {.sa_sigaction = on_fatal_signal,
                                   .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND};
        sigemptyset(&action.sa_mask);
        if (sigaction(fatal[i].number, &action, NULL))
            return -1;
    }
    return on_exit(on_exit_hook, NULL);
}
