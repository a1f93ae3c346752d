/*
 * What the kit for Swift modules needs of a module: the one function that the module's own source
 * defines. It is no part of the ABI and no module exports it.
 */
#ifndef TACTUS_SWIFT_MODULE_H
#define TACTUS_SWIFT_MODULE_H

/* Says what the module offers, by `Module.offer` of TactusPluginKit. */
void tactus_swift_module(void);

#endif
