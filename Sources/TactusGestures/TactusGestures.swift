// The engine's interface uses the types of this layer, so clients of the engine need both.
@_exported public import TactusRecognizing
