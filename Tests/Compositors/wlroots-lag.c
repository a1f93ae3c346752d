/* Measures how far a piece lags behind the finger. In each picture of the output, a magenta piece
 * is looked for in the row of the gliding finger, and its left edge is compared with the finger's
 * actual place when the picture becomes visible. The headless output has no screen, so a screen is
 * simulated that shows, at regular times, the newest picture. */

#define WLR_USE_UNSTABLE

#include "wlroots.h"

#include <stdio.h>
#include <stdlib.h>
#include <wlr/types/wlr_buffer.h>

enum { SAMPLES = 4096, NOWHERE = -1, MAGENTA = 0xff00ff };

static struct {
    double behind[SAMPLES]; /* px, except for a constant */
    size_t count;
    struct place finger; /* its place when the newest picture becomes visible */
    uint64_t seen; /* that time, in ns */
    int edge;
} lag = {.edge = NOWHERE};

static int find_edge(struct wlr_buffer *buffer, int row)
{
    void *pixels;
    uint32_t format;
    size_t stride;
    int edge = NOWHERE;
    if (row < 0 || row >= buffer->height ||
        !wlr_buffer_begin_data_ptr_access(buffer, WLR_BUFFER_DATA_PTR_ACCESS_READ, &pixels, &format,
                                          &stride))
        return NOWHERE;
    const uint32_t *line = (const void *)((const char *)pixels + (size_t)row * stride);
    for (int x = 0; x < buffer->width && edge == NOWHERE; x++)
        if ((line[x] & 0xffffff) == MAGENTA)
            edge = x;
    wlr_buffer_end_data_ptr_access(buffer);
    return edge;
}

void lag_note_picture(struct wlr_buffer *buffer, int refresh)
{
    uint64_t period = 1000000000u / (uint64_t)refresh;
    uint64_t seen = (now_nanoseconds() / period + 1) * period;
    double share = glide_share(seen, &lag.finger);
    if (share < 0)
        return;
    lag.edge = find_edge(buffer, (int)lag.finger.y);
    /* Only the middle half of the glide counts, without the beginning, when the finger is still in
       the slop, and the end. */
    if (share < 0.45 || share > 0.95 || lag.edge == NOWHERE || lag.count == SAMPLES)
        return;
    /* A picture that is replaced before it becomes visible does not count. */
    if (seen != lag.seen || lag.count == 0)
        lag.count++;
    lag.seen = seen;
    lag.behind[lag.count - 1] = lag.finger.x - lag.edge;
}

static int compare(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return (first > second) - (first < second);
}

void lag_tell(char *answer, size_t size)
{
    double sum = 0, rest = lag.finger.x - lag.edge;
    for (size_t i = 0; i < lag.count; i++)
        sum += lag.behind[i] - rest;
    qsort(lag.behind, lag.count, sizeof *lag.behind, compare);
    snprintf(answer, size, "pictures=%zu mean=%.2f least=%.2f most=%.2f", lag.count,
             lag.count ? sum / (double)lag.count : 0, lag.count ? lag.behind[0] - rest : 0,
             lag.count ? lag.behind[lag.count - 1] - rest : 0);
    lag.count = 0;
}
