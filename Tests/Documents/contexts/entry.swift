import TactusGeometry
import TactusInput
import TactusPluginKit
import TactusRecognizing

BLOCK

struct Knock: GestureMachine {
  struct Values: BitwiseCopyable, Sendable { var place: Point }
  static let declaration = Declaration(
    "org.example.knock", "Knock", "A finger knocks.", .discrete, touches: 1...1,
    outputs: [Output("place", \.place, .pixels, "Where the finger knocked.")])
  mutating func reset() {}
  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {}
}
