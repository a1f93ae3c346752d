/* Starts KWin on a virtual output, gives it fingers and takes its picture, for as long as it is
 * needed, and no longer.
 *
 *     kwin-bed [--size WIDTHxHEIGHT] [--scale N] [--log FILE]
 *
 * Prints `XDG_RUNTIME_DIR=... WAYLAND_DISPLAY=... KWIN_PID=...` once KWin can be used, then answers
 * each line of its standard input with a line, in the language of Tests/WestonInput/README.md, and
 * stays until that input ends. However it ends, KWin and its D-Bus daemon are ended and the
 * private runtime directory is removed.
 *
 * Exit codes of its own: 64 usage, 69 KWin did not start or died. */

#include "kwin.h"

#include "../WestonInput/children.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <unistd.h>

enum { EXIT_USAGE = 64, EXIT_UNAVAILABLE = 69 };
enum { START_TIMEOUT = 20000 };

struct bed {
    const char *size, *scale;
    char runtime[200], program[240], log[256], bus_config[240];
    pid_t bus, kwin;
    int signals;
    struct kwin *client;
};

static bool parse_options(struct bed *bed, int count, char **words)
{
    for (int i = 1; i < count; i += 2) {
        const char *value = i + 1 < count ? words[i + 1] : NULL;
        if (!value)
            return false;
        if (strcmp(words[i], "--size") == 0 && strchr(value, 'x'))
            bed->size = value;
        else if (strcmp(words[i], "--scale") == 0)
            bed->scale = value;
        else if (strcmp(words[i], "--log") == 0)
            snprintf(bed->log, sizeof bed->log, "%s", value);
        else
            return false;
    }
    return true;
}

static bool write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "we");
    if (!file || fputs(text, file) < 0) {
        perror(path);
        return false;
    }
    return fclose(file) == 0;
}

/* KWin's file may have capabilities, which a container does not grant and which make a program
 * ignore its environment; a copy has none. */
static bool copy_kwin(struct bed *bed)
{
    static char bytes[1 << 16];
    FILE *from = fopen("/usr/bin/kwin_wayland", "re");
    if (!from) {
        perror("kwin-bed: /usr/bin/kwin_wayland");
        return false;
    }
    FILE *to = fopen(bed->program, "we");
    for (size_t count; to && (count = fread(bytes, 1, sizeof bytes, from)) > 0;)
        fwrite(bytes, 1, count, to);
    fclose(from);
    return to && fclose(to) == 0 && chmod(bed->program, 0700) == 0;
}

static bool make_runtime(struct bed *bed)
{
    char path[260];
    if (!make_folder(bed->runtime, sizeof bed->runtime, "tactus-kwin"))
        return false;
    snprintf(bed->program, sizeof bed->program, "%s/kwin_wayland", bed->runtime);
    snprintf(bed->bus_config, sizeof bed->bus_config, "%s/bus.conf", bed->runtime);
    if (!*bed->log)
        snprintf(bed->log, sizeof bed->log, "%s/kwin.log", bed->runtime);
    /* A bus that starts no services, so that nothing of the user's session is run or changed. */
    char config[700];
    snprintf(config, sizeof config,
             "<busconfig><type>session</type><listen>unix:path=%s/bus</listen>"
             "<auth>EXTERNAL</auth><policy context=\"default\"><allow send_destination=\"*\"/>"
             "<allow receive_sender=\"*\"/><allow own=\"*\"/></policy></busconfig>\n", bed->runtime);
    if (!write_file(bed->bus_config, config) || !copy_kwin(bed))
        return false;
    /* Windows come and go without animations. */
    snprintf(path, sizeof path, "%s/kdeglobals", bed->runtime);
    return write_file(path, "[KDE]\nAnimationDurationFactor=0\n");
}

static void set_environment(const struct bed *bed)
{
    char address[240];
    snprintf(address, sizeof address, "unix:path=%s/bus", bed->runtime);
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1);
    for (const char **name = (const char *[]){"XDG_RUNTIME_DIR", "XDG_CONFIG_HOME",
                                              "XDG_DATA_HOME", "XDG_CACHE_HOME", NULL};
         *name; name++)
        setenv(*name, bed->runtime, 1);
    setenv("KWIN_WAYLAND_NO_PERMISSION_CHECKS", "1", 1);
    setenv("KWIN_SCREENSHOT_NO_PERMISSION_CHECKS", "1", 1);
    unsetenv("WAYLAND_DISPLAY");
    unsetenv("WAYLAND_SOCKET");
    unsetenv("WAYLAND_DEBUG");
    unsetenv("DISPLAY");
}

static void silence(const struct bed *bed)
{
    if (!freopen("/dev/null", "r", stdin) || !freopen(bed->log, "a", stdout) ||
        !freopen(bed->log, "a", stderr))
        _exit(127);
}

static void become_bus(const void *context)
{
    const struct bed *bed = context;
    char config[260];
    snprintf(config, sizeof config, "--config-file=%s", bed->bus_config);
    silence(bed);
    execlp("dbus-daemon", "dbus-daemon", config, "--nofork", "--nopidfile", (char *)NULL);
    perror("kwin-bed: dbus-daemon");
}

static void become_kwin(const void *context)
{
    const struct bed *bed = context;
    char width[16], height[16];
    snprintf(width, sizeof width, "%d", atoi(bed->size));
    snprintf(height, sizeof height, "%d", atoi(strchr(bed->size, 'x') + 1));
    silence(bed);
    execl(bed->program, "kwin_wayland", "--virtual", "--width", width, "--height", height,
          "--scale", bed->scale, "--no-lockscreen", "--no-global-shortcuts", "--socket", "kwin-0",
          (char *)NULL);
    perror("kwin-bed: kwin_wayland");
}

static void print_log(const struct bed *bed)
{
    FILE *log = fopen(bed->log, "re");
    char line[1024];
    while (log && fgets(line, sizeof line, log))
        fputs(line, stderr);
    if (log)
        fclose(log);
}

static bool has_died(struct bed *bed)
{
    int status;
    return has_ended(&bed->kwin, &status) || has_ended(&bed->bus, &status);
}

static bool wait_for_file(struct bed *bed, const char *name)
{
    char path[260];
    snprintf(path, sizeof path, "%s/%s", bed->runtime, name);
    for (int waited = 0; waited < START_TIMEOUT && !has_died(bed); waited += 5) {
        if (access(path, F_OK) == 0)
            return true;
        pause_milliseconds(5);
    }
    return false;
}

static bool start_kwin(struct bed *bed)
{
    bed->bus = start_child(become_bus, bed);
    if (bed->bus < 0 || !wait_for_file(bed, "bus"))
        return false;
    bed->kwin = start_child(become_kwin, bed);
    if (bed->kwin < 0 || !wait_for_file(bed, "kwin-0"))
        return false;
    for (int waited = 0; waited < START_TIMEOUT && !has_died(bed); waited += 20) {
        bed->client = kwin_connect("kwin-0");
        if (bed->client)
            return true;
        pause_milliseconds(20);
    }
    return false;
}

/* Reads what came on standard input and answers each whole line. Returns false at its end. */
static bool serve(struct bed *bed)
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
        bool is_done = kwin_run_line(bed->client, input, answer, sizeof answer);
        printf("%s%s%s\n", is_done ? "ok" : "error", *answer ? " " : "", answer);
        fflush(stdout);
        used -= (size_t)(end + 1 - input);
        memmove(input, end + 1, used);
    }
    return used < sizeof input - 1;
}

/* Waits for the first of: the end of standard input, a signal, KWin's end. */
static int wait_for_end(struct bed *bed)
{
    struct pollfd waiting[2] = {
        {.fd = bed->signals, .events = POLLIN},
        {.fd = STDIN_FILENO, .events = POLLIN},
    };
    for (;;) {
        if (poll(waiting, 2, -1) < 0 && errno != EINTR)
            return EXIT_UNAVAILABLE;
        struct signalfd_siginfo signal = {0};
        if (waiting[0].revents && read(bed->signals, &signal, sizeof signal) > 0) {
            if (has_died(bed))
                return EXIT_UNAVAILABLE;
            if (signal.ssi_signo != SIGCHLD)
                return 128 + (int)signal.ssi_signo;
        }
        if (waiting[1].revents && !serve(bed))
            return 0;
    }
}

static int run(struct bed *bed)
{
    if (!start_kwin(bed)) {
        fputs("kwin-bed: KWin did not start; its log:\n", stderr);
        print_log(bed);
        return EXIT_UNAVAILABLE;
    }
    printf("XDG_RUNTIME_DIR=%s WAYLAND_DISPLAY=kwin-0 KWIN_PID=%d\n", bed->runtime,
           (int)bed->kwin);
    fflush(stdout);
    return wait_for_end(bed);
}

int main(int count, char **words)
{
    static struct bed bed = {.size = "1280x800", .scale = "1"};
    if (!parse_options(&bed, count, words)) {
        fputs("usage: kwin-bed [--size WIDTHxHEIGHT] [--scale N] [--log FILE]\n", stderr);
        return EXIT_USAGE;
    }
    bed.signals = catch_signals();
    if (bed.signals < 0 || !make_runtime(&bed))
        return EXIT_UNAVAILABLE;
    set_environment(&bed);
    int code = run(&bed);
    kwin_disconnect(bed.client);
    stop_child(bed.kwin);
    stop_child(bed.bus);
    remove_folder(bed.runtime);
    return code;
}
