import CTactusPlugin
import TactusGeometry
import TactusInput
import TactusRecognizing

extension tactus_batch_v1 {
  /// The touches of the batch as Swift values, without copying; valid only as long as the batch is.
  var touchBuffer: UnsafeBufferPointer<Touch> {
    // SAFETY: `Touch` has the layout of `tactus_touch_v1` (a test compares every offset).
    let start = unsafe UnsafeRawPointer(touches)?.assumingMemoryBound(to: Touch.self)
    return unsafe UnsafeBufferPointer(start: start, count: Int(touch_count))
  }

  var context: GestureContext {
    let m = unsafe to_view
    return unsafe GestureContext(
      time: Timestamp(nanoseconds: time_ns),
      toView: Transform(a: m.0, b: m.1, c: m.2, d: m.3, tx: m.4, ty: m.5),
      surfaceSize: Size(width: surface_width, height: surface_height), scale: surface_scale,
      pixelsPerMillimetre: pixels_per_millimetre, indirect: indirect?.pointee.swift)
  }
}

extension tactus_indirect_v1 {
  var swift: IndirectInput {
    IndirectInput(
      location: Point(x: location.x, y: location.y), delta: Vector(dx: dx, dy: dy),
      value120: Vector(dx: dx120, dy: dy120), scale: scale, rotation: rotation,
      source: Scroll.Source(rawValue: source) ?? .unknown,
      phase: TouchPhase(rawValue: phase) ?? .moved,
      modifiers: KeyEvent.Modifiers(rawValue: modifiers))
  }
}

extension tactus_value_v1 {
  /// Returns the value that the host passed, converted to the declared kind of parameter.
  ///
  /// The result is nil if the value's type is different, or if the value is not within the declared
  /// bounds or among the declared words.
  func read(as kind: ParameterDeclaration.Kind) -> ParameterValue? {
    switch unsafe (kind, type) {
    case (.number(_, let range), TACTUS_TYPE_NUMBER):
      return unsafe range.contains(number) ? .number(number) : nil
    case (.integer(_, let range), TACTUS_TYPE_INTEGER):
      let isSound = unsafe number >= Double(range.lowerBound) && number <= Double(range.upperBound)
      return unsafe isSound ? .number(number.rounded()) : nil
    case (.flag, TACTUS_TYPE_FLAG):
      return unsafe .flag(number != 0)
    case (.choice(_, let words), TACTUS_TYPE_CHOICE):
      return unsafe number >= 0 && number < Double(words.count) ? .choice(Int(number)) : nil
    case (.choices(_, let words), TACTUS_TYPE_CHOICES):
      let isSound = unsafe number >= 0 && number < Double(UInt64(1) << UInt64(words.count))
      return unsafe isSound ? .choices(UInt64(number)) : nil
    case (.text, TACTUS_TYPE_TEXT):
      let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(text_length))
      return unsafe .text(String(decoding: bytes, as: UTF8.self))
    default:
      return nil
    }
  }
}
