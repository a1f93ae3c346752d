/* Screenshots of KWin (org.kde.KWin.ScreenShot2): the answer has their format, their pixels come
 * through a pipe. */

#include "kwin.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

struct form {
    uint32_t width, height, stride;
};

static void read_entry(sd_bus_message *message, struct form *form)
{
    const char *name = "", *type = NULL;
    uint32_t value = 0;
    sd_bus_message_read(message, "s", &name);
    if (sd_bus_message_peek_type(message, NULL, &type) < 0 || strcmp(type, "u") != 0) {
        sd_bus_message_skip(message, "v");
        return;
    }
    sd_bus_message_read(message, "v", "u", &value);
    if (strcmp(name, "width") == 0)
        form->width = value;
    else if (strcmp(name, "height") == 0)
        form->height = value;
    else if (strcmp(name, "stride") == 0)
        form->stride = value;
}

static bool read_form(sd_bus_message *message, struct form *form)
{
    if (sd_bus_message_enter_container(message, 'a', "{sv}") < 0)
        return false;
    while (sd_bus_message_enter_container(message, 'e', "sv") > 0) {
        read_entry(message, form);
        sd_bus_message_exit_container(message);
    }
    return form->width > 0 && form->height > 0 && form->stride >= form->width * 4;
}

/* Writes 32-bit pixels, blue first, as PPM. */
static bool write_rows(FILE *pixels, const struct form *form, FILE *picture)
{
    uint8_t *row = malloc(form->stride);
    uint32_t y = 0;
    fprintf(picture, "P6\n%u %u\n255\n", form->width, form->height);
    while (row && y < form->height && fread(row, form->stride, 1, pixels) == 1) {
        for (uint32_t x = 0; x < form->width; x++) {
            uint8_t *pixel = row + 4 * x;
            fwrite((uint8_t[3]){pixel[2], pixel[1], pixel[0]}, 3, 1, picture);
        }
        y++;
    }
    free(row);
    return y == form->height;
}

static bool save(int pipe, const struct form *form, const char *path)
{
    FILE *pixels = fdopen(pipe, "r");
    FILE *picture = fopen(path, "we");
    bool is_whole = pixels && picture && write_rows(pixels, form, picture);
    if (pixels)
        fclose(pixels);
    return picture && fclose(picture) == 0 && is_whole;
}

bool kwin_take_picture(sd_bus *bus, const char *path, char *answer, size_t size)
{
    sd_bus_error error = SD_BUS_ERROR_NULL;
    sd_bus_message *reply = NULL;
    struct form form = {0};
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) {
        snprintf(answer, size, "cannot create a pipe");
        return false;
    }
    int result = sd_bus_call_method(bus, "org.kde.KWin", "/org/kde/KWin/ScreenShot2",
                                    "org.kde.KWin.ScreenShot2", "CaptureActiveScreen", &error,
                                    &reply, "a{sv}h", 1, "native-resolution", "b", 1, ends[1]);
    close(ends[1]);
    bool is_done = result >= 0 && read_form(reply, &form);
    if (!is_done) {
        snprintf(answer, size, "%s", error.message ? error.message : "KWin did not take a picture");
        close(ends[0]);
    } else if (!(is_done = save(ends[0], &form, path))) {
        snprintf(answer, size, "%s cannot be written, or the picture is truncated", path);
    } else {
        snprintf(answer, size, "%ux%u", form.width, form.height);
    }
    sd_bus_error_free(&error);
    sd_bus_message_unref(reply);
    return is_done;
}
