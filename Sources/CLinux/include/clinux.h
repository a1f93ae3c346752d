/* Calls of the GNU C library that Swift's Glibc module does not show. */
#ifndef CLINUX_H
#define CLINUX_H

#include <stddef.h>

/* An anonymous file that can be sealed (memfd_create); -1 and errno where it cannot be had. */
int clinux_memfd_create(const char *name);

/* Forbids growing, shrinking and further seals, and writing too where asked; -1 and errno. */
int clinux_seal(int descriptor, int against_writing);

/* Joins a thread, waiting so many milliseconds at most: 0 if it has ended, otherwise an error number such as ETIMEDOUT. */
int clinux_join(unsigned long thread, int milliseconds);

/* Has all threads share one heap, so that what one frees another can use, and maps blocks of half a megabyte and more
   apart from it. To be called before there are threads. */
void clinux_share_memory(void);

/* Whether the process has more rights than its user (AT_SECURE): its environment is not trusted. */
int clinux_is_secure(void);

/* Where the process has more rights than its user, gives them back for good: whatever the user
   names on the command line is code or data of his own. -1 and errno where that fails. */
int clinux_give_up_rights(void);

/* Writes a line to standard error in one call. */
void clinux_log(const char *line);

/* poll with a limit in nanoseconds, none where it is negative. */
struct pollfd;
int clinux_poll(struct pollfd *descriptors, int count, long long nanoseconds);

/* A descriptor that can be read while one of those that it watches is ready (epoll); -1 and errno where
   it cannot be had. */
int clinux_make_watch(void);

/* Has `watch` watch a descriptor for what can be read or written, and not at all where neither is
   wanted. -1 and errno for descriptors that cannot be waited for, such as those of files. */
int clinux_watch(int watch, int descriptor, int for_input, int for_output);

/* Fills `descriptors` with those that are ready and returns how many, -1 and errno if it cannot. If more are
   ready, the next call returns the others. */
#define CLINUX_READY 64
int clinux_take_ready(int watch, int descriptors[CLINUX_READY]);

/* A non-blocking counter to wake a poll with (eventfd); -1 and errno where it cannot be had. */
int clinux_make_event(void);

/* The descriptor that can be read while work waits on the main queue of libdispatch, on which tasks
   of the main actor run; -1 where the program has no libdispatch. It is not the caller's to close. */
int clinux_main_queue_descriptor(void);

/* Does what waits on the main queue; on the main thread, when the descriptor can be read. */
void clinux_run_main_queue(void);

/* Blocks signals in this thread and those it starts, and makes a descriptor that is readable
   when one came (signalfd); -1 and errno where it cannot be had. */
int clinux_make_signals(const int *signals, int count);

/* Whether the process ignores a signal, as nohup has it ignore SIGHUP. */
int clinux_is_ignored(int signal);

/* Takes the next signal from that descriptor; 0 where none is left. */
int clinux_next_signal(int descriptor);

/* Makes a descriptor that is readable when files in a folder appeared, went or were written
   (inotify); -1 and errno where it cannot be had. */
int clinux_watch_folder(const char *path);

/* Takes the next change from that descriptor and writes the file's name, which may be empty;
   0 where none is left. The buffer of the descriptor's unread changes is the caller's. */
struct clinux_changes {
    long count;
    long next;
    _Alignas(8) char bytes[4096];
};
int clinux_next_change(int descriptor, struct clinux_changes *changes, char name[256]);

/* Makes a non-blocking stream socket that other processes connect to by a path, with the mode 0600; what
   stands at the path is replaced. -1 and errno if that fails. */
int clinux_listen(const char *path, int backlog);

/* Connects to such a socket; -1 and errno if that fails. */
int clinux_connect(const char *path);

/* A descriptor that names the file at a path without opening it (O_PATH): it cannot be read. -1 and errno on failure. */
int clinux_place(const char *path);

/* Whose process is connected; -1 and errno. */
int clinux_peer(int descriptor, unsigned *user);

/* Takes the next connection, non-blocking, and says whose process it is from (SO_PEERCRED); -1 and errno
   if there is none. */
int clinux_accept(int descriptor, unsigned *user);

/* Sends what can be sent at once, without a signal; -1 and errno if nothing can. */
long clinux_send(int descriptor, const void *bytes, unsigned long count);

/* Sends one datagram to a path, or to an abstract address if the path begins with "@", without
   waiting; -1 and errno if that fails. */
int clinux_send_datagram(const char *path, const void *bytes, unsigned long count);

/* Opens a file and locks it for this process; -1 and errno if that fails, EWOULDBLOCK if another
   process has the lock. The lock goes with the descriptor. */
int clinux_lock(const char *path);

/* The path of the file that holds the function at an address, as the dynamic linker knows it; NULL if it knows none. */
const char *clinux_file_of(const void *address);

#endif
