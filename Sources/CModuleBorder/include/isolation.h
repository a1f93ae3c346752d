/* A process of our own for code that is not trusted: two rings of messages in shared memory, a
   socket that wakes a side that sleeps, and a filter that leaves it nothing else. */
#ifndef BORDER_ISOLATION_H
#define BORDER_ISOLATION_H

#include <stdint.h>

/* The bytes of each ring; no message may be longer than a quarter of it. */
#define BORDER_RING_SIZE (1u << 18)

/* One end of a pair of rings. What the other side writes is never trusted: positions of our own are
   kept here, and messages are copied before anybody looks at them. */
struct border_channel {
    void *memory;
    int socket;
    uint32_t written; /* our position in the ring that we write */
    uint32_t read;    /* our position in the ring that we read */
    int is_helper;
};

/* The bytes of shared memory that a channel takes. */
long border_channel_size(void);

/* Makes an end over mapped memory; the host's end makes the rings empty. */
void border_channel_open(struct border_channel *channel, void *memory, int socket, int is_helper);

/* Sends a message of two parts and wakes the other side if it sleeps. Never waits.
   0 where the ring is full or damaged. */
int border_channel_send(struct border_channel *channel, const void *head, uint32_t head_size,
                        const void *body, uint32_t body_size);

/* Takes the next message: its size, 0 where there is none, -1 where the ring is damaged or the
   message does not fit. */
long border_channel_receive(struct border_channel *channel, void *buffer, uint32_t capacity);

/* For the helper: sleeps until there may be a message. 0 when the host is gone. */
int border_channel_wait(struct border_channel *channel);

/* For the host, when the socket is readable: takes off what woke it. 0 when the helper is gone. */
int border_channel_woken(struct border_channel *channel);

/* Two connected sockets, close-on-exec; -1 and errno. */
int border_socket_pair(int ends[2]);

/* The descriptors that a helper finds; in a scan the socket is a pipe, and there is no memory. */
#define BORDER_HELPER_SOCKET 3
#define BORDER_HELPER_MEMORY 4
#define BORDER_HELPER_MODULE 5

/* Starts a program with these descriptors and nothing for its standard streams; its process, or
   minus an errno. */
int border_spawn_helper(const char *program, char *const *arguments, int socket, int memory,
                        int module);

/* Gives this process the descriptors of a helper: `answer` as the socket, `module` as the module, nothing
   for its standard streams, and no others. -1 and errno. */
int border_keep_for_helper(int answer, int module);

/* Lets the linker of a helper open a library by this path, as a copy of this descriptor; -1 when there
   are more than BORDER_LIBRARIES. To be called before `border_become_helper`. */
int border_offer_library(const char *path, int descriptor);
#define BORDER_LIBRARIES 32

/* Takes from this process, for good, whatever the module of a helper does not need: files, the
   network, other processes, threads, memory beyond `memory` bytes. It applies to every thread. Opening
   "/proc/self/fd/5" or the path of an offered library still gives that descriptor, so that the linker
   can load the module. -1 and errno when the kernel cannot do that. */
int border_become_helper(long long memory);

/* How long a process has worked, in ns; -1 where that cannot be said. */
long long border_process_time(int process);

/* Whether a process could go on if the machine had a processor for it. */
int border_process_is_ready(int process);

/* Starts a program in a group of processes of its own, with nothing for standard input and error;
   its process, with what it writes to standard output at `output`, or minus an errno. */
int border_spawn_quiet(const char *program, char *const *arguments, int *output);

/* How much memory this process has from malloc at the moment. */
long long border_allocated_bytes(void);

#endif
