/// A recognizer's description of itself, complete enough for a checker, a manual page, or an
/// editor.
public struct RecognizerDeclaration: Sendable {
  /// The identifier in scene files, such as "tactus.pan"; third parties use reverse-domain names.
  public var id: String
  /// The recognizer's human-readable name, of one or two words.
  public var name: String
  /// A sentence that describes the gesture.
  public var doc: String
  /// Whether the gesture is recognized once; otherwise, the gesture begins, changes, and ends.
  public var isDiscrete: Bool
  /// The number of touches, from the fewest with which the recognizer can begin to the most that it
  /// can use.
  ///
  /// The range covers all possible values of the parameters.
  public var touches: ClosedRange<Int>
  /// The kinds of input that the recognizer receives.
  public var inputs: InputKinds
  /// The parameters, in the order that defines their indices in a `RecognizerDriver`.
  public var parameters: [ParameterDeclaration]
  /// The outputs, in the order of their slots in a report.
  public var outputs: [OutputDeclaration]
  /// The reasons that the recognizer reports in addition to those of `ReasonCode`.
  public var ownReasons: [OwnReason]

  /// Creates the declaration of a recognizer.
  public init(
    id: String, name: String, doc: String, isDiscrete: Bool, touches: ClosedRange<Int>,
    inputs: InputKinds = .touches, parameters: [ParameterDeclaration],
    outputs: [OutputDeclaration], ownReasons: [OwnReason] = []
  ) {
    self.id = id
    self.name = name
    self.doc = doc
    self.isDiscrete = isDiscrete
    self.touches = touches
    self.inputs = inputs
    self.parameters = parameters
    self.outputs = outputs
    self.ownReasons = ownReasons
  }

  /// Returns the first slot and the declaration of the output with this key; nil if there is none.
  public func output(_ key: String) -> (slot: Int, output: OutputDeclaration)? {
    place(ofOutput: key).map { ($0.slot, outputs[$0.index]) }
  }

  /// Returns the index and the first slot of the output with this key; nil if there is none.
  ///
  /// Unlike `output(_:)`, this method copies no declaration, because actions call it for every
  /// movement.
  public func place(ofOutput key: String) -> (index: Int, slot: Int)? {
    var slot = 0
    for index in outputs.indices {
      if outputs[index].key == key { return (index, slot) }
      slot += outputs[index].kind.slotCount
    }
    return nil
  }

  /// The total number of slots of all outputs.
  public var slotCount: Int { outputs.reduce(0) { $0 + $1.kind.slotCount } }
}
