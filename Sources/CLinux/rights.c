#define _GNU_SOURCE
#include "clinux.h"

#include <linux/capability.h>
#include <sys/auxv.h>
#include <sys/syscall.h>
#include <unistd.h>

int clinux_is_secure(void)
{
    return getauxval(AT_SECURE) != 0;
}

int clinux_give_up_rights(void)
{
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
    gid_t group = getgid();
    uid_t user = getuid();

    if (!clinux_is_secure())
        return 0;
    /* Set the groups first, because changing them needs the rights that the next call drops. */
    if (setresgid(group, group, group) || setresuid(user, user, user))
        return -1;
    /* Root keeps its capabilities. */
    return user == 0 ? 0 : (int)syscall(SYS_capset, &header, none);
}
