/// The `Values` of a machine that has no outputs other than text or points.
public struct NoValues: BitwiseCopyable, Sendable {}
