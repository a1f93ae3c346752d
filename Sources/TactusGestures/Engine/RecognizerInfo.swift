/// The identity of a recognizer, which outlives the recognizer itself.
public final class RecognizerInfo: Sendable {
  /// The identifier of the recognizer in its engine.
  public let id: RecognizerID
  /// The name that rules, bindings and logs use.
  public let name: String
  /// The declaration of the recognizer.
  public let declaration: RecognizerDeclaration

  // The engine creates these texts only once, because nearly every gesture makes some rivals lose.

  /// The text of the reason with which a rival fails after this recognizer has taken a touch from
  /// it.
  let wasFirst: String
  /// The text of the reason with which a recognizer that waited for this one fails.
  let wasRecognized: String
  let inputs: InputKinds
  let slotCount: Int
  /// The slots of outputs that are indices of words, and the number of words of each.
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

  /// Returns the first slot of the output with this key; nil unless the output's kind fits.
  public func slot(ofOutput key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    guard let place = declaration.place(ofOutput: key), fits(declaration.outputs[place.index].kind)
    else { return nil }
    return place.slot
  }
}
