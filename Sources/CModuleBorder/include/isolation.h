/* A helper process for untrusted code. It has two rings of messages in shared memory, a socket that
   wakes a sleeping side, and a filter that forbids everything else. */
#ifndef BORDER_ISOLATION_H
#define BORDER_ISOLATION_H

#include <stdint.h>

/* The size of each ring, in bytes; a message may fill at most a quarter of it. */
#define BORDER_RING_SIZE (1u << 18)

/* One end of a pair of rings. The shared memory is untrusted, so this end stores its positions
   here, and copies messages before it examines them. */
struct border_channel {
    void *memory;
    int socket;
    uint32_t written; /* the position in the ring that this end writes */
    uint32_t read;    /* the position in the ring that this end reads */
    int is_helper;
};

/* The size of a channel's shared memory, in bytes. */
long border_channel_size(void);

/* Opens one end of a channel in mapped memory; the host's end clears the rings. */
void border_channel_open(struct border_channel *channel, void *memory, int socket, int is_helper);

/* Sends a message of two parts and wakes the other side if it sleeps. Never waits. Returns 0 if the
   ring is full or damaged. */
int border_channel_send(struct border_channel *channel, const void *head, uint32_t head_size,
                        const void *body, uint32_t body_size);

/* Copies the next message to `buffer`. Returns its size, 0 if there is none, or -1 if the ring is
   damaged or the message does not fit. */
long border_channel_receive(struct border_channel *channel, void *buffer, uint32_t capacity);

/* Sleeps until there may be a message. Only for the helper. Returns 0 if the host has ended. */
int border_channel_wait(struct border_channel *channel);

/* Discards the bytes that woke the host. Only for the host, when the socket is readable. Returns 0
   if the helper has ended. */
int border_channel_woken(struct border_channel *channel);

/* Creates two connected sockets, close-on-exec. Returns 0, or -1 with errno set. */
int border_socket_pair(int ends[2]);

/* The descriptors of a helper. In a scan the socket is a pipe, and there is no shared memory. */
#define BORDER_HELPER_SOCKET 3
#define BORDER_HELPER_MEMORY 4
#define BORDER_HELPER_MODULE 5

/* Starts a program as a helper, with the given descriptors and with /dev/null as its standard
   streams. Returns the process id, or a negative errno. */
int border_spawn_helper(const char *program, char *const *arguments, int socket, int memory,
                        int module);

/* Gives this process the descriptors of a helper: `answer` as the socket, `module` as the module,
   and /dev/null as the standard streams. Closes all others. Returns 0, or -1 with errno set. */
int border_keep_for_helper(int answer, int module);

/* Lets the linker of a helper open a library at `path`, which gives it a copy of `descriptor`. Must
   be called before `border_become_helper`. Returns -1 after BORDER_LIBRARIES libraries. */
int border_offer_library(const char *path, int descriptor);
#define BORDER_LIBRARIES 32

/* Permanently removes from this process what the module of a helper does not need: files, the
   network, other processes, threads, and memory beyond `memory` bytes. Applies to every thread.
   Opening "/proc/self/fd/5" or the path of an offered library still works, so that the linker can
   load the module. Returns 0, or -1 with errno set if the kernel does not support this. */
int border_become_helper(long long memory);

/* The CPU time of a process, in ns; -1 if it is unknown. */
long long border_process_time(int process);

/* Whether a process is ready to run and only lacks a processor. */
int border_process_is_ready(int process);

/* Starts a program in a new process group, with /dev/null as standard input and error. Returns the
   process id and sets `output` to a pipe from its standard output, or returns a negative errno. */
int border_spawn_quiet(const char *program, char *const *arguments, int *output);

/* The memory that malloc has allocated in this process, in bytes. */
long long border_allocated_bytes(void);

#endif
