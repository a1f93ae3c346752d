/// The outputs of a recognizer without outputs in slots.
public struct NoValues: BitwiseCopyable, Sendable {}
