/* A script of timed lines, played inside the compositor: no round trip to a driver stands between
 * one event and the next.
 *
 *     at 0     touch down 0 400 80
 *     at 0     touch frame
 *     after 8  touch motion 0 400 90      (milliseconds after the line before)
 *
 * Events carry the time their line names, counted from the start of the play. */

#include "bed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <unistd.h>

static const double MAXIMUM_TIME = 24 * 3600 * 1000.0; /* milliseconds */

struct timed_line {
    uint64_t at; /* nanoseconds since the start */
    int number;
    char *text;
};

struct bed_player {
    int timer;
    struct wl_event_source *source;
    struct timed_line *lines;
    size_t count, next;
    uint64_t start;
    struct bed_answer answer;
};

void bed_player_destroy(struct bed *bed)
{
    struct bed_player *player = bed->player;
    if (!player)
        return;
    if (player->source)
        wl_event_source_remove(player->source);
    if (player->timer >= 0)
        close(player->timer);
    for (size_t i = 0; i < player->count; i++)
        free(player->lines[i].text);
    free(player->lines);
    free(player);
    bed->player = NULL;
}

static void finish(struct bed *bed, bool succeeded, const char *text)
{
    char copy[BED_MAXIMUM_ANSWER];
    snprintf(copy, sizeof copy, "%s", text);
    bed_player_destroy(bed);
    bed_waits_finish(bed, BED_WAIT_PLAY, succeeded, copy);
}

static bool run_line(struct bed *bed, struct timed_line *line)
{
    struct bed_answer *answer = &bed->player->answer;
    uint64_t time = bed->player->start + line->at;
    bool is_ours = !bed->has_explicit_time;
    if (is_ours) {
        bed->has_explicit_time = true;
        bed->explicit_time = time;
    }
    enum bed_outcome outcome = bed_run_line(bed, NULL, line->text, answer);
    /* Unless the line itself has set a time, events have the current time again. */
    if (is_ours && bed->explicit_time == time)
        bed->has_explicit_time = false;
    return outcome != BED_FAILED;
}

static void arm(struct bed_player *player)
{
    struct itimerspec setting = {
        .it_value = bed_timespec(player->start + player->lines[player->next].at),
    };
    timerfd_settime(player->timer, TFD_TIMER_ABSTIME, &setting, NULL);
}

static int handle_due(int timer, uint32_t mask, void *data)
{
    struct bed *bed = data;
    struct bed_player *player = bed->player;
    uint64_t expirations;
    if (read(timer, &expirations, sizeof expirations) != sizeof expirations)
        return 0;
    while (player->next < player->count) {
        struct timed_line *line = &player->lines[player->next];
        if (player->start + line->at > bed_now())
            break;
        player->next++;
        if (!run_line(bed, line)) {
            char text[BED_MAXIMUM_ANSWER];
            snprintf(text, sizeof text, "line %d: %.4000s", line->number, player->answer.text);
            finish(bed, false, text);
            return 0;
        }
    }
    if (player->next < player->count) {
        arm(player);
    } else {
        char text[32];
        snprintf(text, sizeof text, "%zu", player->count);
        finish(bed, true, text);
    }
    return 0;
}

/* Reads "at MS COMMAND" or "after MS COMMAND" into `line`. Returns an error text, or NULL. */
static const char *parse_line(char *text, uint64_t previous, struct timed_line *line)
{
    char *words[3] = {0};
    char *rest = text + strspn(text, " \t");
    for (int i = 0; i < 2; i++) {
        words[i] = strsep(&rest, " \t");
        if (!rest)
            return "expected: at|after MILLISECONDS COMMAND";
        rest += strspn(rest, " \t");
    }
    char *end;
    double milliseconds = strtod(words[1], &end);
    if (end == words[1] || *end || !(milliseconds >= 0 && milliseconds <= MAXIMUM_TIME))
        return "not a time in milliseconds, from 0 to 24 hours";
    line->at = (uint64_t)(milliseconds * 1e6 + 0.5);
    if (strcmp(words[0], "after") == 0)
        line->at += previous;
    else if (strcmp(words[0], "at") != 0)
        return "expected: at|after MILLISECONDS COMMAND";
    if (line->at < previous)
        return "earlier than the line before";
    line->text = strdup(rest);
    return line->text ? NULL : "out of memory";
}

/* Returns an error text for line `*number`, or NULL. */
static const char *read_script(FILE *file, struct bed_player *player, int *number)
{
    char text[BED_MAXIMUM_LINE];
    while (fgets(text, sizeof text, file)) {
        ++*number;
        size_t length = strlen(text);
        if (length == sizeof text - 1 && text[length - 1] != '\n')
            return "line too long";
        text[strcspn(text, "\r\n")] = '\0';
        if (!text[strspn(text, " \t")] || text[strspn(text, " \t")] == '#')
            continue;
        struct timed_line *grown =
            realloc(player->lines, (player->count + 1) * sizeof *player->lines);
        if (!grown)
            return "out of memory";
        player->lines = grown;
        uint64_t previous = player->count ? grown[player->count - 1].at : 0;
        struct timed_line line = {.number = *number};
        const char *fault = parse_line(text, previous, &line);
        if (fault)
            return fault;
        grown[player->count++] = line;
    }
    return player->count ? NULL : "the script is empty";
}

static bool start(struct bed *bed, struct bed_player *player)
{
    player->timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (player->timer < 0)
        return false;
    player->source =
        wl_event_loop_add_fd(bed->loop, player->timer, WL_EVENT_READABLE, handle_due, bed);
    if (!player->source)
        return false;
    player->start = bed_now();
    arm(player);
    return true;
}

enum bed_outcome bed_command_play(struct bed_call *call)
{
    struct bed *bed = call->bed;
    if (call->count != 2)
        return bed_fail(call, "usage: play FILE");
    if (bed->player)
        return bed_fail(call, "another script is playing");
    FILE *file = fopen(call->words[1], "re");
    if (!file)
        return bed_fail(call, "%s: %s", call->words[1], strerror(errno));
    int number = 0;
    struct bed_player *player = calloc(1, sizeof *player);
    if (player)
        player->timer = -1;
    bed->player = player;
    const char *fault = player ? read_script(file, player, &number) : "out of memory";
    fclose(file);
    if (fault) {
        bed_player_destroy(bed);
        return bed_fail(call, "line %d: %s", number, fault);
    }
    if (!start(bed, player) || !bed_wait_create(bed, call->connection, BED_WAIT_PLAY, 0)) {
        bed_player_destroy(bed);
        return bed_fail(call, "%s", strerror(errno));
    }
    return BED_PENDING;
}
