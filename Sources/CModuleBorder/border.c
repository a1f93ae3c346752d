#define _GNU_SOURCE
#include "border.h"

#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

_Thread_local struct border_thread border_thread;

static long long read_clock(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

long long border_thread_time(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int border_is_ready(const char *stat)
{
    char text[256];
    const char *end;
    int file = open(stat, O_RDONLY | O_CLOEXEC);

    if (file < 0)
        return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0)
        return 0;
    text[count] = '\0';
    /* The state follows the name, which is in parentheses and may itself contain parentheses. */
    end = strrchr(text, ')');
    return end && end[1] == ' ' && end[2] == 'R';
}

long long border_measured_time(void)
{
    if (border_thread.measured == BORDER_MEASURED_BY_THREAD)
        return border_thread_time();
    return read_clock(CLOCK_MONOTONIC);
}

const char *border_module_name(void)
{
    const struct border_module *module = border_thread.calling;
    return module ? module->name : NULL;
}

void border_measure_modules(enum border_measured measured)
{
    border_thread.measured = measured;
}

void border_note_spent(void)
{
    struct border_thread *border = &border_thread;
    long long time = border_measured_time() - border->since;
    int at = 0;

    while (at < border->spent_count && border->spent[at].module != border->calling)
        at++;
    if (at == BORDER_MEASURED)
        return;
    if (at == border->spent_count) {
        border->spent[at] = (struct border_spent){.module = border->calling};
        border->spent_count++;
    }
    border->spent[at].time += time;
}

int border_take_spent(struct border_spent *spent)
{
    int count = border_thread.spent_count;

    memcpy(spent, border_thread.spent, (size_t)count * sizeof *spent);
    border_thread.spent_count = 0;
    return count;
}
