#include "kwin.h"

#include "fake-input-client-protocol.h"
#include "kde-output-device-v2-client-protocol.h"
#include "kde-output-management-v2-client-protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <wayland-client.h>

struct kwin {
    struct wl_display *display;
    struct wl_registry *registry;
    struct org_kde_kwin_fake_input *input;
    struct kde_output_management_v2 *outputs;
    struct kde_output_device_v2 *output;
    sd_bus *bus;
};

static void handle_global(void *data, struct wl_registry *registry, uint32_t name,
                          const char *interface, uint32_t version)
{
    struct kwin *kwin = data;
    (void)version;
    if (strcmp(interface, "org_kde_kwin_fake_input") == 0)
        kwin->input = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, 4);
    else if (strcmp(interface, "kde_output_management_v2") == 0)
        kwin->outputs = wl_registry_bind(registry, name, &kde_output_management_v2_interface, 1);
    else if (strcmp(interface, "kde_output_device_v2") == 0 && !kwin->output)
        kwin->output = wl_registry_bind(registry, name, &kde_output_device_v2_interface, 1);
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    .global = handle_global,
    .global_remove = handle_global_remove,
};

struct kwin *kwin_connect(const char *display)
{
    struct kwin *kwin = calloc(1, sizeof *kwin);
    if (!kwin)
        return NULL;
    kwin->display = wl_display_connect(display);
    if (kwin->display) {
        kwin->registry = wl_display_get_registry(kwin->display);
        wl_registry_add_listener(kwin->registry, &registry_listener, kwin);
        wl_display_roundtrip(kwin->display);
    }
    if (!kwin->input || !kwin->outputs || !kwin->output || sd_bus_open_user(&kwin->bus) < 0 ||
        sd_bus_set_method_call_timeout(kwin->bus, 300ull * 1000000) < 0 ||
        sd_bus_call_method(kwin->bus, "org.kde.KWin", "/org/kde/KWin/ScreenShot2",
                           "org.freedesktop.DBus.Peer", "Ping", NULL, NULL, "") < 0) {
        kwin_disconnect(kwin);
        return NULL;
    }
    org_kde_kwin_fake_input_authenticate(kwin->input, "kwin-bed", "tests of touch input");
    wl_display_roundtrip(kwin->display);
    return kwin;
}

void kwin_disconnect(struct kwin *kwin)
{
    if (!kwin)
        return;
    sd_bus_flush_close_unref(kwin->bus);
    if (kwin->display)
        wl_display_disconnect(kwin->display);
    free(kwin);
}

static bool fail(char *answer, size_t size, const char *text)
{
    snprintf(answer, size, "%s", text);
    return false;
}

static bool run_touch(struct kwin *kwin, int count, char **words)
{
    const char *verb = count > 1 ? words[1] : "";
    uint32_t id = count > 2 ? (uint32_t)atol(words[2]) : 0;
    if (strcmp(verb, "frame") == 0 && count == 2) {
        org_kde_kwin_fake_input_touch_frame(kwin->input);
    } else if (strcmp(verb, "cancel") == 0 && count == 2) {
        org_kde_kwin_fake_input_touch_cancel(kwin->input);
    } else if (strcmp(verb, "up") == 0 && count == 3) {
        org_kde_kwin_fake_input_touch_up(kwin->input, id);
    } else if (count == 5) {
        wl_fixed_t x = wl_fixed_from_double(atof(words[3]));
        wl_fixed_t y = wl_fixed_from_double(atof(words[4]));
        if (strcmp(verb, "down") == 0)
            org_kde_kwin_fake_input_touch_down(kwin->input, id, x, y);
        else if (strcmp(verb, "motion") == 0)
            org_kde_kwin_fake_input_touch_motion(kwin->input, id, x, y);
        else
            return false;
    } else {
        return false;
    }
    return true;
}

/* Sends a motion, a button or a scroll, whose value is in the units of wl_pointer.axis. */
static bool run_pointer(struct kwin *kwin, int count, char **words)
{
    const char *verb = count > 1 ? words[1] : "";
    if (strcmp(verb, "motion") == 0 && count == 4) {
        org_kde_kwin_fake_input_pointer_motion_absolute(kwin->input,
                                                        wl_fixed_from_double(atof(words[2])),
                                                        wl_fixed_from_double(atof(words[3])));
    } else if (strcmp(verb, "button") == 0 && count == 4) {
        org_kde_kwin_fake_input_button(kwin->input, (uint32_t)atol(words[2]),
                                       strcmp(words[3], "press") == 0);
    } else if (strcmp(verb, "axis") == 0 && count == 4) {
        org_kde_kwin_fake_input_axis(kwin->input, strcmp(words[2], "horizontal") == 0,
                                     wl_fixed_from_double(atof(words[3])));
    } else {
        /* KWin ends each frame by itself. */
        return strcmp(verb, "frame") == 0 && count == 2;
    }
    return true;
}

struct configuration {
    bool is_answered, is_applied;
};

static void handle_applied(void *data, struct kde_output_configuration_v2 *object)
{
    (void)object;
    *(struct configuration *)data = (struct configuration){true, true};
}

static void handle_failed(void *data, struct kde_output_configuration_v2 *object)
{
    (void)object;
    *(struct configuration *)data = (struct configuration){true, false};
}

static const struct kde_output_configuration_v2_listener configuration_listener = {
    .applied = handle_applied,
    .failed = handle_failed,
};

/* Transforms have the values of wl_output.transform: 1 is 90 degrees counter-clockwise. */
static bool turn(struct kwin *kwin, int transform)
{
    struct configuration result = {0};
    struct kde_output_configuration_v2 *wanted =
        kde_output_management_v2_create_configuration(kwin->outputs);
    kde_output_configuration_v2_add_listener(wanted, &configuration_listener, &result);
    kde_output_configuration_v2_transform(wanted, kwin->output, transform);
    kde_output_configuration_v2_apply(wanted);
    while (!result.is_answered && wl_display_dispatch(kwin->display) >= 0)
        continue;
    kde_output_configuration_v2_destroy(wanted);
    return result.is_applied;
}

bool kwin_run_line(struct kwin *kwin, char *line, char *answer, size_t size)
{
    char *words[8];
    int count = 0;
    for (char *word; count < 8 && (word = strsep(&line, " ")) != NULL;)
        if (*word)
            words[count++] = word;
    if (count == 0)
        return fail(answer, size, "the line has no command");
    if (strcmp(words[0], "touch") == 0) {
        if (!run_touch(kwin, count, words))
            return fail(answer, size, "usage: touch down|motion ID X Y, touch up ID, touch frame|cancel");
    } else if (strcmp(words[0], "pointer") == 0) {
        if (!run_pointer(kwin, count, words))
            return fail(answer, size, "usage: pointer motion X Y, pointer button CODE press|release, "
                                      "pointer axis vertical|horizontal VALUE, pointer frame");
    } else if (strcmp(words[0], "transform") == 0 && count == 2) {
        if (!turn(kwin, atoi(words[1])))
            return fail(answer, size, "KWin did not rotate the output");
    } else if (strcmp(words[0], "screenshot") == 0 && count == 2) {
        return kwin_take_picture(kwin->bus, words[1], answer, size);
    } else {
        return fail(answer, size, "unknown command");
    }
    /* The answer is sent after KWin has processed the events. */
    return wl_display_roundtrip(kwin->display) >= 0 || fail(answer, size, "the connection to KWin is lost");
}
