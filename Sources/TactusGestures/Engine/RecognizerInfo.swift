/// The properties that identify a recognizer; the object remains usable after the recognizer has
/// been detached.
public final class RecognizerInfo: Sendable {
  /// The identifier of the recognizer in its engine.
  public let id: RecognizerID
  /// The recognizer's name in rules, bindings, and logs.
  public let name: String
  /// The declaration of the recognizer.
  public let declaration: RecognizerDeclaration

  // The engine creates these texts only once, because nearly every gesture makes some rivals lose.

  /// The text of the reason that a rival reports if it fails because this recognizer has taken its
  /// touch.
  let wasFirst: String
  /// The text of the reason that a recognizer reports if it fails because it waited for this one,
  /// which was recognized.
  let wasRecognized: String
  let inputs: InputKinds
  let slotCount: Int
  let choices: [(slot: Int, words: Int)]
  let hasText: Bool
  let hasPoints: Bool

  init(id: RecognizerID, name: String, declaration: RecognizerDeclaration) {
    self.id = id
    self.name = name
    self.declaration = declaration
    wasFirst = name + " was first"
    wasRecognized = name + " was recognized"
    inputs = declaration.inputs
    slotCount = min(declaration.slotCount, Report.valueCapacity)
    var (slot, choices) = (0, [(slot: Int, words: Int)]())
    for output in declaration.outputs {
      if output.kind == .choice { choices.append((slot, output.words.count)) }
      slot += output.kind.slotCount
    }
    self.choices = choices.filter { $0.slot < Report.valueCapacity }
    hasText = declaration.outputs.contains { $0.kind == .text }
    hasPoints = declaration.outputs.contains { $0.kind == .points }
  }

  /// Returns the first slot of the output with this key; nil if there is no such output, or if
  /// `fits` returns false for its kind.
  public func slot(ofOutput key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    guard let place = declaration.place(ofOutput: key), fits(declaration.outputs[place.index].kind)
    else { return nil }
    return place.slot
  }
}
