/* Measures the minimum cost of an isolated module: a question and an answer of typical sizes
 * through the same channel between two processes, every 8 ms, without any computation. Prints the
 * median and the 99th percentile. */

#include "isolation.h"

#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS = 500, HEAD = 40, QUESTION = 96, ANSWER = 160, LARGEST = 4096 };

static int64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
    return (first > second) - (first < second);
}

static void answer_all(void *memory, int socket)
{
    struct border_channel channel;
    unsigned char message[LARGEST];
    border_channel_open(&channel, memory, socket, 1);
    do {
        while (border_channel_receive(&channel, message, sizeof message) > 0)
            border_channel_send(&channel, message, HEAD, message, ANSWER);
    } while (border_channel_wait(&channel));
}

int main(void)
{
    int ends[2];
    void *memory = mmap(NULL, (size_t)border_channel_size(), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || border_socket_pair(ends) != 0) {
        perror("isolation-floor");
        return 1;
    }
    struct border_channel channel;
    border_channel_open(&channel, memory, ends[0], 0);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        answer_all(memory, ends[1]);
        _exit(0);
    }
    close(ends[1]);

    int64_t late[ROUNDS];
    unsigned char message[LARGEST] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        struct timespec rest = {.tv_nsec = 8000000};
        nanosleep(&rest, NULL);
        int64_t asked = now();
        border_channel_send(&channel, message, HEAD, message, QUESTION);
        long size;
        do {
            struct pollfd waiting = {.fd = ends[0], .events = POLLIN};
            poll(&waiting, 1, 1000);
            border_channel_woken(&channel);
            size = border_channel_receive(&channel, message, sizeof message);
        } while (size == 0);
        late[round] = now() - asked;
    }
    close(ends[0]);
    waitpid(child, NULL, 0);
    qsort(late, ROUNDS, sizeof *late, by_size);
    printf("the channel alone: median %.1f us, 99 of 100 %.1f us\n", (double)late[ROUNDS / 2] / 1e3,
           (double)late[ROUNDS * 99 / 100] / 1e3);
    return 0;
}
