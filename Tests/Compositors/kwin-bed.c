/* Runs KWin on a virtual output, injects fingers and takes screenshots, until standard input ends.
 *
 *     kwin-bed [--size WIDTHxHEIGHT] [--scale N] [--log FILE] [--windows fullscreen] [--right TITLE]
 *
 * With --right, windows have no borders. Those whose title contains TITLE cover the right half of
 * the screen, and all others cover its left half.
 *
 * Prints `XDG_RUNTIME_DIR=... WAYLAND_DISPLAY=... KWIN_PID=...` once KWin can be used, then answers
 * each line of its standard input with a line, in the language of Tests/WestonInput/README.md, and
 * stays until that input ends. However it ends, KWin and its D-Bus daemon are ended and the
 * private runtime directory is removed.
 *
 * Exit codes of its own: 64 usage, 69 KWin did not start or died. */

#include "kwin.h"
#include "session.h"

#include "../WestonInput/children.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct bed {
    struct session session;
    const char *size, *scale, *right;
    bool is_fullscreen;
    char program[240];
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
        else if (strcmp(words[i], "--windows") == 0 && strcmp(value, "fullscreen") == 0)
            bed->is_fullscreen = true;
        else if (strcmp(words[i], "--right") == 0)
            bed->right = value;
        else if (strcmp(words[i], "--log") == 0)
            snprintf(bed->session.log, sizeof bed->session.log, "%s", value);
        else
            return false;
    }
    return true;
}

/* Copies KWin: its file may have capabilities, which a container does not grant and which make a
 * program ignore its environment; a copy has none. */
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

/* Writes KWin's rules for windows: the value 2 forces a property, and compares a part of a title. */
static bool write_rules(const struct bed *bed)
{
    char path[260], rules[800];
    int width = atoi(bed->size), height = atoi(strchr(bed->size, 'x') + 1);
    if (bed->right)
        snprintf(rules, sizeof rules,
                 "[General]\ncount=2\nrules=1,2\n"
                 "[1]\nDescription=right\ntypes=1\ntitle=%.100s\ntitlematch=2\n"
                 "position=%d,0\npositionrule=2\nsize=%d,%d\nsizerule=2\n"
                 "noborder=true\nnoborderrule=2\n"
                 "[2]\nDescription=left\ntypes=1\n"
                 "position=0,0\npositionrule=2\nsize=%d,%d\nsizerule=2\n"
                 "noborder=true\nnoborderrule=2\n",
                 bed->right, width / 2, width / 2, height, width / 2, height);
    else if (bed->is_fullscreen)
        snprintf(rules, sizeof rules,
                 "[General]\ncount=1\nrules=1\n[1]\nDescription=all\ntypes=1\n"
                 "noborder=true\nnoborderrule=2\nfullscreen=true\nfullscreenrule=2\n");
    else
        return true;
    snprintf(path, sizeof path, "%s/kwinrulesrc", bed->session.runtime);
    return session_write_file(path, rules);
}

static bool make_runtime(struct bed *bed)
{
    char path[260];
    if (!session_make(&bed->session, "kwin"))
        return false;
    snprintf(bed->program, sizeof bed->program, "%s/kwin_wayland", bed->session.runtime);
    if (!copy_kwin(bed))
        return false;
    session_set_environment(&bed->session);
    setenv("KWIN_WAYLAND_NO_PERMISSION_CHECKS", "1", 1);
    setenv("KWIN_SCREENSHOT_NO_PERMISSION_CHECKS", "1", 1);
    /* Windows appear and disappear without animations. */
    snprintf(path, sizeof path, "%s/kdeglobals", bed->session.runtime);
    if (!session_write_file(path, "[KDE]\nAnimationDurationFactor=0\n"))
        return false;
    return write_rules(bed);
}

static void become_kwin(const void *context)
{
    const struct bed *bed = context;
    char width[16], height[16];
    snprintf(width, sizeof width, "%d", atoi(bed->size));
    snprintf(height, sizeof height, "%d", atoi(strchr(bed->size, 'x') + 1));
    session_silence(&bed->session);
    execl(bed->program, "kwin_wayland", "--virtual", "--width", width, "--height", height,
          "--scale", bed->scale, "--no-lockscreen", "--no-global-shortcuts", "--socket", "kwin-0",
          (char *)NULL);
    perror("kwin-bed: kwin_wayland");
}

static bool start_kwin(struct bed *bed)
{
    struct session *session = &bed->session;
    if (!session_start_bus(session))
        return false;
    session->compositor = start_child(become_kwin, bed);
    if (session->compositor < 0 || !session_wait_for_file(session, "kwin-0"))
        return false;
    for (int waited = 0; waited < START_TIMEOUT && !session_has_died(session); waited += 20) {
        bed->client = kwin_connect("kwin-0");
        if (bed->client)
            return true;
        pause_milliseconds(20);
    }
    return false;
}

static bool run_line(void *client, char *line, char *answer, size_t size)
{
    return kwin_run_line(client, line, answer, size);
}

static int run(struct bed *bed)
{
    if (!start_kwin(bed)) {
        session_print_log(&bed->session);
        return EXIT_UNAVAILABLE;
    }
    printf("XDG_RUNTIME_DIR=%s WAYLAND_DISPLAY=kwin-0 KWIN_PID=%d\n", bed->session.runtime,
           (int)bed->session.compositor);
    fflush(stdout);
    return session_serve(&bed->session, run_line, bed->client);
}

int main(int count, char **words)
{
    static struct bed bed = {.size = "1280x800", .scale = "1"};
    if (!parse_options(&bed, count, words)) {
        fputs("usage: kwin-bed [--size WIDTHxHEIGHT] [--scale N] [--log FILE]\n"
              "                [--windows fullscreen] [--right TITLE]\n", stderr);
        return EXIT_USAGE;
    }
    if (!make_runtime(&bed))
        return EXIT_UNAVAILABLE;
    int code = run(&bed);
    kwin_disconnect(bed.client);
    session_end(&bed.session);
    return code;
}
