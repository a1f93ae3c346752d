/* The pens: wlroots' tablet protocol, with tools that this program moves itself. */

#define WLR_USE_UNSTABLE

#include "wlroots.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/backend/headless.h>
#include <wlr/types/wlr_tablet_pad.h>
#include <wlr/types/wlr_tablet_tool.h>
#include <wlr/types/wlr_tablet_v2.h>

struct pen {
    struct wlr_tablet_tool hardware;
    struct wlr_tablet_v2_tablet_tool *tool;
    struct wl_listener cursor;
    struct place place;
};

static struct {
    struct stage *stage;
    struct wlr_tablet_v2_tablet *tablet;
    struct pen pen, eraser;
    int cursors; /* the number of times that a client has set one */
} pens;

static void note_cursor(struct wl_listener *listener, void *data)
{
    (void)listener, (void)data;
    pens.cursors++;
}

static bool make_pen(struct pen *pen, struct wlr_tablet_manager_v2 *manager, int type, uint64_t serial)
{
    pen->hardware = (struct wlr_tablet_tool){
        .type = type, .hardware_serial = serial, .tilt = true, .pressure = true, .distance = true,
        .rotation = true, .slider = true, .wheel = true};
    /* A backend does this for its own tools. */
    wl_signal_init(&pen->hardware.events.destroy);
    pen->tool = wlr_tablet_tool_create(manager, pens.stage->seat, &pen->hardware);
    if (!pen->tool)
        return false;
    pen->cursor.notify = note_cursor;
    wl_signal_add(&pen->tool->events.set_cursor, &pen->cursor);
    return true;
}

bool pens_make(struct stage *stage, struct wlr_backend *backend)
{
    pens.stage = stage;
    struct wlr_tablet_manager_v2 *manager = wlr_tablet_v2_create(stage->display);
    struct wlr_input_device *tablet =
        wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_TABLET_TOOL);
    struct wlr_input_device *pad =
        wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_TABLET_PAD);
    if (!manager || !tablet || !pad)
        return false;
    pens.tablet = wlr_tablet_create(manager, stage->seat, tablet);
    return pens.tablet && make_pen(&pens.pen, manager, WLR_TABLET_TOOL_TYPE_PEN, 1) &&
           make_pen(&pens.eraser, manager, WLR_TABLET_TOOL_TYPE_ERASER, 2) &&
           wlr_tablet_pad_create(manager, stage->seat, pad);
}

void pens_forget_surface(void)
{
    wlr_tablet_v2_tablet_tool_notify_proximity_out(pens.pen.tool);
    wlr_tablet_v2_tablet_tool_notify_proximity_out(pens.eraser.tool);
}

static void move(struct pen *pen, double x, double y)
{
    pen->place.x = x;
    pen->place.y = y;
    latency_note_motion();
    wlr_tablet_v2_tablet_tool_notify_motion(pen->tool, x, y);
}

static void press(struct pen *pen, double pressure)
{
    pen->place.pressure = pressure;
    wlr_tablet_v2_tablet_tool_notify_pressure(pen->tool, pressure);
}

struct place pens_place(void) { return pens.pen.place; }

void pens_move(double x, double y, double pressure)
{
    press(&pens.pen, pressure);
    move(&pens.pen, x, y);
}

/* Carries out one word; returns the number of words used, or -1. */
static int act(struct pen *pen, char **words, int count)
{
    struct wlr_tablet_v2_tablet_tool *tool = pen->tool;
    const char *word = words[0];
    double a = count > 1 ? atof(words[1]) : 0, b = count > 2 ? atof(words[2]) : 0;
    if (!strcmp(word, "enter"))
        return wlr_tablet_v2_tablet_tool_notify_proximity_in(tool, pens.tablet, pens.stage->surface), 1;
    if (!strcmp(word, "leave"))
        return wlr_tablet_v2_tablet_tool_notify_proximity_out(tool), 1;
    if (!strcmp(word, "down"))
        return wlr_tablet_v2_tablet_tool_notify_down(tool),
               wlr_tablet_tool_v2_start_implicit_grab(tool), 1;
    if (!strcmp(word, "up"))
        return wlr_tablet_v2_tablet_tool_notify_up(tool), 1;
    if (!strcmp(word, "motion") && count > 2)
        return move(pen, a, b), 3;
    if (!strcmp(word, "pressure") && count > 1)
        return press(pen, a), 2;
    if (!strcmp(word, "distance") && count > 1)
        return wlr_tablet_v2_tablet_tool_notify_distance(tool, a), 2;
    if (!strcmp(word, "tilt") && count > 2)
        return wlr_tablet_v2_tablet_tool_notify_tilt(tool, a, b), 3;
    if (!strcmp(word, "rotation") && count > 1)
        return wlr_tablet_v2_tablet_tool_notify_rotation(tool, a), 2;
    if (!strcmp(word, "slider") && count > 1)
        return wlr_tablet_v2_tablet_tool_notify_slider(tool, a), 2;
    if (!strcmp(word, "wheel") && count > 2)
        return wlr_tablet_v2_tablet_tool_notify_wheel(tool, a, (int32_t)b), 3;
    if (!strcmp(word, "button") && count > 2)
        return wlr_tablet_v2_tablet_tool_notify_button(
                   tool, (uint32_t)a,
                   strcmp(words[2], "press") ? ZWP_TABLET_PAD_V2_BUTTON_STATE_RELEASED
                                             : ZWP_TABLET_PAD_V2_BUTTON_STATE_PRESSED), 3;
    return -1;
}

bool pens_act(const char *name, char **words, int count, char *answer, size_t size)
{
    struct pen *pen = strcmp(name, "eraser") ? &pens.pen : &pens.eraser;
    if (!pens.stage->surface) {
        snprintf(answer, size, "there is no window");
        return false;
    }
    if (count == 1 && !strcmp(words[0], "cursors")) {
        snprintf(answer, size, "%d", pens.cursors);
        return true;
    }
    while (count > 0) {
        int taken = act(pen, words, count);
        if (taken < 0) {
            snprintf(answer, size, "\"%s\" is not a command for a pen, or lacks a number", words[0]);
            return false;
        }
        words += taken;
        count -= taken;
    }
    return true;
}
