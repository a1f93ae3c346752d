public import TactusGeometry
public import TactusGestures

/// The values that a recognizer reported, by the names in its declaration.
public struct GestureValues {
  /// The change of state that carries the values.
  public let transition: Transition

  /// Creates the values of a transition.
  public init(_ transition: Transition) {
    self.transition = transition
  }

  /// The declaration of the recognizer that reported the values.
  public var declaration: RecognizerDeclaration { transition.source.declaration }

  // The recognizer looks up the slot, because the declaration would be copied for each movement.
  private func slot(of key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    transition.source.slot(ofOutput: key, fits)
  }

  /// Returns the number of an output with one slot; nil for any other output.
  public func number(_ key: String) -> Double? {
    slot(of: key) { $0.slotCount == 1 }.map { transition.values[$0] }
  }

  /// Returns the displacement or velocity with a key, in surface coordinates.
  public func vector(_ key: String) -> Vector? {
    slot(of: key) { $0 == .vector }
      .map { Vector(dx: transition.values[$0], dy: transition.values[$0 + 1]) }
  }

  /// Returns the point with a key, in surface coordinates.
  public func point(_ key: String) -> Point? {
    slot(of: key) { $0 == .point }
      .map { Point(x: transition.values[$0], y: transition.values[$0 + 1]) }
  }

  /// Returns the rectangle with a key, in surface coordinates; nil if no rectangle has the key.
  public func rect(_ key: String) -> Rect? {
    guard let at = slot(of: key, { $0 == .rectangle }) else { return nil }
    let v = transition.values
    return Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
  }

  /// Returns the word that the recognizer reported for a choice.
  public func word(_ key: String) -> String? {
    guard let found = declaration.output(key), found.output.kind == .choice else { return nil }
    return found.output.word(at: transition.values[found.slot])
  }
}
