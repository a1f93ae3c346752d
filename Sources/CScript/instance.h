/* An instance of a script, with its own Lua state and limits. */
#ifndef SCRIPT_INSTANCE_H
#define SCRIPT_INSTANCE_H

#include "lua.h"
#include "script.h"

/* A script file and its declaration; lives as long as the process. */
struct script {
    char *name, *text;
    size_t size;
    int line; /* the line on which the returned table begins */
    tactus_module_v1 module;
    tactus_recognizer_v1 recognizer;
    tactus_parameter_v1 *parameters;
    tactus_output_v1 *outputs;
    tactus_reason_v1 *reasons;
    tactus_reasons_v1 own_reasons;
};

/* The integer keys of an instance's values in Lua's registry. */
enum {
    KEPT_TABLE = 101, /* the table that the script returned */
    KEPT_PROCESS,
    KEPT_DEADLINE,
    KEPT_SELF,
    KEPT_PARAMETERS,
    KEPT_BATCH,
    KEPT_TOUCHES, /* the reused tables of touches */
    KEPT_INDIRECT,
    KEPT_REPORT,
};
enum { REGISTRY = -1001000 };

struct instance {
    lua_State *lua;
    const struct script *script;
    const tactus_host_v1 *host;
    size_t used;          /* bytes */
    long long budget;     /* remaining instructions in this call */
    long long began;      /* the time of a coarse clock when the call began, in ns */
    long long worked;     /* the CPU time when the call became long, in ns; 0 until then */
    int is_limited;       /* whether memory and instructions are limited */
    size_t excess_size;   /* the size that the allocator refused; 0 for none */
    const char *excess;
    int excess_line;
    const tactus_batch_v1 *batch; /* during a call */
    tactus_report_v1 *report;
    uint64_t contacts; /* bit n: the table of touch n + 1 has had a contact ellipse */
    uint32_t pen_count;
    tactus_pen_touch_v1 pens[64];
    uint32_t group_count;
    tactus_touch_group_v1 groups[64];
};

static inline void push_kept(lua_State *state, int key) { lua.rawgeti(state, REGISTRY, key); }
/* Stores the value on top of the stack in the registry. */
static inline void keep_as(lua_State *state, int key) { lua.rawseti(state, REGISTRY, key); }

struct instance *instance_of(lua_State *state);

/* Creates a state with the libraries for scripts, runs the script and stores its table. Returns
   NULL and records the fault if that fails. */
struct instance *instance_make(const struct script *script, const tactus_host_v1 *host);
void instance_free(struct instance *instance);

/* Calls a function without arguments within the limits of one call. Returns 0, or -1 after
   recording the fault. */
int instance_call(struct instance *instance, lua_CFunction function);

/* Records a fault for `script_take_fault`. */
void script_note_fault(const char *text);

/* Converts the Lua table of the script into the C tables of the instance's script. Raises Lua
   errors. */
int declaration_read(lua_State *state);

/* Sets the recognizer's functions in the script's tables. */
void recognizer_fill(struct script *script, int slot);

/* Return the number of a unit, of a reason that a recognizer may report, or of a word in a list.
   The result is -1 for an unknown word. */
int word_unit(const char *word);
int word_reason(const struct script *script, const char *word);
int word_among(const char *const *words, const char *word);

#endif
