/// The outputs of a recognizer that has none in slots.
public struct NoValues: BitwiseCopyable, Sendable {}
