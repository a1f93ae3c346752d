/* A mark: a row of pixels that is found again anywhere in its row of a later picture. */

#include "bed.h"

#include <string.h>

#include <wayland-server-core.h>

/* Returns the first place at or after `from` at which the mark is in the row; -1 if there is none. */
static int find(const struct bed_mark *mark, const uint32_t *row, int width, int from)
{
    for (int x = from; x + mark->width <= width; x++)
        if (row[x] == mark->pixels[0] &&
            memcmp(row + x, mark->pixels, (size_t)mark->width * sizeof *row) == 0)
            return x;
    return -1;
}

static struct wl_shm_buffer *buffer_with_row(struct wl_resource *shown, int y)
{
    struct wl_shm_buffer *buffer = shown ? wl_shm_buffer_get(shown) : NULL;
    return buffer && y < wl_shm_buffer_get_height(buffer) ? buffer : NULL;
}

static const uint32_t *row_of(struct wl_shm_buffer *buffer, int y)
{
    const char *data = wl_shm_buffer_get_data(buffer);
    return (const void *)(data + (ptrdiff_t)y * wl_shm_buffer_get_stride(buffer));
}

bool bed_mark_take(struct bed_mark *mark, struct wl_resource *shown, int x, int y, int width)
{
    struct wl_shm_buffer *buffer = buffer_with_row(shown, y);
    int limit = buffer ? wl_shm_buffer_get_width(buffer) : 0;
    if (width == 0 || x + width > limit)
        return false;
    *mark = (struct bed_mark){.width = width, .x = x, .y = y};
    wl_shm_buffer_begin_access(buffer);
    const uint32_t *row = row_of(buffer, y);
    memcpy(mark->pixels, row + x, (size_t)width * sizeof *row);
    bool is_only = find(mark, row, limit, 0) == x && find(mark, row, limit, x + 1) < 0;
    wl_shm_buffer_end_access(buffer);
    if (!is_only)
        *mark = (struct bed_mark){.x = -1};
    return is_only;
}

void bed_mark_look(struct bed_mark *mark, struct wl_resource *shown)
{
    struct wl_shm_buffer *buffer = mark->width > 0 ? buffer_with_row(shown, mark->y) : NULL;
    if (!buffer)
        return;
    wl_shm_buffer_begin_access(buffer);
    mark->x = find(mark, row_of(buffer, mark->y), wl_shm_buffer_get_width(buffer), 0);
    wl_shm_buffer_end_access(buffer);
}
