/* Answers, and the numbers in a command. */

#include "bed.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>

enum bed_outcome bed_say(struct bed_call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(call->answer->text, sizeof call->answer->text, format, arguments);
    va_end(arguments);
    return BED_DONE;
}

enum bed_outcome bed_fail(struct bed_call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(call->answer->text, sizeof call->answer->text, format, arguments);
    va_end(arguments);
    return BED_FAILED;
}

bool bed_parse_number(const char *word, double *value)
{
    char *end;
    errno = 0;
    double parsed = strtod(word, &end);
    if (errno || end == word || *end || !isfinite(parsed) ||
        fabs(parsed) > BED_MAXIMUM_COORDINATE)
        return false;
    *value = parsed;
    return true;
}

bool bed_parse_integer(const char *word, int64_t minimum, int64_t maximum, int64_t *value)
{
    char *end;
    errno = 0;
    long long parsed = strtoll(word, &end, 10);
    if (errno || end == word || *end || parsed < minimum || parsed > maximum)
        return false;
    *value = parsed;
    return true;
}
