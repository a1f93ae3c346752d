public import TactusGeometry
public import TactusGestures

/// The values that a recognizer reported with a state change, accessed by their output keys.
///
/// An output is a value that the recognizer declares.
public struct GestureValues {
  /// The recognizer's state change with which the values were reported.
  public let transition: Transition

  /// Creates an accessor for the values that a recognizer reported with the given transition.
  public init(_ transition: Transition) {
    self.transition = transition
  }

  /// The declaration of the recognizer that reported the values.
  public var declaration: RecognizerDeclaration { transition.source.declaration }

  // The recognizer looks up the slot, because the declaration would be copied for each movement.
  private func slot(of key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    transition.source.slot(ofOutput: key, fits)
  }

  /// Returns the value of the output with the given key; nil if that output does not exist or is
  /// not a single number.
  ///
  /// The value of a choice, an output that selects one of several words, is the index of the word.
  public func number(_ key: String) -> Double? {
    slot(of: key) { $0.slotCount == 1 }.map { transition.values[$0] }
  }

  /// Returns the displacement or velocity output with the given key, in surface coordinates; nil if
  /// the recognizer declares no such output.
  public func vector(_ key: String) -> Vector? {
    slot(of: key) { $0 == .vector }
      .map { Vector(dx: transition.values[$0], dy: transition.values[$0 + 1]) }
  }

  /// Returns the point output with the given key, in surface coordinates; nil if the recognizer
  /// declares no such output.
  public func point(_ key: String) -> Point? {
    slot(of: key) { $0 == .point }
      .map { Point(x: transition.values[$0], y: transition.values[$0 + 1]) }
  }

  /// Returns the rectangle output with the given key, in surface coordinates; nil if the recognizer
  /// declares no such output.
  public func rect(_ key: String) -> Rect? {
    guard let at = slot(of: key, { $0 == .rectangle }) else { return nil }
    let v = transition.values
    return Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
  }

  /// Returns the word that the recognizer reported for the choice with the given key.
  ///
  /// A choice is an output that selects one of several words. The result is nil if no output has
  /// that key, if the output is not a choice, or if the reported index is invalid.
  public func word(_ key: String) -> String? {
    guard let found = declaration.output(key), found.output.kind == .choice else { return nil }
    return found.output.word(at: transition.values[found.slot])
  }
}
