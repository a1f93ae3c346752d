#define _GNU_SOURCE
#include "isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include "spawning.h"

int border_spawn_quiet(const char *program, char *const *arguments, int *output)
{
    posix_spawn_file_actions_t files;
    int ends[2];
    int child;

    if (pipe2(ends, O_CLOEXEC))
        return -errno;
    /* This can only fail for lack of memory, and glibc does not allocate here. */
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    child = spawning_begin(program, arguments, &files);
    close(ends[1]);
    if (child < 0)
        close(ends[0]);
    else
        *output = ends[0];
    return child;
}

long long border_allocated_bytes(void)
{
    struct mallinfo2 info = mallinfo2();

    return (long long)(info.uordblks + info.hblkhd);
}
