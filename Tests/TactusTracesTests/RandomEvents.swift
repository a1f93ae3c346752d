import TactusGeometry
import TactusInput
import TactusTraces
import TestSupport

/// Random events determined by a seed.
extension SeededGenerator {
  /// Returns any finite number: a place as compositors send it, or arbitrary bits.
  mutating func number() -> Double {
    if Bool.random(using: &self) { return Double(Int32(truncatingIfNeeded: next())) / 256 }
    let number = Double(bitPattern: next())
    // Negative zero is written as 0, which is the same number.
    return number.isFinite ? number : 0.1
  }

  mutating func point() -> Point { Point(x: number(), y: number()) }
  mutating func vector() -> Vector { Vector(dx: number(), dy: number()) }
  mutating func id() -> Int32 { Int32(truncatingIfNeeded: next()) }
  mutating func seat() -> SeatID { SeatID([0, 0, 1, .max].randomElement(using: &self) ?? 0) }

  mutating func surface() -> SurfaceID {
    SurfaceID([1, 1, 2, .max].randomElement(using: &self) ?? 1)
  }

  mutating func text() -> String {
    let letters: [Character] = ["a", "\"", "\\", "\n", "é", "\u{0}", "😀", "/", "\u{2028}"]
    let count = Int.random(in: 0...6, using: &self)
    return String((0..<count).map { _ in letters.randomElement(using: &self) ?? "a" })
  }

  mutating func touchChange() -> TouchChange {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: .down(id: id(), point())
    case 1: .move(id: id(), point())
    case 2: .up(id: id())
    case 3: .cancel
    case 4: .cancelOne(id: id())
    case 5: .shape(id: id(), major: number(), minor: number())
    default: .orientation(id: id(), degrees: number())
    }
  }

  mutating func pointerChange() -> PointerChange {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: .enter(point())
    case 1: .leave
    case 2: .motion(point())
    case 3:
      .button(
        [.left, .right, .middle, PointerButton(code: 0x113)].randomElement(using: &self) ?? .left,
        isPressed: Bool.random(using: &self))
    case 4:
      .pinch(
        TouchpadPinch(
          TouchpadPinch.Phase.allCases.randomElement(using: &self) ?? .moved,
          scale: Double.random(in: 0.001...1000, using: &self), rotation: number()))
    default:
      .scroll(scroll())
    }
  }

  private mutating func scroll() -> Scroll {
    var scroll = Scroll(
      delta: vector(), value120: Bool.random(using: &self) ? vector() : .zero,
      source: Scroll.Source(rawValue: UInt32.random(in: 0...4, using: &self)) ?? .unknown,
      isStop: Bool.random(using: &self))
    scroll.isInverted = Bool.random(using: &self)
    return scroll
  }

  mutating func penChange() -> PenChange {
    switch Int.random(in: 0..<8, using: &self) {
    case 0: .motion(point())
    case 1: .pressure(number())
    case 2: .tilt(x: number(), y: number())
    case 3: .wheel(degrees: number(), clicks: id())
    case 4: .button(PointerButton(code: 0x14b), isPressed: Bool.random(using: &self))
    case 5: .rotation(degrees: number())
    case 6: .slider(number())
    default: [.enter, .leave, .down, .up, .cancel].randomElement(using: &self) ?? .enter
    }
  }

  mutating func penFrame(at time: Timestamp) -> PenFrame {
    PenFrame(
      time: time, seat: seat(), surface: surface(), id: id() & .max,
      device: Bool.random(using: &self) ? .pen : .eraser, changes: list { $0.penChange() })
  }

  mutating func list<Element>(of make: (inout SeededGenerator) -> Element) -> [Element] {
    (0..<Int.random(in: 0...10, using: &self)).map { _ in make(&self) }
  }

  mutating func key(at time: Timestamp) -> KeyEvent {
    KeyEvent(
      time: time, seat: seat(), surface: surface(), name: text(), text: text(),
      phase: [.pressed, .repeated, .released].randomElement(using: &self) ?? .pressed,
      modifiers: KeyEvent.Modifiers(rawValue: UInt32.random(in: 0...15, using: &self)))
  }

  mutating func event(at time: Timestamp) -> InputEvent {
    switch Int.random(in: 0..<15, using: &self) {
    case 0, 1:
      .touches(
        TouchFrame(
          time: time, seat: seat(), surface: surface(), changes: list { $0.touchChange() }))
    case 2:
      .pointer(
        PointerFrame(
          time: time, seat: seat(), surface: surface(), changes: list { $0.pointerChange() }))
    case 3: .key(key(at: time))
    case 4: .deadline(time)
    case 5:
      .configure(
        time, surface(),
        Size(
          width: Double.random(in: 0...1e6, using: &self),
          height: Double.random(in: 0...1e6, using: &self)))
    case 6: .scale(time, surface(), Double.random(in: 0.01...100, using: &self))
    case 7:
      .capabilities(
        time, seat(), Capabilities(rawValue: UInt32.random(in: 0...7, using: &self)))
    case 8: .surfaceLost(time, surface(), Bool.random(using: &self) ? .destroyed : .suspended)
    case 9:
      .answers(
        time, surface(),
        recognizers: (0..<Int.random(in: 0...9, using: &self)).map { _ in
          UInt32.random(in: 0...(.max), using: &self)
        })
    case 10: .moduleLost(time, module: text())
    case 12: .pen(penFrame(at: time))
    case 11: .moduleRestored(time, module: text())
    case 13: .outputPower(time, surface(), isOn: Bool.random(using: &self))
    default: .quarantine(time, module: text())
    }
  }

  /// Returns events whose times never decrease, anywhere within 64 bits.
  mutating func events() -> [InputEvent] {
    let starts: [Int64] = [.min, 0, 4_611_686_018_427_387_905, .max - 1000]
    var time = starts.randomElement(using: &self) ?? 0
    return (0..<30).map { _ in
      time += Int64.random(in: 0...30, using: &self)
      return event(at: Timestamp(nanoseconds: time))
    }
  }
}
