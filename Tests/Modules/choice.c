#include "tactus_plugin.h"
#include <stdlib.h>
/* Reports a choice far beyond its words: a finite number, which the engine accepts. */
static void *create(const tactus_host_v1 *h) { (void)h; return calloc(1, 16); }
static void destroy(void *s) { free(s); }
static int32_t set(void *s, uint32_t i, const tactus_value_v1 *v) { (void)s; (void)i; (void)v; return 1; }
static void reset(void *s) { (void)s; }
static void process(void *s, const tactus_batch_v1 *b, tactus_report_v1 *r)
{
    (void)s;
    if (!b->touch_count || b->touches[0].phase != TACTUS_PHASE_ENDED) return;
    r->state = TACTUS_STATE_ENDED; r->reason = TACTUS_REASON_RECOGNIZED; r->values[0] = 1e300;
}
static const char *const words[] = {"a", "b"};
static const tactus_output_v1 outs[] = {{.key="c",.doc="Which.",.kind=TACTUS_OUTPUT_CHOICE,.word_count=2,.words=words}};
static const tactus_recognizer_v1 recs[] = {{.id="org.example.choice",.name="choice",.doc="A choice.",.inputs=1,.minimum_touches=1,.maximum_touches=5,.output_count=1,.outputs=outs,.create=create,.destroy=destroy,.set_parameter=set,.reset=reset,.process=process}};
static const tactus_module_v1 mod = {.abi_major=1,.id="org.example.choice",.version="0.1.0",.vendor="x",.licence="MIT",.recognizer_count=1,.recognizers=recs};
__attribute__((visibility("default"))) const tactus_module_v1 *tactus_module_entry_v1(void) { return &mod; }
TACTUS_MODULE_NOTE;
