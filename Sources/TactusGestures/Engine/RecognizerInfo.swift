/// The id, name, and declaration of a recognizer.
///
/// The object remains usable after the recognizer has been detached.
public final class RecognizerInfo: Sendable {
  /// The identifier of the recognizer in its engine.
  public let id: RecognizerID
  /// The recognizer's name in rules, bindings, and logs.
  public let name: String
  /// The recognizer's declaration, which lists its inputs, parameters, and outputs.
  public let declaration: RecognizerDeclaration

  // The engine creates these texts only once, because nearly every gesture makes some rivals lose.

  /// The reason text for a rival that loses a touch to this recognizer, such as "pan was first".
  let wasFirst: String
  /// The reason text for another recognizer that fails because this one was recognized, such as
  /// "pan was recognized".
  ///
  /// This happens, for example, if the other recognizer was waiting for this one to fail.
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

  /// Returns the index of an output's first number among the values that the recognizer reports.
  ///
  /// The result is nil if there is no output with this key, or if `fits` returns false for the
  /// output's kind.
  public func slot(ofOutput key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    guard let place = declaration.place(ofOutput: key), fits(declaration.outputs[place.index].kind)
    else { return nil }
    return place.slot
  }
}
