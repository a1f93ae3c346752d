/*
 * The only function that the source of a Swift module must define, for TactusPluginKit. It is not
 * part of the ABI, and no module exports it.
 */
#ifndef TACTUS_SWIFT_MODULE_H
#define TACTUS_SWIFT_MODULE_H

/* Offers the recognizers of the module by calling `Module.offer` of TactusPluginKit. */
void tactus_swift_module(void);

#endif
