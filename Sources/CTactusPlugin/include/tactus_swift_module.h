/*
 * The one function that the source of a Swift module defines for TactusPluginKit. It is not part of
 * the ABI, and no module exports it.
 */
#ifndef TACTUS_SWIFT_MODULE_H
#define TACTUS_SWIFT_MODULE_H

/* Declares the recognizers of the module, by a call of `Module.offer` of TactusPluginKit. */
void tactus_swift_module(void);

#endif
