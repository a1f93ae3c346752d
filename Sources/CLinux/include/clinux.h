/* Functions of the GNU C library that Swift's Glibc module does not expose. */
#ifndef CLINUX_H
#define CLINUX_H

#include <stddef.h>

/* Creates an anonymous file that can be sealed (memfd_create). Returns -1 and sets errno on
   failure. */
int clinux_memfd_create(const char *name);

/* Forbids growing, shrinking and further seals, and also writing if `against_writing` is not 0.
   Returns -1 and sets errno on failure. */
int clinux_seal(int descriptor, int against_writing);

/* Waits at most `milliseconds` for a thread to end, and joins it. Returns 0 if the thread has
   ended, otherwise an error number such as ETIMEDOUT. */
int clinux_join(unsigned long thread, int milliseconds);

/* Makes all threads share one heap, so that any thread can reuse memory freed by another. Blocks of
   half a megabyte or more are mapped outside the heap. Call this before starting threads. */
void clinux_share_memory(void);

/* Returns a descriptor that is readable once a child process has ended (pidfd_open, Linux 5.3).
   Returns -1 and sets errno on failure. */
int clinux_watch_child(int child);

/* Returns whether the process has more rights than its user (AT_SECURE). If so, its environment is
   not trusted. */
int clinux_is_secure(void);

/* Permanently drops any rights that the process has beyond those of its user, because the command
   line may name the user's own code or data. Returns -1 and sets errno on failure. */
int clinux_give_up_rights(void);

/* Writes a line to standard error in one call. */
void clinux_log(const char *line);

/* Calls poll with a timeout in nanoseconds; a negative value means no timeout. */
struct pollfd;
int clinux_poll(struct pollfd *descriptors, int count, long long nanoseconds);

/* Creates a descriptor that is readable while one of its watched descriptors is ready (epoll).
   Returns -1 and sets errno on failure. */
int clinux_make_watch(void);

/* Makes `watch` watch a descriptor for input, output or both, or stop watching it if neither is
   requested. Returns -1 and sets errno for descriptors that cannot be polled, such as those of
   files. */
int clinux_watch(int watch, int descriptor, int for_input, int for_output);

/* Writes the ready descriptors to `descriptors` and returns their number; returns -1 and sets errno
   on failure. If more are ready, the next call returns the others. */
#define CLINUX_READY 64
int clinux_take_ready(int watch, int descriptors[CLINUX_READY]);

/* Creates a non-blocking counter that can wake a poll (eventfd). Returns -1 and sets errno on
   failure. */
int clinux_make_event(void);

/* Returns the descriptor that is readable while work waits on libdispatch's main queue, which runs
   tasks of the main actor. Returns -1 if the program has no libdispatch. The caller must not close
   the descriptor. */
int clinux_main_queue_descriptor(void);

/* Runs the work that waits on the main queue. Call this on the main thread when the descriptor is
   readable. */
void clinux_run_main_queue(void);

/* Blocks signals in this thread and in threads that it starts, and creates a descriptor that is
   readable while one is pending (signalfd). Returns -1 and sets errno on failure. */
int clinux_make_signals(const int *signals, int count);

/* Returns whether the process ignores a signal, as a process started by nohup ignores SIGHUP. */
int clinux_is_ignored(int signal);

/* Takes the next signal from a descriptor of clinux_make_signals; returns 0 if none is pending. */
int clinux_next_signal(int descriptor);

/* Creates a descriptor that is readable after files in a folder are created, deleted or written
   (inotify). Returns -1 and sets errno on failure. */
int clinux_watch_folder(const char *path);

/* Takes the next change from a descriptor of clinux_watch_folder and writes the file's name, which
   may be empty. Returns 0 if no change is left. The caller owns `changes`, the buffer of unread
   changes. */
struct clinux_changes {
    long count;
    long next;
    _Alignas(8) char bytes[4096];
};
int clinux_next_change(int descriptor, struct clinux_changes *changes, char name[256]);

/* Creates a non-blocking stream socket at a path with mode 0600, and replaces any file at that
   path. Returns -1 and sets errno on failure. */
int clinux_listen(const char *path, int backlog);

/* Connects to a stream socket at a path. Returns -1 and sets errno on failure. */
int clinux_connect(const char *path);

/* Returns a descriptor that refers to the file at a path without opening it for reading (O_PATH).
   Returns -1 and sets errno on failure. */
int clinux_place(const char *path);

/* Stores the user id of the process at the other end of a socket. Returns -1 and sets errno on
   failure. */
int clinux_peer(int descriptor, unsigned *user);

/* Accepts the next connection as non-blocking, and stores the user id of the connecting process
   (SO_PEERCRED). Returns -1 and sets errno if there is no connection. */
int clinux_accept(int descriptor, unsigned *user);

/* Sends as many bytes as possible without blocking or raising SIGPIPE. Returns -1 and sets errno if
   none can be sent. */
long clinux_send(int descriptor, const void *bytes, unsigned long count);

/* Creates a pipe whose ends are closed in programs that this process starts. Reading from `ends[0]`
   does not block. `ends[1]` is for another process, and writing to it can block. Returns -1 and
   sets errno on failure. */
int clinux_make_pipe(int ends[2]);

/* Takes ownership of a descriptor from another process, and returns the descriptor to pass to
   `clinux_write` instead. A pipe is opened again if possible, so that the other process cannot make
   writing block. Returns -1, sets errno and closes the descriptor if it is neither a pipe nor a
   socket, or if no process has the pipe open for reading. */
int clinux_take_output(int descriptor);

/* Writes as many bytes as possible to a pipe or a socket without raising SIGPIPE. Returns -1 and
   sets errno if none can be written. */
long clinux_write(int descriptor, const void *bytes, unsigned long count);

/* Sends one datagram to a path, or to an abstract address if the path begins with "@", without
   blocking. Returns -1 and sets errno on failure. */
int clinux_send_datagram(const char *path, const void *bytes, unsigned long count);

/* Opens a file and locks it for this process until the descriptor is closed. Returns -1 and sets
   errno on failure, to EWOULDBLOCK if another process has the lock. */
int clinux_lock(const char *path);

/* Returns the path of the file that contains the function at an address, according to the dynamic
   linker; NULL if there is none. */
const char *clinux_file_of(const void *address);

#endif
