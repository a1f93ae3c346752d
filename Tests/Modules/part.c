/* A library that a module brings with it. */
int example_part(void);
int example_part(void) { return 1; }
