/* Prints the sizes of the structs that the header of 0.9 has and the first header has not, and the offsets of their fields. */
#include "tactus_plugin.h"

#include <stddef.h>
#include <stdio.h>

#define STRUCT(name) printf(#name " %zu\n", sizeof(name))
#define FIELD(name, field) printf("  " #name "." #field " %zu\n", offsetof(name, field))

int main(void)
{
    STRUCT(tactus_reason_v1);
    FIELD(tactus_reason_v1, sentence);
    STRUCT(tactus_reasons_v1);
    FIELD(tactus_reasons_v1, reason_count);
    STRUCT(tactus_pen_touch_v1);
    FIELD(tactus_pen_touch_v1, pressure);
    FIELD(tactus_pen_touch_v1, distance);
    FIELD(tactus_pen_touch_v1, tilt_x);
    FIELD(tactus_pen_touch_v1, tilt_y);
    FIELD(tactus_pen_touch_v1, rotation);
    FIELD(tactus_pen_touch_v1, slider);
    STRUCT(tactus_pen_v1);
    FIELD(tactus_pen_v1, measure);
    return 0;
}
