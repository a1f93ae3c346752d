/// The declaration of a machine, including the machine's parameters and outputs.
///
/// A machine is a recognizer written in Swift. The parameters are properties of the machine, and
/// the outputs are properties of its `Values`.
public struct MachineDeclaration<Machine>: Sendable {
  /// The declaration in a form that does not depend on the machine's type, for the engine, the
  /// plugin host, and validation tools.
  public let recognizer: RecognizerDeclaration
  /// The parameters in order of declaration; each one can read and write a property of the machine.
  public let parameters: [MachineParameter<Machine>]
  /// The errors in the declaration, one sentence each; a machine whose declaration has errors
  /// cannot be used.
  public let faults: [String]
}

extension MachineDeclaration where Machine: GestureMachine {
  // (Inlined, so that the runtime need not look up `Machine.Values` when a module is loaded.)
  /// Creates a declaration, and records any errors in `faults` instead of trapping.
  @inlinable public init(
    _ id: String, _ name: String, _ doc: String, _ kind: GestureKind, touches: ClosedRange<Int>,
    inputs: InputKinds = .touches, parameters: [MachineParameter<Machine>] = [],
    outputs: [MachineOutput<Machine.Values>] = [], ownReasons: [OwnReason] = []
  ) {
    self.init(
      RecognizerDeclaration(
        id: id, name: name, doc: doc, isDiscrete: kind == .discrete, touches: touches,
        inputs: inputs, parameters: parameters.map { $0.declaration },
        outputs: outputs.map { $0.declaration }, ownReasons: ownReasons),
      parameters, offsets: outputs.map { $0.offset }, size: MemoryLayout<Machine.Values>.size)
  }
}

extension MachineDeclaration {
  @usableFromInline init(
    _ recognizer: RecognizerDeclaration, _ parameters: [MachineParameter<Machine>],
    offsets: [Int?], size: Int
  ) {
    self.recognizer = recognizer
    self.parameters = parameters
    faults = recognizer.faults + recognizer.faults(offsets: offsets, size: size)
  }
}

extension RecognizerDeclaration {
  fileprivate var faults: [String] {
    let twice = [parameters.map(\.key), outputs.map(\.key)].flatMap { keys in
      keys.indices.filter { keys[..<$0].contains(keys[$0]) }.map { "\(keys[$0]) is declared twice" }
    }
    let beyond = parameters.filter { !$0.kind.allows($0.defaultValue) }
    return twice + beyond.map { "the default of \($0.key) is outside its range" }
  }

  /// Returns the errors in the memory layout of the outputs.
  ///
  /// The plugin ABI passes outputs as an array of numbers, called slots. Each output must have the
  /// same offset within `Values` as its slots have within `Slots`, so that values need no
  /// conversion.
  ///
  /// - Parameters:
  ///   - offsets: The offset of each output within `Values`, in bytes; nil for a computed property.
  ///   - size: The size of `Values`, in bytes.
  /// - Returns: A sentence for each error; empty if the layout is valid.
  fileprivate func faults(offsets: [Int?], size: Int) -> [String] {
    var faults: [String] = []
    var end = 0
    for (output, offset) in zip(outputs, offsets) where output.kind.slotCount > 0 {
      if offset == nil {
        faults.append(
          "the output \(output.key) is computed; only a stored property can be an output")
      } else if offset != end {
        faults.append(
          "the output \(output.key) is out of order; declare outputs in the order of the stored "
            + "properties")
      }
      end += output.kind.slotCount * MemoryLayout<Double>.size
    }
    if end != size { faults.append("some stored properties are not declared as outputs") }
    if end > MemoryLayout<Slots>.size {
      faults.append(
        "the outputs together contain more than \(RawReport.valueCapacity) numbers; declare fewer")
    }
    return faults
  }
}
