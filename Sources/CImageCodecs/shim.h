#ifndef TACTUS_CIMAGECODECS_SHIM_H
#define TACTUS_CIMAGECODECS_SHIM_H

#if !__has_include(<turbojpeg.h>)
#error "turbojpeg.h is not found. Install libturbojpeg0-dev, or build without the trait Pictures."
#endif
#if !__has_include(<webp/decode.h>)
#error "webp/decode.h is not found. Install libwebp-dev, or build without the trait Pictures."
#endif
#if __has_include(<turbojpeg.h>) && __has_include(<webp/decode.h>)
#include <dlfcn.h>
#include <turbojpeg.h>
#include <webp/decode.h>

// Only functions that report errors by value are used. libjpeg's own functions report errors by
// jumping out of their callers, which must not happen through Swift frames.
//
// Each library is loaded when the first picture of its format is read, not when the program starts.
// If a library is missing, its `tactus_has` function returns false and its other functions fail.

#define TACTUS_LIBRARY(format, file) \
  static inline void *tactus_##format##_symbol(const char *name) { \
    static void *library; \
    if (!library) \
      library = dlopen(file, RTLD_NOW | RTLD_LOCAL); \
    return library ? dlsym(library, name) : 0; \
  }

// The file names of the ABIs that the headers above declare.
#define TACTUS_JPEG_LIBRARY "libturbojpeg.so.0"
#define TACTUS_WEBP_LIBRARY "libwebp.so.7"
TACTUS_LIBRARY(jpeg, TACTUS_JPEG_LIBRARY)
TACTUS_LIBRARY(webp, TACTUS_WEBP_LIBRARY)

#define TACTUS_FUNCTION(format, name) \
  static __typeof__(name) *function; \
  if (!function) \
    function = (__typeof__(name) *)tactus_##format##_symbol(#name)

static inline int tactus_has_jpeg(void) { return tactus_jpeg_symbol("tjDecompress2") != 0; }

static inline int tactus_has_webp(void) { return tactus_webp_symbol("WebPDecodeRGBAInto") != 0; }

static inline tjhandle tactus_jpeg_begin(void) {
  TACTUS_FUNCTION(jpeg, tjInitDecompress);
  return function ? function() : 0;
}

static inline int tactus_jpeg_header(
    tjhandle handle, const unsigned char *bytes, unsigned long count, int *width, int *height,
    int *space) {
  TACTUS_FUNCTION(jpeg, tjDecompressHeader3);
  int sampling = 0;
  return function ? function(handle, bytes, count, width, height, &sampling, space) : -1;
}

/// Decodes `width * height` pixels of four bytes each, in one of TurboJPEG's formats.
static inline int tactus_jpeg_pixels(
    tjhandle handle, const unsigned char *bytes, unsigned long count, void *pixels, int width,
    int height, int format) {
  TACTUS_FUNCTION(jpeg, tjDecompress2);
  return function ? function(handle, bytes, count, (unsigned char *)pixels, width, width * 4,
                             height, format, TJFLAG_LIMITSCANS)
                  : -1;
}

/// Whether the last call failed. TurboJPEG also returns -1 for warnings, after which the pixels are
/// valid.
static inline int tactus_jpeg_has_failed(tjhandle handle) {
  TACTUS_FUNCTION(jpeg, tjGetErrorCode);
  return !function || function(handle) != TJERR_WARNING;
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

/// Decodes the pixels as straight red, green, blue, and alpha, one byte each.
static inline int tactus_webp_pixels(
    const unsigned char *bytes, size_t count, unsigned char *pixels, size_t size, int stride) {
  TACTUS_FUNCTION(webp, WebPDecodeRGBAInto);
  return function && function(bytes, count, pixels, size, stride);
}

#undef TACTUS_FUNCTION
#undef TACTUS_LIBRARY
#endif
#endif
