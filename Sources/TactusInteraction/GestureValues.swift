public import TactusGeometry
public import TactusGestures

/// The values that a recognizer reported, accessed by the names of the outputs that it declares.
public struct GestureValues {
  /// The state transition that carries the values.
  public let transition: Transition

  /// Creates the collection of values that the given transition carries.
  public init(_ transition: Transition) {
    self.transition = transition
  }

  /// The declaration of the recognizer that reported the values.
  public var declaration: RecognizerDeclaration { transition.source.declaration }

  // The recognizer looks up the slot, because the declaration would be copied for each movement.
  private func slot(of key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    transition.source.slot(ofOutput: key, fits)
  }

  /// Returns the value of the output with the given key; nil unless that output exists and is a
  /// single number.
  ///
  /// The value of a choice is the index of the chosen word.
  public func number(_ key: String) -> Double? {
    slot(of: key) { $0.slotCount == 1 }.map { transition.values[$0] }
  }

  /// Returns the displacement or velocity with the given key, in surface coordinates; nil if there
  /// is none.
  public func vector(_ key: String) -> Vector? {
    slot(of: key) { $0 == .vector }
      .map { Vector(dx: transition.values[$0], dy: transition.values[$0 + 1]) }
  }

  /// Returns the point with the given key, in surface coordinates; nil if there is none.
  public func point(_ key: String) -> Point? {
    slot(of: key) { $0 == .point }
      .map { Point(x: transition.values[$0], y: transition.values[$0 + 1]) }
  }

  /// Returns the rectangle with the given key, in surface coordinates; nil if there is none.
  public func rect(_ key: String) -> Rect? {
    guard let at = slot(of: key, { $0 == .rectangle }) else { return nil }
    let v = transition.values
    return Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
  }

  /// Returns the word that was chosen for the output with the given key.
  ///
  /// The result is nil if no such output exists, if it is not a choice, or if the reported index is
  /// invalid.
  public func word(_ key: String) -> String? {
    guard let found = declaration.output(key), found.output.kind == .choice else { return nil }
    return found.output.word(at: transition.values[found.slot])
  }
}
