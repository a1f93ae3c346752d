public import TactusGeometry
public import TactusGestures

/// What a recognizer reported, by the names it declared.
public struct GestureValues {
  public let transition: Transition

  public init(_ transition: Transition) {
    self.transition = transition
  }

  public var declaration: RecognizerDeclaration { transition.source.declaration }

  // Asked of the recognizer, because a declaration would be copied for each movement.
  private func slot(of key: String, _ fits: (OutputDeclaration.Kind) -> Bool) -> Int? {
    transition.source.slot(ofOutput: key, fits)
  }

  public func number(_ key: String) -> Double? {
    slot(of: key) { $0.slotCount == 1 }.map { transition.values[$0] }
  }

  /// A displacement or a velocity, in surface coordinates.
  public func vector(_ key: String) -> Vector? {
    slot(of: key) { $0 == .vector }
      .map { Vector(dx: transition.values[$0], dy: transition.values[$0 + 1]) }
  }

  /// A place, in surface coordinates.
  public func point(_ key: String) -> Point? {
    slot(of: key) { $0 == .point }
      .map { Point(x: transition.values[$0], y: transition.values[$0 + 1]) }
  }

  public func rect(_ key: String) -> Rect? {
    guard let at = slot(of: key, { $0 == .rectangle }) else { return nil }
    let v = transition.values
    return Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
  }

  /// The word of a choice.
  public func word(_ key: String) -> String? {
    guard let found = declaration.output(key), found.output.kind == .choice else { return nil }
    return found.output.word(at: transition.values[found.slot])
  }
}
