/* Runs a program that cannot become root again: sway refuses to run for a user who could.
 *
 *     without-root COMMAND ARGUMENT...
 *
 * setuid and setgid fail with EPERM, for whatever user and in whatever container. The program ends
 * with this one's parent. */

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool give_up_root(void)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setuid, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setgid, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = sizeof code / sizeof *code, .filter = code};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

int main(int count, char **words)
{
    if (count < 2) {
        fputs("usage: without-root COMMAND ARGUMENT...\n", stderr);
        return 64;
    }
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (!give_up_root()) {
        perror("without-root: seccomp");
        return 69;
    }
    execvp(words[1], words + 1);
    fprintf(stderr, "without-root: %s: %s\n", words[1], strerror(errno));
    return 69;
}
