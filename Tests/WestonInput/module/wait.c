/* Commands that are answered later: when an event has happened, or after a timeout. */

#include "bed.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_TIMEOUT 300000

static int handle_timeout(void *data)
{
    bed_wait_finish(data, false, "timeout");
    return 0;
}

static int handle_quiet(void *data)
{
    struct bed_wait *wait = data;
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)wait->bed->commits);
    bed_wait_finish(wait, true, text);
    return 0;
}

struct bed_wait *bed_wait_create(struct bed *bed, struct bed_connection *connection,
                                 enum bed_wait_kind kind, int timeout)
{
    struct bed_wait *wait = calloc(1, sizeof *wait);
    if (!wait)
        return NULL;
    wait->bed = bed;
    wait->connection = connection;
    wait->kind = kind;
    if (timeout > 0) {
        wait->timeout_timer = wl_event_loop_add_timer(bed->loop, handle_timeout, wait);
        wl_event_source_timer_update(wait->timeout_timer, timeout);
    }
    wl_list_insert(bed->waits.prev, &wait->link);
    return wait;
}

static void destroy_wait(struct bed_wait *wait)
{
    if (wait->quiet_timer)
        wl_event_source_remove(wait->quiet_timer);
    if (wait->timeout_timer)
        wl_event_source_remove(wait->timeout_timer);
    wl_list_remove(&wait->link);
    free(wait);
}

void bed_wait_finish(struct bed_wait *wait, bool succeeded, const char *text)
{
    struct bed_connection *connection = wait->connection;
    destroy_wait(wait);
    bed_connection_finish(connection, succeeded, text);
}

void bed_waits_forget(struct bed *bed, struct bed_connection *connection)
{
    struct bed_wait *wait, *next;
    wl_list_for_each_safe(wait, next, &bed->waits, link)
        if (wait->connection == connection)
            destroy_wait(wait);
}

void bed_waits_finish(struct bed *bed, enum bed_wait_kind kind, bool succeeded, const char *text)
{
    struct bed_wait *wait, *next;
    wl_list_for_each_safe(wait, next, &bed->waits, link)
        if (wait->kind == kind)
            bed_wait_finish(wait, succeeded, text);
}

int bed_waits_count(struct bed *bed, enum bed_wait_kind kind)
{
    int count = 0;
    struct bed_wait *wait;
    wl_list_for_each(wait, &bed->waits, link)
        count += wait->kind == kind;
    return count;
}

static bool is_a_client_shown(const struct bed *bed)
{
    struct bed_client *client;
    wl_list_for_each(client, &bed->clients, link)
        if (client->is_shown)
            return true;
    return false;
}

static bool is_over(const struct bed_wait *wait)
{
    switch (wait->kind) {
    case BED_WAIT_FRAMES: return wait->bed->repaints >= wait->target;
    case BED_WAIT_COMMITS: return wait->bed->commits >= wait->target;
    case BED_WAIT_CLIENT: return is_a_client_shown(wait->bed);
    default: return false;
    }
}

/* Called after each commit and repaint. */
void bed_waits_check(struct bed *bed, bool was_commit)
{
    struct bed_wait *wait, *next;
    wl_list_for_each_safe(wait, next, &bed->waits, link) {
        char text[32];
        uint64_t count = wait->kind == BED_WAIT_FRAMES ? bed->repaints : bed->commits;
        snprintf(text, sizeof text, "%llu", (unsigned long long)count);
        if (is_over(wait))
            bed_wait_finish(wait, true, wait->kind == BED_WAIT_CLIENT ? "" : text);
        else if (wait->kind == BED_WAIT_FRAMES && !was_commit)
            bed_request_repaint(bed);
        else if (wait->kind == BED_WAIT_IDLE && was_commit)
            wl_event_source_timer_update(wait->quiet_timer, wait->quiet);
    }
}

static enum bed_outcome begin(struct bed_call *call, enum bed_wait_kind kind, int64_t amount,
                              int64_t timeout)
{
    struct bed *bed = call->bed;
    struct bed_wait *wait = bed_wait_create(bed, call->connection, kind, (int)timeout);
    if (!wait)
        return bed_fail(call, "out of memory");
    wait->target = (uint64_t)amount;
    if (kind == BED_WAIT_FRAMES) {
        wait->target += bed->repaints;
        bed_request_repaint(bed);
    } else if (kind == BED_WAIT_IDLE) {
        wait->quiet = (int)amount;
        wait->quiet_timer = wl_event_loop_add_timer(bed->loop, handle_quiet, wait);
        wl_event_source_timer_update(wait->quiet_timer, wait->quiet);
    } else if (is_over(wait)) {
        destroy_wait(wait);
        return kind == BED_WAIT_CLIENT ? BED_DONE
                                       : bed_say(call, "%llu", (unsigned long long)bed->commits);
    }
    return BED_PENDING;
}

/* `wait-frame [N [TIMEOUT]]`, `wait-commit TOTAL [TIMEOUT]`, `wait-idle QUIET [TIMEOUT]`,
 * `wait-client [TIMEOUT]`; times in milliseconds. */
enum bed_outcome bed_command_wait(struct bed_call *call)
{
    static const struct {
        const char *name;
        enum bed_wait_kind kind;
        int needed, maximum;
    } forms[] = {
        {"wait-frame", BED_WAIT_FRAMES, 0, 2},
        {"wait-commit", BED_WAIT_COMMITS, 1, 2},
        {"wait-idle", BED_WAIT_IDLE, 1, 2},
        {"wait-client", BED_WAIT_CLIENT, 0, 1},
    };
    int64_t numbers[2] = {1, DEFAULT_TIMEOUT};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(call->words[0], forms[i].name) != 0)
            continue;
        int given = call->count - 1;
        if (given < forms[i].needed || given > forms[i].maximum)
            return bed_fail(call, "%s takes %d to %d numbers", forms[i].name, forms[i].needed,
                            forms[i].maximum);
        int first = forms[i].kind == BED_WAIT_CLIENT ? 1 : 0;
        for (int n = 0; n < given; n++)
            if (!bed_parse_integer(call->words[n + 1], 1, 1000000000, &numbers[first + n]))
                return bed_fail(call, "not a number above 0: %s", call->words[n + 1]);
        return begin(call, forms[i].kind, numbers[0], numbers[1]);
    }
    return bed_fail(call, "unknown: %s", call->words[0]);
}
