/* Logs all messages between the compositor and its clients, except clients that weston itself started. */

#include "bed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <wayland-server-core.h>

/* Writes a string in quotes, with "?" in place of quotes, backslashes and control characters, so
 * that each message stays on one line. */
static void write_text(FILE *file, const char *text)
{
    if (!text) {
        fputs("nil", file);
        return;
    }
    fputc('"', file);
    for (; *text; text++)
        fputc((unsigned char)*text < 0x20 || strchr("\"\\\x7f", *text) ? '?' : *text, file);
    fputc('"', file);
}

static void write_object(FILE *file, void *object)
{
    /* The object of a message is the first member of its wl_resource. */
    struct wl_resource *resource = object;
    if (resource)
        fprintf(file, "%s@%u", wl_resource_get_class(resource), wl_resource_get_id(resource));
    else
        fputs("nil", file);
}

static void write_argument(FILE *file, char kind, const struct wl_interface *type,
                           const union wl_argument *argument)
{
    switch (kind) {
    case 'i': fprintf(file, "%d", argument->i); break;
    case 'u': fprintf(file, "%u", argument->u); break;
    case 'f': fprintf(file, "%f", wl_fixed_to_double(argument->f)); break;
    case 's': write_text(file, argument->s); break;
    case 'o': write_object(file, argument->o); break;
    case 'n': fprintf(file, "new id %s@%u", type ? type->name : "[unknown]", argument->n); break;
    case 'a': fputs("array", file); break;
    default: fputs("fd", file); break;
    }
}

/* Writes `TIME PID [-> ]INTERFACE@ID.NAME(ARGUMENTS)`, in the format of WAYLAND_DEBUG in a client. TIME is
 * in nanoseconds of CLOCK_MONOTONIC, and "-> " marks a request. */
static void handle_message(void *data, enum wl_protocol_logger_type direction,
                           const struct wl_protocol_logger_message *message)
{
    struct bed *bed = data;
    FILE *file = bed->messages;
    struct bed_client *client = bed_client_find(bed, wl_resource_get_client(message->resource));
    if (!client || client->is_westons)
        return;
    fprintf(file, "%llu %d %s%s@%u.%s(", (unsigned long long)bed_now(), (int)client->pid,
            direction == WL_PROTOCOL_LOGGER_REQUEST ? "-> " : "",
            wl_resource_get_class(message->resource), wl_resource_get_id(message->resource),
            message->message->name);
    int index = 0;
    for (const char *kind = message->message->signature; *kind; kind++) {
        if (!strchr("iufsonah", *kind))
            continue;
        fputs(index ? ", " : "", file);
        write_argument(file, *kind, message->message->types[index], &message->arguments[index]);
        index++;
    }
    fputs(")\n", file);
}

void bed_messages_stop(struct bed *bed)
{
    if (!bed->messages)
        return;
    wl_protocol_logger_destroy(bed->message_logger);
    fclose(bed->messages);
    bed->messages = NULL;
}

/* `messages FILE` starts a log of all messages, each with its time; `messages off` stops it. */
enum bed_outcome bed_command_messages(struct bed_call *call)
{
    struct bed *bed = call->bed;
    if (call->count != 2)
        return bed_fail(call, "usage: messages FILE | off");
    bed_messages_stop(bed);
    if (strcmp(call->words[1], "off") == 0)
        return BED_DONE;
    bed->messages = fopen(call->words[1], "we");
    if (!bed->messages)
        return bed_fail(call, "%s: %s", call->words[1], strerror(errno));
    setvbuf(bed->messages, NULL, _IOLBF, 0);
    bed->message_logger =
        wl_display_add_protocol_logger(bed->compositor->wl_display, handle_message, bed);
    return BED_DONE;
}
