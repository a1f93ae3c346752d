#include "czlib.h"

#include <dlfcn.h>
#include <stdlib.h>

/* ---- Declarations of zlib 1 ---------------------------------------------------------------- */

/* z_stream. Functions that begin a stream take its size as an argument and fail if the size
   differs. */
struct z_stream {
    const unsigned char *next_in;
    unsigned avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned, unsigned);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler, reserved;
};

enum {
    Z_FINISH = 4,
    Z_OK = 0,
    Z_STREAM_END = 1,
    Z_MEM_ERROR = -4,
    Z_BUF_ERROR = -5,
    Z_DEFLATED = 8,
    Z_DEFAULT_STRATEGY = 0,
    MAX_WBITS = 15, /* the format's largest window; negative for DEFLATE data without a frame */
    DEF_MEM_LEVEL = 8,
};

typedef int inflate_init_function(struct z_stream *, int bits, const char *version, int size);
typedef int deflate_init_function(
    struct z_stream *, int level, int method, int bits, int memory, int strategy,
    const char *version, int size);
typedef int work_function(struct z_stream *, int flush);
typedef int end_function(struct z_stream *);

/* zlib compares only the first character with its own version. */
static const char version[] = "1";

/* ---- Loading ------------------------------------------------------------------------------- */

int czlib_load(const char *file, struct czlib_library *library)
{
    void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);

    if (!handle)
        return 0;
    library->inflate_init = dlsym(handle, "inflateInit2_");
    library->inflate = dlsym(handle, "inflate");
    library->inflate_end = dlsym(handle, "inflateEnd");
    library->deflate_init = dlsym(handle, "deflateInit2_");
    library->deflate = dlsym(handle, "deflate");
    library->deflate_end = dlsym(handle, "deflateEnd");
    return library->inflate_init && library->inflate && library->inflate_end
        && library->deflate_init && library->deflate && library->deflate_end;
}

/* ---- Streams ------------------------------------------------------------------------------- */

struct czlib_stream {
    struct z_stream z; /* must not move, because zlib keeps its address */
    work_function *work;
    end_function *end;
};

struct czlib_stream *czlib_open_inflate(const struct czlib_library *library)
{
    struct czlib_stream *stream = calloc(1, sizeof *stream);

    if (!stream)
        return NULL;
    stream->work = (work_function *)library->inflate;
    stream->end = (end_function *)library->inflate_end;
    inflate_init_function *begin = (inflate_init_function *)library->inflate_init;
    if (begin(&stream->z, -MAX_WBITS, version, sizeof stream->z) == Z_OK)
        return stream;
    free(stream);
    return NULL;
}

struct czlib_stream *czlib_open_deflate(const struct czlib_library *library, int level)
{
    struct czlib_stream *stream = calloc(1, sizeof *stream);

    if (!stream)
        return NULL;
    stream->work = (work_function *)library->deflate;
    stream->end = (end_function *)library->deflate_end;
    deflate_init_function *begin = (deflate_init_function *)library->deflate_init;
    if (begin(&stream->z, level, Z_DEFLATED, MAX_WBITS, DEF_MEM_LEVEL, Z_DEFAULT_STRATEGY, version,
              sizeof stream->z)
        == Z_OK)
        return stream;
    free(stream);
    return NULL;
}

void czlib_close(struct czlib_stream *stream)
{
    stream->end(&stream->z);
    free(stream);
}

struct czlib_step czlib_continue(
    struct czlib_stream *stream, const uint8_t *input, size_t count, uint8_t *output, size_t room)
{
    /* zlib counts with 32 bits. Z_FINISH says that the input ends here. */
    const size_t most = 1u << 30;
    unsigned in = (unsigned)(count < most ? count : most);
    unsigned out = (unsigned)(room < most ? room : most);
    struct z_stream *z = &stream->z;
    struct czlib_step step = {.status = CZLIB_FAULTY};

    z->next_in = input;
    z->avail_in = in;
    z->next_out = output;
    z->avail_out = out;
    int result = stream->work(z, in == count ? Z_FINISH : 0);
    step.read = in - z->avail_in;
    step.written = out - z->avail_out;
    step.message = z->msg;
    if (result == Z_STREAM_END)
        step.status = CZLIB_ENDED;
    else if (result == Z_OK || result == Z_BUF_ERROR)
        step.status = CZLIB_GOES_ON;
    else if (result == Z_MEM_ERROR)
        step.status = CZLIB_NO_MEMORY;
    return step;
}
