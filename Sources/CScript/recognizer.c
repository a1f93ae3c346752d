#include "instance.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Parameters ---------------------------------------------------------------------------- */

/* The arguments of C functions that are called through Lua, which cannot pass pointers. */
static _Thread_local struct {
    uint32_t index;
    tactus_value_v1 value;
} setting;

/* Pushes the value of a parameter in the form that scripts use. */
static void push_value(lua_State *state, const tactus_parameter_v1 *parameter, const tactus_value_v1 *value)
{
    switch (parameter->type) {
    case TACTUS_TYPE_FLAG: lua.pushboolean(state, value->number != 0); break;
    case TACTUS_TYPE_CHOICE: lua.pushstring(state, parameter->words[(uint32_t)value->number]); break;
    case TACTUS_TYPE_CHOICES:
        lua.createtable(state, 0, (int)parameter->word_count);
        for (uint32_t i = 0; i < parameter->word_count; i++) {
            lua.pushboolean(state, (int)((uint64_t)value->number >> i & 1));
            lua.setfield(state, -2, parameter->words[i]);
        }
        break;
    case TACTUS_TYPE_TEXT: lua.pushlstring(state, value->text, value->text_length); break;
    default: lua.pushnumber(state, value->number);
    }
}

static int set_value(lua_State *state)
{
    const tactus_parameter_v1 *parameter = &instance_of(state)->script->parameters[setting.index];

    push_kept(state, KEPT_PARAMETERS);
    push_value(state, parameter, &setting.value);
    lua.setfield(state, -2, parameter->key);
    return 0;
}

static int is_valid(const tactus_parameter_v1 *parameter, const tactus_value_v1 *value)
{
    double number = value->number;

    if (value->type != parameter->type)
        return 0;
    switch (parameter->type) {
    case TACTUS_TYPE_INTEGER:
        if (number != floor(number))
            return 0;
        /* fall through */
    case TACTUS_TYPE_NUMBER: return number >= parameter->minimum && number <= parameter->maximum;
    case TACTUS_TYPE_FLAG: return number == 0 || number == 1;
    case TACTUS_TYPE_CHOICE: return number >= 0 && number < parameter->word_count && number == floor(number);
    case TACTUS_TYPE_CHOICES:
        return number >= 0 && number < (double)(1ULL << parameter->word_count) && number == floor(number);
    default: return value->text_length <= SCRIPT_STRING;
    }
}

static int32_t set_parameter(void *pointer, uint32_t index, const tactus_value_v1 *value)
{
    struct instance *self = pointer;

    if (index >= self->script->recognizer.parameter_count ||
        !is_valid(&self->script->parameters[index], value))
        return 1;
    setting.index = index;
    setting.value = *value;
    return instance_call(self, set_value) ? 1 : 0;
}

/* ---- Functions of the report -------------------------------------------------------------- */

static tactus_report_v1 *report_of(lua_State *state)
{
    tactus_report_v1 *report = instance_of(state)->report;

    if (!report)
        lua.error(state, "the report can be used only in `process` and `deadline`");
    return report;
}

/* Reads the arguments from `first` on: measured, limit, unit. */
static void read_progress(lua_State *state, int first, tactus_report_v1 *report)
{
    const char *unit = lua.optlstring(state, first + 2, "", NULL);
    int number = word_unit(unit);

    if (number < 0)
        lua.error(state, "there is no unit '%s'; use px, ms, degrees, radians, px/s, ratio, count, %%, "
                         "radians/s or 1/s", unit);
    report->measured = lua.optnumber(state, first, NAN);
    report->limit = lua.optnumber(state, first + 1, NAN);
    report->unit = (uint32_t)number;
}

/* Reads the arguments of `read_progress`, followed by text for the user. */
static void read_because(lua_State *state, int first, tactus_report_v1 *report, int reason)
{
    size_t length;
    const char *text = lua.optlstring(state, first + 3, "", &length);

    read_progress(state, first, report);
    report->reason = (uint32_t)reason;
    report->detail_length = length < report->detail_capacity ? (uint32_t)length : report->detail_capacity;
    memcpy(report->detail, text, report->detail_length);
}

/* Reports a state. A final state cancels the deadline. */
static void say(tactus_report_v1 *report, uint32_t said)
{
    report->state = said;
    if (said != TACTUS_STATE_BEGAN)
        report->deadline_ns = TACTUS_NO_DEADLINE;
}

static int say_because(lua_State *state, uint32_t said)
{
    tactus_report_v1 *report = report_of(state);

    read_because(state, 2, report, TACTUS_REASON_RECOGNIZED);
    say(report, said);
    return 0;
}

static int say_reason(lua_State *state, uint32_t said)
{
    tactus_report_v1 *report = report_of(state);
    const char *word = lua.checklstring(state, 2, NULL);
    int reason = word_reason(instance_of(state)->script, word);

    if (reason < 0)
        return lua.error(state, "there is no reason '%s'; declare it in `reasons`", word);
    read_because(state, 3, report, reason);
    say(report, said);
    return 0;
}

static int report_begin(lua_State *state) { return say_because(state, TACTUS_STATE_BEGAN); }
static int report_finish(lua_State *state) { return say_because(state, TACTUS_STATE_ENDED); }
static int report_cancel(lua_State *state) { return say_reason(state, TACTUS_STATE_CANCELLED); }
static int report_fail(lua_State *state) { return say_reason(state, TACTUS_STATE_FAILED); }

static int report_change(lua_State *state)
{
    report_of(state)->state = TACTUS_STATE_CHANGED;
    return 0;
}

static int report_progress(lua_State *state)
{
    read_progress(state, 2, report_of(state));
    return 0;
}

/* Reads an argument in milliseconds and returns it in nanoseconds. */
static int64_t read_time(lua_State *state, int argument)
{
    double time = lua.checknumber(state, argument) * 1e6;

    if (isnan(time))
        lua.error(state, "wait needs a number of milliseconds");
    return time < -9e18 ? (int64_t)-9e18 : time > 9e18 ? (int64_t)9e18 : llround(time);
}

/* report:wait(ms) or report:wait(ms, since): requests a deadline some time after the batch or after
   `since`. */
static int report_wait(lua_State *state)
{
    tactus_report_v1 *report = report_of(state);
    int64_t now = instance_of(state)->batch->time_ns, since = now, wait, at;

    wait = read_time(state, 2);
    if (lua.gettop(state) > 2)
        since = read_time(state, 3);
    if (__builtin_add_overflow(since, wait, &at))
        at = TACTUS_NO_DEADLINE - 1;
    if (at <= now && __builtin_add_overflow(now, 1, &at))
        at = TACTUS_NO_DEADLINE;
    report->deadline_ns = at;
    return 0;
}

static int report_stop_waiting(lua_State *state)
{
    report_of(state)->deadline_ns = TACTUS_NO_DEADLINE;
    return 0;
}

/* Returns a mask of the touches whose numbers are the arguments. */
static uint64_t read_touches(lua_State *state)
{
    uint64_t mask = 0;
    int last = lua.gettop(state);

    for (int i = 2; i <= last; i++) {
        long long number = lua.checkinteger(state, i);
        if (number < 1 || number > 64)
            lua.error(state, "there is no touch %I in the batch", number);
        mask |= (uint64_t)1 << (number - 1);
    }
    return mask;
}

static int report_use(lua_State *state)
{
    report_of(state)->uses = read_touches(state);
    return 0;
}

static int report_ignore(lua_State *state)
{
    report_of(state)->ignores |= read_touches(state);
    return 0;
}

static int report_immediate(lua_State *state)
{
    report_of(state)->immediate |= TACTUS_REPORT_IMMEDIATE;
    return 0;
}

static int report_anew(lua_State *state)
{
    report_of(state)->immediate |= TACTUS_REPORT_ANEW;
    return 0;
}

static int refuse_output(lua_State *state)
{
    return lua.error(state, "the report has no output '%s'; declare it in `outputs`",
                     lua.type(state, 2) == LUA_TSTRING ? lua.tolstring(state, 2, NULL) : "?");
}

static const struct {
    const char *name;
    lua_CFunction function;
} report_functions[] = {
    {"begin", report_begin},         {"change", report_change}, {"finish", report_finish},
    {"cancel", report_cancel},       {"fail", report_fail},     {"progress", report_progress},
    {"wait", report_wait},           {"stopWaiting", report_stop_waiting},
    {"use", report_use},             {"ignore", report_ignore}, {"immediate", report_immediate},
    {"startAnew", report_anew},
};

/* ---- Outputs ------------------------------------------------------------------------------- */

static const char *const point_fields[] = {"x", "y", NULL};
static const char *const vector_fields[] = {"dx", "dy", NULL};
static const char *const rectangle_fields[] = {"x", "y", "width", "height", NULL};

/* Returns the field names of an output that is a table of numbers; NULL for any other output. */
static const char *const *fields_of(const tactus_output_v1 *output)
{
    switch (output->kind) {
    case TACTUS_OUTPUT_POINT: return point_fields;
    case TACTUS_OUTPUT_VECTOR: return vector_fields;
    case TACTUS_OUTPUT_RECTANGLE: return rectangle_fields;
    default: return NULL;
    }
}

static int fail_output(lua_State *state, const tactus_output_v1 *output, const char *what)
{
    const struct script *script = instance_of(state)->script;
    lua_Debug place;

    push_kept(state, KEPT_PROCESS);
    lua.getinfo(state, ">S", &place);
    return lua.error(state, "%s:%d: report.%s %s", script->name, place.linedefined, output->key, what);
}

/* Pops a number from the stack. */
static double take_number(lua_State *state, const tactus_output_v1 *output)
{
    int is_number;
    double number = lua.tonumberx(state, -1, &is_number);

    if (!is_number)
        fail_output(state, output, "is not a number");
    lua_pop(state, 1);
    return number;
}

static double take_choice(lua_State *state, const tactus_output_v1 *output)
{
    const char *word = lua.type(state, -1) == LUA_TSTRING ? lua.tolstring(state, -1, NULL) : "";

    for (uint32_t i = 0; i < output->word_count; i++) {
        if (!strcmp(output->words[i], word)) {
            lua_pop(state, 1);
            return i;
        }
    }
    fail_output(state, output, "is not one of its words");
    return 0;
}

static void take_text(lua_State *state, const tactus_output_v1 *output, tactus_report_v1 *report)
{
    size_t length;
    const char *text = lua.type(state, -1) == LUA_TSTRING ? lua.tolstring(state, -1, &length) : NULL;

    if (!text) {
        fail_output(state, output, "is not a string");
        return;
    }
    report->text_length = length < report->text_capacity ? (uint32_t)length : report->text_capacity;
    memcpy(report->text, text, report->text_length);
    lua_pop(state, 1);
}

/* Reads a list x, y, x, y ... into the report's points. */
static void take_points(lua_State *state, const tactus_output_v1 *output, tactus_report_v1 *report)
{
    unsigned long long count = lua.type(state, -1) == LUA_TTABLE ? lua.rawlen(state, -1) / 2 : 0;

    if (lua.type(state, -1) != LUA_TTABLE)
        fail_output(state, output, "is not a list of numbers");
    if (count > report->point_capacity)
        count = report->point_capacity;
    for (unsigned i = 0; i < count; i++) {
        lua.rawgeti(state, -1, 2 * i + 1);
        report->points[i].x = take_number(state, output);
        lua.rawgeti(state, -1, 2 * i + 2);
        report->points[i].y = take_number(state, output);
    }
    report->point_count = (uint32_t)count;
    lua_pop(state, 1);
}

/* Copies the outputs from the report's table, which is on top of the stack. */
static void take_outputs(lua_State *state, const struct script *script, tactus_report_v1 *report)
{
    double *slot = report->values;

    for (uint32_t i = 0; i < script->recognizer.output_count; i++) {
        const tactus_output_v1 *output = &script->outputs[i];
        const char *const *fields = fields_of(output);
        int type = lua.getfield(state, -1, output->key);
        if (fields && type != LUA_TTABLE)
            fail_output(state, output, "is no longer a table; assign to its fields instead");
        for (; fields && *fields; fields++) {
            lua.getfield(state, -1, *fields);
            *slot++ = take_number(state, output);
        }
        if (fields)
            lua_pop(state, 1);
        else if (output->kind == TACTUS_OUTPUT_CHOICE)
            *slot++ = take_choice(state, output);
        else if (output->kind == TACTUS_OUTPUT_TEXT)
            take_text(state, output, report);
        else if (output->kind == TACTUS_OUTPUT_POINTS)
            take_points(state, output, report);
        else
            *slot++ = take_number(state, output);
    }
}

/* Resets the outputs in the report's table, which is on top of the stack, for a new attempt. */
static void clear_outputs(lua_State *state, const struct script *script)
{
    for (uint32_t i = 0; i < script->recognizer.output_count; i++) {
        const tactus_output_v1 *output = &script->outputs[i];
        const char *const *fields = fields_of(output);
        if (fields) {
            if (lua.getfield(state, -1, output->key) != LUA_TTABLE) {
                lua_pop(state, 1);
                lua.createtable(state, 0, 4);
            }
            for (; *fields; fields++) {
                lua.pushnumber(state, 0);
                lua.setfield(state, -2, *fields);
            }
        } else if (output->kind == TACTUS_OUTPUT_POINTS) {
            lua.createtable(state, 0, 0);
        } else if (output->kind == TACTUS_OUTPUT_TEXT) {
            lua.pushstring(state, "");
        } else if (output->kind == TACTUS_OUTPUT_CHOICE) {
            lua.pushstring(state, output->words[0]);
        } else {
            lua.pushnumber(state, 0);
        }
        lua.pushstring(state, output->key);
        lua.rotate(state, -2, 1);
        lua.rawset(state, -3);
    }
}

/* ---- Batches ------------------------------------------------------------------------------- */

static void set_number(lua_State *state, const char *key, double number)
{
    lua.pushnumber(state, number);
    lua.setfield(state, -2, key);
}

/* Sets a field to a number, or to nil if the number is NaN and therefore unknown. */
static void set_known(lua_State *state, const char *key, double number)
{
    if (isnan(number))
        lua.pushnil(state);
    else
        lua.pushnumber(state, number);
    lua.setfield(state, -2, key);
}

static void set_word(lua_State *state, const char *key, const char *const *words, uint32_t count, uint32_t index)
{
    lua.pushstring(state, index < count ? words[index] : "");
    lua.setfield(state, -2, key);
}

static const char *const phases[] = {"began", "moved", "stationary", "ended", "", "hovering"};
static const char *const devices[] = {"touch", "pointer", "rightButton", "pen", "eraser"};
static const char *const sources[] = {"unknown", "wheel", "fingers", "continuous", "tilt"};

static void fill_pen(lua_State *state, const tactus_pen_touch_v1 *pen)
{
    set_known(state, "pressure", pen->pressure);
    set_known(state, "tiltX", pen->tilt_x);
    set_known(state, "tiltY", pen->tilt_y);
    set_known(state, "rotation", pen->rotation);
    set_known(state, "slider", pen->slider);
}

static const tactus_pen_touch_v1 no_pen = {0, 0, NAN, NAN, NAN, NAN, NAN, NAN};

static const tactus_pen_touch_v1 *pen_of(const struct instance *self, const tactus_touch_v1 *touch)
{
    for (uint32_t i = 0; i < self->pen_count; i++) {
        if (self->pens[i].serial == touch->serial)
            return &self->pens[i];
    }
    return &no_pen;
}

static tactus_touch_group_v1 group_of(const struct instance *self, const tactus_touch_v1 *touch)
{
    for (uint32_t i = 0; i < self->group_count; i++) {
        if (self->groups[i].serial == touch->serial)
            return self->groups[i];
    }
    return (tactus_touch_group_v1){touch->serial, 1, 1, 0};
}

static int has_contact(const tactus_touch_v1 *touch)
{
    return !isnan(touch->major) || !isnan(touch->minor) || !isnan(touch->orientation);
}

/* Fills the table of touch `number`, which is on top of the stack. Numbers start at 1. */
static void fill_touch(lua_State *state, struct instance *self, const tactus_touch_v1 *touch, uint32_t number)
{
    set_number(state, "x", touch->location.x);
    set_number(state, "y", touch->location.y);
    set_number(state, "previousX", touch->previous.x);
    set_number(state, "previousY", touch->previous.y);
    set_number(state, "startX", touch->start.x);
    set_number(state, "startY", touch->start.y);
    set_number(state, "time", (double)touch->time_ns / 1e6);
    set_number(state, "startTime", (double)touch->start_time_ns / 1e6);
    set_word(state, "phase", phases, 6, touch->phase);
    set_word(state, "device", devices, 5, touch->device);
    lua.pushinteger(state, touch->serial);
    lua.setfield(state, -2, "serial");
    lua.pushinteger(state, touch->tap_count);
    lua.setfield(state, -2, "taps");
    tactus_touch_group_v1 group = group_of(self, touch);
    lua.pushinteger(state, group.person);
    lua.setfield(state, -2, "person");
    lua.pushinteger(state, group.hand);
    lua.setfield(state, -2, "hand");
    if (has_contact(touch) || self->contacts >> (number - 1) & 1) {
        set_known(state, "major", touch->major);
        set_known(state, "minor", touch->minor);
        set_known(state, "orientation", touch->orientation);
        self->contacts |= (uint64_t)has_contact(touch) << (number - 1);
    }
    if (touch->device == TACTUS_DEVICE_PEN || touch->device == TACTUS_DEVICE_ERASER)
        fill_pen(state, pen_of(self, touch));
}

/* Pushes the table of touch `number`, which is created on first use. Pens have separate tables,
   because a pen sets fields that no finger has. */
static void push_touch(lua_State *state, uint32_t number, int is_pen)
{
    push_kept(state, KEPT_TOUCHES);
    if (lua.rawgeti(state, -1, number + (is_pen ? 64 : 0)) != LUA_TTABLE) {
        lua_pop(state, 1);
        lua.createtable(state, 0, 20);
        lua.pushvalue(state, -1);
        lua.rawseti(state, -3, number + (is_pen ? 64 : 0));
    }
    lua.rotate(state, -2, 1);
    lua_pop(state, 1);
}

static void fill_indirect(lua_State *state, const tactus_indirect_v1 *indirect)
{
    push_kept(state, KEPT_INDIRECT);
    set_number(state, "x", indirect->location.x);
    set_number(state, "y", indirect->location.y);
    set_number(state, "dx", indirect->dx);
    set_number(state, "dy", indirect->dy);
    set_number(state, "dx120", indirect->dx120);
    set_number(state, "dy120", indirect->dy120);
    set_number(state, "scale", indirect->scale);
    set_number(state, "rotation", indirect->rotation);
    set_word(state, "source", sources, 5, indirect->source);
    set_word(state, "phase", phases, 6, indirect->phase);
    lua.pushinteger(state, indirect->modifiers);
    lua.setfield(state, -2, "modifiers");
}

/* batch:inView(dx, dy): converts a vector from the surface's axes to the view's axes. */
static int in_view(lua_State *state)
{
    const tactus_batch_v1 *batch = instance_of(state)->batch;
    double dx = lua.checknumber(state, 2), dy = lua.checknumber(state, 3);
    double x, y, length;

    if (!batch)
        return lua.error(state, "inView can be used only in `process` and `deadline`");
    x = batch->to_view[0] * dx + batch->to_view[2] * dy;
    y = batch->to_view[1] * dx + batch->to_view[3] * dy;
    /* Use the direction in the view, but the length on the surface. */
    length = hypot(x, y);
    if (length > 0) {
        x *= hypot(dx, dy) / length;
        y *= hypot(dx, dy) / length;
    }
    lua.pushnumber(state, x);
    lua.pushnumber(state, y);
    return 2;
}

/* Fills the batch's table, which is on top of the stack. */
static void fill_batch(lua_State *state, struct instance *self, const tactus_batch_v1 *batch)
{
    uint32_t count = batch->touch_count < 64 ? batch->touch_count : 64;

    set_number(state, "time", (double)batch->time_ns / 1e6);
    set_number(state, "width", batch->surface_width);
    set_number(state, "height", batch->surface_height);
    set_number(state, "scale", batch->surface_scale);
    set_number(state, "pixelsPerMillimetre", batch->pixels_per_millimetre);
    for (uint32_t i = 0; i < count; i++) {
        const tactus_touch_v1 *touch = &batch->touches[i];
        int is_pen = touch->device == TACTUS_DEVICE_PEN || touch->device == TACTUS_DEVICE_ERASER;
        push_touch(state, i + 1, is_pen);
        fill_touch(state, self, touch, i + 1);
        lua.rawseti(state, -2, i + 1);
    }
    for (long long i = count + 1; lua.rawgeti(state, -1, i) != LUA_TNIL; i++) {
        lua_pop(state, 1);
        lua.pushnil(state);
        lua.rawseti(state, -2, i);
    }
    lua_pop(state, 1);
    if (batch->indirect)
        fill_indirect(state, batch->indirect);
    else
        lua.pushnil(state);
    lua.setfield(state, -2, "indirect");
}

/* ---- Calls --------------------------------------------------------------------------------- */

static int run(lua_State *state, int function)
{
    struct instance *self = instance_of(state);

    push_kept(state, function);
    push_kept(state, KEPT_SELF);
    push_kept(state, KEPT_BATCH);
    fill_batch(state, self, self->batch);
    push_kept(state, KEPT_REPORT);
    lua.callk(state, 3, 0, 0, NULL);
    if (self->report->state == TACTUS_STATE_NONE)
        return 0;
    push_kept(state, KEPT_REPORT);
    take_outputs(state, self->script, self->report);
    return 0;
}

static int run_process(lua_State *state) { return run(state, KEPT_PROCESS); }
static int run_deadline(lua_State *state) { return run(state, KEPT_DEADLINE); }

static void call(struct instance *self, lua_CFunction function, const tactus_batch_v1 *batch,
                 tactus_report_v1 *report)
{
    self->batch = batch;
    self->report = report;
    if (instance_call(self, function))
        report->state = TACTUS_STATE_NONE;
    self->batch = NULL;
    self->report = NULL;
    self->pen_count = 0;
    self->group_count = 0;
}

static void process(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    call(instance, run_process, batch, report);
}

static void deadline(void *instance, const tactus_batch_v1 *batch, tactus_report_v1 *report)
{
    call(instance, run_deadline, batch, report);
}

/* Deletes everything that the script stored in `self`. Parameters are stored elsewhere. */
static int forget(lua_State *state)
{
    push_kept(state, KEPT_SELF);
    lua.pushnil(state);
    while (lua.next(state, -2)) {
        lua_pop(state, 1);
        lua.pushvalue(state, -1);
        lua.pushnil(state);
        lua.rawset(state, -4);
    }
    push_kept(state, KEPT_REPORT);
    clear_outputs(state, instance_of(state)->script);
    return 0;
}

static void reset(void *pointer)
{
    struct instance *self = pointer;

    self->pen_count = 0;
    self->group_count = 0;
    instance_call(self, forget);
}

static void measure(void *pointer, const tactus_pen_touch_v1 *pens, uint32_t count)
{
    struct instance *self = pointer;

    self->pen_count = count < 64 ? count : 64;
    memcpy(self->pens, pens, self->pen_count * sizeof *pens);
}

static void assign(void *pointer, const tactus_touch_group_v1 *groups, uint32_t count)
{
    struct instance *self = pointer;

    self->group_count = count < 64 ? count : 64;
    memcpy(self->groups, groups, self->group_count * sizeof *groups);
}

/* ---- Instances ----------------------------------------------------------------------------- */

static void make_self(lua_State *state)
{
    lua.createtable(state, 0, 8);
    lua.createtable(state, 0, 1);
    lua.createtable(state, 0, 8);
    lua.pushvalue(state, -1);
    keep_as(state, KEPT_PARAMETERS);
    lua.setfield(state, -2, "__index");
    lua.setmetatable(state, -2);
    keep_as(state, KEPT_SELF);
}

static void make_report(lua_State *state, const struct script *script)
{
    lua.createtable(state, 0, 8);
    clear_outputs(state, script);
    lua.createtable(state, 0, 2);
    lua.createtable(state, 0, 16);
    for (unsigned i = 0; i < sizeof report_functions / sizeof *report_functions; i++) {
        lua.pushcclosure(state, report_functions[i].function, 0);
        lua.setfield(state, -2, report_functions[i].name);
    }
    lua.setfield(state, -2, "__index");
    lua.pushcclosure(state, refuse_output, 0);
    lua.setfield(state, -2, "__newindex");
    lua.setmetatable(state, -2);
    keep_as(state, KEPT_REPORT);
}

static int set_up(lua_State *state)
{
    const struct script *script = instance_of(state)->script;

    push_kept(state, KEPT_TABLE);
    lua.getfield(state, -1, "deadline");
    keep_as(state, KEPT_DEADLINE);
    lua.getfield(state, -1, "process");
    keep_as(state, KEPT_PROCESS);
    make_self(state);
    make_report(state, script);
    lua.createtable(state, 10, 8);
    lua.pushcclosure(state, in_view, 0);
    lua.setfield(state, -2, "inView");
    keep_as(state, KEPT_BATCH);
    lua.createtable(state, 10, 0);
    keep_as(state, KEPT_TOUCHES);
    lua.createtable(state, 0, 11);
    keep_as(state, KEPT_INDIRECT);
    push_kept(state, KEPT_PARAMETERS);
    for (uint32_t i = 0; i < script->recognizer.parameter_count; i++) {
        const tactus_parameter_v1 *parameter = &script->parameters[i];
        const char *text = parameter->default_text ? parameter->default_text : "";
        tactus_value_v1 value = {parameter->type, (uint32_t)strlen(text), parameter->default_number, text};
        push_value(state, parameter, &value);
        lua.setfield(state, -2, parameter->key);
    }
    return 0;
}

static void *create(const struct script *script, const tactus_host_v1 *host)
{
    struct instance *self = instance_make(script, host);

    if (self && instance_call(self, set_up)) {
        instance_free(self);
        return NULL;
    }
    return self;
}

static void destroy(void *instance) { instance_free(instance); }

/* ---- Tables -------------------------------------------------------------------------------- */

static const void *recognizer_extension(const char *id)
{
    static const tactus_pen_v1 pen = {measure};

    static const tactus_person_v1 person = {assign};

    if (!strcmp(id, TACTUS_EXTENSION_PERSON))
        return &person;
    return strcmp(id, TACTUS_EXTENSION_PEN) ? NULL : &pen;
}

/* The scripts by slot. `create` and `get_extension` receive nothing that identifies the script, so
   each slot has its own pair of these functions. */
static struct script *scripts[SCRIPT_SLOTS];

static const void *module_extension(const struct script *script, const char *id)
{
    if (strcmp(id, TACTUS_EXTENSION_REASONS) || !script->own_reasons.reason_count)
        return NULL;
    return &script->own_reasons;
}

#define EIGHT(F, n) F(n##0) F(n##1) F(n##2) F(n##3) F(n##4) F(n##5) F(n##6) F(n##7)
#define ALL(F)                                                                                    \
    EIGHT(F, 00) EIGHT(F, 01) EIGHT(F, 02) EIGHT(F, 03) EIGHT(F, 04) EIGHT(F, 05) EIGHT(F, 06)    \
    EIGHT(F, 07)
#define FUNCTIONS(n)                                                                              \
    static void *create_##n(const tactus_host_v1 *host) { return create(scripts[n], host); }      \
    static const void *extension_##n(const char *id) { return module_extension(scripts[n], id); }
ALL(FUNCTIONS)

#define ENTRY(n) {create_##n, extension_##n},
static const struct {
    void *(*create)(const tactus_host_v1 *);
    const void *(*get_extension)(const char *);
} slots[SCRIPT_SLOTS] = {ALL(ENTRY)};

void recognizer_fill(struct script *script, int slot)
{
    tactus_recognizer_v1 *recognizer = &script->recognizer;

    scripts[slot] = script;
    recognizer->create = slots[slot].create;
    recognizer->destroy = destroy;
    recognizer->set_parameter = set_parameter;
    recognizer->reset = reset;
    recognizer->process = process;
    recognizer->deadline = deadline;
    recognizer->get_extension = recognizer_extension;
    script->module.abi_major = TACTUS_ABI_MAJOR;
    script->module.abi_minor = TACTUS_ABI_MINOR;
    script->module.recognizer_count = 1;
    script->module.recognizers = recognizer;
    script->module.get_extension = slots[slot].get_extension;
}
