/* Debian's node aborts unless /usr/share/nodejs/... can be opened. This library, loaded with a node that was
   unpacked elsewhere, answers those opens from where it lies. Compiled by toolchain.sh, which fills in the
   folder. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>

#define FOLDER "@FOLDER@"
#define WANTED "/usr/share/nodejs/"

static int open_there(const char* name, const char* path, int flags, int mode) {
    int (*real)(const char*, int, ...) = (int (*)(const char*, int, ...))dlsym(RTLD_NEXT, name);
    char moved[4096];
    if (strncmp(path, WANTED, sizeof WANTED - 1) == 0 && strlen(path) + sizeof FOLDER < sizeof moved) {
        strcpy(moved, FOLDER);
        strcat(moved, path);
        int file = real(moved, flags, mode);
        if (file >= 0) return file;
    }
    return real(path, flags, mode);
}

#define OPEN(name)                                \
    int name(const char* path, int flags, ...) {  \
        va_list list;                             \
        va_start(list, flags);                    \
        int mode = va_arg(list, int);             \
        va_end(list);                             \
        return open_there(#name, path, flags, mode); \
    }
OPEN(open)
OPEN(open64)
