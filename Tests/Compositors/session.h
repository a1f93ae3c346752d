/* Functions shared by the beds of desktop compositors: a private runtime folder, its D-Bus daemon,
 * and answers to the lines of standard input until its end. */

#ifndef TACTUS_SESSION_H
#define TACTUS_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum { EXIT_USAGE = 64, EXIT_UNAVAILABLE = 69 };
enum { START_TIMEOUT = 300000 };

struct session {
    const char *name; /* the program's name, in its messages */
    char runtime[200], log[256], bus_config[240];
    pid_t bus, compositor, helper; /* 0 for none */
    int signals;
};

/* Makes the folder, tactus-NAME.XXXXXX, and the daemon's configuration. */
bool session_make(struct session *session, const char *name);
/* Sets the environment so that children use the daemon and the folder, and no other session. */
void session_set_environment(const struct session *session);
/* Starts the daemon and waits until it can be used. */
bool session_start_bus(struct session *session);
/* Redirects a child's output into the log; called in the child. */
void session_silence(const struct session *session);
/* Whether the compositor or a program that it needs has ended. */
bool session_has_died(struct session *session);
/* Waits for a file in the folder. */
bool session_wait_for_file(struct session *session, const char *name);
/* Prints on standard error that the compositor did not start, with its log. */
void session_print_log(const struct session *session);
/* Answers each line of standard input until the input's end, a signal or the compositor's end,
 * whichever comes first. Returns the exit code. */
int session_serve(struct session *session,
                  bool (*run_line)(void *client, char *line, char *answer, size_t size), void *client);
/* Ends the started programs and removes the folder. */
void session_end(struct session *session);

/* Splits a line into words; returns their number. */
int session_split(char *line, char **words, int most);
bool session_write_file(const char *path, const char *text);

#endif
