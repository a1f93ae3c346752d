#define _GNU_SOURCE
#include "instance.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct lua_api lua;

enum {
    STEP = 100,               /* instructions between two checks of the limits */
    LONG_CALL = 10 * 1000000, /* ns after which the CPU time is measured */
    LONGEST_CALL = 50 * 1000000,
};

/* ---- liblua ------------------------------------------------------------------------------- */

static const char *const library_names[] = {"liblua5.4.so.0", "liblua-5.4.so", "liblua.so.5.4"};
static const char missing[] =
    "recognizers in Lua need liblua 5.4, which is not installed; on Debian, run apt install liblua5.4-0";

static int find_functions(void *library)
{
#define LUA_FIND(result, name, symbol, parameters)                                                \
    *(void **)&lua.name = dlsym(library, symbol);                                                 \
    if (!lua.name)                                                                                \
        return -1;
    LUA_FUNCTIONS(LUA_FIND)
#undef LUA_FIND
    return lua.version(NULL) == LUA_VERSION ? 0 : -1;
}

const char *script_prepare(void)
{
    static int is_ready;

    for (unsigned i = 0; !is_ready && i < sizeof library_names / sizeof *library_names; i++) {
        void *library = dlopen(library_names[i], RTLD_NOW | RTLD_LOCAL);
        is_ready = library && !find_functions(library);
    }
    return is_ready ? NULL : missing;
}

/* ---- Faults ------------------------------------------------------------------------------- */

static _Thread_local char fault[SCRIPT_MESSAGE];
static _Thread_local int has_fault;

void script_note_fault(const char *text)
{
    if (has_fault)
        return; /* the first fault is the cause */
    snprintf(fault, sizeof fault, "%s", text);
    has_fault = 1;
}

const char *script_take_fault(void)
{
    if (!has_fault)
        return NULL;
    has_fault = 0;
    return fault;
}

/* Returns the line that is being executed; 0 for none. Allocates no memory. */
static int current_line(lua_State *state)
{
    lua_Debug place;

    for (int level = 0; lua.getstack(state, level, &place); level++) {
        if (lua.getinfo(state, "l", &place) && place.currentline > 0)
            return place.currentline;
    }
    return 0;
}

/* Prefixes an error message with the file and the line. Lua does not call this for memory
   errors. */
static int on_error(lua_State *state)
{
    const char *name = instance_of(state)->script->name;
    const char *text = lua.type(state, 1) == LUA_TSTRING ? lua.tolstring(state, 1, NULL) : NULL;
    size_t length = strlen(name);
    int line;

    if (!text)
        text = lua.pushfstring(state, "the error is a %s, not a string", lua.nameof(state, lua.type(state, 1)));
    if (!strncmp(text, name, length) && text[length] == ':')
        return 1;
    line = current_line(state);
    lua.pushfstring(state, "%s:%d: %s", name, line ? line : instance_of(state)->script->line, text);
    return 1;
}

/* ---- Limits ------------------------------------------------------------------------------- */

struct instance *instance_of(lua_State *state)
{
    void *instance;

    lua.getallocf(state, &instance);
    return instance;
}

static long long now(clockid_t clock)
{
    struct timespec time;

    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* Whether the call has exceeded its CPU time, because single instructions may be slow. */
static int is_slow(struct instance *self)
{
    long long work;

    if (now(CLOCK_MONOTONIC_COARSE) - self->began < LONG_CALL)
        return 0;
    work = now(CLOCK_THREAD_CPUTIME_ID);
    if (!self->worked)
        self->worked = work;
    return work - self->worked > LONGEST_CALL;
}

static void on_count(lua_State *state, lua_Debug *place)
{
    struct instance *self = instance_of(state);

    (void)place;
    self->budget -= STEP;
    if (!self->is_limited || (self->budget > 0 && !is_slow(self)))
        return;
    /* If the script catches this error and continues, its next instruction raises another. */
    lua.sethook(state, on_count, LUA_MASKCOUNT, 1);
    lua.error(state, "the script does not end: one call took more than %d instructions or 50 ms", SCRIPT_INSTRUCTIONS);
}

/* Records the reason and the line of a refused allocation, because the message of a memory error
   has no line. */
static void *refuse(struct instance *self, size_t size, const char *excess)
{
    if (self->excess_size == size)
        return NULL;
    self->excess = excess;
    self->excess_size = size;
    self->excess_line = self->lua ? current_line(self->lua) : 0;
    return NULL;
}

/* Charges the budget of instructions for copying memory. */
static void charge(struct instance *self, size_t size)
{
    long long cost = (long long)(size / 64);

    if (self->budget > 0 && self->budget <= cost && self->lua)
        lua.sethook(self->lua, on_count, LUA_MASKCOUNT, 1);
    self->budget -= cost;
}

static void *allocate(void *owner, void *block, size_t old, size_t size)
{
    struct instance *self = owner;
    size_t had = block ? old : 0;
    void *result;

    if (!size) {
        free(block);
        self->used -= had;
        return NULL;
    }
    if (self->is_limited) {
        /* Without a block, `old` is the type of the new object. */
        if (!block && old == LUA_TSTRING && size > SCRIPT_STRING + 64)
            return refuse(self, size, "the script creates a string of more than 4096 bytes");
        if (size > had && self->used - had + size > SCRIPT_MEMORY)
            return refuse(self, size, "the script uses more than 4 MB of memory; does it recurse endlessly?");
        charge(self, size);
    }
    result = realloc(block, size);
    if (!result)
        return NULL;
    /* Lua has collected garbage, so that the refused allocation now fits. */
    if (size == self->excess_size)
        self->excess_size = 0;
    self->used += size - had;
    return result;
}

/* ---- Functions for scripts ----------------------------------------------------------------- */

static int string_rep(lua_State *state)
{
    char text[SCRIPT_STRING];
    size_t length, gap, at = 0;
    const char *part = lua.checklstring(state, 1, &length);
    long long count = lua.checkinteger(state, 2);
    const char *between = lua.optlstring(state, 3, "", &gap);

    if (count > SCRIPT_STRING || (count > 0 && (length + gap) * (size_t)count > SCRIPT_STRING + gap))
        return lua.error(state, "the script creates a string of more than %d bytes", SCRIPT_STRING);
    for (long long i = 0; i < count; i++) {
        memcpy(text + at, part, length);
        at += length;
        if (i + 1 < count)
            memcpy(text + at, between, gap), at += gap;
    }
    lua.pushlstring(state, text, at);
    return 1;
}

static const char sorts_too_much[] = "the script sorts too many elements in one call";

/* Compares two elements with the script's function (the first upvalue) or with `<`. Comparing long
   equal strings can be slow. */
static int compare(lua_State *state)
{
    if (is_slow(instance_of(state)))
        return lua.error(state, sorts_too_much);
    lua.settop(state, 2);
    lua.pushvalue(state, REGISTRY - 1);
    if (lua.type(state, 3) == LUA_TNIL) {
        lua.pushboolean(state, lua.compare(state, 1, 2, LUA_OPLT));
        return 1;
    }
    lua.rotate(state, 1, 1);
    lua.callk(state, 2, 1, 0, NULL);
    return 1;
}

/* Sorts a table. The instruction count does not include sorting, so this function charges for the
   elements first and checks the time. */
static int table_sort(lua_State *state)
{
    struct instance *self = instance_of(state);

    if (lua.type(state, 1) == LUA_TTABLE)
        self->budget -= (long long)lua.rawlen(state, 1) * 32;
    if (self->budget <= 0)
        return lua.error(state, sorts_too_much);
    if (lua.type(state, 2) <= LUA_TNIL || lua.type(state, 2) == LUA_TFUNCTION) {
        lua.settop(state, 2);
        lua.pushcclosure(state, compare, 1);
    }
    lua.pushvalue(state, REGISTRY - 1); /* the first upvalue: the library's function */
    lua.rotate(state, 1, 1);
    lua.callk(state, lua.gettop(state) - 1, 0, 0, NULL);
    return 0;
}

/* Logs a line for the user. */
static int print(lua_State *state)
{
    const struct instance *self = instance_of(state);
    char line[SCRIPT_MESSAGE];
    int count = lua.gettop(state);
    size_t at;

    at = (size_t)snprintf(line, sizeof line, "%s:%d:", self->script->name, current_line(state));
    for (int i = 1; i <= count && at < sizeof line; i++) {
        at += (size_t)snprintf(line + at, sizeof line - at, " %s", lua.texted(state, i, NULL));
        lua_pop(state, 1);
    }
    if (self->host)
        self->host->log(self->host, 2, line);
    return 0;
}

static int refuse_global(lua_State *state)
{
    return lua.error(state,
                     "the script assigns the global '%s'; use a local, or self.NAME for a value kept until the reset",
                     lua.type(state, 2) == LUA_TSTRING ? lua.tolstring(state, 2, NULL) : "?");
}

static const char *const base_names[] = {"assert", "error",    "ipairs",   "next", "pairs",
                                         "select", "tonumber", "tostring", "type", NULL};
/* Functions with string patterns are excluded, because even a short pattern can run forever. */
static const char *const string_names[] = {"byte", "char",    "format", "len", "lower",
                                           "rep",  "reverse", "sub",    "upper", NULL};
static const char *const table_names[] = {"concat", "insert", "pack", "remove", "sort", "unpack", NULL};
/* Random numbers are excluded: the same touches must give the same gestures. */
static const char *const math_unwanted[] = {"random", "randomseed", NULL};

static int is_among(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name))
        names++;
    return *names != NULL;
}

/* Removes entries from the table on top of the stack: those that are not among `names` if
   `is_wanted` is set, otherwise those that are. */
static void keep(lua_State *state, const char *const *names, int is_wanted)
{
    lua.pushnil(state);
    while (lua.next(state, -2)) {
        lua_pop(state, 1);
        if (is_among(names, lua.tolstring(state, -1, NULL)) == is_wanted)
            continue;
        lua.pushvalue(state, -1);
        lua.pushnil(state);
        lua.rawset(state, -4);
    }
}

/* Pushes the table of functions that scripts can use. */
static void open_libraries(lua_State *state)
{
    lua.requiref(state, "_G", lua.open_base, 0);
    keep(state, base_names, 1);
    lua.pushcclosure(state, print, 0);
    lua.setfield(state, -2, "print");
    lua.requiref(state, "math", lua.open_math, 0);
    keep(state, math_unwanted, 0);
    lua.setfield(state, -2, "math");
    /* The metatable of strings uses the same table, for ("text"):upper(). */
    lua.requiref(state, "string", lua.open_string, 0);
    keep(state, string_names, 1);
    lua.pushcclosure(state, string_rep, 0);
    lua.setfield(state, -2, "rep");
    lua.setfield(state, -2, "string");
    lua.requiref(state, "table", lua.open_table, 0);
    keep(state, table_names, 1);
    lua.getfield(state, -1, "sort");
    lua.pushcclosure(state, table_sort, 1);
    lua.setfield(state, -2, "sort");
    lua.setfield(state, -2, "table");
}

/* Creates the script's globals: an empty table that reads from the libraries and refuses writes. */
static void make_globals(lua_State *state)
{
    lua.createtable(state, 0, 0);
    lua.createtable(state, 0, 3);
    open_libraries(state);
    lua.setfield(state, -2, "__index");
    lua.pushcclosure(state, refuse_global, 0);
    lua.setfield(state, -2, "__newindex");
    lua.setmetatable(state, -2);
}

/* ---- Instances ----------------------------------------------------------------------------- */

/* The remaining text of a script. */
struct text_reader {
    const char *rest;
    size_t size;
    int line;
};

/* Supplies the text in pieces and checks the time before each piece, because the instruction count
   does not include compiling. */
static const char *next_piece(lua_State *state, void *data, size_t *size)
{
    enum { PIECE = 256 };
    struct instance *self = instance_of(state);
    struct text_reader *reader = data;
    const char *piece = reader->rest;

    if (is_slow(self))
        lua.error(state, "%s:%d: compiling the script takes more than 50 ms", self->script->name, reader->line);
    *size = reader->size < PIECE ? reader->size : PIECE;
    reader->rest += *size;
    reader->size -= *size;
    for (size_t i = 0; i < *size; i++)
        reader->line += piece[i] == '\n';
    return *size ? piece : NULL;
}

static int run_script(lua_State *state)
{
    struct instance *self = instance_of(state);
    const struct script *script = self->script;
    struct text_reader reader = {script->text, script->size, 1};
    char name[80];

    make_globals(state);
    snprintf(name, sizeof name, "@%s", script->name);
    self->is_limited = 1;
    /* Accept only text, because Lua does not validate bytecode. */
    if (lua.load(state, next_piece, &reader, name, "t"))
        return lua.error(state, "%s", lua.tolstring(state, -1, NULL));
    lua.rotate(state, -2, 1);
    lua.setupvalue(state, -2, 1);
    lua.callk(state, 0, 1, 0, NULL);
    if (lua.type(state, -1) != LUA_TTABLE)
        return lua.error(state, "%s:%d: the script must return a table, not %s", script->name, script->line,
                         lua.nameof(state, lua.type(state, -1)));
    keep_as(state, KEPT_TABLE);
    return 0;
}

static void note_error(struct instance *self, int status)
{
    const char *text = lua.tolstring(self->lua, -1, NULL);
    char line[SCRIPT_MESSAGE];

    if (status == LUA_ERRMEM && self->excess_size) {
        snprintf(line, sizeof line, "%s:%d: %s", self->script->name,
                 self->excess_line ? self->excess_line : self->script->line, self->excess);
        text = line;
    }
    script_note_fault(text ? text : "an error without a message");
}

int instance_call(struct instance *self, lua_CFunction function)
{
    int status;

    self->budget = SCRIPT_INSTRUCTIONS;
    self->excess_size = 0;
    self->worked = 0;
    self->began = now(CLOCK_MONOTONIC_COARSE);
    lua.sethook(self->lua, on_count, LUA_MASKCOUNT, STEP);
    lua.pushcclosure(self->lua, function, 0);
    status = lua.pcallk(self->lua, 0, 0, 1, 0, NULL);
    if (status)
        note_error(self, status);
    lua.settop(self->lua, 1);
    return status ? -1 : 0;
}

struct instance *instance_make(const struct script *script, const tactus_host_v1 *host)
{
    struct instance *self = calloc(1, sizeof *self);

    if (self) {
        self->script = script;
        self->host = host;
        self->lua = lua.newstate(allocate, self);
    }
    if (!self || !self->lua) {
        free(self);
        script_note_fault("there is not enough memory for a script");
        return NULL;
    }
    /* The error handler is at the bottom of the stack. */
    lua.pushcclosure(self->lua, on_error, 0);
    if (!instance_call(self, run_script))
        return self;
    instance_free(self);
    return NULL;
}

void instance_free(struct instance *self)
{
    if (!self)
        return;
    self->is_limited = 0;
    lua.close(self->lua);
    free(self);
}
