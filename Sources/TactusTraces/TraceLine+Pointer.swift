import TactusGeometry
import TactusInput
import TactusJSON

extension TraceLine {
  /// Reads `[["move",X,Y],["button","left","pressed"],["axis",DX,DY,{..}]]`; returns nil if the
  /// value is invalid.
  static func pointer(_ value: JSONCursor) -> [PointerChange]? {
    all(value, pointerChange)
  }

  private static func pointerChange(_ value: JSONCursor) -> PointerChange? {
    let found: (word: PointerWord, values: ArraySlice<JSONCursor>)? = change(
      value, \.fields, optional: { $0 == .axis })
    guard let (word, slice) = found else { return nil }
    let values = Array(slice)
    switch word {
    case .leave: return .leave
    case .enter: return vector(values).map { .enter(.zero + $0) }
    case .move: return vector(values).map { .motion(.zero + $0) }
    case .button: return button(values).map { .button($0.button, isPressed: $0.isPressed) }
    case .axis: return scroll(values).map { .scroll($0) }
    case .pinch:
      let phase = named(values[0], TouchpadPinch.Phase.named)
      let scale = values[1].number(in: pinchRange)
      let rotation = values[2].number()
      guard let phase, let scale, let rotation else { return nil }
      return .pinch(TouchpadPinch(phase, scale: scale, rotation: rotation))
    }
  }

  static func vector(_ values: [JSONCursor]) -> Vector? {
    let x = values[0].number()
    let y = values[1].number()
    guard let x, let y else { return nil }
    return Vector(dx: x, dy: y)
  }

  static func button(_ values: [JSONCursor]) -> (button: PointerButton, isPressed: Bool)? {
    let code = button(values[0])
    let state = values[1].word(ButtonState.self)
    guard let code, let state else { return nil }
    return (code, state == .pressed)
  }

  /// Reads a pointer button: `"left"`, `"right"`, `"middle"`, or a numeric code from Linux's
  /// `input-event-codes.h`.
  ///
  /// Returns nil if the value is invalid.
  private static func button(_ value: JSONCursor) -> PointerButton? {
    if value.node.number != nil {
      return value.integer(in: 0...Int(UInt32.max)).map { PointerButton(code: UInt32($0)) }
    }
    return named(value, PointerButton.named)
  }

  private static func scroll(_ values: [JSONCursor]) -> Scroll? {
    guard let delta = vector(values) else { return nil }
    var scroll = Scroll(delta: delta)
    guard values.count > 2 else { return scroll }
    guard let details = values[2].object() else { return nil }
    let source = optional(details.value("source"), else: .unknown) {
      named($0, Scroll.Source.named)
    }
    let value120 = optional(details.value("value120"), else: .zero, pair)
    let isStop = optional(details.value("stop"), else: false) { $0.boolean() }
    let isInverted = optional(details.value("inverted"), else: false) { $0.boolean() }
    guard details.finish(of: "an axis"), let source, let value120, let isStop, let isInverted
    else { return nil }
    scroll.source = source
    scroll.value120 = value120
    scroll.isStop = isStop
    scroll.isInverted = isInverted
    return scroll
  }

  private static func pair(_ value: JSONCursor) -> Vector? {
    guard let items = value.array() else { return nil }
    guard items.count == 2 else {
      value.error("expected [x, y], found \(items.count) values")
      return nil
    }
    return vector(items)
  }
}
