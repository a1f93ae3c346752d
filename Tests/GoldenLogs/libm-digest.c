/* Prints a number that depends on every last digit of a few functions of the C library: it differs
   if they use another instruction set of the processor. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint64_t bits(double value)
{
    uint64_t result;
    memcpy(&result, &value, sizeof result);
    return result;
}

int main(void)
{
    uint64_t digest = 1469598103934665603u;
    uint64_t state = 1;
    for (int i = 0; i < 20000; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        double x = (double)(state >> 11) / 9007199254740992.0 * 20 - 10;
        double results[] = { sin(x), cos(x), atan2(x, 3), exp(x), pow(fabs(x), 1.37) };
        for (unsigned k = 0; k < sizeof results / sizeof *results; k++)
            digest = (digest ^ bits(results[k])) * 1099511628211u;
    }
    printf("%016llx\n", (unsigned long long)digest);
    return 0;
}
