import TactusGeometry
import TactusInput
import TactusRecognizing
import Testing

struct Rest: GestureMachine {
  struct Values: BitwiseCopyable, Sendable { var seconds: Double }
  static let declaration = Declaration(
    "org.example.rest", "Rest", "A finger rests in one place.", .discrete, touches: 1...1,
    outputs: [Output("seconds", \.seconds, .none, "How long the finger has rested, in seconds.")])
  mutating func reset() {}
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {}
}

BLOCK
