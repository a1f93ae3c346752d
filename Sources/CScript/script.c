#include "instance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Returns the line of the script's last unindented `return`; 1 if there is none. */
static int return_line(const char *text)
{
    int line = 1, found = 1;

    for (const char *at = text; at; line++) {
        if (!strncmp(at, "return", 6))
            found = line;
        at = strchr(at, '\n');
        if (at)
            at++;
    }
    return found;
}

static struct script *script_new(const char *text, size_t size, const char *name)
{
    struct script *script = calloc(1, sizeof *script);

    if (!script)
        return NULL;
    script->name = strdup(name);
    script->text = malloc(size + 1);
    script->size = size;
    if (!script->name || !script->text)
        return NULL;
    memcpy(script->text, text, size);
    script->text[size] = 0;
    script->line = return_line(script->text);
    return script;
}

const tactus_module_v1 *script_open(const char *text, size_t size, const char *name, char *error)
{
    static int count;
    const char *trouble = script_prepare();
    struct script *script = NULL;
    struct instance *instance = NULL;
    int status = -1;

    script_take_fault();
    if (!trouble && size > SCRIPT_FILE)
        trouble = "the script is larger than 1 MB";
    if (!trouble && count == SCRIPT_SLOTS)
        trouble = "this process has loaded 64 scripts, the most that are allowed; start the program again";
    if (!trouble && !(script = script_new(text, size, name)))
        trouble = "there is not enough memory for the script";
    if (!trouble) {
        recognizer_fill(script, count);
        instance = instance_make(script, NULL);
        if (instance)
            status = instance_call(instance, declaration_read);
        instance_free(instance);
        trouble = status ? script_take_fault() : NULL;
    }
    if (status) {
        snprintf(error, SCRIPT_MESSAGE, "%s", trouble ? trouble : "no reason was given");
        return NULL;
    }
    count++;
    return &script->module;
}
