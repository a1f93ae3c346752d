#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/inotify.h>
#include <unistd.h>

int clinux_watch_folder(const char *path)
{
    int descriptor = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (descriptor < 0)
        return -1;
    unsigned mask = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
    if (inotify_add_watch(descriptor, path, mask) < 0) {
        int number = errno;
        close(descriptor);
        errno = number;
        return -1;
    }
    return descriptor;
}

int clinux_next_change(int descriptor, struct clinux_changes *changes, char name[256])
{
    if (changes->next >= changes->count) {
        changes->next = 0;
        changes->count = read(descriptor, changes->bytes, sizeof changes->bytes);
        if (changes->count <= 0) {
            changes->count = 0;
            return 0;
        }
    }
    struct inotify_event *event = (struct inotify_event *)(changes->bytes + changes->next);
    changes->next += (long)(sizeof *event + event->len);
    snprintf(name, 256, "%s", event->len > 0 ? event->name : "");
    return 1;
}

int clinux_place(const char *path)
{
    return open(path, O_PATH | O_CLOEXEC);
}
