#define _GNU_SOURCE
#include "border.h"

#include <string.h>
#include <time.h>

_Thread_local struct clinux_border clinux_border;

long long clinux_thread_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

const char *clinux_module_name(void)
{
    const struct clinux_module *module = clinux_border.calling;
    return module ? module->name : NULL;
}

void clinux_measure_modules(int is_on)
{
    clinux_border.is_measured = is_on;
}

void clinux_note_spent(void)
{
    struct clinux_border *border = &clinux_border;
    long long time = clinux_thread_time() - border->since;
    int at = 0;

    while (at < border->spent_count && border->spent[at].module != border->calling)
        at++;
    if (at == CLINUX_MEASURED)
        return;
    if (at == border->spent_count) {
        border->spent[at] = (struct clinux_spent){.module = border->calling};
        border->spent_count++;
    }
    border->spent[at].time += time;
}

int clinux_take_spent(struct clinux_spent *spent)
{
    int count = clinux_border.spent_count;

    memcpy(spent, clinux_border.spent, (size_t)count * sizeof *spent);
    clinux_border.spent_count = 0;
    return count;
}
