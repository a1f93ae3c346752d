/* The border between the program and the code of modules: whose code runs at the moment, for
   signal handlers and the watchdog, which can ask nothing else. */
#ifndef BORDER_BORDER_H
#define BORDER_BORDER_H

/* A sanitizer has terabytes of address space for itself, and no use for a limit to it. */
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BORDER_IS_SANITIZED 1
#endif
#endif
#ifndef BORDER_IS_SANITIZED
#define BORDER_IS_SANITIZED 0
#endif

/* A module's file, as the border knows it. Its texts live as long as the process. */
struct border_module {
    const char *name;      /* for people: the module's id and its file */
    const char *record;    /* a line of the file of modules left out, as far as `because` */
    const char *remedy;    /* for people: how it comes back */
};

/* Which clock measures the calls of modules. The wall's needs no call of the system; the thread's own stands still
   while the machine does other work. */
enum border_measured { BORDER_UNMEASURED, BORDER_MEASURED_BY_WALL, BORDER_MEASURED_BY_THREAD };

/* What a module took of a thread while that was measured. */
struct border_spent {
    const struct border_module *module;
    long long time; /* ns by the clock in use */
};
/* As many modules of a thread are measured; a scene has a dozen. */
#define BORDER_MEASURED 64

/* Per thread: a module that starts threads of its own answers for itself. */
struct border_thread {
    struct border_module *volatile calling; /* NULL while the program's own code runs */
    volatile unsigned calls;
    enum border_measured measured;
    long long since;
    /* Of the work that may call modules, by the wall's clock. */
    volatile int work_depth;
    int watched; /* the place among the threads that are watched, from 1; 0 for none */
    long long work_began;
    long long work_time;
    int spent_count;
    struct border_spent spent[BORDER_MEASURED];
};
extern _Thread_local struct border_thread border_thread;

/* The time this thread has run, in ns: a busy machine makes it no longer. */
long long border_thread_time(void);

/* Whether a process or thread could go on if the machine had a processor for it: then it waits for nothing
   else. `stat` is its file of that name in /proc. If the kernel does not tell, it is not ready. */
int border_is_ready(const char *stat);

/* The time by the clock that calls of this thread are measured by, in ns. */
long long border_measured_time(void);

/* Of the call that ends now, which is measured. */
void border_note_spent(void);

/* The module's code is about to run; calls do not nest. */
static inline void border_enter_module(struct border_module *module)
{
    border_thread.calls++;
    border_thread.calling = module;
    if (__builtin_expect(border_thread.measured, 0))
        border_thread.since = border_measured_time();
}

static inline void border_leave_module(void)
{
    if (__builtin_expect(border_thread.measured, 0))
        border_note_spent();
    border_thread.calling = 0;
}

/* By which clock this thread's calls are measured from now on, if at all. */
void border_measure_modules(enum border_measured measured);

/* What this thread's modules took since it was last asked: how many of `spent`, which has room for
   BORDER_MEASURED, are filled. */
int border_take_spent(struct border_spent *spent);

/* From now on this process tells on standard error which module it was when a fatal signal, or an end of
   the process, comes in a module's code; the latter ends it with 70. The module is also written to the
   file of modules left out, whose folder must exist; NULL for none. To be called once, by the thread that
   the program ends on. Killing from outside names no module. -1 and errno when that cannot be done. */
int border_blame_modules(const char *path);

/* What the process is to end with, for an end that was asked for with `status`: names the module whose
   code asks for it. */
int border_note_exit(int status);

/* Ends the program with this exit code, whatever a module's destructors do. */
__attribute__((noreturn)) void border_end(int status);

/* A third-party module is about to be loaded; it lives as long as the process. */
void border_module_is_loaded(struct border_module *module);
#define BORDER_LOADED 64

/* Whether any third-party module was loaded. */
int border_has_loaded_modules(void);

/* Names all third-party modules that are loaded; one alone as `lastwords_blame` does. */
void border_blame_loaded(const char *deed);

/* The file that this run is to leave behind when it ends in no known way; copied. -1 and errno. */
int border_begin_run(const char *path);
/* The run ends in a known way: that file goes. */
void border_end_run(void);

/* From now on a thread of its own watches calls of modules between `border_work_begins` and
   `border_work_ends`. A module that does not return is written to that file, and the program is started
   anew in this process's place with the same arguments, which are copied; NULL ends it with 70.
   The new program finds the modules to leave out in the variable BORDER_LEFT_OUT, as lines of that file
   after `left_out`, even when the file could not be written. The fourth new start within a minute ends
   the program instead. A call counts as endless after `busy` ns of its thread's time, or `idle` ns in
   which it did nothing. -1 and errno when that cannot be done. */
int border_watch_modules(const char *const *arguments, const char *left_out, long long busy,
                         long long idle);
#define BORDER_LEFT_OUT "TACTUS_LEFT_OUT"

/* This thread may call modules until `border_work_ends`; these nest. The timer goes on until
   `border_work_rests`, or until a tick finds no work. At most BORDER_WATCHED threads are watched. */
void border_work_begins(void);
void border_work_ends(void);
/* How long this thread worked since it was last asked, in ns: no shorter than what its modules took. */
long long border_take_work_time(void);
/* The thread is about to sleep: no timer runs. */
void border_work_rests(void);

/* A process that must not outlive the program's new start; 0 for none. */
void border_set_helper(int slot, int process);
#define BORDER_WATCHED 64
#define BORDER_HELPERS 16

/* The name of the module whose code this thread runs at the moment; NULL for none. */
const char *border_module_name(void);

#endif
