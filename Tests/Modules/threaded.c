/* A process with a thread that starts before the sandbox: ends with 1 if the thread can open a file
   afterwards. */
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "isolation.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static volatile int is_running, has_opened;

static void *try_to_open(void *unused)
{
    is_running = 1;
    pthread_mutex_lock(&lock);
    has_opened = open("/proc/version", O_RDONLY) >= 0;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(int count, char **arguments)
{
    pthread_t thread;

    (void)arguments;
    pthread_mutex_lock(&lock);
    if (pthread_create(&thread, NULL, try_to_open, NULL))
        return 2;
    /* A thread that is still starting needs system calls that the filter refuses. */
    while (!is_running)
        usleep(100);
    if (count == 1 && border_become_helper(1 << 30)) {
        perror("cannot be shut in");
        return 3;
    }
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return has_opened;
}
