/// A recognizer's description of itself: its names, the input that it needs, its parameters, and
/// its outputs.
///
/// The description contains everything that is needed to check a scene file, to generate a manual
/// page, or to offer the recognizer in an editor.
public struct RecognizerDeclaration: Sendable {
  /// The recognizer's identifier in scene files, such as "tactus.pan".
  ///
  /// Recognizers from third parties have reverse-domain names.
  public var id: String
  /// The recognizer's human-readable name, one or two words long.
  public var name: String
  /// A sentence that describes the gesture.
  public var doc: String
  /// Whether the gesture is discrete, which means that it is recognized once, like a tap.
  ///
  /// Any other gesture is continuous: it begins, changes, and ends, like a pan.
  public var isDiscrete: Bool
  /// The numbers of touches that the recognizer supports: the fewest with which it can begin, and
  /// the most that it can use.
  ///
  /// If these numbers depend on parameters, the range covers all permitted parameter values.
  public var touches: ClosedRange<Int>
  /// The kinds of input that the recognizer receives.
  public var inputs: InputKinds
  /// The recognizer's parameters; a `RecognizerDriver` identifies each one by its index in this
  /// array.
  public var parameters: [ParameterDeclaration]
  /// The values that the recognizer outputs, in the order of their slots in a `Report`.
  public var outputs: [OutputDeclaration]
  /// The custom reasons that the recognizer can report in addition to those of `ReasonCode`.
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

  /// Returns the declaration of the output with the given key, and the index of its first report
  /// slot; nil if there is no such output.
  public func output(_ key: String) -> (slot: Int, output: OutputDeclaration)? {
    place(ofOutput: key).map { ($0.slot, outputs[$0.index]) }
  }

  /// Returns an output's index in `outputs` and the index of its first report slot; nil if no
  /// output has the key.
  ///
  /// Actions call this method for every movement of a finger. Unlike `output(_:)`, it therefore
  /// does not copy the output's declaration.
  public func place(ofOutput key: String) -> (index: Int, slot: Int)? {
    var slot = 0
    for index in outputs.indices {
      if outputs[index].key == key { return (index, slot) }
      slot += outputs[index].kind.slotCount
    }
    return nil
  }

  /// The total number of report slots that the recognizer's outputs occupy.
  public var slotCount: Int { outputs.reduce(0) { $0 + $1.kind.slotCount } }
}
