#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* Fills an address and returns its length; returns 0 and sets errno if the path does not fit. */
static socklen_t make_address(struct sockaddr_un *address, const char *path)
{
    size_t length = strlen(path);

    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    if (length == 0 || length >= sizeof address->sun_path) {
        errno = ENAMETOOLONG;
        return 0;
    }
    memcpy(address->sun_path, path, length);
    if (path[0] != '@')
        return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + 1);
    address->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
}

/* Closes a descriptor without changing errno, and returns -1. */
static int fail(int descriptor)
{
    int code = errno;

    close(descriptor);
    errno = code;
    return -1;
}

int clinux_listen(const char *path, int backlog)
{
    struct sockaddr_un address;
    socklen_t length = make_address(&address, path);
    int descriptor;

    if (length == 0)
        return -1;
    descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return -1;
    /* The file takes its mode from the socket (unix(7)), so it is never open to others, regardless
       of the umask. */
    if (fchmod(descriptor, 0600) || (unlink(path) && errno != ENOENT)
        || bind(descriptor, (struct sockaddr *)&address, length) || listen(descriptor, backlog))
        return fail(descriptor);
    return descriptor;
}

int clinux_connect(const char *path)
{
    struct sockaddr_un address;
    socklen_t length = make_address(&address, path);
    int descriptor;

    if (length == 0)
        return -1;
    descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return -1;
    if (connect(descriptor, (struct sockaddr *)&address, length))
        return fail(descriptor);
    return descriptor;
}

int clinux_peer(int descriptor, unsigned *user)
{
    struct ucred peer;
    socklen_t length = sizeof peer;

    if (getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length))
        return -1;
    *user = peer.uid;
    return 0;
}

int clinux_accept(int descriptor, unsigned *user)
{
    int accepted = accept4(descriptor, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);

    if (accepted < 0)
        return -1;
    if (clinux_peer(accepted, user))
        return fail(accepted);
    return accepted;
}

long clinux_send(int descriptor, const void *bytes, unsigned long count)
{
    return send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int clinux_send_datagram(const char *path, const void *bytes, unsigned long count)
{
    struct sockaddr_un address;
    socklen_t length = make_address(&address, path);
    int descriptor;
    ssize_t sent;

    if (length == 0)
        return -1;
    descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return -1;
    sent = sendto(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&address, length);
    if (sent < 0)
        return fail(descriptor);
    close(descriptor);
    return 0;
}

int clinux_lock(const char *path)
{
    int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

    if (descriptor < 0)
        return -1;
    if (flock(descriptor, LOCK_EX | LOCK_NB))
        return fail(descriptor);
    return descriptor;
}
