/* Opens a FIFO for writing, which waits for a reader, and prints a line just before that. On a
   signal it ends with 0 if no reader has come, and with 1 if one has, even if the reader has gone
   since. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static void wake(int signal)
{
    (void)signal;
}

int main(int count, char **words)
{
    struct sigaction action = {.sa_handler = wake};
    sigset_t none;

    if (count != 2)
        return 64;
    /* Threads of the test runner block signals. */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    sigaction(SIGTERM, &action, NULL);
    puts("waits");
    fflush(stdout);
    int file = open(words[1], O_WRONLY);
    return file < 0 && errno == EINTR ? 0 : 1;
}
