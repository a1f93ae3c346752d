#ifndef TACTUS_CIMAGECODECS_SHIM_H
#define TACTUS_CIMAGECODECS_SHIM_H

#include <png.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

// Only interfaces that report errors by value: libpng's and libjpeg's own jump out of their
// callers, which must not happen through Swift frames.

/// Reads the header of a PNG picture; 0 where it is none. On success `png_image_free` is due.
static inline int tactus_png_begin(png_image *image, const void *bytes, size_t count) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return png_image_begin_read_from_memory(image, bytes, count);
}

/// Reads the pixels as straight red, green, blue and alpha, a byte each; frees the image.
static inline int tactus_png_finish(png_image *image, void *pixels) {
  image->format = PNG_FORMAT_RGBA;
  return png_image_finish_read(image, NULL, pixels, (png_int_32)(image->width * 4), NULL);
}

#endif
