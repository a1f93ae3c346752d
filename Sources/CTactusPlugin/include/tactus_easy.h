/*
 * Recognizers in C without repetition.
 *
 * This header adds nothing to the ABI. It generates the tables and functions that tactus_plugin.h
 * requires, from lists that have one line for each parameter and for each output. plugin-abi.md has
 * details under "In C, with tactus_easy.h".
 *
 *     #define KNOCK_PARAMETERS(P) \
 *         P(NUMBER, distance, 80, 10, 2000, PIXELS, "How far the finger may move.") \
 *         P(FLAG, strict, 0, "Whether a second finger fails it.")
 *     #define KNOCK_OUTPUTS(O) \
 *         O(POINT, location, PIXELS, "The position of the finger.")
 *     typedef struct knock_attempt { uint32_t serial; } knock_attempt;
 *     TACTUS_EASY(knock, KNOCK_PARAMETERS, KNOCK_OUTPUTS)
 *
 * Each parameter becomes a member of `knock` that is named like its key and begins with its default.
 * The code never refers to a parameter by number, so it cannot confuse two of them. `reset` sets
 * all of `attempt` to 0.
 *
 * This file is C11, and C++11 with GCC or clang. It needs the C library, with -lm.
 */
#ifndef TACTUS_EASY_H
#define TACTUS_EASY_H

#include "tactus_plugin.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parameters -------------------------------------------------------------------------- */

/*
 * The lines of a list of parameters. UNIT is the name of a TACTUS_UNIT_* without that prefix, WORDS
 * an array of words, TRAITS a mask of TACTUS_TRAIT_*.
 *
 *     P(NUMBER, name, default, minimum, maximum, UNIT, doc)             double name
 *     P(INTEGER, name, default, minimum, maximum, UNIT, doc)            int64_t name
 *     P(FLAG, name, default, doc)                                       int name, 0 or 1
 *     P(CHOICE, name, default, WORDS, doc)                              int name, a word's index
 *     P(CHOICES, name, default, WORDS, doc)                             uint64_t name, a bit per word
 *     P(TEXT, name, default, CAPACITY, doc)                             char name[CAPACITY]
 *     P(NUMBER_WITH, name, default, minimum, maximum, UNIT, TRAITS, doc)
 *     P(INTEGER_WITH, name, default, minimum, maximum, UNIT, TRAITS, doc)
 *
 * A string is null-terminated; a string of CAPACITY bytes or more is refused.
 */
#define TACTUS_EASY_COUNT(array) ((uint32_t)(sizeof(array) / sizeof *(array)))

#define TACTUS_EASY_FIELD(kind, ...) TACTUS_EASY_FIELD_##kind(__VA_ARGS__)
#define TACTUS_EASY_FIELD_NUMBER(name, standard, low, high, unit, doc) double name;
#define TACTUS_EASY_FIELD_INTEGER(name, standard, low, high, unit, doc) int64_t name;
#define TACTUS_EASY_FIELD_NUMBER_WITH(name, standard, low, high, unit, traits, doc) double name;
#define TACTUS_EASY_FIELD_INTEGER_WITH(name, standard, low, high, unit, traits, doc) int64_t name;
#define TACTUS_EASY_FIELD_FLAG(name, standard, doc) int name;
#define TACTUS_EASY_FIELD_CHOICE(name, standard, words, doc) int name;
#define TACTUS_EASY_FIELD_CHOICES(name, standard, words, doc) uint64_t name;
#define TACTUS_EASY_FIELD_TEXT(name, standard, capacity, doc) char name[capacity];

#define TACTUS_EASY_DEFAULT(kind, ...) TACTUS_EASY_DEFAULT_##kind(__VA_ARGS__)
#define TACTUS_EASY_DEFAULT_NUMBER(name, standard, low, high, unit, doc) self->name = (standard);
#define TACTUS_EASY_DEFAULT_INTEGER(name, standard, low, high, unit, doc) self->name = (standard);
#define TACTUS_EASY_DEFAULT_NUMBER_WITH(name, standard, low, high, unit, traits, doc) \
    self->name = (standard);
#define TACTUS_EASY_DEFAULT_INTEGER_WITH(name, standard, low, high, unit, traits, doc) \
    self->name = (standard);
#define TACTUS_EASY_DEFAULT_FLAG(name, standard, doc) self->name = (standard);
#define TACTUS_EASY_DEFAULT_CHOICE(name, standard, words, doc) self->name = (standard);
#define TACTUS_EASY_DEFAULT_CHOICES(name, standard, words, doc) self->name = (standard);
#define TACTUS_EASY_DEFAULT_TEXT(name, standard, capacity, doc) \
    tactus_easy_set_text(self->name, capacity, standard, sizeof(standard) - 1);

#define TACTUS_EASY_ENTRY(kind, ...) TACTUS_EASY_ENTRY_##kind(__VA_ARGS__)
#define TACTUS_EASY_ENTRY_NUMBER(name, standard, low, high, unit, doc) \
    TACTUS_EASY_ENTRY_NUMBER_WITH(name, standard, low, high, unit, 0, doc)
#define TACTUS_EASY_ENTRY_INTEGER(name, standard, low, high, unit, doc) \
    TACTUS_EASY_ENTRY_INTEGER_WITH(name, standard, low, high, unit, 0, doc)
#define TACTUS_EASY_ENTRY_NUMBER_WITH(name, standard, low, high, unit, traits, doc)               \
    {#name, doc,      TACTUS_TYPE_NUMBER, TACTUS_UNIT_##unit, traits, 0,                          \
     NULL,  standard, low,                high,               NULL},
#define TACTUS_EASY_ENTRY_INTEGER_WITH(name, standard, low, high, unit, traits, doc)              \
    {#name, doc,      TACTUS_TYPE_INTEGER, TACTUS_UNIT_##unit, traits, 0,                         \
     NULL,  standard, low,                 high,               NULL},
#define TACTUS_EASY_ENTRY_FLAG(name, standard, doc) \
    {#name, doc, TACTUS_TYPE_FLAG, TACTUS_UNIT_NONE, 0, 0, NULL, standard, 0, 0, NULL},
#define TACTUS_EASY_ENTRY_CHOICE(name, standard, words, doc)                                      \
    {#name, doc, TACTUS_TYPE_CHOICE, TACTUS_UNIT_NONE, 0, TACTUS_EASY_COUNT(words), words,        \
     standard, 0, 0, NULL},
#define TACTUS_EASY_ENTRY_CHOICES(name, standard, words, doc)                                     \
    {#name, doc, TACTUS_TYPE_CHOICES, TACTUS_UNIT_NONE, 0, TACTUS_EASY_COUNT(words), words,       \
     (double)(standard), 0, 0, NULL},
#define TACTUS_EASY_ENTRY_TEXT(name, standard, capacity, doc) \
    {#name, doc, TACTUS_TYPE_TEXT, TACTUS_UNIT_NONE, 0, 0, NULL, 0, 0, 0, standard},

#define TACTUS_EASY_SET(kind, ...) TACTUS_EASY_SET_##kind(__VA_ARGS__)
#define TACTUS_EASY_SET_NUMBER(name, standard, low, high, unit, doc) \
    TACTUS_EASY_TAKE(TACTUS_TYPE_NUMBER, low, high, self->name = value->number)
#define TACTUS_EASY_SET_INTEGER(name, standard, low, high, unit, doc) \
    TACTUS_EASY_TAKE(TACTUS_TYPE_INTEGER, low, high, self->name = (int64_t)value->number)
#define TACTUS_EASY_SET_NUMBER_WITH(name, standard, low, high, unit, traits, doc) \
    TACTUS_EASY_SET_NUMBER(name, standard, low, high, unit, doc)
#define TACTUS_EASY_SET_INTEGER_WITH(name, standard, low, high, unit, traits, doc) \
    TACTUS_EASY_SET_INTEGER(name, standard, low, high, unit, doc)
#define TACTUS_EASY_SET_FLAG(name, standard, doc) \
    TACTUS_EASY_TAKE(TACTUS_TYPE_FLAG, 0, 1, self->name = value->number != 0)
#define TACTUS_EASY_SET_CHOICE(name, standard, words, doc)                                        \
    TACTUS_EASY_TAKE(TACTUS_TYPE_CHOICE, 0, TACTUS_EASY_COUNT(words) - 1,                         \
                     self->name = (int)value->number)
#define TACTUS_EASY_SET_CHOICES(name, standard, words, doc)                                       \
    TACTUS_EASY_TAKE(TACTUS_TYPE_CHOICES, 0, ldexp(1, (int)TACTUS_EASY_COUNT(words)) - 1,         \
                     self->name = (uint64_t)value->number)
#define TACTUS_EASY_SET_TEXT(name, standard, capacity, doc)                                       \
    if (index == at++)                                                                            \
        return value->type == TACTUS_TYPE_TEXT                                                    \
                   ? tactus_easy_set_text(self->name, capacity, value->text, value->text_length)  \
                   : 1;
/* Written like this, the comparison also refuses NaN. */
#define TACTUS_EASY_TAKE(wanted, low, high, assignment)                                           \
    if (index == at++) {                                                                          \
        if (value->type != wanted || !(value->number >= (low) && value->number <= (high)))        \
            return 1;                                                                             \
        assignment;                                                                               \
        return 0;                                                                                 \
    }

static inline int32_t tactus_easy_set_text(char *field, size_t capacity, const char *text,
                                           size_t length)
{
    if (length >= capacity)
        return 1;
    if (length > 0)
        memcpy(field, text, length);
    field[length] = 0;
    return 0;
}

/* ---- Outputs ----------------------------------------------------------------------------- */

/*
 * The lines of a list of outputs. Each output except TEXT and POINTS becomes a member of
 * `NAME_values`. NAME_values_of(report) returns a pointer to this struct:
 * `knock_values_of(report)->location = touch->location;`.
 *
 *     O(NUMBER, name, UNIT, doc)       double name; likewise LENGTH, ANGLE and SCALE
 *     O(POINT, name, UNIT, doc)        tactus_point_v1 name
 *     O(VECTOR, name, UNIT, doc)       tactus_point_v1 name
 *     O(RECTANGLE, name, UNIT, doc)    tactus_easy_rectangle name
 *     O(CHOICE, name, WORDS, doc)      double name, an index into WORDS
 *     O(TEXT, name, doc)               written with tactus_easy_text
 *     O(POINTS, name, UNIT, doc)       written with tactus_easy_point
 *
 * NUMBER_FROM_START, LENGTH_FROM_START, ANGLE_FROM_START, SCALE_FROM_START and VECTOR_FROM_START
 * have the trait TACTUS_OUTPUT_RESETTABLE.
 */
typedef struct tactus_easy_rectangle {
    double x, y, width, height;
} tactus_easy_rectangle;

#define TACTUS_EASY_VALUE(kind, ...) TACTUS_EASY_VALUE_##kind(__VA_ARGS__)
#define TACTUS_EASY_VALUE_NUMBER(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_LENGTH(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_ANGLE(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_SCALE(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_POINT(name, unit, doc) tactus_point_v1 name;
#define TACTUS_EASY_VALUE_VECTOR(name, unit, doc) tactus_point_v1 name;
#define TACTUS_EASY_VALUE_RECTANGLE(name, unit, doc) tactus_easy_rectangle name;
#define TACTUS_EASY_VALUE_CHOICE(name, words, doc) double name;
#define TACTUS_EASY_VALUE_TEXT(name, doc)
#define TACTUS_EASY_VALUE_POINTS(name, unit, doc)
#define TACTUS_EASY_VALUE_NUMBER_FROM_START(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_LENGTH_FROM_START(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_ANGLE_FROM_START(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_SCALE_FROM_START(name, unit, doc) double name;
#define TACTUS_EASY_VALUE_VECTOR_FROM_START(name, unit, doc) tactus_point_v1 name;

#define TACTUS_EASY_OUTPUT(kind, ...) TACTUS_EASY_OUTPUT_##kind(__VA_ARGS__)
#define TACTUS_EASY_OUTPUT_OF(kind, name, unit, traits, doc) \
    {#name, doc, TACTUS_OUTPUT_##kind, TACTUS_UNIT_##unit, traits, 0, NULL},
#define TACTUS_EASY_OUTPUT_NUMBER(name, unit, doc) TACTUS_EASY_OUTPUT_OF(NUMBER, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_LENGTH(name, unit, doc) TACTUS_EASY_OUTPUT_OF(LENGTH, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_ANGLE(name, unit, doc) TACTUS_EASY_OUTPUT_OF(ANGLE, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_SCALE(name, unit, doc) TACTUS_EASY_OUTPUT_OF(SCALE, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_POINT(name, unit, doc) TACTUS_EASY_OUTPUT_OF(POINT, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_VECTOR(name, unit, doc) TACTUS_EASY_OUTPUT_OF(VECTOR, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_RECTANGLE(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(RECTANGLE, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_CHOICE(name, words, doc)                                               \
    {#name, doc, TACTUS_OUTPUT_CHOICE, TACTUS_UNIT_NONE, 0, TACTUS_EASY_COUNT(words), words},
#define TACTUS_EASY_OUTPUT_TEXT(name, doc) TACTUS_EASY_OUTPUT_OF(TEXT, name, NONE, 0, doc)
#define TACTUS_EASY_OUTPUT_POINTS(name, unit, doc) TACTUS_EASY_OUTPUT_OF(POINTS, name, unit, 0, doc)
#define TACTUS_EASY_OUTPUT_NUMBER_FROM_START(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(NUMBER, name, unit, TACTUS_OUTPUT_RESETTABLE, doc)
#define TACTUS_EASY_OUTPUT_LENGTH_FROM_START(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(LENGTH, name, unit, TACTUS_OUTPUT_RESETTABLE, doc)
#define TACTUS_EASY_OUTPUT_ANGLE_FROM_START(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(ANGLE, name, unit, TACTUS_OUTPUT_RESETTABLE, doc)
#define TACTUS_EASY_OUTPUT_SCALE_FROM_START(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(SCALE, name, unit, TACTUS_OUTPUT_RESETTABLE, doc)
#define TACTUS_EASY_OUTPUT_VECTOR_FROM_START(name, unit, doc) \
    TACTUS_EASY_OUTPUT_OF(VECTOR, name, unit, TACTUS_OUTPUT_RESETTABLE, doc)

/* Empty lists. */
#define TACTUS_EASY_NO_PARAMETERS(P)
#define TACTUS_EASY_NO_OUTPUTS(O)

/* ---- The recognizer ---------------------------------------------------------------------- */

/*
 * Defines the type NAME, with `host`, `attempt` and a member for each parameter; the type
 * NAME_values; and the tables and functions that TACTUS_EASY_RECOGNIZER lists. The author defines
 * `NAME_attempt` first. Each table ends with an entry that is not counted, so that a list may be
 * empty.
 */
#define TACTUS_EASY(NAME, PARAMETERS, OUTPUTS)                                                    \
    typedef struct NAME {                                                                         \
        PARAMETERS(TACTUS_EASY_FIELD)                                                             \
        const tactus_host_v1 *host;                                                               \
        NAME##_attempt attempt;                                                                   \
    } NAME;                                                                                       \
                                                                                                  \
    typedef struct NAME##_values {                                                                \
        OUTPUTS(TACTUS_EASY_VALUE)                                                                \
        char tactus_easy_end; /* never read or written */                                         \
    } NAME##_values;                                                                              \
                                                                                                  \
    static const tactus_parameter_v1 NAME##_parameters[] = {                                      \
        PARAMETERS(TACTUS_EASY_ENTRY){NULL, NULL, 0, 0, 0, 0, NULL, 0, 0, 0, NULL}};              \
                                                                                                  \
    static const tactus_output_v1 NAME##_outputs[] = {                                            \
        OUTPUTS(TACTUS_EASY_OUTPUT){NULL, NULL, 0, 0, 0, 0, NULL}};                               \
                                                                                                  \
    __attribute__((unused)) static inline NAME##_values *NAME##_values_of(                        \
        tactus_report_v1 *report)                                                                 \
    {                                                                                             \
        return (NAME##_values *)(void *)report->values;                                           \
    }                                                                                             \
                                                                                                  \
    static void *NAME##_create(const tactus_host_v1 *host)                                        \
    {                                                                                             \
        NAME *self = (NAME *)calloc(1, sizeof *self);                                             \
                                                                                                  \
        if (!self)                                                                                \
            return NULL;                                                                          \
        self->host = host;                                                                        \
        PARAMETERS(TACTUS_EASY_DEFAULT)                                                           \
        return self;                                                                              \
    }                                                                                             \
                                                                                                  \
    static void NAME##_destroy(void *self)                                                        \
    {                                                                                             \
        free(self);                                                                               \
    }                                                                                             \
                                                                                                  \
    static int32_t NAME##_set_parameter(void *pointer, uint32_t index,                            \
                                        const tactus_value_v1 *value)                             \
    {                                                                                             \
        NAME *self = (NAME *)pointer;                                                             \
        uint32_t at = 0;                                                                          \
                                                                                                  \
        PARAMETERS(TACTUS_EASY_SET)                                                               \
        (void)self, (void)value, (void)index, (void)at;                                           \
        return 1;                                                                                 \
    }                                                                                             \
                                                                                                  \
    static void NAME##_reset(void *pointer)                                                       \
    {                                                                                             \
        NAME *self = (NAME *)pointer;                                                             \
                                                                                                  \
        memset(&self->attempt, 0, sizeof self->attempt);                                          \
    }

/*
 * The entry of a recognizer in its module. KIND is DISCRETE or CONTINUOUS, inputs a mask of
 * TACTUS_INPUT_*, low and high the minimum and maximum number of touches, deadline a function or
 * NULL. The process function must be named NAME_process.
 */
#define TACTUS_EASY_RECOGNIZER(NAME, id, title, doc, KIND, inputs, low, high, deadline)           \
    {                                                                                             \
        id, title, doc, TACTUS_KIND_##KIND, inputs, low, high,                                    \
            TACTUS_EASY_COUNT(NAME##_parameters) - 1, TACTUS_EASY_COUNT(NAME##_outputs) - 1,      \
            NAME##_parameters, NAME##_outputs, NAME##_create, NAME##_destroy,                     \
            NAME##_set_parameter, NAME##_reset, NAME##_process, deadline, NULL                    \
    }

/*
 * The entry of a recognizer that receives pen measurements through the extension "tactus.pen/1".
 * NAME_attempt must have a member `tactus_easy_pens pens`, and TACTUS_EASY_PENS(NAME) must follow
 * TACTUS_EASY.
 */
#define TACTUS_EASY_PEN_RECOGNIZER(NAME, id, title, doc, KIND, inputs, low, high, deadline)       \
    {                                                                                             \
        id, title, doc, TACTUS_KIND_##KIND, inputs, low, high,                                    \
            TACTUS_EASY_COUNT(NAME##_parameters) - 1, TACTUS_EASY_COUNT(NAME##_outputs) - 1,      \
            NAME##_parameters, NAME##_outputs, NAME##_create, NAME##_destroy,                     \
            NAME##_set_parameter, NAME##_reset, NAME##_process, deadline, NAME##_extension        \
    }

/* The maximum number of pens that are stored; further pens of a batch are skipped. */
#define TACTUS_EASY_PEN_LIMIT 8u

/* The measurements of the pens in the batch. */
typedef struct tactus_easy_pens {
    tactus_pen_touch_v1 all[TACTUS_EASY_PEN_LIMIT];
    uint32_t count;
} tactus_easy_pens;

#define TACTUS_EASY_PENS(NAME)                                                                    \
    static void NAME##_measure(void *pointer, const tactus_pen_touch_v1 *pens,                    \
                               uint32_t pen_count)                                                \
    {                                                                                             \
        tactus_easy_pens *kept = &((NAME *)pointer)->attempt.pens;                                \
                                                                                                  \
        kept->count = pen_count < TACTUS_EASY_PEN_LIMIT ? pen_count : TACTUS_EASY_PEN_LIMIT;      \
        memcpy(kept->all, pens, kept->count * sizeof *pens);                                      \
    }                                                                                             \
                                                                                                  \
    static const void *NAME##_extension(const char *id)                                           \
    {                                                                                             \
        static const tactus_pen_v1 pen = {NAME##_measure};                                        \
                                                                                                  \
        return strcmp(id, TACTUS_EXTENSION_PEN) ? NULL : &pen;                                    \
    }

/* Returns the measurements of the pen of a touch, or NULL for a touch of another device. */
static inline const tactus_pen_touch_v1 *tactus_easy_pen(const tactus_easy_pens *pens,
                                                         const tactus_touch_v1 *touch)
{
    for (uint32_t i = 0; i < pens->count; i++)
        if (pens->all[i].serial == touch->serial)
            return &pens->all[i];
    return NULL;
}

/* Returns the pressure of a touch, 0 to 1; `otherwise` for a finger or a pen without pressure. */
static inline double tactus_easy_pressure(const tactus_easy_pens *pens,
                                          const tactus_touch_v1 *touch, double otherwise)
{
    const tactus_pen_touch_v1 *pen = tactus_easy_pen(pens, touch);

    return pen && pen->pressure == pen->pressure ? pen->pressure : otherwise;
}

/*
 * The entry of a recognizer that learns whose fingers touch, through the extension
 * "tactus.person/1". NAME_attempt must have a member `tactus_easy_people people`, and
 * TACTUS_EASY_PEOPLE(NAME) must follow TACTUS_EASY.
 */
#define TACTUS_EASY_PERSON_RECOGNIZER TACTUS_EASY_PEN_RECOGNIZER

/* The maximum number of fingers that are stored; further fingers of a batch are skipped. */
#define TACTUS_EASY_PERSON_LIMIT 16u

/* The people and hands of the fingers in the batch. */
typedef struct tactus_easy_people {
    tactus_touch_group_v1 all[TACTUS_EASY_PERSON_LIMIT];
    uint32_t count;
} tactus_easy_people;

#define TACTUS_EASY_PEOPLE(NAME)                                                                  \
    static void NAME##_assign(void *pointer, const tactus_touch_group_v1 *groups, uint32_t count) \
    {                                                                                             \
        tactus_easy_people *kept = &((NAME *)pointer)->attempt.people;                            \
                                                                                                  \
        kept->count = count < TACTUS_EASY_PERSON_LIMIT ? count : TACTUS_EASY_PERSON_LIMIT;        \
        memcpy(kept->all, groups, kept->count * sizeof *groups);                                  \
    }                                                                                             \
                                                                                                  \
    static const void *NAME##_extension(const char *id)                                           \
    {                                                                                             \
        static const tactus_person_v1 person = {NAME##_assign};                                   \
                                                                                                  \
        return strcmp(id, TACTUS_EXTENSION_PERSON) ? NULL : &person;                              \
    }

/* Returns the person that a touch is assigned to, counted from 1. */
static inline uint32_t tactus_easy_person(const tactus_easy_people *people,
                                          const tactus_touch_v1 *touch)
{
    for (uint32_t i = 0; i < people->count; i++)
        if (people->all[i].serial == touch->serial)
            return people->all[i].person;
    return 1;
}

/* Returns the hand of that person, 1 or 2. */
static inline uint32_t tactus_easy_hand(const tactus_easy_people *people,
                                        const tactus_touch_v1 *touch)
{
    for (uint32_t i = 0; i < people->count; i++)
        if (people->all[i].serial == touch->serial)
            return people->all[i].hand;
    return 1;
}

/* ---- The module -------------------------------------------------------------------------- */

/*
 * Defines the module's own reasons, one per line: R(STOPPED_SHORT, "stopped-short", "the finger
 * stopped short") makes STOPPED_SHORT the reason's code. Pass `tactus_easy_extension` to
 * TACTUS_EASY_MODULE then, or NULL if the module defines no reasons.
 */
#define TACTUS_EASY_REASONS(REASONS)                                                              \
    enum { tactus_easy_before_reasons = TACTUS_REASON_OWN - 1, REASONS(TACTUS_EASY_CODE) };       \
    static const tactus_reason_v1 tactus_easy_reason_list[] = {REASONS(TACTUS_EASY_REASON)};      \
    static const tactus_reasons_v1 tactus_easy_reasons = {                                        \
        tactus_easy_reason_list, TACTUS_EASY_COUNT(tactus_easy_reason_list), 0};                  \
    static const void *tactus_easy_extension(const char *id)                                      \
    {                                                                                             \
        return strcmp(id, TACTUS_EXTENSION_REASONS) ? NULL : &tactus_easy_reasons;                \
    }
#define TACTUS_EASY_CODE(code, name, sentence) code,
#define TACTUS_EASY_REASON(code, name, sentence) {name, sentence},

/*
 * Defines the module with its note and its one exported symbol. Use this macro once, at file scope.
 * The arguments after `extension` are the recognizers, one TACTUS_EASY_RECOGNIZER each.
 */
#define TACTUS_EASY_MODULE(id, version, vendor, licence, extension, ...)                          \
    static const tactus_recognizer_v1 tactus_easy_recognizers[] = {__VA_ARGS__};                  \
    static const tactus_module_v1 tactus_easy_module = {                                          \
        TACTUS_ABI_MAJOR, TACTUS_ABI_MINOR, id, version, vendor, licence,                         \
        TACTUS_EASY_COUNT(tactus_easy_recognizers), 0, tactus_easy_recognizers, extension};       \
    __attribute__((visibility("default"))) const tactus_module_v1 *tactus_module_entry_v1(void)   \
    {                                                                                             \
        return &tactus_easy_module;                                                               \
    }                                                                                             \
    TACTUS_MODULE_NOTE

/* ---- Touches ----------------------------------------------------------------------------- */

/* Returns the touch that began last, or NULL if the batch has no touches. */
static inline const tactus_touch_v1 *tactus_easy_newest(const tactus_batch_v1 *batch)
{
    return batch->touch_count > 0 ? &batch->touches[batch->touch_count - 1] : NULL;
}

/* Returns the touch with a serial, or NULL if the batch has no such touch. */
static inline const tactus_touch_v1 *tactus_easy_touch(const tactus_batch_v1 *batch,
                                                       uint32_t serial)
{
    for (uint32_t i = 0; i < batch->touch_count; i++)
        if (batch->touches[i].serial == serial)
            return &batch->touches[i];
    return NULL;
}

/* Counts the touches that do not lift in this batch. */
static inline uint32_t tactus_easy_remaining(const tactus_batch_v1 *batch)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < batch->touch_count; i++)
        count += batch->touches[i].phase != TACTUS_PHASE_ENDED;
    return count;
}

/* Reports that one touch of the batch is part of the gesture and ignores all others. */
static inline void tactus_easy_use_only(tactus_report_v1 *report, const tactus_batch_v1 *batch,
                                        const tactus_touch_v1 *touch)
{
    report->uses = 0;
    for (uint32_t i = 0; i < batch->touch_count && i < 64; i++)
        *(&batch->touches[i] == touch ? &report->uses : &report->ignores) |= (uint64_t)1 << i;
}

/* ---- Lengths, in px ---------------------------------------------------------------------- */

static inline double tactus_easy_length(double dx, double dy)
{
    return sqrt(dx * dx + dy * dy);
}

static inline double tactus_easy_distance(tactus_point_v1 a, tactus_point_v1 b)
{
    return tactus_easy_length(b.x - a.x, b.y - a.y);
}

/* Returns the distance of a touch from where it went down. */
static inline double tactus_easy_moved(const tactus_touch_v1 *touch)
{
    return tactus_easy_distance(touch->start, touch->location);
}

/* Converts a vector from the surface's axes to the view's axes without changing its length. */
static inline tactus_point_v1 tactus_easy_in_view(const tactus_batch_v1 *batch, double dx,
                                                  double dy)
{
    const double *map = batch->to_view;
    tactus_point_v1 way = {map[0] * dx + map[2] * dy, map[1] * dx + map[3] * dy};
    double length = tactus_easy_length(way.x, way.y);
    double wanted = tactus_easy_length(dx, dy);

    if (length > 0) {
        way.x *= wanted / length;
        way.y *= wanted / length;
    }
    return way;
}

/* ---- Waiting ----------------------------------------------------------------------------- */

/* Requests a call of `deadline` some milliseconds after `since`, or at once if that time has
   passed. */
static inline void tactus_easy_wait_since(tactus_report_v1 *report, const tactus_batch_v1 *batch,
                                          int64_t since_ns, double milliseconds)
{
    report->deadline_ns = since_ns + (int64_t)(milliseconds * 1e6);
    if (report->deadline_ns <= batch->time_ns)
        report->deadline_ns = batch->time_ns + 1;
}

/* Requests a call of `deadline` some milliseconds after this batch. */
static inline void tactus_easy_wait(tactus_report_v1 *report, const tactus_batch_v1 *batch,
                                    double milliseconds)
{
    tactus_easy_wait_since(report, batch, batch->time_ns, milliseconds);
}

static inline void tactus_easy_stop_waiting(tactus_report_v1 *report)
{
    report->deadline_ns = TACTUS_NO_DEADLINE;
}

/* Returns the milliseconds from a time to this batch. */
static inline double tactus_easy_since(const tactus_batch_v1 *batch, int64_t since_ns)
{
    return (double)(batch->time_ns - since_ns) / 1e6;
}

/* ---- Reports ----------------------------------------------------------------------------- */

/* Reports the progress of an undecided attempt. */
static inline void tactus_easy_progress(tactus_report_v1 *report, uint32_t unit, double measured,
                                        double limit)
{
    report->unit = unit;
    report->measured = measured;
    report->limit = limit;
}

/* Reports a state and cancels the deadline; `format` is a readable clause: "moved %.0f px". */
__attribute__((format(printf, 7, 0))) static inline void tactus_easy_answer(
    tactus_report_v1 *report, uint32_t state, uint32_t reason, uint32_t unit, double measured,
    double limit, const char *format, va_list words)
{
    int length = vsnprintf(report->detail, report->detail_capacity, format, words);

    report->state = state;
    report->reason = reason;
    tactus_easy_progress(report, unit, measured, limit);
    tactus_easy_stop_waiting(report);
    report->detail_length = length < 0 ? 0 : (uint32_t)length;
    if (report->detail_length >= report->detail_capacity)
        report->detail_length = report->detail_capacity > 0 ? report->detail_capacity - 1 : 0;
}

/* Reports that a continuous gesture begins. */
__attribute__((format(printf, 5, 6))) static inline void tactus_easy_begin(
    tactus_report_v1 *report, uint32_t unit, double measured, double limit, const char *format, ...)
{
    va_list words;

    va_start(words, format);
    tactus_easy_answer(report, TACTUS_STATE_BEGAN, TACTUS_REASON_RECOGNIZED, unit, measured, limit,
                       format, words);
    va_end(words);
}

/* Reports a change of a gesture that has begun. */
static inline void tactus_easy_change(tactus_report_v1 *report)
{
    report->state = TACTUS_STATE_CHANGED;
}

/* Reports that the gesture is complete; a discrete gesture is recognized. */
__attribute__((format(printf, 5, 6))) static inline void tactus_easy_end(
    tactus_report_v1 *report, uint32_t unit, double measured, double limit, const char *format, ...)
{
    va_list words;

    va_start(words, format);
    tactus_easy_answer(report, TACTUS_STATE_ENDED, TACTUS_REASON_RECOGNIZED, unit, measured, limit,
                       format, words);
    va_end(words);
}

/* Cancels a gesture that has begun. */
__attribute__((format(printf, 6, 7))) static inline void tactus_easy_cancel(
    tactus_report_v1 *report, uint32_t reason, uint32_t unit, double measured, double limit,
    const char *format, ...)
{
    va_list words;

    va_start(words, format);
    tactus_easy_answer(report, TACTUS_STATE_CANCELLED, reason, unit, measured, limit, format,
                       words);
    va_end(words);
}

/* Fails the attempt, because these touches are not the gesture. */
__attribute__((format(printf, 6, 7))) static inline void tactus_easy_fail(
    tactus_report_v1 *report, uint32_t reason, uint32_t unit, double measured, double limit,
    const char *format, ...)
{
    va_list words;

    va_start(words, format);
    tactus_easy_answer(report, TACTUS_STATE_FAILED, reason, unit, measured, limit, format, words);
    va_end(words);
}

/* Writes as much of the TEXT output as fits. The host reads it with every state except CHANGED. */
static inline void tactus_easy_text(tactus_report_v1 *report, const char *text)
{
    size_t length = strlen(text);

    report->text_length =
        length < report->text_capacity ? (uint32_t)length : report->text_capacity;
    memcpy(report->text, text, report->text_length);
}

/* Adds a point to the POINTS output, which the host reads with every state except CHANGED. Returns 0
 * if there is no room for the point. */
static inline int tactus_easy_point(tactus_report_v1 *report, tactus_point_v1 point)
{
    if (report->point_count >= report->point_capacity)
        return 0;
    report->points[report->point_count++] = point;
    return 1;
}

#endif
