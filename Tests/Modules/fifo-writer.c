/* Opens a FIFO for writing, which waits for a reader, and says before that it is about to. Told to end it ends with 0 if no
   reader has come, and with 1 if one has, even if that is gone again. */
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
    /* The test runner's threads block signals. */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    sigaction(SIGTERM, &action, NULL);
    puts("waits");
    fflush(stdout);
    int file = open(words[1], O_WRONLY);
    return file < 0 && errno == EINTR ? 0 : 1;
}
