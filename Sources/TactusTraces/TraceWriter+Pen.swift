import TactusGeometry
import TactusInput
import TactusJSON

extension JSONWriter {
  /// Writes simultaneous events of one pen as a JSON object.
  ///
  /// The object has the form `{"id":1,"device":"eraser","changes":[["move",X,Y],["down"]]}`. The
  /// members `id` and `device` are omitted if they have their default values, 0 and `pen`.
  mutating func write(_ frame: PenFrame) {
    beginObject()
    if frame.id != 0 { member("id", Int64(frame.id)) }
    if frame.device != .pen { member("device", frame.device.name) }
    member("changes", frame.changes) { $0.write($1) }
    endObject()
  }

  private mutating func write(_ change: PenChange) {
    beginArray()
    switch change {
    case .enter: value(PenWord.enter.rawValue)
    case .leave: value(PenWord.leave.rawValue)
    case .down: value(PenWord.down.rawValue)
    case .up: value(PenWord.up.rawValue)
    case .cancel: value(PenWord.cancel.rawValue)
    case .motion(let point): write(.move, point.x, point.y)
    case .tilt(let x, let y): write(.tilt, x, y)
    case .pressure(let pressure): write(.pressure, pressure)
    case .distance(let distance): write(.distance, distance)
    case .rotation(let degrees): write(.rotation, degrees)
    case .slider(let position): write(.slider, position)
    case .wheel(let degrees, let clicks):
      write(.wheel, degrees)
      value(clicks)
    case .button(let button, let isPressed):
      value(PenWord.button.rawValue)
      write(button, isPressed: isPressed)
    }
    endArray()
  }

  private mutating func write(_ word: PenWord, _ number: Double) {
    value(word.rawValue)
    value(number)
  }

  private mutating func write(_ word: PenWord, _ x: Double, _ y: Double) {
    write(word, x)
    value(y)
  }
}
