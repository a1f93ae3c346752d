#include "session.h"

#include "../WestonInput/children.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

bool session_write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    if (!file || fputs(text, file) < 0) {
        perror(path);
        return false;
    }
    return fclose(file) == 0;
}

bool session_make(struct session *session, const char *name)
{
    char prefix[64];
    session->name = name;
    session->signals = catch_signals();
    snprintf(prefix, sizeof prefix, "tactus-%s", name);
    if (session->signals < 0 || !make_folder(session->runtime, sizeof session->runtime, prefix))
        return false;
    snprintf(session->bus_config, sizeof session->bus_config, "%s/bus.conf", session->runtime);
    if (!*session->log)
        snprintf(session->log, sizeof session->log, "%s/log", session->runtime);
    /* The bus starts no services, so that nothing of the user's session is run or changed. */
    char config[700];
    snprintf(config, sizeof config,
             "<busconfig><type>session</type><listen>unix:path=%s/bus</listen>"
             "<auth>EXTERNAL</auth><policy context=\"default\"><allow send_destination=\"*\"/>"
             "<allow receive_sender=\"*\"/><allow own=\"*\"/></policy></busconfig>\n",
             session->runtime);
    return session_write_file(session->bus_config, config);
}

void session_set_environment(const struct session *session)
{
    char address[240];
    snprintf(address, sizeof address, "unix:path=%s/bus", session->runtime);
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
    for (const char **name = (const char *[]){"XDG_RUNTIME_DIR", "XDG_CONFIG_HOME",
                                              "XDG_DATA_HOME", "XDG_CACHE_HOME", NULL};
         *name; name++)
        setenv(*name, session->runtime, 1);
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("WAYLAND_SOCKET");
    unsetenv("WAYLAND_DEBUG");
    unsetenv("DISPLAY");
}

void session_silence(const struct session *session)
{
    if (!freopen("/dev/null", "r", stdin) || !freopen(session->log, "a", stdout) ||
        !freopen(session->log, "a", stderr))
        _exit(127);
}

static void become_bus(const void *context)
{
    const struct session *session = context;
    char config[260];
    snprintf(config, sizeof config, "--config-file=%s", session->bus_config);
    session_silence(session);
    execlp("dbus-daemon", "dbus-daemon", config, "--nofork", "--nopidfile", (char *)NULL);
    perror("dbus-daemon");
}

bool session_start_bus(struct session *session)
{
    session->bus = start_child(become_bus, session);
    return session->bus > 0 && session_wait_for_file(session, "bus");
}

bool session_has_died(struct session *session)
{
    int status;
    return has_ended(&session->compositor, &status) || has_ended(&session->bus, &status) ||
           has_ended(&session->helper, &status);
}

bool session_wait_for_file(struct session *session, const char *name)
{
    char path[260];
    snprintf(path, sizeof path, "%s/%s", session->runtime, name);
    for (int waited = 0; waited < START_TIMEOUT && !session_has_died(session); waited += 5) {
        if (access(path, F_OK) == 0)
            return true;
        pause_milliseconds(5);
    }
    return false;
}

void session_print_log(const struct session *session)
{
    FILE *log = fopen(session->log, "re");
    char line[1024];
    fprintf(stderr, "%s: the compositor did not start; its log:\n", session->name);
    while (log && fgets(line, sizeof line, log))
        fputs(line, stderr);
    if (log)
        fclose(log);
}

/* Reads standard input and answers each whole line. Returns false at the input's end. */
static bool serve(bool (*run_line)(void *, char *, char *, size_t), void *client)
{
    static char input[8192];
    static size_t used;
    ssize_t count = read(STDIN_FILENO, input + used, sizeof input - 1 - used);
    if (count <= 0)
        return false;
    used += (size_t)count;
    for (char *end; (end = memchr(input, '\n', used)) != NULL;) {
        char answer[512] = "";
        *end = '\0';
        bool is_done = run_line(client, input, answer, sizeof answer);
        printf("%s%s%s\n", is_done ? "ok" : "error", *answer ? " " : "", answer);
        fflush(stdout);
        used -= (size_t)(end + 1 - input);
        memmove(input, end + 1, used);
    }
    return used < sizeof input - 1;
}

int session_serve(struct session *session,
                  bool (*run_line)(void *client, char *line, char *answer, size_t size), void *client)
{
    struct pollfd waiting[2] = {
        {.fd = session->signals, .events = POLLIN},
        {.fd = STDIN_FILENO, .events = POLLIN},
    };
    for (;;) {
        if (poll(waiting, 2, -1) < 0 && errno != EINTR)
            return EXIT_UNAVAILABLE;
        struct signalfd_siginfo signal = {0};
        if (waiting[0].revents && read(session->signals, &signal, sizeof signal) > 0) {
            if (session_has_died(session))
                return EXIT_UNAVAILABLE;
            if (signal.ssi_signo != SIGCHLD)
                return 128 + (int)signal.ssi_signo;
        }
        if (waiting[1].revents && !serve(run_line, client))
            return 0;
    }
}

void session_end(struct session *session)
{
    stop_child(session->compositor);
    stop_child(session->helper);
    stop_child(session->bus);
    remove_folder(session->runtime);
}

int session_split(char *line, char **words, int most)
{
    int count = 0;
    for (char *word; count < most && (word = strsep(&line, " ")) != NULL;)
        if (*word)
            words[count++] = word;
    return count;
}
