/* Finds and calls the function of each command line. */

#include "bed.h"

#include <string.h>

#include <wayland-server-core.h>

typedef enum bed_outcome (*bed_handler)(struct bed_call *call);

static enum bed_outcome command_time(struct bed_call *call)
{
    int64_t time;
    if (call->count == 1)
        return bed_say(call, "%llu", (unsigned long long)bed_event_time(call->bed));
    if (call->count != 2)
        return bed_fail(call, "usage: time [NANOSECONDS | now]");
    if (strcmp(call->words[1], "now") == 0) {
        call->bed->has_explicit_time = false;
        return BED_DONE;
    }
    if (!bed_parse_integer(call->words[1], 0, INT64_MAX, &time))
        return bed_fail(call, "not a time: %s", call->words[1]);
    call->bed->has_explicit_time = true;
    call->bed->explicit_time = (uint64_t)time;
    return BED_DONE;
}

static enum bed_outcome command_quit(struct bed_call *call)
{
    wl_display_terminate(call->bed->compositor->wl_display);
    return BED_DONE;
}

static const struct {
    const char *name;
    bed_handler handler;
    bool needs_seat;
    bool needs_connection;
} commands[] = {
    {"touch", bed_command_touch, true, false},
    {"pointer", bed_command_pointer, true, false},
    {"key", bed_command_key, true, false},
    {"glide", bed_command_glide, true, false},
    {"seat", bed_command_seat, false, false},
    {"rate", bed_command_rate, false, false},
    {"time", command_time, false, false},
    {"play", bed_command_play, false, true},
    {"screenshot", bed_command_screenshot, false, false},
    {"wait-frame", bed_command_wait, false, true},
    {"wait-commit", bed_command_wait, false, true},
    {"wait-client", bed_command_wait, false, true},
    {"wait-idle", bed_command_wait, false, true},
    {"sync", bed_command_sync, false, true},
    {"commits", bed_command_commits, false, false},
    {"clients", bed_command_clients, false, false},
    {"log", bed_command_log, false, false},
    {"messages", bed_command_messages, false, false},
    {"mark", bed_command_mark, false, false},
    {"output", bed_command_output, false, false},
    {"quit", command_quit, false, false},
};

static int split(char *line, char *words[BED_MAXIMUM_WORDS])
{
    int count = 0;
    char *rest = line;
    for (char *word; (word = strsep(&rest, " \t\r")) != NULL;) {
        if (!*word)
            continue;
        if (count == BED_MAXIMUM_WORDS)
            return -1;
        words[count++] = word;
    }
    return count;
}

static enum bed_outcome dispatch(struct bed_call *call, const char *seat_name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, call->words[0]) != 0)
            continue;
        if (commands[i].needs_connection && !call->connection)
            return bed_fail(call, "%s cannot be played", call->words[0]);
        call->seat = bed_seat_find(call->bed, seat_name);
        if (commands[i].needs_seat && !call->seat)
            return bed_fail(call, "no seat: %s", seat_name);
        return commands[i].handler(call);
    }
    return bed_fail(call, "unknown command: %s", call->words[0]);
}

/* Runs a line `[@SEAT] COMMAND ARGUMENT...`, which is split into words in place. */
enum bed_outcome bed_run_line(struct bed *bed, struct bed_connection *connection, char *line,
                              struct bed_answer *answer)
{
    char *words[BED_MAXIMUM_WORDS];
    struct bed_call call = {
        .bed = bed,
        .connection = connection,
        .count = split(line, words),
        .words = words,
        .answer = answer,
    };
    answer->text[0] = '\0';
    if (call.count < 0)
        return bed_fail(&call, "more than %d words", BED_MAXIMUM_WORDS);
    const char *seat_name = "seat0";
    if (call.count > 0 && words[0][0] == '@') {
        seat_name = words[0] + 1;
        call.words++;
        call.count--;
    }
    if (call.count == 0)
        return bed_fail(&call, "no command");
    return dispatch(&call, seat_name);
}
