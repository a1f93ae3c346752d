/// What a recognizer tells about itself: enough for a checker, a manual page and an editor.
public struct RecognizerDeclaration: Sendable {
  /// How scene files name it: "tactus.pan". Reverse-domain style for everybody else's.
  public var id: String
  /// A word or two for people.
  public var name: String
  /// A sentence that says which gesture it is.
  public var doc: String
  /// Discrete: recognized once. Otherwise it begins, changes and ends.
  public var isDiscrete: Bool
  /// How many touches it needs to begin, and how many it can use, whatever its parameters say.
  public var touches: ClosedRange<Int>
  /// What it wants to be told of.
  public var inputs: InputKinds
  public var parameters: [ParameterDeclaration]
  public var outputs: [OutputDeclaration]
  /// The reasons that it reports beside those of `ReasonCode`.
  public var ownReasons: [OwnReason]

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

  /// The first slot of the output with this key, and its declaration.
  public func output(_ key: String) -> (slot: Int, output: OutputDeclaration)? {
    place(ofOutput: key).map { ($0.slot, outputs[$0.index]) }
  }

  /// Where the output with this key stands among the outputs, and its first slot. Copies no declaration, since actions
  /// ask with each movement.
  public func place(ofOutput key: String) -> (index: Int, slot: Int)? {
    var slot = 0
    for index in outputs.indices {
      if outputs[index].key == key { return (index, slot) }
      slot += outputs[index].kind.slotCount
    }
    return nil
  }

  /// How many numbers its outputs take together.
  public var slotCount: Int { outputs.reduce(0) { $0 + $1.kind.slotCount } }
}
