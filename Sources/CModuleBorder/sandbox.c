#define _GNU_SOURCE
#include "border.h"
#include "isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

#if defined __x86_64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define MACHINE AUDIT_ARCH_AARCH64
#endif

/* The system calls that the C library needs to allocate, take locks, read the time and exit. */
static const int allowed[] = {
    SYS_read,          SYS_recvfrom,       SYS_close,       SYS_fstat,        SYS_lseek,
    SYS_pread64,       SYS_dup,            SYS_mmap,        SYS_munmap,       SYS_mprotect,
    SYS_mremap,        SYS_madvise,        SYS_brk,         SYS_futex,        SYS_rt_sigreturn,
    SYS_rt_sigprocmask, SYS_rt_sigaction,  SYS_sigaltstack, SYS_clock_gettime,
    SYS_clock_nanosleep, SYS_nanosleep,    SYS_restart_syscall, SYS_getrandom, SYS_sched_yield,
    SYS_gettid,        SYS_getpid,         SYS_exit,        SYS_exit_group,
#ifdef SYS_pause
    SYS_pause,
#endif
};

/* The linker's calls with a file name, which `on_call` handles. */
static const int looked_at[] = {
    SYS_openat,
    SYS_newfstatat,
#ifdef SYS_open
    SYS_open,
#endif
};

/* The calls that write to the socket of a helper, or to the pipe of a scan. */
static const int talking[] = {SYS_sendto, SYS_write};

enum {
    ALLOWED = sizeof allowed / sizeof *allowed,
    TALKING = sizeof talking / sizeof *talking,
    LOOKED_AT = sizeof looked_at / sizeof *looked_at,
};

#if defined MACHINE

static void set_result(ucontext_t *context, long result)
{
#if defined __x86_64__
    context->uc_mcontext.gregs[REG_RAX] = result;
#else
    context->uc_mcontext.regs[0] = (unsigned long long)result;
#endif
}

static unsigned long argument(const ucontext_t *context, int index)
{
#if defined __x86_64__
    static const int registers[] = {REG_RDI, REG_RSI, REG_RDX, REG_R10};
    return (unsigned long)context->uc_mcontext.gregs[registers[index]];
#else
    return (unsigned long)context->uc_mcontext.regs[index];
#endif
}

/* The libraries that the module needs, opened before the filter is installed. The handler returns
   copies of these descriptors. */
static struct {
    const char *path;
    int descriptor;
} libraries[BORDER_LIBRARIES];
static int library_count;

int border_offer_library(const char *path, int descriptor)
{
    char *copy = library_count < BORDER_LIBRARIES ? strdup(path) : NULL;

    if (!copy)
        return -1;
    libraries[library_count].path = copy;
    libraries[library_count++].descriptor = descriptor;
    return 0;
}

/* Returns the descriptor for the path of the module or of one of its libraries; -1 for any other
   path. */
static int offered(const char *path)
{
    if (!strcmp(path, "/proc/self/fd/5"))
        return BORDER_HELPER_MODULE;
    for (int i = 0; i < library_count; i++) {
        if (!strcmp(path, libraries[i].path))
            return libraries[i].descriptor;
    }
    return -1;
}

/* Emulates the system calls that the linker needs, without ever opening a file. */
static void on_call(int number, siginfo_t *info, void *pointer)
{
    ucontext_t *context = pointer;
    int error = errno;
    long result = -EACCES;

    (void)number;
    if (info->si_syscall == SYS_newfstatat) {
        const char *path = (const char *)argument(context, 1);
        if (path && !*path)
            result = syscall(SYS_fstat, argument(context, 0), argument(context, 2));
    } else {
        const char *path = (const char *)argument(context, info->si_syscall == SYS_openat ? 1 : 0);
        int descriptor = path ? offered(path) : -1;
        if (descriptor >= 0) {
            result = syscall(SYS_dup, descriptor);
            /* All copies share one file position, which the previous reader has changed. */
            if (result >= 0)
                syscall(SYS_lseek, result, 0, SEEK_SET);
        }
    }
    if (result == -1)
        result = -errno;
    set_result(context, result);
    errno = error;
}

#define LOAD_AT(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)(offset))
#define LOAD(field) LOAD_AT(offsetof(struct seccomp_data, field))
#define ARGUMENT(n) LOAD_AT(offsetof(struct seccomp_data, args) + 8 * (n))
#define IF_NOT(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)(value), 0, (skip))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

static int install_filter(void)
{
    struct sock_filter code[32 + 2 * (ALLOWED + LOOKED_AT) + 5 * TALKING];
    struct sock_fprog program = {.filter = code};
    unsigned at = 0;
    unsigned process = (unsigned)getpid();

#define ADD(instruction) code[at++] = (struct sock_filter)instruction
    ADD(LOAD(arch));
    ADD(IF_NOT(MACHINE, 1));
    ADD(BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0));
    ADD(ANSWER(SECCOMP_RET_KILL_PROCESS));
    ADD(LOAD(nr));
    for (int i = 0; i < ALLOWED; i++) {
        ADD(IF_NOT(allowed[i], 1));
        ADD(ANSWER(SECCOMP_RET_ALLOW));
    }
    for (int i = 0; i < LOOKED_AT; i++) {
        ADD(IF_NOT(looked_at[i], 1));
        ADD(ANSWER(SECCOMP_RET_TRAP));
    }
    /* Allow writing to the host and to no other descriptor. */
    for (int i = 0; i < TALKING; i++) {
        ADD(IF_NOT(talking[i], 4));
        ADD(ARGUMENT(0));
        ADD(IF_NOT(BORDER_HELPER_SOCKET, 1));
        ADD(ANSWER(SECCOMP_RET_ALLOW));
        ADD(ANSWER(REFUSED));
    }
    /* Allow abort, but no signals to other processes. */
    ADD(IF_NOT(SYS_tgkill, 4));
    ADD(ARGUMENT(0));
    ADD(IF_NOT(process, 1));
    ADD(ANSWER(SECCOMP_RET_ALLOW));
    ADD(ANSWER(REFUSED));
    ADD(ANSWER(REFUSED));
#undef ADD
    program.len = (unsigned short)at;
    /* Applies to every thread, because the constructor of a library may have started one. A
       positive result is the id of a thread that could not be confined. */
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) ? -1 : 0;
}

static int limit(int what, long long most)
{
    struct rlimit limit = {(rlim_t)most, (rlim_t)most};
    return setrlimit(what, &limit);
}

int border_become_helper(long long memory)
{
    struct sigaction action = {.sa_sigaction = on_call, .sa_flags = SA_SIGINFO};

    /* A handler of these signals would use system calls that are forbidden here. */
    static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
    for (unsigned i = 0; i < sizeof fatal / sizeof *fatal; i++)
        signal(fatal[i], SIG_DFL);
    sigemptyset(&action.sa_mask);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) || prctl(PR_SET_DUMPABLE, 0) || limit(RLIMIT_CORE, 0) ||
        limit(RLIMIT_FSIZE, 0) || limit(RLIMIT_NOFILE, 64) ||
        (!BORDER_IS_SANITIZED && limit(RLIMIT_AS, memory)) ||
        sigaction(SIGSYS, &action, NULL) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
        return -1;
    return install_filter();
}

#else

int border_offer_library(const char *path, int descriptor)
{
    (void)path;
    (void)descriptor;
    return 0;
}

int border_become_helper(long long memory)
{
    (void)memory;
    errno = ENOSYS;
    return -1;
}

#endif
