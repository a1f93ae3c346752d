/* The Unix socket for drivers: lines in, one answer line each, in order.
 *
 * A command with a pending answer holds back the lines behind it. A driver that disconnects, sends
 * an endless line or does not read its answers is dropped; the bed and the other drivers continue. */

#include "bed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

struct bed_connection {
    struct wl_list link; /* bed.connections */
    struct bed *bed;
    int socket;
    struct wl_event_source *source;
    struct wl_event_source *idle;
    bool is_busy;
    bool is_lost;
    bool is_too_long;
    char input[BED_MAXIMUM_LINE];
    size_t used;
    struct bed_answer answer;
};

static void destroy_connection(struct bed_connection *connection)
{
    bed_waits_forget(connection->bed, connection);
    bed_screenshots_forget(connection->bed, connection);
    if (connection->idle)
        wl_event_source_remove(connection->idle);
    wl_event_source_remove(connection->source);
    close(connection->socket);
    wl_list_remove(&connection->link);
    free(connection);
}

static void send_answer(struct bed_connection *connection, bool succeeded, const char *text)
{
    char line[BED_MAXIMUM_ANSWER + 16];
    int length = snprintf(line, sizeof line, "%s%s%s\n", succeeded ? "ok" : "error",
                          *text ? " " : "", text);
    ssize_t sent = send(connection->socket, line, (size_t)length, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent != length)
        connection->is_lost = true;
}

static void run(struct bed_connection *connection, char *line)
{
    if (!line[strspn(line, " \t\r")] || line[0] == '#')
        return;
    struct bed_answer *answer = &connection->answer;
    switch (bed_run_line(connection->bed, connection, line, answer)) {
    case BED_DONE: send_answer(connection, true, answer->text); break;
    case BED_FAILED: send_answer(connection, false, answer->text); break;
    case BED_PENDING: connection->is_busy = true; break;
    }
}

/* Runs the complete lines that have arrived, up to one that has to wait. May destroy the
   connection. */
static void run_lines(struct bed_connection *connection)
{
    char *end;
    while (!connection->is_busy && !connection->is_lost &&
           (end = memchr(connection->input, '\n', connection->used))) {
        char line[BED_MAXIMUM_LINE];
        size_t length = (size_t)(end - connection->input);
        memcpy(line, connection->input, length);
        line[length] = '\0';
        connection->used -= length + 1;
        memmove(connection->input, end + 1, connection->used);
        if (connection->is_too_long) {
            connection->is_too_long = false;
            send_answer(connection, false, "line too long");
        } else if (strlen(line) != length) {
            send_answer(connection, false, "zero byte in a line");
        } else {
            run(connection, line);
        }
    }
    if (connection->used == sizeof connection->input && !connection->is_busy) {
        connection->is_too_long = true;
        connection->used = 0;
    }
    if (connection->is_lost)
        destroy_connection(connection);
}

static int handle_input(int socket, uint32_t mask, void *data)
{
    struct bed_connection *connection = data;
    size_t room = sizeof connection->input - connection->used;
    if (room == 0 && !(mask & (WL_EVENT_HANGUP | WL_EVENT_ERROR))) {
        /* A busy connection with a full buffer: stop reading until the wait is over. */
        wl_event_source_fd_update(connection->source, 0);
        return 0;
    }
    ssize_t count = read(socket, connection->input + connection->used, room);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return 0;
    if (count <= 0) {
        destroy_connection(connection);
        return 0;
    }
    connection->used += (size_t)count;
    run_lines(connection);
    return 0;
}

static void handle_idle(void *data)
{
    struct bed_connection *connection = data;
    connection->idle = NULL;
    wl_event_source_fd_update(connection->source, WL_EVENT_READABLE);
    run_lines(connection);
}

/* The following lines run from the loop, not from here: the caller may be in the middle of a commit
 * or a repaint, when no input may be injected. */
void bed_connection_finish(struct bed_connection *connection, bool succeeded, const char *text)
{
    connection->is_busy = false;
    send_answer(connection, succeeded, text);
    if (!connection->idle)
        connection->idle = wl_event_loop_add_idle(connection->bed->loop, handle_idle, connection);
}

static int handle_connecting(int socket, uint32_t mask, void *data)
{
    struct bed *bed = data;
    int accepted = accept4(socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (accepted < 0)
        return 0;
    struct bed_connection *connection = calloc(1, sizeof *connection);
    if (!connection) {
        close(accepted);
        return 0;
    }
    connection->bed = bed;
    connection->socket = accepted;
    connection->source =
        wl_event_loop_add_fd(bed->loop, accepted, WL_EVENT_READABLE, handle_input, connection);
    wl_list_insert(&bed->connections, &connection->link);
    return 0;
}

static bool bind_socket(int socket, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) {
        errno = ENAMETOOLONG;
        return false;
    }
    strcpy(address.sun_path, path);
    unlink(path);
    /* A process that can write to the socket can inject keys: only the user may. */
    mode_t mask = umask(0177);
    int result = bind(socket, (struct sockaddr *)&address, sizeof address);
    umask(mask);
    return result == 0 && listen(socket, 16) == 0;
}

bool bed_listen(struct bed *bed, const char *path)
{
    bed->socket = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (bed->socket < 0 || !bind_socket(bed->socket, path)) {
        weston_log("tactus: cannot listen on %s: %s\n", path, strerror(errno));
        return false;
    }
    bed->socket_path = strdup(path);
    bed->socket_source =
        wl_event_loop_add_fd(bed->loop, bed->socket, WL_EVENT_READABLE, handle_connecting, bed);
    return bed->socket_path && bed->socket_source;
}

void bed_stop_listening(struct bed *bed)
{
    struct bed_connection *connection, *next;
    wl_list_for_each_safe(connection, next, &bed->connections, link)
        destroy_connection(connection);
    if (bed->socket_source)
        wl_event_source_remove(bed->socket_source);
    if (bed->socket >= 0)
        close(bed->socket);
    if (bed->socket_path)
        unlink(bed->socket_path);
    free(bed->socket_path);
    bed->socket_path = NULL;
    bed->socket_source = NULL;
    bed->socket = -1;
}
