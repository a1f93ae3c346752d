import TactusGeometry
import TactusInput
import TactusJSON

extension JSONWriter {
  mutating func writePair(_ x: Double, _ y: Double) {
    beginArray()
    value(x)
    value(y)
    endArray()
  }

  mutating func write(_ change: TouchChange) {
    beginArray()
    switch change {
    case .down(let id, let point): write(.down, id, point.x, point.y)
    case .move(let id, let point): write(.move, id, point.x, point.y)
    case .up(let id): write(.up, id)
    case .cancel: value(TouchWord.cancel.rawValue)
    case .cancelOne(let id): write(.cancel, id)
    case .shape(let id, let major, let minor): write(.shape, id, major, minor)
    case .orientation(let id, let degrees):
      write(.orientation, id)
      value(degrees)
    }
    endArray()
  }

  private mutating func write(_ word: TouchWord, _ id: Int32) {
    value(word.rawValue)
    value(id)
  }

  private mutating func write(_ word: TouchWord, _ id: Int32, _ x: Double, _ y: Double) {
    write(word, id)
    value(x)
    value(y)
  }

  mutating func write(_ change: PointerChange) {
    beginArray()
    switch change {
    case .enter(let point): write(.enter, point.x, point.y)
    case .leave: value(PointerWord.leave.rawValue)
    case .motion(let point): write(.move, point.x, point.y)
    case .button(let button, let isPressed):
      value(PointerWord.button.rawValue)
      write(button, isPressed: isPressed)
    case .scroll(let scroll):
      write(.axis, scroll.delta.dx, scroll.delta.dy)
      writeDetails(of: scroll)
    case .pinch(let pinch):
      value(PointerWord.pinch.rawValue)
      value(pinch.phase.word)
      value(pinch.scale)
      value(pinch.rotation)
    }
    endArray()
  }

  private mutating func write(_ word: PointerWord, _ x: Double, _ y: Double) {
    value(word.rawValue)
    value(x)
    value(y)
  }

  mutating func write(_ button: PointerButton, isPressed: Bool) {
    write(button)
    value(isPressed ? ButtonState.pressed.rawValue : ButtonState.released.rawValue)
  }

  private mutating func write(_ button: PointerButton) {
    for (word, known) in PointerButton.named where known == button {
      value(word)
      return
    }
    value(button.code)
  }

  private mutating func writeDetails(of scroll: Scroll) {
    guard
      scroll.source != .unknown || scroll.value120 != .zero || scroll.isStop || scroll.isInverted
    else { return }
    beginObject()
    if let word = scroll.source.word { member("source", word) }
    if scroll.value120 != .zero {
      key("value120")
      writePair(scroll.value120.dx, scroll.value120.dy)
    }
    if scroll.isStop { member("stop", true) }
    if scroll.isInverted { member("inverted", true) }
    endObject()
  }
}
