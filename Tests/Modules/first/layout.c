/* Prints the size of every struct of the header, and the offset of each of its fields. */
#include "tactus_plugin.h"

#include <stddef.h>
#include <stdio.h>

#define STRUCT(name) printf(#name " %zu\n", sizeof(name))
#define FIELD(name, field) printf("  " #name "." #field " %zu\n", offsetof(name, field))

int main(void)
{
    STRUCT(tactus_point_v1);
    FIELD(tactus_point_v1, y);
    STRUCT(tactus_touch_v1);
    FIELD(tactus_touch_v1, phase);
    FIELD(tactus_touch_v1, location);
    FIELD(tactus_touch_v1, previous);
    FIELD(tactus_touch_v1, start);
    FIELD(tactus_touch_v1, time_ns);
    FIELD(tactus_touch_v1, start_time_ns);
    FIELD(tactus_touch_v1, major);
    FIELD(tactus_touch_v1, minor);
    FIELD(tactus_touch_v1, orientation);
    FIELD(tactus_touch_v1, device);
    FIELD(tactus_touch_v1, tap_count);
    STRUCT(tactus_indirect_v1);
    FIELD(tactus_indirect_v1, dx);
    FIELD(tactus_indirect_v1, dy);
    FIELD(tactus_indirect_v1, dx120);
    FIELD(tactus_indirect_v1, dy120);
    FIELD(tactus_indirect_v1, scale);
    FIELD(tactus_indirect_v1, rotation);
    FIELD(tactus_indirect_v1, source);
    FIELD(tactus_indirect_v1, phase);
    FIELD(tactus_indirect_v1, modifiers);
    STRUCT(tactus_batch_v1);
    FIELD(tactus_batch_v1, to_view);
    FIELD(tactus_batch_v1, surface_width);
    FIELD(tactus_batch_v1, surface_height);
    FIELD(tactus_batch_v1, surface_scale);
    FIELD(tactus_batch_v1, pixels_per_millimetre);
    FIELD(tactus_batch_v1, touches);
    FIELD(tactus_batch_v1, indirect);
    FIELD(tactus_batch_v1, touch_count);
    STRUCT(tactus_report_v1);
    FIELD(tactus_report_v1, reason);
    FIELD(tactus_report_v1, unit);
    FIELD(tactus_report_v1, immediate);
    FIELD(tactus_report_v1, measured);
    FIELD(tactus_report_v1, limit);
    FIELD(tactus_report_v1, deadline_ns);
    FIELD(tactus_report_v1, uses);
    FIELD(tactus_report_v1, ignores);
    FIELD(tactus_report_v1, values);
    FIELD(tactus_report_v1, text);
    FIELD(tactus_report_v1, detail);
    FIELD(tactus_report_v1, points);
    FIELD(tactus_report_v1, text_capacity);
    FIELD(tactus_report_v1, text_length);
    FIELD(tactus_report_v1, detail_capacity);
    FIELD(tactus_report_v1, detail_length);
    FIELD(tactus_report_v1, point_capacity);
    FIELD(tactus_report_v1, point_count);
    STRUCT(tactus_parameter_v1);
    FIELD(tactus_parameter_v1, doc);
    FIELD(tactus_parameter_v1, type);
    FIELD(tactus_parameter_v1, unit);
    FIELD(tactus_parameter_v1, traits);
    FIELD(tactus_parameter_v1, word_count);
    FIELD(tactus_parameter_v1, words);
    FIELD(tactus_parameter_v1, default_number);
    FIELD(tactus_parameter_v1, minimum);
    FIELD(tactus_parameter_v1, maximum);
    FIELD(tactus_parameter_v1, default_text);
    STRUCT(tactus_output_v1);
    FIELD(tactus_output_v1, doc);
    FIELD(tactus_output_v1, kind);
    FIELD(tactus_output_v1, unit);
    FIELD(tactus_output_v1, traits);
    FIELD(tactus_output_v1, word_count);
    FIELD(tactus_output_v1, words);
    STRUCT(tactus_value_v1);
    FIELD(tactus_value_v1, text_length);
    FIELD(tactus_value_v1, number);
    FIELD(tactus_value_v1, text);
    STRUCT(tactus_host_v1);
    FIELD(tactus_host_v1, abi_minor);
    FIELD(tactus_host_v1, version);
    FIELD(tactus_host_v1, context);
    FIELD(tactus_host_v1, log);
    FIELD(tactus_host_v1, get_extension);
    STRUCT(tactus_recognizer_v1);
    FIELD(tactus_recognizer_v1, name);
    FIELD(tactus_recognizer_v1, doc);
    FIELD(tactus_recognizer_v1, kind);
    FIELD(tactus_recognizer_v1, inputs);
    FIELD(tactus_recognizer_v1, minimum_touches);
    FIELD(tactus_recognizer_v1, maximum_touches);
    FIELD(tactus_recognizer_v1, parameter_count);
    FIELD(tactus_recognizer_v1, output_count);
    FIELD(tactus_recognizer_v1, parameters);
    FIELD(tactus_recognizer_v1, outputs);
    FIELD(tactus_recognizer_v1, create);
    FIELD(tactus_recognizer_v1, destroy);
    FIELD(tactus_recognizer_v1, set_parameter);
    FIELD(tactus_recognizer_v1, reset);
    FIELD(tactus_recognizer_v1, process);
    FIELD(tactus_recognizer_v1, deadline);
    FIELD(tactus_recognizer_v1, get_extension);
    STRUCT(tactus_module_v1);
    FIELD(tactus_module_v1, abi_minor);
    FIELD(tactus_module_v1, id);
    FIELD(tactus_module_v1, version);
    FIELD(tactus_module_v1, vendor);
    FIELD(tactus_module_v1, licence);
    FIELD(tactus_module_v1, recognizer_count);
    FIELD(tactus_module_v1, recognizers);
    FIELD(tactus_module_v1, get_extension);
    STRUCT(tactus_note_v1);
    FIELD(tactus_note_v1, name);
    FIELD(tactus_note_v1, abi_major);
    return 0;
}
