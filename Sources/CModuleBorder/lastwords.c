#define _GNU_SOURCE
#include "lastwords.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The settings of `border_blame_modules`, set once. */
static struct {
    char *path;         /* the file of modules left out; NULL for none */
    pid_t process;      /* the process that may name modules; a fork of it may not */
    pthread_t home;     /* the thread on which the program itself ends */
    int is_set;
    int words;          /* a copy of standard error, which may be closed */
} blame = {.words = STDERR_FILENO};

/* The file that lists the modules loaded in this run. It is removed when the run ends for a known
   reason. */
static char *volatile marker_path;

/* The loaded third-party modules. A slot is filled before `loaded_count` includes it. */
static struct border_module *volatile loaded[BORDER_LOADED];
static volatile int loaded_count;

int lastwords_are_ours(void)
{
    return blame.is_set && getpid() == blame.process;
}

int lastwords_are_of_home(void)
{
    return pthread_equal(pthread_self(), blame.home);
}

/* -- Safe in signal handlers: no memory allocation, no locks ----------------------------------- */

static int write_all(int file, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        ssize_t count = write(file, text, left);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return -1;
        text += count;
        left -= (size_t)count;
    }
    return 0;
}

void lastwords_say(const char *text)
{
    if (write_all(blame.words, text)) {
        /* The message has no reader. */
    }
}

static int open_left_out(int more)
{
    return open(blame.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | more,
                0600);
}

/* Appends a line to the file of modules left out, completely or not at all. */
static int record(const struct border_module *module, const char *deed)
{
    struct stat status;
    int file = blame.path ? open_left_out(0) : -1;
    int is_written;

    if (file >= 0 && !fstat(file, &status) && status.st_nlink != 1) {
        /* The file has a second name, so it may belong to another program. */
        close(file);
        unlink(blame.path);
        file = open_left_out(O_EXCL);
    }
    if (file < 0 || fstat(file, &status))
        return 0;
    is_written = !write_all(file, module->record) && !write_all(file, deed) && !write_all(file, "\"}\n");
    if (!is_written && ftruncate(file, status.st_size))
        is_written = 0;
    close(file);
    return is_written;
}

void lastwords_blame(const struct border_module *module, const char *deed)
{
    int error = errno;
    int is_recorded;

    if (!lastwords_are_ours())
        return;
    is_recorded = record(module, deed);
    lastwords_say("tactus: the module ");
    lastwords_say(module->name);
    lastwords_say(" ");
    lastwords_say(deed);
    if (is_recorded) {
        lastwords_say("; the next start leaves it out; ");
        lastwords_say(module->remedy);
    } else if (blame.path) {
        lastwords_say("; the fault could not be recorded in ");
        lastwords_say(blame.path);
    }
    lastwords_say("\n");
    /* The cause is known, so no other module is suspected. */
    border_end_run();
    errno = error;
}

/* -- Which modules are loaded ------------------------------------------------------------------ */

void border_module_is_loaded(struct border_module *module)
{
    int count = loaded_count;

    for (int i = 0; i < count; i++) {
        if (!strcmp(loaded[i]->name, module->name))
            return;
    }
    if (count < BORDER_LOADED) {
        loaded[count] = module;
        loaded_count = count + 1;
    }
}

int border_has_loaded_modules(void)
{
    return loaded_count > 0;
}

static void say_loaded(int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            lastwords_say(", ");
        lastwords_say(loaded[i]->name);
    }
    lastwords_say("; if this happens again, the next start leaves these modules out\n");
}

void border_blame_loaded(const char *deed)
{
    int count = loaded_count;

    if (!lastwords_are_ours() || count == 0)
        return;
    if (count == 1) {
        lastwords_blame(loaded[0], deed);
        return;
    }
    /* Keep the file that lists the loaded modules. */
    marker_path = NULL;
    lastwords_say("tactus: one of these modules ");
    lastwords_say(deed);
    lastwords_say(": ");
    say_loaded(count);
}

void lastwords_suspect(const char *deed)
{
    int count = loaded_count;

    if (!lastwords_are_ours() || count == 0)
        return;
    lastwords_say("tactus: the program ");
    lastwords_say(deed);
    lastwords_say(" outside of any call to the modules that it had loaded: ");
    say_loaded(count);
}

int border_begin_run(const char *path)
{
    free(marker_path);
    marker_path = strdup(path);
    return marker_path ? 0 : -1;
}

void border_end_run(void)
{
    if (marker_path && lastwords_are_ours())
        unlink(marker_path);
}

int border_blame_modules(const char *path)
{
    int words;

    if (blame.is_set)
        return 0;
    blame.path = path ? strdup(path) : NULL;
    blame.process = getpid();
    blame.home = pthread_self();
    if ((path && !blame.path) || endings_watch())
        return -1;
    /* A number so high that a module that closes descriptors in a loop does not reach it. */
    words = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 512);
    if (words >= 0)
        blame.words = words;
    blame.is_set = 1;
    return 0;
}

int lastwords_descriptor(void)
{
    return blame.words;
}
