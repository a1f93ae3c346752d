/* Runs headless weston with the input module, until a command or standard input ends.
 *
 *     weston-bed [OPTION...] [-- COMMAND ARGUMENT...]
 *
 * With a command: runs it under the compositor (XDG_RUNTIME_DIR, WAYLAND_DISPLAY,
 * TACTUS_WESTON_SOCKET and WESTON_PID set), ends with its exit code. Without one: prints the four as
 * one line and stays until its standard input ends, so that a test that dies takes the compositor along.
 * Whatever happens, weston is ended and the private runtime directory removed.
 *
 * Options: --size WIDTHxHEIGHT (1280x800), --scale N (1), --runtime-dir DIR (a private new one),
 * --display NAME (tactus-0), --log FILE (weston's log), --capabilities "touch pointer keyboard",
 * --shell kiosk|desktop (kiosk), --transform rotate-90 (normal; weston's own names).
 * Exit codes of its own: 64 usage, 69 weston did not start or died. */

#include "children.h"
#include "driver.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT_USAGE = 64, EXIT_UNAVAILABLE = 69 };
enum { START_TIMEOUT = 300000 };

struct bed {
    int width, height, scale;
    char runtime[200];
    char module[256];
    char config[256];
    char log[256];
    char control[256];
    const char *display;
    const char *capabilities;
    const char *shell;
    const char *transform;
    bool owns_runtime;
    char **command;
    pid_t weston;
    int weston_status;
    pid_t child;
    int signals;
};

static bool parse_options(struct bed *bed, int count, char **words)
{
    int i = 1;
    for (; i < count && strcmp(words[i], "--") != 0; i += 2) {
        const char *value = i + 1 < count ? words[i + 1] : NULL;
        if (!value)
            return false;
        if (strcmp(words[i], "--size") == 0) {
            if (sscanf(value, "%dx%d", &bed->width, &bed->height) != 2)
                return false;
        } else if (strcmp(words[i], "--scale") == 0) {
            bed->scale = atoi(value);
        } else if (strcmp(words[i], "--runtime-dir") == 0) {
            snprintf(bed->runtime, sizeof bed->runtime, "%s", value);
        } else if (strcmp(words[i], "--display") == 0) {
            bed->display = value;
        } else if (strcmp(words[i], "--log") == 0) {
            snprintf(bed->log, sizeof bed->log, "%s", value);
        } else if (strcmp(words[i], "--capabilities") == 0) {
            bed->capabilities = value;
        } else if (strcmp(words[i], "--shell") == 0) {
            bed->shell = value;
        } else if (strcmp(words[i], "--transform") == 0) {
            bed->transform = value;
        } else {
            return false;
        }
    }
    if (i < count - 1)
        bed->command = words + i + 1;
    return bed->width > 0 && bed->height > 0 && bed->scale > 0 && i != count - 1;
}

static bool make_runtime(struct bed *bed)
{
    if (!*bed->runtime) {
        if (!make_folder(bed->runtime, sizeof bed->runtime, "tactus-bed"))
            return false;
        bed->owns_runtime = true;
    }
    snprintf(bed->control, sizeof bed->control, "%s/%.40s-input", bed->runtime, bed->display);
    snprintf(bed->config, sizeof bed->config, "%s/%.40s.ini", bed->runtime, bed->display);
    if (!*bed->log)
        snprintf(bed->log, sizeof bed->log, "%s/%.40s.log", bed->runtime, bed->display);
    unlink(bed->control);
    FILE *config = fopen(bed->config, "we");
    if (!config) {
        perror(bed->config);
        return false;
    }
    fputs("[core]\nrepaint-window=16\nidle-time=0\n"
          "[shell]\npanel-position=none\nlocking=false\nanimation=none\nstartup-animation=none\n"
          "background-color=0xff204060\n", config);
    if (fclose(config) == 0)
        return true;
    perror(bed->config);
    return false;
}

/* The module is beside this program. */
static bool find_module(struct bed *bed)
{
    char path[sizeof bed->module];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length < 0)
        return false;
    path[length] = '\0';
    *strrchr(path, '/') = '\0';
    snprintf(bed->module, sizeof bed->module, "%.220s/tactus-weston-input.so", path);
    return access(bed->module, R_OK) == 0;
}

static void set_environment(const struct bed *bed)
{
    setenv("XDG_RUNTIME_DIR", bed->runtime, 1);
    setenv("WAYLAND_DISPLAY", bed->display, 1);
    setenv("TACTUS_WESTON_SOCKET", bed->control, 1);
}

static void become_weston(const void *context)
{
    const struct bed *bed = context;
    char width[32], height[32], scale[32], socket[80], modules[300], config[300], log[300];
    char shell[64], transform[64];
    snprintf(width, sizeof width, "--width=%d", bed->width);
    snprintf(height, sizeof height, "--height=%d", bed->height);
    snprintf(scale, sizeof scale, "--scale=%d", bed->scale);
    snprintf(socket, sizeof socket, "--socket=%.60s", bed->display);
    snprintf(modules, sizeof modules, "--modules=%s", bed->module);
    snprintf(config, sizeof config, "--config=%s", bed->config);
    snprintf(log, sizeof log, "--log=%s", bed->log);
    snprintf(shell, sizeof shell, "--shell=%.32s-shell.so", bed->shell);
    snprintf(transform, sizeof transform, "--transform=%.32s", bed->transform);
    set_environment(bed);
    unsetenv("WAYLAND_DISPLAY");
    /* Meant for the client; libwayland-server would print its own side as well. */
    unsetenv("WAYLAND_DEBUG");
    unsetenv("WAYLAND_SOCKET");
    if (bed->capabilities)
        setenv("TACTUS_WESTON_CAPABILITIES", bed->capabilities, 1);
    /* Weston prints the same on standard output as in its log. */
    if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "r", stdin))
        _exit(127);
    execlp("weston", "weston", "--backend=headless-backend.so", "--use-pixman",
           shell, width, height, scale, transform, socket, modules, config, log,
           "--idle-time=0", (char *)NULL);
    fprintf(stderr, "weston-bed: weston: %s\n", strerror(errno));
    _exit(127);
}

static void become_command(const void *context)
{
    const struct bed *bed = context;
    char process[16];
    set_environment(bed);
    snprintf(process, sizeof process, "%d", (int)bed->weston);
    setenv("WESTON_PID", process, 1);
    execvp(bed->command[0], bed->command);
    fprintf(stderr, "weston-bed: %s: %s\n", bed->command[0], strerror(errno));
}

/* Weston is running once its module answers: weston's loop serves the module's socket. */
static bool wait_until_ready(struct bed *bed)
{
    static struct driver driver;
    char answer[256];
    for (int waited = 0; waited < START_TIMEOUT; waited += 5) {
        if (has_ended(&bed->weston, &bed->weston_status))
            return false;
        if (driver_connect(&driver, bed->control, START_TIMEOUT)) {
            bool is_ready = driver_ask(&driver, "output", answer, sizeof answer);
            driver_disconnect(&driver);
            return is_ready;
        }
        pause_milliseconds(5);
    }
    return false;
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

static void clean_up(struct bed *bed)
{
    stop_child(bed->child);
    stop_child(bed->weston);
    if (bed->owns_runtime)
        remove_folder(bed->runtime);
}

static int exit_code(int status)
{
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Waits for the command's end, a signal, the end of standard input (without a command), or weston's
 * end, whichever comes first. Returns the exit code. */
static int wait_for_end(struct bed *bed)
{
    struct pollfd waiting[2] = {
        {.fd = bed->signals, .events = POLLIN},
        {.fd = bed->command ? -1 : STDIN_FILENO, .events = POLLIN},
    };
    for (;;) {
        int status;
        if (poll(waiting, 2, -1) < 0 && errno != EINTR)
            return EXIT_UNAVAILABLE;
        struct signalfd_siginfo signal = {0};
        if (waiting[0].revents && read(bed->signals, &signal, sizeof signal) > 0) {
            if (has_ended(&bed->child, &status))
                return exit_code(status);
            if (has_ended(&bed->weston, &bed->weston_status) && !bed->child)
                return EXIT_UNAVAILABLE;
            if (signal.ssi_signo != SIGCHLD)
                return 128 + (int)signal.ssi_signo;
        }
        char ignored[256];
        if (waiting[1].revents && read(STDIN_FILENO, ignored, sizeof ignored) <= 0)
            return 0;
    }
}

static int run(struct bed *bed)
{
    bed->weston = start_child(become_weston, bed);
    if (bed->weston < 0 || !wait_until_ready(bed)) {
        fputs("weston-bed: weston did not start; its log:\n", stderr);
        print_log(bed);
        return EXIT_UNAVAILABLE;
    }
    if (bed->command) {
        bed->child = start_child(become_command, bed);
        if (bed->child < 0)
            return EXIT_UNAVAILABLE;
    } else {
        printf("XDG_RUNTIME_DIR=%s WAYLAND_DISPLAY=%s TACTUS_WESTON_SOCKET=%s WESTON_PID=%d\n",
               bed->runtime, bed->display, bed->control, (int)bed->weston);
        fflush(stdout);
    }
    return wait_for_end(bed);
}

int main(int count, char **words)
{
    static struct bed bed = {.width = 1280, .height = 800, .scale = 1, .display = "tactus-0",
                             .shell = "kiosk", .transform = "normal"};
    if (!parse_options(&bed, count, words)) {
        fputs("usage: weston-bed [--size WIDTHxHEIGHT] [--scale N] [--runtime-dir DIR]\n"
              "                  [--display NAME] [--log FILE] [--capabilities LIST]\n"
              "                  [--shell kiosk|desktop] [--transform rotate-90]\n"
              "                  [-- COMMAND ARGUMENT...]\n",
              stderr);
        return EXIT_USAGE;
    }
    if (!find_module(&bed)) {
        fprintf(stderr, "weston-bed: no module %s; `make bed` builds it\n", bed.module);
        return EXIT_UNAVAILABLE;
    }
    bed.signals = catch_signals();
    if (bed.signals < 0)
        return EXIT_UNAVAILABLE;
    int code = make_runtime(&bed) ? run(&bed) : EXIT_UNAVAILABLE;
    clean_up(&bed);
    return code;
}
