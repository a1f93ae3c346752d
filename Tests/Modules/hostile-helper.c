/*
 * A hostile process at the other end of the rings that the program shares with an isolated module:
 * it has taken over the helper, and does one of the things below.
 */
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#define RING (1u << 18)

/* The layout of Sources/CModuleBorder/channel.c. */
struct ring {
    volatile uint32_t taken, given, sleeps, reserved[13];
    unsigned char bytes[RING];
};

struct report {
    uint32_t state, reason, unit, immediate;
    double measured, limit;
    int64_t deadline;
    uint64_t uses, ignores;
    uint32_t text_length, detail_length, point_count, pad;
    double values[24];
};

struct answer {
    uint32_t kind, instance;
    struct report report;
};

enum { READY, REFUSED, REPORT, NOTHING, BROKEN, WORDS };

/* Kinds of requests. */
enum { PROCESS = 4 };

static struct ring *requests, *answers;
static uint32_t given;

static void wake(void)
{
    send(3, "x", 1, MSG_NOSIGNAL);
}

__attribute__((unused)) static void put(const void *bytes, uint32_t claimed, uint32_t size)
{
    memcpy(answers->bytes + given % RING, &claimed, 4);
    memcpy(answers->bytes + given % RING + 4, bytes, size);
    given += (4 + claimed + 7) & ~7u;
    answers->given = given;
    wake();
}

__attribute__((unused)) static struct answer answer(uint32_t kind)
{
    struct answer answer = {.kind = kind, .instance = 1};

    answer.report.deadline = INT64_MAX;
    answer.report.uses = UINT64_MAX;
    return answer;
}

/* Announces the end of the answers. */
__attribute__((unused)) static void come_to_the_end(void)
{
    struct {
        struct answer words;
        char text[13];
    } end = {answer(WORDS), "that was all"};

    put(&end, sizeof end.words + 12, sizeof end.words + 12);
}

/* Misbehaves once the program has sent a question. */
static void misbehave(void)
{
#if defined POSITION
    answers->given = POSITION;
    wake();
#elif defined LONG
    put("", RING / 4 + 8, 0);
#elif defined EMPTY
    put("", 0, 0);
#elif defined SHORT
    put("\2\0\0\0\1", 5, 5);
#elif defined TAKEN
    requests->taken = TAKEN;
    struct answer nothing = answer(WORDS);
    put(&nothing, sizeof nothing, sizeof nothing);
#elif defined SIZES
    struct answer wrong = answer(REPORT);
    wrong.report.state = 2; /* began */
    SIZES;
    put(&wrong, sizeof wrong, sizeof wrong);
#elif defined UNASKED
    struct answer unasked = answer(REPORT);
    for (int i = 0; i < UNASKED; i++) {
        unasked.instance = (uint32_t)i;
        put(&unasked, sizeof unasked, sizeof unasked);
        usleep(100);
    }
    come_to_the_end();
#elif defined ANSWERS_OTHERS
    /* It runs without end, and sends an answer to no question. */
    struct answer unasked = answer(NOTHING);
    unasked.instance = 77;
    for (volatile unsigned long work = 0;; work++) {
        if (work % 10000000 == 0 && given - answers->taken < RING / 2)
            put(&unasked, sizeof unasked, sizeof unasked);
    }
#elif defined WORKS_ON
    /* It has answered every question, but runs without end. */
    struct answer nothing = answer(NOTHING);
    put(&nothing, sizeof nothing, sizeof nothing);
    for (volatile unsigned long work = 0;; work++)
        ;
#elif defined KIND
    struct answer unknown = answer(KIND);
    put(&unknown, sizeof unknown, sizeof unknown);
    come_to_the_end();
#elif defined WAKES
    for (;;)
        wake();
#elif defined TALKS
    struct answer words = answer(WORDS);
    char message[sizeof words + 1000];
    memcpy(message, &words, sizeof words);
    memset(message + sizeof words, '\033', 1000);
    for (int i = 0; i < TALKS; i++) {
        while (given - answers->taken > RING / 2)
            usleep(1000);
        put(message, sizeof message, sizeof message);
    }
    /* An invalid answer, for which the program kills it. */
    put("", 0, 0);
#elif defined SHRINKS
    /* A process that reads a truncated mapped file gets a SIGBUS. */
    if (ftruncate(4, 0) == 0)
        wake();
    else
        put("", 0, 0);
#endif
}

int main(void)
{
    char *shared = mmap(NULL, 2 * sizeof(struct ring), PROT_READ | PROT_WRITE, MAP_SHARED, 4, 0);

    if (shared == MAP_FAILED)
        return 1;
    requests = (struct ring *)(void *)shared;
    answers = requests + 1;
    /* Requests: a recognizer is made, its parameters are set, then a finger goes down. */
    for (uint32_t at = 0, kind = 0; kind != PROCESS;) {
        uint32_t size;
        while (requests->given <= at)
            usleep(100);
        memcpy(&size, requests->bytes + at, 4);
        memcpy(&kind, requests->bytes + at + 4, 4);
        at += (4 + size + 7) & ~7u;
    }
    misbehave();
    for (char byte; read(3, &byte, 1) > 0;)
        ;
    return 0;
}
