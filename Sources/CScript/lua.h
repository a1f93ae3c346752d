/* The functions of Lua 5.4 that scripts need, declared as in Lua's own headers. They are looked up
   by name in the library. */
#ifndef SCRIPT_LUA_H
#define SCRIPT_LUA_H

#include <stddef.h>
#include <stdint.h>

typedef struct lua_State lua_State;
typedef int (*lua_CFunction)(lua_State *);
typedef const char *(*lua_Reader)(lua_State *, void *, size_t *);
typedef void *(*lua_Alloc)(void *, void *, size_t, size_t);

/* The layout of lua_Debug is the same in all releases of 5.4. */
typedef struct lua_Debug {
    int event;
    const char *name, *namewhat, *what, *source;
    size_t srclen;
    int currentline, linedefined, lastlinedefined;
    unsigned char nups, nparams;
    char isvararg, istailcall;
    unsigned short ftransfer, ntransfer;
    char short_src[60];
    void *i_ci;
} lua_Debug;
typedef void (*lua_Hook)(lua_State *, lua_Debug *);

enum {
    LUA_TNIL = 0,
    LUA_TBOOLEAN = 1,
    LUA_TNUMBER = 3,
    LUA_TSTRING = 4,
    LUA_TTABLE = 5,
    LUA_TFUNCTION = 6,
    LUA_ERRMEM = 4,
    LUA_OPLT = 1,
    LUA_MASKCOUNT = 8,
    LUA_VERSION = 504,
};

/* The columns are result type, name, symbol and parameter types. */
#define LUA_FUNCTIONS(F)                                                                          \
    F(lua_State *, newstate, "lua_newstate", (lua_Alloc, void *))                                 \
    F(void, close, "lua_close", (lua_State *))                                                    \
    F(double, version, "lua_version", (lua_State *))                                              \
    F(lua_Alloc, getallocf, "lua_getallocf", (lua_State *, void **))                              \
    F(void, sethook, "lua_sethook", (lua_State *, lua_Hook, int, int))                            \
    F(int, getstack, "lua_getstack", (lua_State *, int, lua_Debug *))                             \
    F(int, getinfo, "lua_getinfo", (lua_State *, const char *, lua_Debug *))                      \
    F(int, pcallk, "lua_pcallk",                                                                  \
      (lua_State *, int, int, int, intptr_t, int (*)(lua_State *, int, intptr_t)))                \
    F(void, callk, "lua_callk",                                                                   \
      (lua_State *, int, int, intptr_t, int (*)(lua_State *, int, intptr_t)))                     \
    F(int, load, "lua_load", (lua_State *, lua_Reader, void *, const char *, const char *))       \
    F(int, compare, "lua_compare", (lua_State *, int, int, int))                                  \
    F(void, requiref, "luaL_requiref", (lua_State *, const char *, lua_CFunction, int))           \
    F(int, error, "luaL_error", (lua_State *, const char *, ...))                                 \
    F(double, checknumber, "luaL_checknumber", (lua_State *, int))                                \
    F(double, optnumber, "luaL_optnumber", (lua_State *, int, double))                            \
    F(long long, checkinteger, "luaL_checkinteger", (lua_State *, int))                           \
    F(const char *, checklstring, "luaL_checklstring", (lua_State *, int, size_t *))              \
    F(const char *, optlstring, "luaL_optlstring",                                                \
      (lua_State *, int, const char *, size_t *))                                                 \
    F(const char *, texted, "luaL_tolstring", (lua_State *, int, size_t *))                       \
    F(int, gettop, "lua_gettop", (lua_State *))                                                   \
    F(void, settop, "lua_settop", (lua_State *, int))                                             \
    F(void, pushvalue, "lua_pushvalue", (lua_State *, int))                                       \
    F(void, rotate, "lua_rotate", (lua_State *, int, int))                                        \
    F(int, type, "lua_type", (lua_State *, int))                                                  \
    F(const char *, nameof, "lua_typename", (lua_State *, int))                                   \
    F(double, tonumberx, "lua_tonumberx", (lua_State *, int, int *))                              \
    F(int, toboolean, "lua_toboolean", (lua_State *, int))                                        \
    F(const char *, tolstring, "lua_tolstring", (lua_State *, int, size_t *))                     \
    F(unsigned long long, rawlen, "lua_rawlen", (lua_State *, int))                               \
    F(void, pushnil, "lua_pushnil", (lua_State *))                                                \
    F(void, pushnumber, "lua_pushnumber", (lua_State *, double))                                  \
    F(void, pushinteger, "lua_pushinteger", (lua_State *, long long))                             \
    F(const char *, pushlstring, "lua_pushlstring", (lua_State *, const char *, size_t))          \
    F(const char *, pushstring, "lua_pushstring", (lua_State *, const char *))                    \
    F(const char *, pushfstring, "lua_pushfstring", (lua_State *, const char *, ...))             \
    F(void, pushboolean, "lua_pushboolean", (lua_State *, int))                                   \
    F(void, pushcclosure, "lua_pushcclosure", (lua_State *, lua_CFunction, int))                  \
    F(void, pushlightuserdata, "lua_pushlightuserdata", (lua_State *, void *))                    \
    F(void *, touserdata, "lua_touserdata", (lua_State *, int))                                   \
    F(void, createtable, "lua_createtable", (lua_State *, int, int))                              \
    F(int, getfield, "lua_getfield", (lua_State *, int, const char *))                            \
    F(void, setfield, "lua_setfield", (lua_State *, int, const char *))                           \
    F(int, rawgeti, "lua_rawgeti", (lua_State *, int, long long))                                 \
    F(void, rawseti, "lua_rawseti", (lua_State *, int, long long))                                \
    F(void, rawset, "lua_rawset", (lua_State *, int))                                             \
    F(int, next, "lua_next", (lua_State *, int))                                                  \
    F(int, setmetatable, "lua_setmetatable", (lua_State *, int))                                  \
    F(const char *, setupvalue, "lua_setupvalue", (lua_State *, int, int))                        \
    F(int, open_base, "luaopen_base", (lua_State *))                                              \
    F(int, open_math, "luaopen_math", (lua_State *))                                              \
    F(int, open_string, "luaopen_string", (lua_State *))                                          \
    F(int, open_table, "luaopen_table", (lua_State *))

struct lua_api {
#define LUA_MEMBER(result, name, symbol, parameters) result(*name) parameters;
    LUA_FUNCTIONS(LUA_MEMBER)
#undef LUA_MEMBER
};

/* The functions, which `script_prepare` looks up. */
extern struct lua_api lua;

static inline void lua_pop(lua_State *state, int count) { lua.settop(state, -count - 1); }

#endif
