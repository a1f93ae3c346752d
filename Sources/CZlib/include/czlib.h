/* Packs and unpacks DEFLATE data (RFC 1951) with the system's zlib, which is loaded when it is first needed. The build
   needs nothing of it. */
#ifndef CZLIB_CZLIB_H
#define CZLIB_CZLIB_H

#include <stddef.h>
#include <stdint.h>

/* The name of zlib 1's ABI, which zlib.c declares. */
#define CZLIB_FILE "libz.so.1"

/* Functions of zlib, found by name. */
struct czlib_library {
    void *inflate_init, *inflate, *inflate_end, *deflate_init, *deflate, *deflate_end;
};

/* Loads a file as zlib. Returns 0 if it cannot be loaded or lacks a function. */
int czlib_load(const char *file, struct czlib_library *library);

/* One stream that is packed or unpacked. */
struct czlib_stream;

/* Opens a stream that unpacks bare DEFLATE data. Returns NULL if there is no memory. */
struct czlib_stream *czlib_open_inflate(const struct czlib_library *library);
/* Opens a stream that packs bytes as a zlib stream (RFC 1950). `level` is 1, the fastest, to 9, the smallest. */
struct czlib_stream *czlib_open_deflate(const struct czlib_library *library, int level);
void czlib_close(struct czlib_stream *stream);

enum czlib_status {
    CZLIB_GOES_ON,   /* it needs more input or more room */
    CZLIB_ENDED,     /* the stream is complete */
    CZLIB_FAULTY,    /* the input breaks the format: `message` says how */
    CZLIB_NO_MEMORY,
};

struct czlib_step {
    enum czlib_status status;
    /* How many bytes were read, and how many written. */
    size_t read, written;
    const char *message;
};

/* Continues a stream. `input` is all of the input that is left. */
struct czlib_step czlib_continue(
    struct czlib_stream *stream, const uint8_t *input, size_t count, uint8_t *output, size_t room);

#endif
