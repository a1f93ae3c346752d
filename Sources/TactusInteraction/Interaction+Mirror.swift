import TactusGeometry
import TactusGestures
import TactusInput

/// A second finger for people with a mouse: while Shift is held, the pressed pointer has a twin on
/// the other side of where it was when Shift went down. With Control as well the twin goes along
/// beside it.
struct MirrorFinger {
  /// What the two fingers are opposite about.
  var pivot: Point
  /// Where the twin is while it is down.
  var place: Point?
}

extension Interaction {
  /// The id that it has in logs.
  private static let mirrorID: Int32 = -2

  /// Keeps in mind where the pointer was when Shift went down.
  func noteMirrorKey(_ key: KeyEvent) {
    guard key.name == "Shift_L" || key.name == "Shift_R" else { return }
    switch key.phase {
    case .pressed:
      guard mirrors[key.seat] == nil, let point = pointers[key.seat] else { return }
      mirrors[key.seat] = MirrorFinger(pivot: point)
    case .repeated: break
    case .released:
      liftMirror(key.seat, at: key.time)
      flush(at: key.time)
      mirrors[key.seat] = nil
    }
  }

  /// The pointer's button went down.
  func pressMirror(_ seat: SeatID, _ point: Point, at time: Timestamp) {
    guard let mirror = mirrors[seat] else { return }
    let place = mirror.pivot + (mirror.pivot - point)
    mirrors[seat]?.place = place
    down(seat, Self.mirrorID, .pointer, place, at: time)
  }

  /// The pointer moved.
  func moveMirror(_ seat: SeatID, from old: Point?, to point: Point, at time: Timestamp) {
    guard let mirror = mirrors[seat], let place = mirror.place else { return }
    let next: Point
    if modifiers[seat]?.contains(.control) == true, let old {
      next = place + (point - old)
      mirrors[seat]?.pivot = point + (next - point) * 0.5
    } else {
      next = mirror.pivot + (mirror.pivot - point)
    }
    mirrors[seat]?.place = next
    move(seat, Self.mirrorID, .pointer, to: next, at: time)
  }

  /// The pointer's button or the key went up.
  func liftMirror(_ seat: SeatID, at time: Timestamp) {
    guard mirrors[seat]?.place != nil else { return }
    mirrors[seat]?.place = nil
    up(seat, Self.mirrorID, .pointer, at: time)
  }

  /// The touches that the pointer of a seat has: its own and the twin's.
  func isOfPointer(_ owned: OwnedTouch, _ seat: SeatID) -> Bool {
    owned.name.seat == seat && owned.touch.device == .pointer
  }
}
