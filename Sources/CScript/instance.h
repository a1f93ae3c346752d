/* An instance of a script: a Lua state of its own, and what it may take. */
#ifndef SCRIPT_INSTANCE_H
#define SCRIPT_INSTANCE_H

#include "lua.h"
#include "script.h"

/* A file, as it declared itself; lives as long as the process. */
struct script {
    char *name, *text;
    size_t size;
    int line; /* where the table that it returns begins */
    tactus_module_v1 module;
    tactus_recognizer_v1 recognizer;
    tactus_parameter_v1 *parameters;
    tactus_output_v1 *outputs;
    tactus_reason_v1 *reasons;
    tactus_reasons_v1 own_reasons;
};

/* What an instance keeps: integer keys of Lua's registry. */
enum {
    KEPT_TABLE = 101, /* what the script returned */
    KEPT_PROCESS,
    KEPT_DEADLINE,
    KEPT_SELF,
    KEPT_PARAMETERS,
    KEPT_BATCH,
    KEPT_TOUCHES, /* the tables of touches, used again and again */
    KEPT_INDIRECT,
    KEPT_REPORT,
};
enum { REGISTRY = -1001000 };

struct instance {
    lua_State *lua;
    const struct script *script;
    const tactus_host_v1 *host;
    size_t used;          /* bytes */
    long long budget;     /* instructions that are left in this call */
    long long began;      /* when the call began, by a coarse clock, in ns */
    long long worked;     /* the thread's own time when the call was found to be long; 0 before */
    int is_limited;       /* whether memory and instructions count */
    size_t excess_size;   /* what the allocator refused; 0 for nothing */
    const char *excess;
    int excess_line;
    const tactus_batch_v1 *batch; /* in a call */
    tactus_report_v1 *report;
    uint64_t contacts; /* bit n: the table of touch n + 1 has had an ellipse */
    uint32_t pen_count;
    tactus_pen_touch_v1 pens[64];
};

static inline void push_kept(lua_State *state, int key) { lua.rawgeti(state, REGISTRY, key); }
/* Takes the value on top. */
static inline void keep_as(lua_State *state, int key) { lua.rawseti(state, REGISTRY, key); }

struct instance *instance_of(lua_State *state);

/* A state with the libraries that scripts have, in which the script has run: its table is kept. NULL with the
   fault noted. */
struct instance *instance_make(const struct script *script, const tactus_host_v1 *host);
void instance_free(struct instance *instance);

/* Calls a function without arguments within the limits of one call. 0, or -1 with the fault noted. */
int instance_call(struct instance *instance, lua_CFunction function);

/* Notes a fault for `script_take_fault`. */
void script_note_fault(const char *text);

/* Reads the table of the instance's script into the script's tables in C; raises errors of Lua's. */
int declaration_read(lua_State *state);

/* Writes the functions of the recognizer into the script's tables. */
void recognizer_fill(struct script *script, int slot);

/* The numbers of words: of a unit, of a reason that a recognizer may give, of one of a list. -1 for none. */
int word_unit(const char *word);
int word_reason(const struct script *script, const char *word);
int word_among(const char *const *words, const char *word);

#endif
