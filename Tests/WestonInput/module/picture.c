/* Writes a picture: PNG with stored (uncompressed) blocks, so that no library is needed, or PPM. */

#include "bed.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define STORED_BLOCK 65535 /* RFC 1951, 3.2.4: the most that one stored block holds */

struct png_writer {
    FILE *file;
    uint32_t table[256];
    uint32_t crc;
};

/* Makes the table of CRC-32 by ISO 3309, as the PNG specification requires. */
static void make_table(uint32_t table[256])
{
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t value = n;
        for (int bit = 0; bit < 8; bit++)
            value = value & 1 ? 0xedb88320 ^ value >> 1 : value >> 1;
        table[n] = value;
    }
}

static void put(struct png_writer *writer, const void *bytes, size_t count)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < count; i++)
        writer->crc = writer->table[(writer->crc ^ byte[i]) & 0xff] ^ writer->crc >> 8;
    fwrite(bytes, 1, count, writer->file);
}

static void put_big_endian(struct png_writer *writer, uint32_t value)
{
    uint8_t bytes[4] = {value >> 24, value >> 16, value >> 8, value};
    put(writer, bytes, sizeof bytes);
}

static void begin_chunk(struct png_writer *writer, const char *type, uint32_t length)
{
    put_big_endian(writer, length);
    writer->crc = 0xffffffff;
    put(writer, type, 4);
}

static void end_chunk(struct png_writer *writer)
{
    put_big_endian(writer, ~writer->crc);
}

static uint32_t adler32(const uint8_t *bytes, size_t count)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < count; i++) {
        a = (a + bytes[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

/* Writes a zlib stream (RFC 1950) of stored blocks. */
static void put_image_data(struct png_writer *writer, const uint8_t *bytes, size_t count)
{
    size_t blocks = (count + STORED_BLOCK - 1) / STORED_BLOCK;
    begin_chunk(writer, "IDAT", (uint32_t)(2 + blocks * 5 + count + 4));
    put(writer, "\x78\x01", 2);
    for (size_t done = 0; done < count;) {
        size_t length = count - done < STORED_BLOCK ? count - done : STORED_BLOCK;
        uint8_t header[5] = {done + length == count, length, length >> 8, ~length, ~length >> 8};
        put(writer, header, sizeof header);
        put(writer, bytes + done, length);
        done += length;
    }
    put_big_endian(writer, adler32(bytes, count));
    end_chunk(writer);
}

static void write_png(FILE *file, const uint8_t *rows, size_t count, int width, int height)
{
    struct png_writer writer = {.file = file};
    make_table(writer.table);
    fwrite("\x89PNG\r\n\x1a\n", 1, 8, file);
    begin_chunk(&writer, "IHDR", 13);
    put_big_endian(&writer, (uint32_t)width);
    put_big_endian(&writer, (uint32_t)height);
    put(&writer, "\x08\x02\x00\x00\x00", 5); /* 8 bits, RGB, deflate, no filter, not interlaced */
    end_chunk(&writer);
    put_image_data(&writer, rows, count);
    begin_chunk(&writer, "IEND", 0);
    end_chunk(&writer);
}

/* Returns RGB rows; before each one are `margin` bytes, which stay 0 (PNG's filter type "none"). */
static uint8_t *make_rows(const uint32_t *pixels, int width, int height, size_t margin,
                          size_t *count)
{
    size_t stride = margin + (size_t)width * 3;
    *count = stride * (size_t)height;
    uint8_t *rows = calloc(*count, 1);
    for (int y = 0; rows && y < height; y++) {
        uint8_t *byte = rows + stride * (size_t)y + margin;
        for (int x = 0; x < width; x++) {
            uint32_t pixel = pixels[(size_t)y * (size_t)width + (size_t)x];
            *byte++ = (uint8_t)(pixel >> 16);
            *byte++ = (uint8_t)(pixel >> 8);
            *byte++ = (uint8_t)pixel;
        }
    }
    return rows;
}

int bed_picture_write(const char *path, const uint32_t *pixels, int width, int height)
{
    const char *ending = strrchr(path, '.');
    bool is_ppm = ending && strcmp(ending, ".ppm") == 0;
    size_t count;
    uint8_t *rows = make_rows(pixels, width, height, is_ppm ? 0 : 1, &count);
    if (!rows)
        return ENOMEM;
    FILE *file = fopen(path, "we");
    if (!file) {
        int error = errno;
        free(rows);
        return error;
    }
    if (is_ppm) {
        fprintf(file, "P6\n%d %d\n255\n", width, height);
        fwrite(rows, 1, count, file);
    } else {
        write_png(file, rows, count, width, height);
    }
    free(rows);
    bool has_failed = ferror(file);
    if (fclose(file) != 0)
        return errno;
    return has_failed ? EIO : 0;
}
