/*
 * Tactus recognizer modules, ABI 1.
 *
 * A module is a shared object named NAME.gesture.so (or libNAME.gesture.so) that exports exactly
 * one symbol, tactus_module_entry_v1. The host calls this function once, after loading, and reads
 * the tables that it returns. These tables must stay valid and unchanged for the life of the
 * process. A module is never unloaded.
 *
 * Rules for both sides
 *  - All functions are called from one thread at a time and are never re-entered.
 *  - A recognizer reads no clock, keeps no globals and never blocks. Its reports may depend only
 *    on its parameters and on its input since the last reset.
 *  - Every pointer passed to a function is valid only until the function returns, unless stated
 *    otherwise.
 *  - No struct in this file will ever change. Later additions are requested by name
 *    (get_extension) or have new type names; another major version has another entry symbol.
 *  - Lengths are logical pixels in surface coordinates, with y pointing down. Times are nanoseconds
 *    of the clock that timestamps the events. Angles are radians or degrees, according to the unit,
 *    and clockwise on screen.
 *
 * This file is plain C99 and includes no other header of Tactus.
 */
#ifndef TACTUS_PLUGIN_H
#define TACTUS_PLUGIN_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TACTUS_ABI_MAJOR 1
#define TACTUS_ABI_MINOR 0

/* ---- Constants --------------------------------------------------------------------------- */

/* tactus_touch_v1.phase */
#define TACTUS_PHASE_BEGAN 0u
#define TACTUS_PHASE_MOVED 1u
#define TACTUS_PHASE_STATIONARY 2u
#define TACTUS_PHASE_ENDED 3u
/* 4 is reserved: no batch has a canceled touch; the host resets the recognizer instead. */
#define TACTUS_PHASE_HOVERING 5u

/* tactus_touch_v1.device */
#define TACTUS_DEVICE_TOUCH 0u
#define TACTUS_DEVICE_POINTER 1u      /* the left button of a pointer */
#define TACTUS_DEVICE_RIGHT_BUTTON 2u /* only for TACTUS_INPUT_RIGHT_BUTTON */
#define TACTUS_DEVICE_PEN 3u          /* the tip of a pen */
#define TACTUS_DEVICE_ERASER 4u       /* the eraser end of a pen */

/* tactus_report_v1.state */
#define TACTUS_STATE_NONE 0u     /* no transition; the host sets this before each call */
#define TACTUS_STATE_BEGAN 2u    /* continuous recognizers only, from possible */
#define TACTUS_STATE_CHANGED 3u  /* after began; report this again for every change */
#define TACTUS_STATE_ENDED 4u    /* from possible (discrete: recognized), or after began */
#define TACTUS_STATE_CANCELLED 5u /* only after began */
#define TACTUS_STATE_FAILED 6u   /* only from possible */

/* Units of parameters, outputs and measurements. */
#define TACTUS_UNIT_NONE 0u
#define TACTUS_UNIT_PIXELS 1u
#define TACTUS_UNIT_MILLISECONDS 2u
#define TACTUS_UNIT_DEGREES 3u
#define TACTUS_UNIT_RADIANS 4u
#define TACTUS_UNIT_PIXELS_PER_SECOND 5u
#define TACTUS_UNIT_RATIO 6u
#define TACTUS_UNIT_COUNT 7u
#define TACTUS_UNIT_PERCENT 8u
#define TACTUS_UNIT_RADIANS_PER_SECOND 9u
#define TACTUS_UNIT_PER_SECOND 10u

/* tactus_report_v1.reason. Codes 21 to 31 are reserved for the host; a module never reports them. A
 * module can define further reasons: see "The module's own reasons" below. */
#define TACTUS_REASON_NONE 0u
#define TACTUS_REASON_RECOGNIZED 1u
#define TACTUS_REASON_LIFTED_EARLY 2u
#define TACTUS_REASON_MOVED_TOO_FAR 3u
#define TACTUS_REASON_TOO_SHORT 4u
#define TACTUS_REASON_TOO_SLOW 5u
#define TACTUS_REASON_TOO_LONG 6u
#define TACTUS_REASON_TOO_FEW_TOUCHES 7u
#define TACTUS_REASON_TOO_MANY_TOUCHES 8u
#define TACTUS_REASON_WRONG_DIRECTION 9u
#define TACTUS_REASON_WRONG_AXIS 10u
#define TACTUS_REASON_DRIFTED 11u
#define TACTUS_REASON_GAP_EXPIRED 12u
#define TACTUS_REASON_TOO_FAR_APART 13u
#define TACTUS_REASON_NO_CLOSURE 14u
#define TACTUS_REASON_INFLECTIONS 15u
#define TACTUS_REASON_RADIUS_SPREAD 16u
#define TACTUS_REASON_CORNERS 17u
#define TACTUS_REASON_ARC_TOO_SHORT 18u
#define TACTUS_REASON_ARC_TOO_LONG 19u
#define TACTUS_REASON_NO_MATCH 20u
#define TACTUS_REASON_BOUNCED 32u

/* tactus_report_v1.immediate, a mask */
#define TACTUS_REPORT_IMMEDIATE 1u /* failure requirements do not delay this report */
#define TACTUS_REPORT_ANEW 2u      /* with FAILED: touches that began in this batch start a new attempt */
#define TACTUS_REPORT_AGAIN 4u     /* with ENDED, CANCELLED or FAILED from process(): if no touch of the batch has
                                      phase BEGAN, touches that are still down start a new attempt */

/* tactus_recognizer_v1.kind */
#define TACTUS_KIND_DISCRETE 0u
#define TACTUS_KIND_CONTINUOUS 1u

/* tactus_recognizer_v1.inputs, a mask */
#define TACTUS_INPUT_TOUCHES 1u
#define TACTUS_INPUT_HOVER 2u
#define TACTUS_INPUT_INDIRECT 4u
#define TACTUS_INPUT_RIGHT_BUTTON 8u /* the right button of a pointer, as a touch */

/* tactus_parameter_v1.type */
#define TACTUS_TYPE_NUMBER 0u
#define TACTUS_TYPE_INTEGER 1u
#define TACTUS_TYPE_FLAG 2u
#define TACTUS_TYPE_CHOICE 3u   /* one of `words`, by index */
#define TACTUS_TYPE_CHOICES 4u  /* any of `words`, as a mask: bit n is word n; at most 53 words */
#define TACTUS_TYPE_TEXT 5u

/* tactus_parameter_v1.traits, a mask */
#define TACTUS_TRAIT_SLOP 1u            /* the host adapts the value to screens of unusual density */
#define TACTUS_TRAIT_YIELDS_TO_MORE 2u  /* never prevents an instance with a larger value */
#define TACTUS_TRAIT_MINIMUM_TOUCHES 4u /* the gesture cannot begin with fewer touches */

/* tactus_output_v1.kind; in brackets, how many numbers of tactus_report_v1.values it takes */
#define TACTUS_OUTPUT_NUMBER 0u    /* [1] */
#define TACTUS_OUTPUT_POINT 1u     /* [2] x, y on the surface */
#define TACTUS_OUTPUT_VECTOR 2u    /* [2] dx, dy */
#define TACTUS_OUTPUT_RECTANGLE 3u /* [4] x, y, width, height */
#define TACTUS_OUTPUT_ANGLE 4u     /* [1] */
#define TACTUS_OUTPUT_SCALE 5u     /* [1] a factor, 1 for no change */
#define TACTUS_OUTPUT_LENGTH 6u    /* [1] */
#define TACTUS_OUTPUT_CHOICE 7u    /* [1] an index into `words` */
#define TACTUS_OUTPUT_TEXT 8u      /* [0] at most one; written to tactus_report_v1.text */
#define TACTUS_OUTPUT_POINTS 9u    /* [0] at most one; written to tactus_report_v1.points */

/* tactus_output_v1.traits, a mask */
#define TACTUS_OUTPUT_RESETTABLE 1u /* measured from the start of the gesture; the host can reset it */

#define TACTUS_NO_DEADLINE 9223372036854775807LL

/* The maximum number of values that the outputs of one recognizer take together. */
#define TACTUS_VALUE_CAPACITY 24u

/* ---- Input of a recognizer --------------------------------------------------------------- */

typedef struct tactus_point_v1 {
    double x;
    double y;
} tactus_point_v1;

/* One finger, or a pressed pointer button. */
typedef struct tactus_touch_v1 {
    uint32_t serial;          /* unique among the touches of the process */
    uint32_t phase;           /* the change in this batch */
    tactus_point_v1 location; /* surface coordinates; may be outside the surface */
    tactus_point_v1 previous; /* the location before this batch */
    tactus_point_v1 start;    /* where the touch went down, or joined this attempt */
    int64_t time_ns;          /* the time of the last change */
    int64_t start_time_ns;
    double major;             /* the axes of the contact ellipse, in px; NaN if unknown */
    double minor;
    double orientation;       /* degrees clockwise from the y axis; NaN if unknown */
    uint32_t device;
    uint32_t tap_count;       /* 1, or more if the touch closely follows other taps; 0 for a bounce
                                 of the same finger, that is, if the touch follows a lift on the
                                 same view within 40 ms and 5 mm */
} tactus_touch_v1;

/* A wheel, or fingers on a touchpad. */
typedef struct tactus_indirect_v1 {
    tactus_point_v1 location; /* the location of the pointer */
    double dx, dy;            /* the scroll in px since the last event */
    double dx120, dy120;      /* the scroll in 120ths of a notch; 0 for a device without notches */
    double scale;             /* the factor of a touchpad pinch since the last event; otherwise 1 */
    double rotation;          /* the turn of a touchpad pinch since the last event, in radians */
    uint32_t source;          /* 0 unknown, 1 wheel, 2 fingers, 3 continuous, 4 tilt */
    uint32_t phase;           /* BEGAN (a pinch), MOVED or ENDED */
    uint32_t modifiers;       /* 1 shift, 2 control, 4 alt, 8 logo */
    uint32_t reserved;        /* 0 */
} tactus_indirect_v1;

/* The live touches of the recognizer, in order of arrival, each with at most one change. */
typedef struct tactus_batch_v1 {
    int64_t time_ns;               /* never less than in the previous batch */
    double to_view[6];             /* x' = [0]x + [2]y + [4], y' = [1]x + [3]y + [5]: from surface
                                      coordinates to view coordinates, fixed when the attempt began */
    double surface_width;          /* px */
    double surface_height;
    double surface_scale;          /* device pixels per px */
    double pixels_per_millimetre;  /* 0 if unknown or implausible */
    const tactus_touch_v1 *touches;
    const tactus_indirect_v1 *indirect; /* NULL in a batch of touches */
    uint32_t touch_count;
    uint32_t reserved;             /* 0 */
} tactus_batch_v1;

/* ---- Output of a recognizer -------------------------------------------------------------- */

/*
 * The report belongs to the host, which keeps it between calls, so a module writes only what has
 * changed. Before each call the host sets state, ignores and the three lengths to 0. A reset clears
 * everything.
 */
typedef struct tactus_report_v1 {
    uint32_t state;      /* TACTUS_STATE_* */
    uint32_t reason;     /* TACTUS_REASON_*; read with BEGAN, ENDED, CANCELLED and FAILED */
    uint32_t unit;       /* the unit of `measured` and `limit` */
    uint32_t immediate;  /* a mask of TACTUS_REPORT_* */
    double measured;     /* the measurement of the reason, or of the progress; NaN for none */
    double limit;
    int64_t deadline_ns; /* when to call deadline(), once; the attempt continues until then, even
                            after its last touch has lifted. TACTUS_NO_DEADLINE for none */
    uint64_t uses;       /* bit n: touch n of the batch is part of the gesture */
    uint64_t ignores;    /* bit n: touch n is ignored and must not be sent again; in a batch with
                            `indirect` only bit 0 counts, and ignores the whole scroll or
                            pinch */
    double *values;      /* the outputs in declared order; room for TACTUS_VALUE_CAPACITY numbers */
    char *text;          /* the TEXT output, UTF-8, not null-terminated */
    char *detail;        /* the reason as a readable clause: "moved 14.2 px, limit 10" */
    tactus_point_v1 *points; /* the POINTS output */
    uint32_t text_capacity, text_length;     /* bytes */
    uint32_t detail_capacity, detail_length; /* bytes */
    uint32_t point_capacity, point_count;
} tactus_report_v1;

/* ---- Declarations of a module ------------------------------------------------------------ */

typedef struct tactus_parameter_v1 {
    const char *key;             /* lowerCamelCase, unique in its recognizer */
    const char *doc;             /* the effect of the parameter, and the source of its default */
    uint32_t type;
    uint32_t unit;
    uint32_t traits;
    uint32_t word_count;
    const char *const *words;    /* CHOICE and CHOICES */
    double default_number;       /* NUMBER, INTEGER; FLAG 0 or 1; CHOICE an index; CHOICES a mask */
    double minimum;              /* NUMBER and INTEGER; both bounds are inclusive */
    double maximum;
    const char *default_text;    /* TEXT; otherwise NULL */
} tactus_parameter_v1;

typedef struct tactus_output_v1 {
    const char *key;
    const char *doc;
    uint32_t kind;
    uint32_t unit;
    uint32_t traits;
    uint32_t word_count;
    const char *const *words;    /* CHOICE */
} tactus_output_v1;

/* A value for a parameter, of the declared type and within the declared range. */
typedef struct tactus_value_v1 {
    uint32_t type;
    uint32_t text_length;        /* TEXT, in bytes */
    double number;               /* encoded like tactus_parameter_v1.default_number */
    const char *text;            /* TEXT, UTF-8, not null-terminated */
} tactus_value_v1;

typedef struct tactus_host_v1 tactus_host_v1;
struct tactus_host_v1 {
    uint32_t abi_major;
    uint32_t abi_minor;
    const char *version;         /* the version of the host program */
    void *context;
    /* Logs a line for the user: level 0 debug, 1 info, 2 warning, 3 error. May be called while any
     * function of the module runs. */
    void (*log)(const tactus_host_v1 *host, uint32_t level, const char *text);
    /* Returns the extension with a name, which a later host may offer; NULL if it is unknown. */
    const void *(*get_extension)(const tactus_host_v1 *host, const char *id);
};

typedef struct tactus_recognizer_v1 {
    const char *id;              /* reverse domain: "org.example.knock" */
    const char *name;            /* a word or two to show to users */
    const char *doc;             /* a sentence that describes the gesture */
    uint32_t kind;
    uint32_t inputs;
    uint32_t minimum_touches;
    uint32_t maximum_touches;    /* at most 64 */
    uint32_t parameter_count;
    uint32_t output_count;
    const tactus_parameter_v1 *parameters;
    const tactus_output_v1 *outputs;

    /* Returns a new instance with every parameter at its default, or NULL. `host` stays valid for
     * the life of the process. */
    void *(*create)(const tactus_host_v1 *host);
    void (*destroy)(void *instance);
    /* Returns 0, or 1 if the value was refused (the old value stays). Called only between
     * attempts. */
    int32_t (*set_parameter)(void *instance, uint32_t index, const tactus_value_v1 *value);
    /* Discards the attempt and keeps the parameters. Called after every attempt, and in any state
     * if a touch is canceled. */
    void (*reset)(void *instance);
    void (*process)(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report);
    /* Called at the deadline. Every touch of the batch is stationary. The batch may be empty,
     * because an attempt continues without touches while a deadline is pending. May be NULL. */
    void (*deadline)(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report);
    /* Returns an extension of this recognizer by name, or NULL. May itself be NULL. */
    const void *(*get_extension)(const char *id);
} tactus_recognizer_v1;

typedef struct tactus_module_v1 {
    uint32_t abi_major;          /* TACTUS_ABI_MAJOR of the header used for the build */
    uint32_t abi_minor;
    const char *id;              /* reverse domain, unique to the module */
    const char *version;         /* "1.2.0" */
    const char *vendor;
    const char *licence;         /* an SPDX identifier */
    uint32_t recognizer_count;
    uint32_t reserved;           /* 0 */
    const tactus_recognizer_v1 *recognizers;
    const void *(*get_extension)(const char *id); /* as in tactus_recognizer_v1 */
} tactus_module_v1;

/* The only symbol that a module exports. Returns NULL if the module cannot work on this system. */
const tactus_module_v1 *tactus_module_entry_v1(void);

/* ---- The module's own reasons: the extension "tactus.reasons/1" --------------------------- */

/*
 * A module can define reasons: its get_extension (that of tactus_module_v1) returns a
 * tactus_reasons_v1 for TACTUS_EXTENSION_REASONS. Reason n of the table has the code
 * TACTUS_REASON_OWN + n in the reports of all recognizers of the module. Logs show the name;
 * `tactus explain` and the inspector show the sentence with measured, limit and unit. A host that
 * does not know the extension shows only `detail`.
 */
#define TACTUS_EXTENSION_REASONS "tactus.reasons/1"
#define TACTUS_REASON_OWN 1000u

typedef struct tactus_reason_v1 {
    const char *name;     /* lower-case words with hyphens, unique: "stopped-short" */
    const char *sentence; /* a clause without a full stop: "the finger stopped short" */
} tactus_reason_v1;

typedef struct tactus_reasons_v1 {
    const tactus_reason_v1 *reasons;
    uint32_t reason_count; /* at most 256 */
    uint32_t reserved;     /* 0 */
} tactus_reasons_v1;

/* Writes a reason into a report, with as much of `detail` as fits (NULL for none). */
static inline void tactus_report_because(tactus_report_v1 *report, uint32_t reason,
                                         double measured, double limit, uint32_t unit,
                                         const char *detail)
{
    uint32_t length = 0;

    report->reason = reason;
    report->measured = measured;
    report->limit = limit;
    report->unit = unit;
    for (; detail && detail[length] && length < report->detail_capacity; length++)
        report->detail[length] = detail[length];
    report->detail_length = length;
}

/* ---- Pen measurements: the extension "tactus.pen/1" --------------------------------------- */

/*
 * A recognizer whose get_extension (that of tactus_recognizer_v1) returns a tactus_pen_v1 for
 * TACTUS_EXTENSION_PEN receives pen measurements. Before each call of process and deadline whose
 * batch has touches of a pen or an eraser, the host calls `measure` with one entry for each such
 * touch, in the order of the batch. `measure` reports nothing. The recognizer copies the values
 * that it needs and discards them in `reset`. A host that does not know the extension never calls
 * `measure`.
 */
#define TACTUS_EXTENSION_PEN "tactus.pen/1"

/* The latest measurements of a pen; NaN for an axis that the pen never reported. */
typedef struct tactus_pen_touch_v1 {
    uint32_t serial;   /* the serial of the touch */
    uint32_t reserved; /* 0 */
    double pressure;   /* the force on the tip, 0 to 1 */
    double distance;   /* the distance from the tip to the tablet, 0 to 1, without a unit */
    double tilt_x;     /* degrees by which the upper end leans to the right, -90 to 90 */
    double tilt_y;     /* degrees by which the upper end leans down, -90 to 90 */
    double rotation;   /* the turn about the pen's own axis, in degrees clockwise */
    double slider;     /* the position of the slider, -1 to 1 */
} tactus_pen_touch_v1;

typedef struct tactus_pen_v1 {
    void (*measure)(void *instance, const tactus_pen_touch_v1 *pens, uint32_t pen_count);
} tactus_pen_v1;

/* ---- Whose finger: the extension "tactus.person/1" ---------------------------------------- */

/*
 * A recognizer whose get_extension (that of tactus_recognizer_v1) returns a tactus_person_v1 for
 * TACTUS_EXTENSION_PERSON learns which person and hand each finger is assigned to. Once there has
 * been more than one person or hand, the host calls `assign` before each call of process and
 * deadline whose batch has fingers, with one entry for each finger, in the order of the batch.
 * Until then, all fingers belong to person 1 and hand 1. `assign` reports nothing. The recognizer
 * copies the values that it needs and discards them in `reset`. The assignment is an estimate, and
 * can change while a finger is down. A host that does not know the extension never calls `assign`.
 */
#define TACTUS_EXTENSION_PERSON "tactus.person/1"

typedef struct tactus_touch_group_v1 {
    uint32_t serial;   /* the serial of the touch */
    uint32_t person;   /* from 1 */
    uint32_t hand;     /* of that person: 1 or 2 */
    uint32_t reserved; /* 0 */
} tactus_touch_group_v1;

typedef struct tactus_person_v1 {
    void (*assign)(void *instance, const tactus_touch_group_v1 *groups, uint32_t group_count);
} tactus_person_v1;

/* ---- The note ---------------------------------------------------------------------------- */

/*
 * A module has an ELF note that states its ABI version, so that a host can read the version without
 * loading the module: section ".note.tactus", owner "Tactus", type 1, descriptor: major, minor as
 * 32-bit numbers. In C and C++, write TACTUS_MODULE_NOTE once, at file scope.
 */
typedef struct tactus_note_v1 {
    uint32_t name_size;  /* 7 */
    uint32_t data_size;  /* 8 */
    uint32_t type;       /* 1 */
    char name[8];        /* "Tactus" */
    uint32_t abi_major;
    uint32_t abi_minor;
} tactus_note_v1;

#define TACTUS_MODULE_NOTE                                                                  \
    __attribute__((section(".note.tactus"), used, aligned(4)))                              \
    static const tactus_note_v1 tactus_module_note = {                                      \
        7u, 8u, 1u, "Tactus", TACTUS_ABI_MAJOR, TACTUS_ABI_MINOR}

#ifdef __cplusplus
}
#endif

#endif
