#include "fuzzer_main.h"

#include <stdint.h>

/* libFuzzer's own (fuzzer-no-link): runs the loop that its main would. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int scene_fuzzer_main(int argc, char **argv)
{
    return LLVMFuzzerRunDriver(&argc, &argv, LLVMFuzzerTestOneInput);
}
