#ifndef TACTUS_CFCFT_SHIM_H
#define TACTUS_CFCFT_SHIM_H

// fcft's header includes pixman's header, whose types must come from the one CPixman module.
#include "../CPixman/shim.h"

#if !__has_include(<fcft/fcft.h>)
#error "fcft.h is not found. Install libfcft-dev, or build without the trait Text."
#elif __has_include(<pixman.h>)
#include <dlfcn.h>
#include <fcft/fcft.h>

// fcft depends on a dozen libraries. They are loaded when the first text is drawn, not when the
// program starts. If fcft is missing, the functions here do nothing and return zero.

// The ABI of fcft 3, which the header above declares.
#define TACTUS_FCFT_LIBRARY "libfcft.so.4"

static inline void *tactus_fcft_symbol(const char *name) {
  static void *library;
  if (!library)
    library = dlopen(TACTUS_FCFT_LIBRARY, RTLD_NOW | RTLD_LOCAL);
  return library ? dlsym(library, name) : 0;
}

#define TACTUS_FCFT(name) \
  static __typeof__(name) *function; \
  if (!function) \
    function = (__typeof__(name) *)tactus_fcft_symbol(#name)

/// Whether fcft can be loaded.
static inline bool tactus_has_fcft(void) { return tactus_fcft_symbol("fcft_init") != 0; }

/// Initializes fcft. Returns false if fcft is missing or unusable; no other function may be called
/// then.
static inline bool tactus_fcft_init(void) {
  TACTUS_FCFT(fcft_init);
  return function && function(FCFT_LOG_COLORIZE_NEVER, false, FCFT_LOG_CLASS_NONE);
}

static inline struct fcft_font *tactus_fcft_from_name(const char *name, const char *attributes) {
  TACTUS_FCFT(fcft_from_name);
  const char *names[] = {name};
  return function ? function(1, names, attributes) : 0;
}

static inline void tactus_fcft_destroy(struct fcft_font *font) {
  TACTUS_FCFT(fcft_destroy);
  if (function)
    function(font);
}

static inline bool tactus_fcft_can_shape(void) {
  TACTUS_FCFT(fcft_capabilities);
  return function && (function() & FCFT_CAPABILITY_TEXT_RUN_SHAPING);
}

static inline struct fcft_text_run *tactus_fcft_text_run(
    struct fcft_font *font, size_t length, const uint32_t *text) {
  TACTUS_FCFT(fcft_rasterize_text_run_utf32);
  return function ? function(font, length, text, FCFT_SUBPIXEL_NONE) : 0;
}

static inline void tactus_fcft_text_run_destroy(struct fcft_text_run *run) {
  TACTUS_FCFT(fcft_text_run_destroy);
  if (function)
    function(run);
}

static inline const struct fcft_glyph *tactus_fcft_glyph(struct fcft_font *font, uint32_t text) {
  TACTUS_FCFT(fcft_rasterize_char_utf32);
  return function ? function(font, text, FCFT_SUBPIXEL_NONE) : 0;
}

/// Returns the distance that a character moves toward the one before it, or 0 if the font has no
/// kerning for the pair.
static inline long tactus_fcft_kerning(struct fcft_font *font, uint32_t left, uint32_t right) {
  TACTUS_FCFT(fcft_kerning);
  long x = 0;
  return function && function(font, left, right, &x, 0) ? x : 0;
}

#undef TACTUS_FCFT
#endif
#endif
