/* Keys, by name or by evdev code, under the default keymap (us). */

#include "bed.h"
#include "libweston-exports.h"

#include <linux/input-event-codes.h>
#include <string.h>

static const struct {
    const char *name;
    int code;
} key_names[] = {
    {"escape", KEY_ESC},       {"tab", KEY_TAB},         {"enter", KEY_ENTER},
    {"space", KEY_SPACE},      {"backspace", KEY_BACKSPACE}, {"delete", KEY_DELETE},
    {"left", KEY_LEFT},        {"right", KEY_RIGHT},     {"up", KEY_UP},
    {"down", KEY_DOWN},        {"home", KEY_HOME},       {"end", KEY_END},
    {"pageup", KEY_PAGEUP},    {"pagedown", KEY_PAGEDOWN}, {"shift", KEY_LEFTSHIFT},
    {"ctrl", KEY_LEFTCTRL},    {"alt", KEY_LEFTALT},     {"plus", KEY_KPPLUS},
    {"minus", KEY_KPMINUS},    {"menu", KEY_COMPOSE},    {"f11", KEY_F11},
    {"q", KEY_Q},              {"z", KEY_Z},             {"y", KEY_Y},
    {"r", KEY_R},              {"s", KEY_S},             {"a", KEY_A},
};

static bool parse_key(const char *word, int64_t *code)
{
    for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
        if (strcmp(word, key_names[i].name) == 0) {
            *code = key_names[i].code;
            return true;
        }
    return bed_parse_integer(word, 1, KEY_MAX, code);
}

enum bed_outcome bed_command_key(struct bed_call *call)
{
    int64_t code;
    if (call->count != 3)
        return bed_fail(call, "usage: key NAME|CODE press|release");
    if (!weston_seat_get_keyboard(&call->seat->base))
        return bed_fail(call, "the seat has no keyboard");
    if (!parse_key(call->words[1], &code))
        return bed_fail(call, "unknown key: %s", call->words[1]);
    bool is_press = strcmp(call->words[2], "press") == 0;
    if (!is_press && strcmp(call->words[2], "release") != 0)
        return bed_fail(call, "not press or release: %s", call->words[2]);
    struct timespec stamp = bed_timespec(bed_event_time(call->bed));
    notify_key(&call->seat->base, &stamp, (uint32_t)code,
               is_press ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED,
               STATE_UPDATE_AUTOMATIC);
    return BED_DONE;
}
