#define _GNU_SOURCE
#include "isolation.h"

#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "border.h"
#include "spawning.h"

/* Moves a descriptor above the numbers that the helper expects. */
static int lift(int descriptor)
{
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
}

int border_spawn_helper(const char *program, char *const *arguments, int socket, int memory,
                        int module)
{
    posix_spawn_file_actions_t files;
    int lifted[3] = {lift(socket), lift(memory), lift(module)};
    int child;

    posix_spawn_file_actions_init(&files);
    for (int stream = 0; stream < 3; stream++)
        posix_spawn_file_actions_addopen(&files, stream, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, lifted[0], BORDER_HELPER_SOCKET);
    posix_spawn_file_actions_adddup2(&files, lifted[1], BORDER_HELPER_MEMORY);
    posix_spawn_file_actions_adddup2(&files, lifted[2], BORDER_HELPER_MODULE);
    posix_spawn_file_actions_addclosefrom_np(&files, BORDER_HELPER_MODULE + 1);
    child = spawning_begin(program, arguments, &files);
    for (int i = 0; i < 3; i++)
        close(lifted[i]);
    return child;
}

int border_keep_for_helper(int answer, int module)
{
    int lifted[2] = {lift(answer), lift(module)};
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);

    if (lifted[0] < 0 || lifted[1] < 0 || nothing < 0)
        return -1;
    for (int stream = 0; stream < 3; stream++) {
        if (dup2(nothing, stream) < 0)
            return -1;
    }
    if (dup2(lifted[0], BORDER_HELPER_SOCKET) < 0 || dup2(lifted[1], BORDER_HELPER_MODULE) < 0)
        return -1;
    close(BORDER_HELPER_MEMORY);
    closefrom(BORDER_HELPER_MODULE + 1);
    return 0;
}

int border_process_is_ready(int process)
{
    char path[32];

    snprintf(path, sizeof path, "/proc/%d/stat", process);
    return border_is_ready(path);
}

long long border_process_time(int process)
{
    clockid_t clock;
    struct timespec time;

    if (clock_getcpuclockid(process, &clock) || clock_gettime(clock, &time))
        return -1;
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}
