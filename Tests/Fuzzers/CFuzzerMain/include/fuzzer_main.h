/* The package manager gives the main function of a program a name of its own, which libFuzzer's
   main does not have. */
#ifndef FUZZER_MAIN_H
#define FUZZER_MAIN_H

#include <stddef.h>

int scene_fuzzer_main(int argc, char **argv);

#endif
