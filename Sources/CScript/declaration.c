#include "instance.h"

#include <stdlib.h>
#include <string.h>

/* ---- Words --------------------------------------------------------------------------------- */

int word_among(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++) {
        if (!strcmp(words[i], word))
            return i;
    }
    return -1;
}

int word_unit(const char *word)
{
    static const char *const units[] = {"",      "px",    "ms", "degrees",   "radians", "px/s",
                                        "ratio", "count", "%",  "radians/s", "1/s",     NULL};
    return word_among(units, word);
}

int word_reason(const struct script *script, const char *word)
{
    static const char *const reasons[] = {
        "none",           "recognized",       "lifted-early",     "moved-too-far", "too-short",
        "too-slow",       "too-long",         "too-few-touches",  "too-many-touches",
        "wrong-direction", "wrong-axis",      "drifted",          "gap-expired",   "too-far-apart",
        "no-closure",     "inflections",      "radius-spread",    "corners",       "arc-too-short",
        "arc-too-long",   "no-match",         NULL};

    for (uint32_t i = 0; i < script->own_reasons.reason_count; i++) {
        if (!strcmp(script->reasons[i].name, word))
            return (int)(TACTUS_REASON_OWN + i);
    }
    if (!strcmp(word, "bounced"))
        return TACTUS_REASON_BOUNCED;
    return word_among(reasons, word);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* A position in the declaration, for messages: "parameter 2 (time)". */
struct place {
    lua_State *state;
    const char *part; /* "parameter", or "" for the recognizer itself */
    int index;
    const char *key;
};

/* Raises an error with the line on which the declaration begins. */
static int fail(const struct place *place, const char *member, const char *what)
{
    const struct script *script = instance_of(place->state)->script;

    lua.pushfstring(place->state, "%s:%d: ", script->name, script->line);
    if (*place->part)
        lua.pushfstring(place->state, "%s %d%s%s%s: ", place->part, place->index, *place->key ? " (" : "",
                        place->key, *place->key ? ")" : "");
    else
        lua.pushstring(place->state, "");
    return lua.error(place->state, "%s%s`%s` %s", lua.tolstring(place->state, -2, NULL),
                     lua.tolstring(place->state, -1, NULL), member, what);
}

/* Returns a copy of a string that lives as long as the process. */
static char *copy(const char *text) { return strdup(text); }

/* Reads a string member of the table on top of the stack; `usual` if the member is missing. */
static char *read_text(const struct place *place, const char *member, const char *usual)
{
    char *text;

    switch (lua.getfield(place->state, -1, member)) {
    case LUA_TSTRING: text = copy(lua.tolstring(place->state, -1, NULL)); break;
    case LUA_TNIL:
        if (!usual)
            fail(place, member, "is missing; it must be a string");
        text = copy(usual);
        break;
    default: fail(place, member, "must be a string"); return NULL;
    }
    lua_pop(place->state, 1);
    return text;
}

static double read_number(const struct place *place, const char *member, const double *usual)
{
    double number = usual ? *usual : 0;

    switch (lua.getfield(place->state, -1, member)) {
    case LUA_TNUMBER: number = lua.tonumberx(place->state, -1, NULL); break;
    case LUA_TNIL:
        if (usual)
            break;
        /* fall through */
    default: fail(place, member, "must be a number");
    }
    lua_pop(place->state, 1);
    return number;
}

static int read_flag(const struct place *place, const char *member)
{
    int type = lua.getfield(place->state, -1, member);
    int flag = lua.toboolean(place->state, -1);

    if (type != LUA_TNIL && type != LUA_TBOOLEAN)
        fail(place, member, "must be true or false");
    lua_pop(place->state, 1);
    return flag;
}

/* Reads one of `words` and returns its index; 0 if the member is missing. */
static uint32_t read_word(const struct place *place, const char *member, const char *const *words,
                          const char *what)
{
    char *text = read_text(place, member, words[0]);
    int index = word_among(words, text);

    free(text);
    if (index < 0)
        fail(place, member, what);
    return (uint32_t)index;
}

static uint32_t read_unit(const struct place *place)
{
    char *text = read_text(place, "unit", "");
    int unit = word_unit(text);

    free(text);
    if (unit < 0)
        fail(place, "unit",
             "must be px, ms, degrees, radians, px/s, ratio, count, %, radians/s or 1/s");
    return (uint32_t)unit;
}

/* Pushes a list and returns its length. If the list is missing, pushes nil and returns 0. */
static uint32_t open_list(const struct place *place, const char *member, uint32_t most)
{
    int type = lua.getfield(place->state, -1, member);
    unsigned long long count = type == LUA_TTABLE ? lua.rawlen(place->state, -1) : 0;

    if (type != LUA_TTABLE && type != LUA_TNIL)
        fail(place, member, "must be a list");
    if (count > most)
        fail(place, member, "is too long");
    return (uint32_t)count;
}

static void *table_of(const struct place *place, uint32_t count, size_t size)
{
    void *table = calloc(count ? count : 1, size);

    if (!table)
        lua.error(place->state, "there is not enough memory for the tables of the script");
    return table;
}

static uint32_t read_words(const struct place *place, const char *const **words)
{
    uint32_t count = open_list(place, "words", 53);
    const char **list = table_of(place, count, sizeof *list);

    for (uint32_t i = 0; i < count; i++) {
        if (lua.rawgeti(place->state, -1, i + 1) != LUA_TSTRING)
            fail(place, "words", "must be a list of strings");
        list[i] = copy(lua.tolstring(place->state, -1, NULL));
        lua_pop(place->state, 1);
    }
    lua_pop(place->state, 1);
    *words = list;
    return count;
}

/* Returns the index of the string on top of the stack among the words of a parameter. */
static double word_index(const struct place *place, const tactus_parameter_v1 *parameter)
{
    const char *word = lua.type(place->state, -1) == LUA_TSTRING ? lua.tolstring(place->state, -1, NULL) : "";

    for (uint32_t i = 0; i < parameter->word_count; i++) {
        if (!strcmp(parameter->words[i], word))
            return i;
    }
    fail(place, "default", "must be one of its words");
    return 0;
}

static double word_mask(const struct place *place, const tactus_parameter_v1 *parameter)
{
    unsigned long long mask = 0, count = lua.rawlen(place->state, -1);

    for (unsigned long long i = 1; i <= count; i++) {
        lua.rawgeti(place->state, -1, (long long)i);
        mask |= 1ULL << (int)word_index(place, parameter);
        lua_pop(place->state, 1);
    }
    return (double)mask;
}

/* The type of the default determines the kind of the parameter. */
static void read_default(const struct place *place, tactus_parameter_v1 *parameter)
{
    lua_State *state = place->state;

    switch (lua.getfield(state, -1, "default")) {
    case LUA_TNUMBER:
        parameter->type = TACTUS_TYPE_NUMBER;
        parameter->default_number = lua.tonumberx(state, -1, NULL);
        break;
    case LUA_TBOOLEAN:
        parameter->type = TACTUS_TYPE_FLAG;
        parameter->default_number = lua.toboolean(state, -1);
        parameter->maximum = 1;
        break;
    case LUA_TSTRING:
        parameter->type = parameter->word_count ? TACTUS_TYPE_CHOICE : TACTUS_TYPE_TEXT;
        if (parameter->word_count)
            parameter->default_number = word_index(place, parameter);
        else
            parameter->default_text = copy(lua.tolstring(state, -1, NULL));
        break;
    case LUA_TTABLE:
        if (!parameter->word_count)
            fail(place, "default", "is a list of words, so the parameter also needs `words`");
        parameter->type = TACTUS_TYPE_CHOICES;
        parameter->default_number = word_mask(place, parameter);
        break;
    default: fail(place, "default", "is missing; it must be a number, true, false, a string or a list of words");
    }
    lua_pop(state, 1);
}

/* Checks that a key or name is unique in its list. `earlier` points to the previous entries, each
   of which begins with its key or name. */
static void check_unique(const struct place *place, const char *member, const char *earlier, size_t size)
{
    if (!*place->key)
        fail(place, member, "must not be empty");
    for (int i = 1; i < place->index; i++) {
        const char *other = *(const char *const *)(earlier - (size_t)i * size);
        if (!strcmp(other, place->key))
            fail(place, member, "is used twice");
    }
}

static void read_parameter(struct place *place, tactus_parameter_v1 *parameter)
{
    static const char *const traits[] = {"", "slop", "yieldsToMore", "minimumTouches", NULL};
    uint32_t trait;

    place->key = parameter->key = read_text(place, "key", NULL);
    check_unique(place, "key", (const char *)parameter, sizeof *parameter);
    parameter->doc = read_text(place, "doc", NULL);
    parameter->unit = read_unit(place);
    parameter->word_count = read_words(place, &parameter->words);
    read_default(place, parameter);
    trait = read_word(place, "trait", traits, "must be slop, yieldsToMore or minimumTouches");
    parameter->traits = trait ? 1u << (trait - 1) : 0;
    if (parameter->type != TACTUS_TYPE_NUMBER)
        return;
    if (read_flag(place, "integer"))
        parameter->type = TACTUS_TYPE_INTEGER;
    parameter->minimum = read_number(place, "min", NULL);
    parameter->maximum = read_number(place, "max", NULL);
    if (!(parameter->minimum <= parameter->default_number && parameter->default_number <= parameter->maximum))
        fail(place, "default", "must lie between `min` and `max`");
}

static void read_output(struct place *place, tactus_output_v1 *output)
{
    static const char *const kinds[] = {"number", "point",  "vector", "rectangle", "angle", "scale",
                                        "length", "choice", "text",   "points",    NULL};

    place->key = output->key = read_text(place, "key", NULL);
    check_unique(place, "key", (const char *)output, sizeof *output);
    output->doc = read_text(place, "doc", NULL);
    output->kind = read_word(place, "kind", kinds,
                             "must be number, point, vector, rectangle, angle, scale, length, choice, text or points");
    output->unit = read_unit(place);
    output->traits = read_flag(place, "resettable") ? TACTUS_OUTPUT_RESETTABLE : 0;
    output->word_count = read_words(place, &output->words);
    if (output->kind == TACTUS_OUTPUT_CHOICE && !output->word_count)
        fail(place, "words", "is missing; a choice needs a list of words");
}

static void read_reason(struct place *place, tactus_reason_v1 *reason)
{
    place->key = reason->name = read_text(place, "name", NULL);
    check_unique(place, "name", (const char *)reason, sizeof *reason);
    if (strspn(reason->name, "abcdefghijklmnopqrstuvwxyz0123456789-") < strlen(reason->name))
        fail(place, "name", "must be lower-case words with hyphens");
    reason->sentence = read_text(place, "sentence", NULL);
}

/* Reads a list of tables, each with `read`. */
static uint32_t read_list(const struct place *whole, const char *member, const char *part, uint32_t most,
                          size_t size, void (*read)(struct place *, void *), void **table)
{
    uint32_t count = open_list(whole, member, most);
    char *list = table_of(whole, count, size);

    for (uint32_t i = 0; i < count; i++) {
        struct place place = {whole->state, part, (int)i + 1, ""};
        if (lua.rawgeti(whole->state, -1, i + 1) != LUA_TTABLE)
            fail(&place, member, "must be a list of tables");
        read(&place, list + i * size);
        lua_pop(whole->state, 1);
    }
    lua_pop(whole->state, 1);
    *table = list;
    return count;
}

static void parameter_reader(struct place *place, void *entry) { read_parameter(place, entry); }
static void output_reader(struct place *place, void *entry) { read_output(place, entry); }
static void reason_reader(struct place *place, void *entry) { read_reason(place, entry); }

/* Reads a number, or a list of a minimum and a maximum. */
static void read_touches(const struct place *place, tactus_recognizer_v1 *recognizer)
{
    lua_State *state = place->state;
    double low = 1, high = 1;

    switch (lua.getfield(state, -1, "touches")) {
    case LUA_TNIL: break;
    case LUA_TNUMBER: low = high = lua.tonumberx(state, -1, NULL); break;
    case LUA_TTABLE:
        lua.rawgeti(state, -1, 1);
        lua.rawgeti(state, -2, 2);
        low = lua.tonumberx(state, -2, NULL);
        high = lua.tonumberx(state, -1, NULL);
        lua_pop(state, 2);
        break;
    default: low = -1;
    }
    if (!(low >= 0 && low <= high && high <= 64))
        fail(place, "touches", "must be a number from 0 to 64, or a minimum and a maximum: {1, 2}");
    recognizer->minimum_touches = (uint32_t)low;
    recognizer->maximum_touches = (uint32_t)high;
    lua_pop(state, 1);
}

static uint32_t read_inputs(const struct place *place)
{
    static const char *const inputs[] = {"touches", "hover", "indirect", "rightButton", NULL};
    uint32_t mask = 0, count = open_list(place, "inputs", 4);

    for (uint32_t i = 0; i < count; i++) {
        const char *word;
        int index;
        lua.rawgeti(place->state, -1, i + 1);
        word = lua.type(place->state, -1) == LUA_TSTRING ? lua.tolstring(place->state, -1, NULL) : "";
        index = word_among(inputs, word);
        if (index < 0)
            fail(place, "inputs", "must be a list of touches, hover, indirect and rightButton");
        mask |= 1u << index;
        lua_pop(place->state, 1);
    }
    lua_pop(place->state, 1);
    return mask ? mask : TACTUS_INPUT_TOUCHES;
}

/* Refuses unknown members, which are probably mistakes of the author. */
static void check_members(const struct place *place)
{
    static const char *const members[] = {"id",      "name",   "doc",        "kind",    "touches", "inputs",
                                          "version", "vendor", "licence",    "reasons", "outputs", "process",
                                          "deadline", "parameters", NULL};
    lua_State *state = place->state;

    lua.pushnil(state);
    while (lua.next(state, -2)) {
        lua_pop(state, 1);
        if (lua.type(state, -1) != LUA_TSTRING)
            fail(place, "[...]", "has no name; all members of the table must have names");
        if (word_among(members, lua.tolstring(state, -1, NULL)) < 0)
            fail(place, lua.tolstring(state, -1, NULL), "is not a member of a recognizer");
    }
}

static void check_id(const struct place *place, const char *id)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-";

    if (strspn(id, letters) < strlen(id) || !strchr(id, '.') || strlen(id) > 200)
        fail(place, "id", "is not of the form org.example.name");
}

static int check_function(const struct place *place, const char *member, int is_needed)
{
    int type = lua.getfield(place->state, -1, member);

    if (type != LUA_TFUNCTION && (is_needed || type != LUA_TNIL))
        fail(place, member, "must be a function");
    lua_pop(place->state, 1);
    return type == LUA_TFUNCTION;
}

int declaration_read(lua_State *state)
{
    static const char *const kinds[] = {"discrete", "continuous", NULL};
    struct script *script = (struct script *)instance_of(state)->script;
    tactus_recognizer_v1 *recognizer = &script->recognizer;
    struct place place = {state, "", 0, ""};
    void *table;

    push_kept(state, KEPT_TABLE);
    check_members(&place);
    recognizer->id = script->module.id = read_text(&place, "id", NULL);
    check_id(&place, recognizer->id);
    recognizer->name = read_text(&place, "name", NULL);
    recognizer->doc = read_text(&place, "doc", NULL);
    recognizer->kind = read_word(&place, "kind", kinds, "must be discrete or continuous");
    recognizer->inputs = read_inputs(&place);
    read_touches(&place, recognizer);
    script->module.version = read_text(&place, "version", "0.1.0");
    script->module.vendor = read_text(&place, "vendor", "unknown");
    script->module.licence = read_text(&place, "licence", "unknown");
    recognizer->parameter_count = read_list(&place, "parameters", "parameter", 64,
                                            sizeof(tactus_parameter_v1), parameter_reader, &table);
    recognizer->parameters = script->parameters = table;
    recognizer->output_count =
        read_list(&place, "outputs", "output", 32, sizeof(tactus_output_v1), output_reader, &table);
    recognizer->outputs = script->outputs = table;
    script->own_reasons.reason_count =
        read_list(&place, "reasons", "reason", 256, sizeof(tactus_reason_v1), reason_reader, &table);
    script->own_reasons.reasons = script->reasons = table;
    check_function(&place, "process", 1);
    if (!check_function(&place, "deadline", 0))
        recognizer->deadline = NULL;
    return 0;
}
