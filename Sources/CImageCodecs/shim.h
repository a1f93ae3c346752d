#ifndef TACTUS_CIMAGECODECS_SHIM_H
#define TACTUS_CIMAGECODECS_SHIM_H

#include <dlfcn.h>
#include <png.h>
#include <string.h>
#include <turbojpeg.h>
#include <webp/decode.h>

// Only interfaces that report errors by value: libpng's and libjpeg's own jump out of their
// callers, which must not happen through Swift frames.
//
// Each library is loaded when the first picture of its format is read, not when the program
// starts. Where one is missing its `tactus_has` is false, and its functions fail.

#define TACTUS_LIBRARY(format, file) \
  static inline void *tactus_##format##_symbol(const char *name) { \
    static void *library; \
    if (!library) \
      library = dlopen(file, RTLD_NOW | RTLD_LOCAL); \
    return library ? dlsym(library, name) : 0; \
  }

// The names of the ABIs that the headers above declare.
TACTUS_LIBRARY(png, "libpng16.so.16")
TACTUS_LIBRARY(jpeg, "libturbojpeg.so.0")
TACTUS_LIBRARY(webp, "libwebp.so.7")

#define TACTUS_FUNCTION(format, name) \
  static __typeof__(name) *function; \
  if (!function) \
    function = (__typeof__(name) *)tactus_##format##_symbol(#name)

static inline int tactus_has_png(void) {
  return tactus_png_symbol("png_image_begin_read_from_memory") != 0;
}

static inline int tactus_has_jpeg(void) { return tactus_jpeg_symbol("tjDecompress2") != 0; }

static inline int tactus_has_webp(void) { return tactus_webp_symbol("WebPDecodeRGBAInto") != 0; }

/// Reads the header of a PNG picture; 0 where it is none. On success `tactus_png_free` is due.
static inline int tactus_png_begin(png_image *image, const void *bytes, size_t count) {
  TACTUS_FUNCTION(png, png_image_begin_read_from_memory);
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  return function ? function(image, bytes, count) : 0;
}

/// Reads the pixels as straight red, green, blue and alpha, a byte each; frees the image.
static inline int tactus_png_finish(png_image *image, void *pixels) {
  TACTUS_FUNCTION(png, png_image_finish_read);
  image->format = PNG_FORMAT_RGBA;
  return function ? function(image, NULL, pixels, (png_int_32)(image->width * 4), NULL) : 0;
}

static inline void tactus_png_free(png_image *image) {
  TACTUS_FUNCTION(png, png_image_free);
  if (function)
    function(image);
}

static inline tjhandle tactus_jpeg_begin(void) {
  TACTUS_FUNCTION(jpeg, tjInitDecompress);
  return function ? function() : 0;
}

static inline int tactus_jpeg_header(
    tjhandle handle, const unsigned char *bytes, unsigned long count, int *width, int *height) {
  TACTUS_FUNCTION(jpeg, tjDecompressHeader3);
  int sampling = 0, space = 0;
  return function ? function(handle, bytes, count, width, height, &sampling, &space) : -1;
}

/// Reads the pixels, `width * height` of four bytes each, in one of TurboJPEG's formats.
static inline int tactus_jpeg_pixels(
    tjhandle handle, const unsigned char *bytes, unsigned long count, void *pixels, int width,
    int height, int format) {
  TACTUS_FUNCTION(jpeg, tjDecompress2);
  return function ? function(handle, bytes, count, (unsigned char *)pixels, width, width * 4,
                             height, format, TJFLAG_LIMITSCANS)
                  : -1;
}

static inline const char *tactus_jpeg_error(tjhandle handle) {
  TACTUS_FUNCTION(jpeg, tjGetErrorStr2);
  return function ? function(handle) : "";
}

static inline void tactus_jpeg_end(tjhandle handle) {
  TACTUS_FUNCTION(jpeg, tjDestroy);
  if (function)
    function(handle);
}

static inline int tactus_webp_header(
    const unsigned char *bytes, size_t count, WebPBitstreamFeatures *features) {
  TACTUS_FUNCTION(webp, WebPGetFeaturesInternal);
  return function && function(bytes, count, features, WEBP_DECODER_ABI_VERSION) == VP8_STATUS_OK;
}

/// Reads the pixels as straight red, green, blue and alpha, a byte each.
static inline int tactus_webp_pixels(
    const unsigned char *bytes, size_t count, unsigned char *pixels, size_t size, int stride) {
  TACTUS_FUNCTION(webp, WebPDecodeRGBAInto);
  return function && function(bytes, count, pixels, size, stride);
}

#undef TACTUS_FUNCTION
#undef TACTUS_LIBRARY
#endif
