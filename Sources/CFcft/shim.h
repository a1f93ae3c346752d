#ifndef TACTUS_CFCFT_SHIM_H
#define TACTUS_CFCFT_SHIM_H

#include <fcft/fcft.h>

// Swift does not import parameters of the form `names[static count]` everywhere.

static inline struct fcft_font *tactus_fcft_from_name(const char *name, const char *attributes) {
  const char *names[] = {name};
  return fcft_from_name(1, names, attributes);
}

static inline struct fcft_text_run *tactus_fcft_text_run(
    struct fcft_font *font, size_t length, const uint32_t *text) {
  return fcft_rasterize_text_run_utf32(font, length, text, FCFT_SUBPIXEL_NONE);
}

#endif
