public import TactusGeometry

/// An output of a machine: text, a list of points, or a property of `Values`.
public struct MachineOutput<Values>: Sendable {
  /// The declaration of the output.
  public let declaration: OutputDeclaration
  /// The offset of the output's property within `Values`, in bytes; nil for text and for a list of
  /// points.
  ///
  /// The offset is also nil for a computed property, which is not allowed as an output.
  @usableFromInline let offset: Int?

  private init(_ declaration: OutputDeclaration, _ path: PartialKeyPath<Values>? = nil) {
    self.declaration = declaration
    offset = path.flatMap { MemoryLayout<Values>.offset(of: $0) }
  }

  /// Declares an output that is a plain number, a point, a displacement, or a rectangle.
  public init<Value: OutputProperty>(
    _ key: String, _ path: KeyPath<Values, Value>, _ unit: Unit, isResettable: Bool = false,
    _ doc: String
  ) {
    self.init(
      OutputDeclaration(key, Value.kind, unit: unit, isResettable: isResettable, doc: doc), path)
  }

  /// Declares an output that is stored as one `Double`: an angle, a scale factor, or a length.
  public init(
    _ key: String, _ path: KeyPath<Values, Double>, _ kind: OutputDeclaration.Kind, _ unit: Unit,
    isResettable: Bool = false, _ doc: String
  ) {
    self.init(
      OutputDeclaration(key, kind, unit: unit, isResettable: isResettable, doc: doc), path)
  }

  /// Declares an output that is one of a fixed set of words.
  public init<Word: Choice>(_ key: String, _ path: KeyPath<Values, Chosen<Word>>, _ doc: String) {
    self.init(OutputDeclaration(key, .choice, words: Word.words, doc: doc), path)
  }

  /// Declares a text output, which the recognizer writes to `Report.text` instead of a property of
  /// `Values`.
  public static func text(_ key: String, _ doc: String) -> Self {
    Self(OutputDeclaration(key, .text, doc: doc))
  }

  /// Declares an output that is a list of points, which the recognizer writes to `Report.points`
  /// instead of a property of `Values`.
  public static func points(_ key: String, _ doc: String) -> Self {
    Self(OutputDeclaration(key, .points, unit: .pixels, doc: doc))
  }
}

extension Double: OutputProperty {
  /// The kind of an output that is a plain number.
  public static var kind: OutputDeclaration.Kind { .number }
}

extension Point: OutputProperty {
  /// The kind of an output that is a point on the surface.
  public static var kind: OutputDeclaration.Kind { .point }
}

extension Vector: OutputProperty {
  /// The kind of an output that is a displacement or a velocity.
  public static var kind: OutputDeclaration.Kind { .vector }
}

extension Rect: OutputProperty {
  /// The kind of an output that is a rectangle.
  public static var kind: OutputDeclaration.Kind { .rectangle }
}
