#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int clinux_make_pipe(int ends[2])
{
    if (pipe2(ends, O_CLOEXEC))
        return -1;
    if (!fcntl(ends[0], F_SETFL, O_NONBLOCK))
        return 0;
    close(ends[0]);
    close(ends[1]);
    return -1;
}

int clinux_take_output(int descriptor)
{
    struct stat status;
    char path[32];
    int own;

    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    if (fstat(descriptor, &status))
        goto refuse;
    if (S_ISSOCK(status.st_mode))
        return descriptor;
    if (!S_ISFIFO(status.st_mode)) {
        errno = EINVAL;
        goto refuse;
    }
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    own = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    if (own >= 0) {
        close(descriptor);
        return own;
    }
    // A pipe of another user cannot be opened again. ENXIO means that the pipe has no reader.
    if (errno != ENXIO && !fcntl(descriptor, F_SETFL, O_NONBLOCK))
        return descriptor;
refuse:
    own = errno;
    close(descriptor);
    errno = own;
    return -1;
}

long clinux_write(int descriptor, const void *bytes, unsigned long count)
{
    const struct timespec at_once = {0, 0};
    sigset_t pipe, before, waiting;
    long written = send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
    int failure;

    if (written >= 0 || errno != ENOTSOCK)
        return written;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    sigpending(&waiting);
    failure = pthread_sigmask(SIG_BLOCK, &pipe, &before);
    if (failure) {
        errno = failure;
        return -1;
    }
    written = write(descriptor, bytes, count);
    failure = errno;
    // The signal that this call raised is removed, unless one was already pending before.
    if (written < 0 && failure == EPIPE && !sigismember(&waiting, SIGPIPE))
        while (sigtimedwait(&pipe, NULL, &at_once) < 0 && errno == EINTR)
            ;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = failure;
    return written;
}
