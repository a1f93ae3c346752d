/// The `Values` of a machine that has no outputs in slots.
public struct NoValues: BitwiseCopyable, Sendable {}
