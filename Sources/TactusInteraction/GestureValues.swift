public import TactusGeometry
public import TactusGestures

/// What a recognizer reported, by the names it declared.
public struct GestureValues {
  public let transition: Transition

  public init(_ transition: Transition) {
    self.transition = transition
  }

  public var declaration: RecognizerDeclaration { transition.source.declaration }

  public func number(_ key: String) -> Double? {
    guard let found = declaration.output(key), found.output.kind.slotCount == 1 else { return nil }
    return transition.values[found.slot]
  }

  /// A displacement or a velocity, in surface coordinates.
  public func vector(_ key: String) -> Vector? {
    guard let found = declaration.output(key), found.output.kind == .vector else { return nil }
    return Vector(dx: transition.values[found.slot], dy: transition.values[found.slot + 1])
  }

  /// A place, in surface coordinates.
  public func point(_ key: String) -> Point? {
    guard let found = declaration.output(key), found.output.kind == .point else { return nil }
    return Point(x: transition.values[found.slot], y: transition.values[found.slot + 1])
  }

  public func rect(_ key: String) -> Rect? {
    guard let found = declaration.output(key), found.output.kind == .rectangle else { return nil }
    let v = transition.values
    let at = found.slot
    return Rect(x: v[at], y: v[at + 1], width: v[at + 2], height: v[at + 3])
  }

  /// The word of a choice.
  public func word(_ key: String) -> String? {
    guard let found = declaration.output(key), found.output.kind == .choice else { return nil }
    let index = transition.values[found.slot]
    guard index >= 0, index < Double(found.output.words.count) else { return nil }
    return found.output.words[Int(index)]
  }
}
