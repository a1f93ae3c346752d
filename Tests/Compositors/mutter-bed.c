/* Runs mutter on a virtual monitor of 1366x768 and injects fingers, until standard input ends.
 *
 *     mutter-bed [--log FILE] [COMMAND...]
 *
 * Prints `XDG_RUNTIME_DIR=... WAYLAND_DISPLAY=... MUTTER_PID=...` once mutter can be used, then answers
 * each line of its standard input with a line, and stays until that input ends:
 *
 *     touch down ID X Y | touch motion ID X Y | touch up ID | touch frame
 *     key CODE press|release
 *
 * COMMAND is what runs mutter, such as a script for another version; its options are added.
 *
 * Fingers go through org.gnome.Mutter.RemoteDesktop, whose places are those of a stream of
 * org.gnome.Mutter.ScreenCast: that needs PipeWire, though no picture is taken. mutter announces a touch
 * device to clients with the first touch, and a keyboard with the first key, which they do not get yet.
 * However this ends, mutter, PipeWire and the D-Bus daemon are ended and the private runtime directory
 * is removed.
 *
 * Exit codes of its own: 64 usage, 69 mutter did not start or died. */

#include "session.h"

#include "../WestonInput/children.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

#define REMOTE "org.gnome.Mutter.RemoteDesktop"
#define CAST "org.gnome.Mutter.ScreenCast"
/* The name of the first virtual monitor of mutter 43 and 48. */
#define MONITOR "Meta-0"

/* The words of the command that runs mutter, and their number. */
static char **command = (char *[]){"mutter"};
static int command_length = 1;

/* The connection to the bus that injects fingers: the session ends with it. */
struct hand {
    sd_bus *bus;
    char session[128], stream[128];
};

static void become_pipewire(const void *session)
{
    session_silence(session);
    execlp("pipewire", "pipewire", (char *)NULL);
    perror("mutter-bed: pipewire");
}

static void become_mutter(const void *session)
{
    static char *options[] = {"--wayland",  "--headless",        "--virtual-monitor", "1366x768",
                              "--no-x11", "--wayland-display", "mutter-0",          NULL};
    char *words[command_length + sizeof options / sizeof *options];
    memcpy(words, command, (size_t)command_length * sizeof *words);
    memcpy(words + command_length, options, sizeof options);
    session_silence(session);
    execvp(words[0], words);
    perror("mutter-bed: mutter");
}

/* Stores the object path in a method's answer. */
static bool keep_path(sd_bus_message *answer, char *path, size_t size)
{
    const char *text;
    bool is_read = sd_bus_message_read(answer, "o", &text) > 0;
    if (is_read)
        snprintf(path, size, "%s", text);
    sd_bus_message_unref(answer);
    return is_read;
}

/* Makes a session for fingers, and a stream of the monitor for it. */
static bool make_session(struct hand *hand)
{
    sd_bus_message *answer = NULL;
    char *id = NULL, cast[128];

    if (sd_bus_call_method(hand->bus, REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE,
                           "CreateSession", NULL, &answer, "") < 0 ||
        !keep_path(answer, hand->session, sizeof hand->session) ||
        sd_bus_get_property_string(hand->bus, REMOTE, hand->session, REMOTE ".Session", "SessionId",
                                   NULL, &id) < 0)
        return false;
    bool is_made =
        sd_bus_call_method(hand->bus, CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession",
                           NULL, &answer, "a{sv}", 1, "remote-desktop-session-id", "s", id) >= 0 &&
        keep_path(answer, cast, sizeof cast) &&
        sd_bus_call_method(hand->bus, CAST, cast, CAST ".Session", "RecordMonitor", NULL, &answer,
                           "sa{sv}", MONITOR, 0) >= 0 &&
        keep_path(answer, hand->stream, sizeof hand->stream);
    free(id);
    return is_made && sd_bus_call_method(hand->bus, REMOTE, hand->session, REMOTE ".Session", "Start",
                                         NULL, NULL, "") >= 0;
}

/* mutter's name on the bus appears after its socket. */
static bool connect_hand(struct session *session, struct hand *hand)
{
    if (sd_bus_open_user(&hand->bus) < 0)
        return false;
    for (int waited = 0; waited < START_TIMEOUT && !session_has_died(session); waited += 20) {
        if (sd_bus_call_method(hand->bus, REMOTE, "/org/gnome/Mutter/RemoteDesktop",
                               "org.freedesktop.DBus.Peer", "Ping", NULL, NULL, "") >= 0)
            return make_session(hand);
        pause_milliseconds(20);
    }
    return false;
}

static bool start_mutter(struct session *session, struct hand *hand)
{
    if (!session_start_bus(session))
        return false;
    session->helper = start_child(become_pipewire, session);
    if (session->helper < 0 || !session_wait_for_file(session, "pipewire-0"))
        return false;
    session->compositor = start_child(become_mutter, session);
    return session->compositor > 0 && session_wait_for_file(session, "mutter-0") &&
           connect_hand(session, hand);
}

static bool run_line(void *client, char *line, char *answer, size_t size)
{
    const struct hand *hand = client;
    sd_bus_error error = SD_BUS_ERROR_NULL;
    char *words[8];
    int count = session_split(line, words, 8), result;

    if (count == 5 && !strcmp(words[0], "touch") &&
        (!strcmp(words[1], "down") || !strcmp(words[1], "motion")))
        result = sd_bus_call_method(
            hand->bus, REMOTE, hand->session, REMOTE ".Session",
            strcmp(words[1], "down") ? "NotifyTouchMotion" : "NotifyTouchDown", &error, NULL, "sudd",
            hand->stream, (unsigned)atoi(words[2]), atof(words[3]), atof(words[4]));
    else if (count == 3 && !strcmp(words[0], "touch") && !strcmp(words[1], "up"))
        result = sd_bus_call_method(hand->bus, REMOTE, hand->session, REMOTE ".Session",
                                    "NotifyTouchUp", &error, NULL, "u", (unsigned)atoi(words[2]));
    else if (count == 2 && !strcmp(words[0], "touch") && !strcmp(words[1], "frame"))
        result = 0; /* mutter ends each frame by itself */
    else if (count == 3 && !strcmp(words[0], "key"))
        result = sd_bus_call_method(hand->bus, REMOTE, hand->session, REMOTE ".Session",
                                    "NotifyKeyboardKeycode", &error, NULL, "ub",
                                    (unsigned)atoi(words[1]), !strcmp(words[2], "press"));
    else {
        snprintf(answer, size, "usage: touch down|motion ID X Y, touch up ID, touch frame, "
                               "key CODE press|release");
        return false;
    }
    if (result < 0)
        snprintf(answer, size, "%s", error.message ? error.message : strerror(-result));
    sd_bus_error_free(&error);
    return result >= 0;
}

static int run(struct session *session, struct hand *hand)
{
    if (!start_mutter(session, hand)) {
        session_print_log(session);
        return EXIT_UNAVAILABLE;
    }
    printf("XDG_RUNTIME_DIR=%s WAYLAND_DISPLAY=mutter-0 MUTTER_PID=%d\n", session->runtime,
           (int)session->compositor);
    fflush(stdout);
    return session_serve(session, run_line, hand);
}

int main(int count, char **words)
{
    static struct session session;
    static struct hand hand;
    int next = 1;
    if (count >= 3 && !strcmp(words[1], "--log")) {
        snprintf(session.log, sizeof session.log, "%s", words[2]);
        next = 3;
    }
    if (next < count && words[next][0] == '-') {
        fputs("usage: mutter-bed [--log FILE] [COMMAND...]\n", stderr);
        return EXIT_USAGE;
    }
    if (next < count) {
        command = words + next;
        command_length = count - next;
    }
    if (!session_make(&session, "mutter"))
        return EXIT_UNAVAILABLE;
    session_set_environment(&session);
    int code = run(&session, &hand);
    sd_bus_unref(hand.bus);
    session_end(&session);
    return code;
}
