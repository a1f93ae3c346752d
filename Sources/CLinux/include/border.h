/* The border between the program and the code of modules: whose code runs at the moment, for those
   who look when nobody else can be asked any more. */
#ifndef CLINUX_BORDER_H
#define CLINUX_BORDER_H

/* A module's file, as the border knows it. Its texts live as long as the process. */
struct clinux_module {
    const char *name;      /* for people: the module's id and its file */
    const char *record;    /* a line of the file of modules left out, as far as `because` */
    const char *remedy;    /* for people: how it comes back */
};

/* What a module took of a thread while that was measured. */
struct clinux_spent {
    const struct clinux_module *module;
    long long time; /* ns of the thread's own */
};
/* As many modules of a thread are measured; a scene has a dozen. */
#define CLINUX_MEASURED 64

/* Per thread: a module that starts threads of its own answers for itself. */
struct clinux_border {
    struct clinux_module *volatile calling; /* NULL while the program's own code runs */
    volatile unsigned calls;
    int is_measured;
    long long since;
    /* Of the work that may call modules, by the wall's clock. */
    int work_depth;
    long long work_began;
    long long work_time;
    int spent_count;
    struct clinux_spent spent[CLINUX_MEASURED];
};
extern _Thread_local struct clinux_border clinux_border;

/* The time this thread has run, in ns: a busy machine makes it no longer. */
long long clinux_thread_time(void);

/* Of the call that ends now, which is measured. */
void clinux_note_spent(void);

/* The module's code is about to run; calls do not nest. */
static inline void clinux_enter_module(struct clinux_module *module)
{
    clinux_border.calls++;
    clinux_border.calling = module;
    if (__builtin_expect(clinux_border.is_measured, 0))
        clinux_border.since = clinux_thread_time();
}

static inline void clinux_leave_module(void)
{
    if (__builtin_expect(clinux_border.is_measured, 0))
        clinux_note_spent();
    clinux_border.calling = 0;
}

/* Switches the measuring of this thread's calls on or off. */
void clinux_measure_modules(int is_on);

/* What this thread's modules took since it was last asked: how many of `spent`, which has room for
   CLINUX_MEASURED, are filled. */
int clinux_take_spent(struct clinux_spent *spent);

/* From now on a fatal signal, or an end of the process, in a module's code is told on standard
   error and written to the file of modules left out. `path` is copied; its folder must exist.
   Killing from outside blames nobody. -1 and errno where that cannot be had. */
int clinux_blame_modules(const char *path);

/* For whoever ends the process: tells if that is a module. */
void clinux_note_exit(void);

/* From now on a module of this thread that does not return is written to that file, and the program
   is started anew in this process's place with the same arguments, which are copied.
   A call counts as endless after `busy` ns of this thread's time, or `idle` ns in which it did
   nothing. -1 and errno where that cannot be had. */
int clinux_watch_modules(const char *const *arguments, long long busy, long long idle);

/* This thread may call modules until `clinux_work_ends`; these nest. The timer goes on until
   `clinux_work_rests`, or until a tick finds no work. */
void clinux_work_begins(void);
void clinux_work_ends(void);
/* How long this thread worked since it was last asked, in ns: no shorter than what its modules took. */
long long clinux_take_work_time(void);
/* The thread is about to sleep: no timer runs. */
void clinux_work_rests(void);

/* A process that must not outlive the program's new start; 0 for none. */
void clinux_set_helper(int slot, int process);
#define CLINUX_HELPERS 16

#endif
