public import TactusGeometry
import TactusGestures
public import TactusInput
import TactusViews

/// The left button is a touch, the right one a long press, the wheel scrolls what lies under the
/// pointer, Escape lets go.
extension Interaction {
  /// The id that the pointer's touch has in logs: no finger's, since those are never negative in
  /// practice, and device kinds are kept apart anyway.
  private static let pointerID: Int32 = -1

  /// Where a seat's pointer is; nil while it is elsewhere.
  public func pointerLocation(_ seat: SeatID) -> Point? { pointers[seat] }

  func handle(_ frame: PointerFrame) {
    for change in frame.changes {
      switch change {
      case .enter(let point): pointers[frame.seat] = point
      case .leave:
        // With a button held the compositor keeps the pointer here, so that this is a real leave:
        // the button's release will never come.
        flush(at: frame.time)
        cancelTouches(Reason(.touchCancelled, text: "the pointer was taken away")) {
          isOfPointer($0, frame.seat)
        }
        mirrors[frame.seat] = nil
        releaseRight(frame.seat, cancellingFor: "the pointer was taken away")
        finishIndirect(of: frame.seat, at: frame.time)
        pointers[frame.seat] = nil
      case .motion(let point):
        let old = pointers[frame.seat]
        pointers[frame.seat] = point
        move(frame.seat, Self.pointerID, .pointer, to: point, at: frame.time)
        moveMirror(frame.seat, from: old, to: point, at: frame.time)
        moveRight(frame.seat, to: point, at: frame.time)
      case .button(.left, let isPressed): press(isPressed, frame)
      case .button(.right, let isPressed): pressRight(isPressed, frame)
      case .button: break
      case .pinch(let pinch): self.pinch(pinch, frame)
      case .scroll(let scroll): self.scroll(scroll, frame)
      }
      hover(frame.seat, at: frame.time)
    }
    flush(at: frame.time)
  }

  func handle(_ key: KeyEvent) {
    noteModifiers(key)
    noteMirrorKey(key)
    let hasTouches = touches.contains { !$0.hasEnded && $0.name.seat == key.seat }
    if key.name == "Escape", key.phase == .pressed, hasTouches || rightButtons[key.seat] != nil {
      releaseRight(key.seat, cancellingFor: "Escape was pressed")
      cancelTouches(Reason(.touchCancelled, text: "Escape was pressed")) {
        $0.name.seat == key.seat
      }
    } else {
      onKey?(key)
    }
  }

  private func press(_ isPressed: Bool, _ frame: PointerFrame) {
    if !isPressed {
      up(frame.seat, Self.pointerID, .pointer, at: frame.time)
      liftMirror(frame.seat, at: frame.time)
    } else if let point = pointers[frame.seat] {
      down(frame.seat, Self.pointerID, .pointer, point, at: frame.time)
      pressMirror(frame.seat, point, at: frame.time)
    }
  }

  /// Fingers were laid on a touchpad: content that still moves under the pointer stops.
  private func stopScrolling(at point: Point, _ time: Timestamp) {
    var current: View? = tree.hitTest(point)
    while let place = current {
      (place as? ScrollView)?.fingerDown(at: time)
      current = place.parent
    }
  }

  /// Moves the innermost scroll view under the pointer, where no recognizer took the scroll; a wheel
  /// without a sideways axis moves a view that scrolls only sideways.
  private func scroll(_ scroll: Scroll, _ frame: PointerFrame) {
    guard let point = pointers[frame.seat] else { return }
    if scroll.delta == .zero, !scroll.isStop, scroll.source == .finger {
      return stopScrolling(at: point, frame.time)
    }
    guard
      !offer(scroll, at: point, of: frame.seat, at: frame.time),
      scroll.delta != .zero || scroll.isStop
    else { return }
    var current: View? = tree.hitTest(point)
    while let place = current {
      if let view = place as? ScrollView, view.isScrollEnabled, !view.isTracking {
        var way = scroll.delta
        if !view.scrollsVertically && way.dx == 0 { way = Vector(dx: way.dy, dy: 0) }
        // The content is to go that way: what is scrolled to goes the other.
        if way != .zero {
          view.scrollContent(by: way * -1, at: scroll.source == .finger ? frame.time : nil)
        }
        if scroll.isStop { view.runOnAfterScroll(at: frame.time) }
        return
      }
      current = place.parent
    }
  }
}
