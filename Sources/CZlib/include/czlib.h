/* Compresses and decompresses DEFLATE data (RFC 1951) with the system's zlib, which is loaded on
   first use. Building does not require zlib. */
#ifndef CZLIB_CZLIB_H
#define CZLIB_CZLIB_H

#include <stddef.h>
#include <stdint.h>

/* The file name of zlib 1's ABI, which zlib.c declares. */
#define CZLIB_FILE "libz.so.1"

/* The functions of zlib, found by name. */
struct czlib_library {
    void *inflate_init, *inflate, *inflate_end, *deflate_init, *deflate, *deflate_end;
};

/* Loads a file as zlib. Returns 0 if it cannot be loaded or lacks a function. */
int czlib_load(const char *file, struct czlib_library *library);

/* A stream that is being compressed or decompressed. */
struct czlib_stream;

/* Opens a stream that decompresses bare DEFLATE data. Returns NULL if memory is short. */
struct czlib_stream *czlib_open_inflate(const struct czlib_library *library);
/* Opens a stream that compresses bytes to a zlib stream (RFC 1950). `level` ranges from 1, the
   fastest, to 9, the smallest. */
struct czlib_stream *czlib_open_deflate(const struct czlib_library *library, int level);
void czlib_close(struct czlib_stream *stream);

enum czlib_status {
    CZLIB_GOES_ON,   /* the stream needs more input or more output room */
    CZLIB_ENDED,     /* the stream is complete */
    CZLIB_FAULTY,    /* the input violates the format; `message` says how */
    CZLIB_NO_MEMORY,
};

struct czlib_step {
    enum czlib_status status;
    /* The number of bytes read and the number of bytes written. */
    size_t read, written;
    const char *message;
};

/* Continues a stream. `input` is all of the remaining input. */
struct czlib_step czlib_continue(
    struct czlib_stream *stream, const uint8_t *input, size_t count, uint8_t *output, size_t room);

#endif
