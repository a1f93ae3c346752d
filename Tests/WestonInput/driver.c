#include "driver.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

bool driver_connect(struct driver *driver, const char *path, int timeout)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (!path)
        path = getenv("TACTUS_WESTON_SOCKET");
    if (!path || strlen(path) >= sizeof address.sun_path) {
        errno = path ? ENAMETOOLONG : ENOENT;
        return false;
    }
    strcpy(address.sun_path, path);
    driver->timeout = timeout;
    driver->used = 0;
    driver->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (driver->socket < 0)
        return false;
    if (connect(driver->socket, (struct sockaddr *)&address, sizeof address) == 0)
        return true;
    int error = errno;
    close(driver->socket);
    errno = error;
    return false;
}

void driver_disconnect(struct driver *driver)
{
    close(driver->socket);
}

static bool send_line(struct driver *driver, const char *line)
{
    char text[4200];
    int length = snprintf(text, sizeof text, "%s\n", line);
    if (length < 0 || (size_t)length >= sizeof text)
        return false;
    return send(driver->socket, text, (size_t)length, MSG_NOSIGNAL) == length;
}

/* Returns an error text, or NULL. */
static const char *receive_line(struct driver *driver, char *line, size_t size)
{
    for (;;) {
        char *end = memchr(driver->input, '\n', driver->used);
        if (end) {
            *end = '\0';
            snprintf(line, size, "%s", driver->input);
            driver->used -= (size_t)(end - driver->input) + 1;
            memmove(driver->input, end + 1, driver->used);
            return NULL;
        }
        struct pollfd waiting = {.fd = driver->socket, .events = POLLIN};
        int ready = poll(&waiting, 1, driver->timeout);
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready == 0)
            return "no answer in time";
        ssize_t count = read(driver->socket, driver->input + driver->used,
                             sizeof driver->input - driver->used);
        if (ready < 0 || count <= 0)
            return "the compositor is gone";
        driver->used += (size_t)count;
    }
}

bool driver_ask(struct driver *driver, const char *line, char *answer, size_t size)
{
    char received[sizeof driver->input];
    const char *fault = send_line(driver, line)
                            ? receive_line(driver, received, sizeof received)
                            : "the compositor is gone";
    if (fault) {
        snprintf(answer, size, "%s", fault);
        return false;
    }
    bool is_ok = strncmp(received, "ok", 2) == 0;
    const char *text = received + (is_ok ? 2 : strcspn(received, " "));
    snprintf(answer, size, "%s", text + strspn(text, " "));
    return is_ok;
}
