#include "fuzzer_main.h"

#include <stddef.h>
#include <stdint.h>

/* Part of libFuzzer (fuzzer-no-link): runs the loop of its own main. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

/* Defined by the program into which this is linked. */
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
MAIN(path)
MAIN(module)
MAIN(wire)
MAIN(ring)
