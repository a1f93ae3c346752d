#include "fuzzer_main.h"

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own (fuzzer-no-link): runs the loop that its main would. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

/* Of the program that this is linked into. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MAIN(name)                                                                                 \
    int name##_fuzzer_main(int argc, char **argv)                                                  \
    {                                                                                              \
        return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);                          \
    }

MAIN(scene)
MAIN(trace)
MAIN(recording)
MAIN(state)
MAIN(picture)
MAIN(unistroke)
MAIN(module)
MAIN(wire)
MAIN(ring)
