/* The border between the program and the code of modules. It records which module is running,
   because signal handlers and the watchdog cannot find that out in any other way. */
#ifndef BORDER_BORDER_H
#define BORDER_BORDER_H

/* A sanitizer reserves terabytes of address space, so the address space cannot be limited. */
#if defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BORDER_IS_SANITIZED 1
#endif
#endif
#ifndef BORDER_IS_SANITIZED
#define BORDER_IS_SANITIZED 0
#endif

/* The texts that describe a module. They live as long as the process. */
struct border_module {
    const char *name;      /* the module's id and file, for messages */
    const char *record;    /* its line in the file of modules left out, up to the cause */
    const char *remedy;    /* how to restore the module, for messages */
};

/* The clock that measures the calls of modules. Reading the wall clock needs no system call; the
   CPU time of the thread does not include time in which other threads run. */
enum border_measured { BORDER_UNMEASURED, BORDER_MEASURED_BY_WALL, BORDER_MEASURED_BY_THREAD };

/* The measured time that the calls of a module took in a thread. */
struct border_spent {
    const struct border_module *module;
    long long time; /* in ns of the selected clock */
};
/* The maximum number of modules measured per thread; a scene has a dozen. */
#define BORDER_MEASURED 64

/* The state of a thread that calls modules. Threads started by a module have their own state. */
struct border_thread {
    struct border_module *volatile calling; /* NULL while the program's own code runs */
    volatile unsigned calls;
    enum border_measured measured;
    long long since;
    /* The work that may call modules: its nesting depth, and its start and duration in wall-clock
       ns. */
    volatile int work_depth;
    int watched; /* the index among the watched threads, from 1; 0 if not watched */
    long long work_began;
    long long work_time;
    int spent_count;
    struct border_spent spent[BORDER_MEASURED];
};
extern _Thread_local struct border_thread border_thread;

/* The CPU time of this thread, in ns, which does not grow while the machine is busy with other
   work. */
long long border_thread_time(void);

/* Whether a process or thread is ready to run and only lacks a processor. `stat` is the path of its
   file in /proc. Returns 0 if the state cannot be read. */
int border_is_ready(const char *stat);

/* The time of the clock that measures the calls of this thread, in ns. */
long long border_measured_time(void);

/* Adds the time of the current call to the time that the module took in this thread. */
void border_note_spent(void);

/* Records that the module's code is about to run. Calls must not nest. */
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

/* Selects the clock that measures the calls of modules in this thread from now on, if any. */
void border_measure_modules(enum border_measured measured);

/* Writes the time that each module took in this thread to `spent`, which has room for
   BORDER_MEASURED entries, and resets these times. Returns the number of entries. */
int border_take_spent(struct border_spent *spent);

/* Installs handlers that name the module on standard error if a fatal signal or an exit occurs in
   its code; the exit code is then 70. The module is also recorded in the file of modules left out,
   whose folder must exist; NULL for no file. A kill from outside names no module. Must be called
   once, by the thread on which the program ends. Returns 0, or -1 with errno set. */
int border_blame_modules(const char *path);

/* Returns the exit code to use for an exit with `status`, and names the module whose code requests
   the exit. */
int border_note_exit(int status);

/* Ends the program with an exit code that the destructors of modules cannot change. */
__attribute__((noreturn)) void border_end(int status);

/* Records that a third-party module is about to be loaded. `module` must live as long as the
   process. */
void border_module_is_loaded(struct border_module *module);
#define BORDER_LOADED 64

/* Whether any third-party module was loaded. */
int border_has_loaded_modules(void);

/* Names all loaded third-party modules on standard error. If only one is loaded, it is also
   recorded in the file of modules left out. */
void border_blame_loaded(const char *deed);

/* Sets the file that remains if this run ends for an unknown reason; `path` is copied. Returns 0,
   or -1 with errno set. */
int border_begin_run(const char *path);
/* Removes the file set by `border_begin_run`, because the run ends for a known reason. */
void border_end_run(void);

/* Starts a thread that watches calls of modules between `border_work_begins` and
   `border_work_ends`.  A module that does not return is recorded in the file of modules left out.
   The program is then restarted in this process with `arguments`, which are copied; NULL ends the
   program with exit code 70. The new program finds the lines of that file in the environment
   variable BORDER_LEFT_OUT, `left_out` first, even if the file could not be written. A fourth
   restart within a minute ends the program instead.  A call counts as endless after `busy` ns of
   CPU time of its thread, or `idle` ns in which it did nothing. Returns 0, or -1 with errno set. */
int border_watch_modules(const char *const *arguments, const char *left_out, long long busy,
                         long long idle);
#define BORDER_LEFT_OUT "TACTUS_LEFT_OUT"

/* Begin and end work of this thread that may call modules; such work may nest. The timer of the
   watchdog runs until `border_work_rests`, or until it finds no work. At most BORDER_WATCHED
   threads are watched. */
void border_work_begins(void);
void border_work_ends(void);
/* Returns and resets the duration of the work of this thread, including its modules, in ns. */
long long border_take_work_time(void);
/* Stops the timer of the watchdog before the thread sleeps. */
void border_work_rests(void);

/* Registers a process to kill before the program restarts; 0 for none. */
void border_set_helper(int slot, int process);
#define BORDER_WATCHED 64
#define BORDER_HELPERS 16

/* The name of the module whose code is running in this thread; NULL for none. */
const char *border_module_name(void);

#endif
