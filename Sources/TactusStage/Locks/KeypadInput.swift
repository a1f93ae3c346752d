import TactusGeometry
import TactusInput

/// Converts input events into presses of the keys of a locked window's keypad.
///
/// A key is pressed when a finger, a pen or the left button that went down on the key is released
/// on it. Digits of a keyboard press keys, too.
struct KeypadInput {
  private enum Contact: Hashable {
    case finger(SeatID, Int32)
    case pointer(SeatID)
    case pen(SeatID, Int32)
  }

  /// The maximum number of contacts that are tracked; more can only come from a broken device.
  private static let limit = 64

  private var down: [Contact: LockView.Key] = [:]
  private var pens: [Contact: Point] = [:]
  /// The locations of the pointers on the surface.
  var pointers: [SeatID: Point] = [:]

  /// The keys under contacts that are down.
  var pressed: [LockView.Key] { Array(down.values) }

  /// Tracks an event, and returns the keys that it pressed.
  mutating func keys(pressedBy event: InputEvent, on view: LockView?) -> [LockView.Key] {
    switch event {
    case .touches(let frame): frame.changes.compactMap { take($0, of: frame.seat, view) }
    case .pointer(let frame): frame.changes.compactMap { take($0, of: frame.seat, view) }
    case .pen(let frame):
      frame.changes.compactMap { take($0, of: .pen(frame.seat, frame.id), view) }
    case .key(let key): view == nil ? [] : Self.key(key).map { [$0] } ?? []
    default: []
    }
  }

  private mutating func take(_ change: TouchChange, of seat: SeatID, _ view: LockView?)
    -> LockView.Key?
  {
    switch change {
    case .down(let id, let point): press(.finger(seat, id), at: point, view)
    case .move(let id, let point): move(.finger(seat, id), to: point, view)
    case .up(let id): return down.removeValue(forKey: .finger(seat, id))
    case .cancelOne(let id): down[.finger(seat, id)] = nil
    case .cancel:
      down = down.filter { contact, _ in
        if case .finger(seat, _) = contact { false } else { true }
      }
    case .shape, .orientation: break
    }
    return nil
  }

  private mutating func take(_ change: PointerChange, of seat: SeatID, _ view: LockView?)
    -> LockView.Key?
  {
    switch change {
    case .enter(let point), .motion(let point):
      pointers[seat] = point
      move(.pointer(seat), to: point, view)
    case .leave:
      pointers[seat] = nil
      down[.pointer(seat)] = nil
    case .button(.left, true):
      if let point = pointers[seat] { press(.pointer(seat), at: point, view) }
    case .button(.left, false): return down.removeValue(forKey: .pointer(seat))
    case .button, .scroll, .pinch: break
    }
    return nil
  }

  private mutating func take(_ change: PenChange, of pen: Contact, _ view: LockView?)
    -> LockView.Key?
  {
    switch change {
    case .motion(let point):
      if pens.count < Self.limit { pens[pen] = point }
      move(pen, to: point, view)
    case .down: if let point = pens[pen] { press(pen, at: point, view) }
    case .up: return down.removeValue(forKey: pen)
    case .leave, .cancel:
      pens[pen] = nil
      down[pen] = nil
    default: break
    }
    return nil
  }

  private mutating func press(_ contact: Contact, at point: Point, _ view: LockView?) {
    guard down.count < Self.limit || down[contact] != nil else { return }
    down[contact] = view?.key(at: point)
  }

  private mutating func move(_ contact: Contact, to point: Point, _ view: LockView?) {
    guard let key = down[contact], view?.key(at: point) != key else { return }
    down[contact] = nil
  }

  private static func key(_ key: KeyEvent) -> LockView.Key? {
    guard key.phase != .released else { return nil }
    if key.name == "BackSpace" { return .delete }
    return key.text.count == 1 ? key.text.first?.wholeNumberValue.map { .digit($0) } : nil
  }
}
