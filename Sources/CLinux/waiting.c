#define _GNU_SOURCE
#include "clinux.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

int clinux_poll(struct pollfd *descriptors, int count, long long nanoseconds)
{
    struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
    return ppoll(descriptors, (nfds_t)count, nanoseconds < 0 ? NULL : &time, NULL);
}

int clinux_make_watch(void)
{
    return epoll_create1(EPOLL_CLOEXEC);
}

int clinux_watch(int watch, int descriptor, int for_input, int for_output)
{
    struct epoll_event event = {
        .events = (for_input ? EPOLLIN : 0u) | (for_output ? EPOLLOUT : 0u),
        .data.fd = descriptor,
    };

    if (!event.events) {
        // This fails for a closed descriptor, which the kernel has already dropped.
        epoll_ctl(watch, EPOLL_CTL_DEL, descriptor, NULL);
        return 0;
    }
    if (!epoll_ctl(watch, EPOLL_CTL_MOD, descriptor, &event))
        return 0;
    return epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event);
}

int clinux_take_ready(int watch, int descriptors[CLINUX_READY])
{
    struct epoll_event events[CLINUX_READY];
    int found = epoll_wait(watch, events, CLINUX_READY, 0);

    for (int i = 0; i < found; i++)
        descriptors[i] = events[i].data.fd;
    return found;
}

int clinux_watch_child(int child)
{
    return (int)syscall(SYS_pidfd_open, child, 0);
}

int clinux_make_event(void)
{
    return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

int clinux_make_signals(const int *signals, int count)
{
    sigset_t set;
    sigemptyset(&set);
    for (int i = 0; i < count; i++)
        sigaddset(&set, signals[i]);
    int failure = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (failure != 0) {
        errno = failure;
        return -1;
    }
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int clinux_is_ignored(int signal)
{
    struct sigaction action;
    return sigaction(signal, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

int clinux_next_signal(int descriptor)
{
    struct signalfd_siginfo info;
    return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

// The two functions with which CoreFoundation runs the main queue; libdispatch guarantees both.
typedef int (*main_queue_handle)(void);
typedef void (*main_queue_callback)(void *);

int clinux_main_queue_descriptor(void)
{
    main_queue_handle handle;
    *(void **)&handle = dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
    return handle ? handle() : -1;
}

void clinux_run_main_queue(void)
{
    main_queue_callback callback;
    uint64_t count;
    *(void **)&callback = dlsym(RTLD_DEFAULT, "_dispatch_main_queue_callback_4CF");
    if (!callback)
        return;
    // The descriptor stays readable until it is read.
    (void)!read(clinux_main_queue_descriptor(), &count, sizeof count);
    callback(NULL);
}

int clinux_join(unsigned long thread, int milliseconds)
{
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += milliseconds / 1000;
    end.tv_nsec += milliseconds % 1000 * 1000000L;
    if (end.tv_nsec >= 1000000000) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000;
    }
    return pthread_timedjoin_np(thread, NULL, &end);
}
