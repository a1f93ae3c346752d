#define _GNU_SOURCE
#include "isolation.h"

#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct ring {
    /* The number of bytes that the reader has taken, and that the writer has added, since the
       start. */
    _Atomic uint32_t taken;
    _Atomic uint32_t given;
    /* Whether the reader sleeps, or is about to, so that the writer must wake it. */
    _Atomic uint32_t sleeps;
    uint32_t reserved[13];
    unsigned char bytes[BORDER_RING_SIZE];
};

struct shared {
    struct ring requests;
    struct ring answers;
};

static struct ring *ring_out(const struct border_channel *channel)
{
    struct shared *shared = channel->memory;
    return channel->is_helper ? &shared->answers : &shared->requests;
}

static struct ring *ring_in(const struct border_channel *channel)
{
    struct shared *shared = channel->memory;
    return channel->is_helper ? &shared->requests : &shared->answers;
}

long border_channel_size(void)
{
    return (long)sizeof(struct shared);
}

void border_channel_open(struct border_channel *channel, void *memory, int socket, int is_helper)
{
    memset(channel, 0, sizeof *channel);
    channel->memory = memory;
    channel->socket = socket;
    channel->is_helper = is_helper;
    if (!is_helper) {
        struct shared *shared = memory;
        atomic_store(&shared->requests.sleeps, 1);
        atomic_store(&shared->answers.sleeps, 1);
    }
}

static void copy_in(struct ring *ring, uint32_t at, const void *from, uint32_t size)
{
    uint32_t start = at % BORDER_RING_SIZE;
    uint32_t first = size < BORDER_RING_SIZE - start ? size : BORDER_RING_SIZE - start;

    if (size == 0)
        return;
    memcpy(ring->bytes + start, from, first);
    memcpy(ring->bytes, (const unsigned char *)from + first, size - first);
}

static void copy_out(const struct ring *ring, uint32_t at, void *to, uint32_t size)
{
    uint32_t start = at % BORDER_RING_SIZE;
    uint32_t first = size < BORDER_RING_SIZE - start ? size : BORDER_RING_SIZE - start;

    memcpy(to, ring->bytes + start, first);
    memcpy((unsigned char *)to + first, ring->bytes, size - first);
}

int border_channel_send(struct border_channel *channel, const void *head, uint32_t head_size,
                        const void *body, uint32_t body_size)
{
    struct ring *ring = ring_out(channel);
    uint32_t size = head_size + body_size;
    uint32_t whole = (4 + size + 7) & ~7u;
    uint32_t waiting = channel->written - atomic_load_explicit(&ring->taken, memory_order_acquire);

    if (size > BORDER_RING_SIZE / 4 || waiting > BORDER_RING_SIZE ||
        whole > BORDER_RING_SIZE - waiting)
        return 0;
    copy_in(ring, channel->written, &size, 4);
    copy_in(ring, channel->written + 4, head, head_size);
    copy_in(ring, channel->written + 4 + head_size, body, body_size);
    channel->written += whole;
    atomic_store(&ring->given, channel->written);
    if (atomic_exchange(&ring->sleeps, 0)) {
        char one = 1;
        /* A full socket already contains a byte that wakes the reader. */
        if (send(channel->socket, &one, 1, MSG_DONTWAIT | MSG_NOSIGNAL) < 0)
            return 1;
    }
    return 1;
}

long border_channel_receive(struct border_channel *channel, void *buffer, uint32_t capacity)
{
    struct ring *ring = ring_in(channel);
    uint32_t waiting = atomic_load_explicit(&ring->given, memory_order_acquire) - channel->read;
    uint32_t size;

    if (waiting == 0)
        return 0;
    if (waiting > BORDER_RING_SIZE || waiting < 8)
        return -1;
    copy_out(ring, channel->read, &size, 4);
    if (size > BORDER_RING_SIZE / 4 || size > capacity || ((4 + size + 7) & ~7u) > waiting)
        return -1;
    copy_out(ring, channel->read + 4, buffer, size);
    channel->read += (4 + size + 7) & ~7u;
    atomic_store_explicit(&ring->taken, channel->read, memory_order_release);
    return size == 0 ? -1 : (long)size;
}

int border_channel_wait(struct border_channel *channel)
{
    struct ring *ring = ring_in(channel);
    char bytes[64];
    ssize_t count;

    atomic_store(&ring->sleeps, 1);
    if (atomic_load(&ring->given) != channel->read) {
        atomic_store(&ring->sleeps, 0);
        return 1;
    }
    do
        count = read(channel->socket, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    return count > 0;
}

int border_channel_woken(struct border_channel *channel)
{
    char bytes[256];
    ssize_t count = recv(channel->socket, bytes, sizeof bytes, MSG_DONTWAIT);

    /* Set this before reading the ring, so that later messages wake the reader again. */
    atomic_store(&ring_in(channel)->sleeps, 1);
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR));
}

int border_socket_pair(int ends[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}
