/* Sends lines to the input module and prints its answers.
 *
 *     weston-driver [--quiet] [--socket PATH] [--timeout SECONDS] [LINE...]
 *
 * Lines come from the arguments, or else from standard input. `say TEXT` is the driver's own: it
 * prints the text. `--quiet` prints nothing else. Exit codes: 0 all went well; 1 a line was answered with an error (the driver
 * stops there); 64 usage; 69 no module answers. */

#include "driver.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_USAGE = 64, EXIT_UNAVAILABLE = 69 };

struct options {
    const char *socket;
    int timeout; /* milliseconds */
    bool is_quiet;
    int first_line;
};

static bool parse_options(int count, char **words, struct options *options)
{
    int i = 1;
    for (; i < count && strncmp(words[i], "--", 2) == 0; i += 2) {
        if (strcmp(words[i], "--quiet") == 0) {
            options->is_quiet = true;
            i--;
            continue;
        }
        if (i + 1 == count)
            return false;
        if (strcmp(words[i], "--socket") == 0)
            options->socket = words[i + 1];
        else if (strcmp(words[i], "--timeout") == 0)
            options->timeout = atoi(words[i + 1]) * 1000;
        else
            return false;
    }
    options->first_line = i;
    return options->timeout > 0;
}

/* Returns the exit code so far; 0 means to continue. */
static int run_line(struct driver *driver, char *line, bool is_quiet)
{
    char answer[16384];
    line[strcspn(line, "\r\n")] = '\0';
    char *start = line + strspn(line, " \t");
    if (!*start || *start == '#')
        return 0;
    if (strncmp(start, "say ", 4) == 0) {
        puts(start + 4);
    } else if (!driver_ask(driver, start, answer, sizeof answer)) {
        fflush(stdout);
        fprintf(stderr, "weston-driver: %s: %s\n", start, answer);
        return 1;
    } else if (*answer && !is_quiet) {
        puts(answer);
    }
    fflush(stdout);
    return 0;
}

int main(int count, char **words)
{
    struct options options = {.timeout = 300000};
    if (!parse_options(count, words, &options)) {
        fputs("usage: weston-driver [--quiet] [--socket PATH] [--timeout SECONDS] [LINE...]\n",
              stderr);
        return EXIT_USAGE;
    }
    static struct driver driver;
    if (!driver_connect(&driver, options.socket, options.timeout)) {
        fprintf(stderr, "weston-driver: no module answers on %s: %s\n",
                options.socket ? options.socket : "$TACTUS_WESTON_SOCKET", strerror(errno));
        return EXIT_UNAVAILABLE;
    }
    int code = 0;
    if (options.first_line < count) {
        for (int i = options.first_line; i < count && code == 0; i++)
            code = run_line(&driver, words[i], options.is_quiet);
        return code;
    }
    char line[4096];
    while (code == 0 && fgets(line, sizeof line, stdin))
        code = run_line(&driver, line, options.is_quiet);
    return code;
}
