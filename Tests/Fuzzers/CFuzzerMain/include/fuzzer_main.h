/* The package manager renames the main function of a program to the name of the program's module
   and `_main`, which libFuzzer's main does not have. */
#ifndef FUZZER_MAIN_H
#define FUZZER_MAIN_H

int scene_fuzzer_main(int argc, char **argv);
int trace_fuzzer_main(int argc, char **argv);
int recording_fuzzer_main(int argc, char **argv);
int state_fuzzer_main(int argc, char **argv);
int picture_fuzzer_main(int argc, char **argv);
int unistroke_fuzzer_main(int argc, char **argv);
int path_fuzzer_main(int argc, char **argv);
int module_fuzzer_main(int argc, char **argv);
int wire_fuzzer_main(int argc, char **argv);
int ring_fuzzer_main(int argc, char **argv);

#endif
