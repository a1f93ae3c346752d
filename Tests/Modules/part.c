/* A library supplied with a module. */
int example_part(void);
int example_part(void) { return 1; }
