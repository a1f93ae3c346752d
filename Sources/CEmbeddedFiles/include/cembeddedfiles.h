/* Files that are compiled into the program. C compiles them in no time; Swift took 20 seconds. */
#ifndef CEMBEDDEDFILES_CEMBEDDEDFILES_H
#define CEMBEDDEDFILES_CEMBEDDEDFILES_H

#include <stddef.h>

/* A JSON file. */
struct cembeddedfiles_file {
    const char *name;          /* the file's name without ".json" */
    const unsigned char *text; /* UTF-8, ended by a 0 */
};

/* Returns a built-in scene, or NULL if there are not so many. The default scene has the index 0; the
   others follow in the order in which they are listed. */
const struct cembeddedfiles_file *cembeddedfiles_scene(size_t index);

/* Returns a built-in drawing, or NULL if there are not so many. They have the order in which a strip
   shows them: neighbors differ in color, and the two framed prints, mountains and night, are not
   neighbors. */
const struct cembeddedfiles_file *cembeddedfiles_drawing(size_t index);

#endif
