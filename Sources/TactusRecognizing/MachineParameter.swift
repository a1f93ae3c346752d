public import TactusInput

/// A parameter of a machine, stored in one of the machine's properties.
///
/// The type of the property determines the parameter's kind and words. The property's value in a
/// newly created machine is the parameter's default.
public struct MachineParameter<Machine>: Sendable {
  /// The declaration of the parameter.
  public let declaration: ParameterDeclaration
  private let read: @Sendable (Machine) -> ParameterValue
  private let write: @Sendable (inout Machine, ParameterValue) -> Bool

  /// Returns the parameter's value in a machine, in the declared unit.
  public func value(of machine: Machine) -> ParameterValue { read(machine) }

  func set(_ machine: inout Machine, _ value: ParameterValue) -> Bool { write(&machine, value) }
}

extension MachineParameter where Machine: GestureMachine {
  /// Declares a parameter that is an interval; the range and the parameter's values are in
  /// milliseconds.
  public init(
    _ key: String, _ path: any WritableKeyPath<Machine, Interval> & Sendable,
    _ range: ClosedRange<Double>, _ doc: String
  ) {
    self.init(key, path, range, .milliseconds, doc)
  }

  /// Declares a parameter that is a number.
  public init<Value: RangedProperty>(
    _ key: String, _ path: any WritableKeyPath<Machine, Value> & Sendable,
    _ range: ClosedRange<Value.Bound>, _ unit: Unit, traits: ParameterDeclaration.Traits = [],
    _ doc: String
  ) {
    let kind = Value.kind(Machine()[keyPath: path], range)
    self.init(path, ParameterDeclaration(key, kind, unit: unit, traits: traits, doc: doc))
  }

  /// Declares a parameter that is a flag, text, or a choice.
  public init<Value: PlainProperty>(
    _ key: String, _ path: any WritableKeyPath<Machine, Value> & Sendable, _ doc: String
  ) {
    self.init(path, ParameterDeclaration(key, Value.kind(Machine()[keyPath: path]), doc: doc))
  }

  private init<Value: ParameterProperty>(
    _ path: any WritableKeyPath<Machine, Value> & Sendable, _ declaration: ParameterDeclaration
  ) {
    self.declaration = declaration
    read = { $0[keyPath: path].parameterValue }
    write = { machine, value in
      guard declaration.kind.allows(value) else { return false }
      machine[keyPath: path] = Value(value)
      return true
    }
  }
}

extension ParameterDeclaration.Kind {
  /// Returns whether a value has the parameter's type and is within its range or among its words.
  public func allows(_ value: ParameterValue) -> Bool {
    switch (self, value) {
    case (.number(_, let range), .number(let number)): range.contains(number)
    case (.integer(_, let range), .number(let number)):
      number >= Double(range.lowerBound) && number <= Double(range.upperBound)
    case (.choice(_, let words), .choice(let index)): words.indices.contains(index)
    case (.choices(_, let words), .choices(let mask)):
      words.count > 63 || mask < UInt64(1) << UInt64(words.count)
    case (.flag, .flag), (.text, .text): true
    default: false
    }
  }
}
