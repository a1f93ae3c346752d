internal import TactusGeometry
internal import TactusInput

/// Gathers the events of a seat's `wl_pointer` into frames, as `TouchGatherer` does for touches.
final class PointerGatherer {
  private struct Pending {
    var surface: SurfaceID
    var change: PointerChange
  }

  /// The surface the pointer is on.
  private(set) var focus: SurfaceID?
  private var pending: [Pending] = []
  private var leaving: [Pending] = []
  /// The axis events of the frame, which are one scroll.
  private var scroll: Scroll?
  private var time = Timestamp.zero
  private var frame: PointerFrame

  init(seat: SeatID) {
    frame = PointerFrame(time: .zero, seat: seat, changes: [])
  }

  var isEmpty: Bool { pending.isEmpty && scroll == nil }

  func enter(_ surface: SurfaceID, at point: Point, time: Timestamp) {
    focus = surface
    add(.enter(point), time)
  }

  func leave(time: Timestamp) {
    endScroll()
    add(.leave, time)
    focus = nil
  }

  func motion(to point: Point, time: Timestamp) { add(.motion(point), time) }

  func button(_ button: PointerButton, isPressed: Bool, time: Timestamp) {
    add(.button(button, isPressed: isPressed), time)
  }

  func scroll(time: Timestamp, _ change: (inout Scroll) -> Void) {
    guard focus != nil else { return }
    var gathered = scroll ?? Scroll(delta: .zero)
    change(&gathered)
    scroll = gathered
    self.time = time
  }

  /// A pinch belongs to the surface it began on, which the pointer does not leave meanwhile.
  func pinch(_ pinch: TouchpadPinch, time: Timestamp) { add(.pinch(pinch), time) }

  /// Fingers were laid on the touchpad: a scroll of no distance, as a finger that goes down.
  func rest(time: Timestamp) { add(.scroll(Scroll(delta: .zero, source: .finger)), time) }

  /// A surface went, and with it what was not handed out yet.
  func lose(_ surface: SurfaceID) {
    pending.removeAll { $0.surface == surface }
    leaving.removeAll { $0.surface == surface }
    guard focus == surface else { return }
    focus = nil
    scroll = nil
  }

  /// Hands out what was gathered, a frame for each surface.
  func flush(to deliver: (PointerFrame) -> Void) {
    endScroll()
    guard !pending.isEmpty, leaving.isEmpty else { return }
    swap(&pending, &leaving)
    while let surface = leaving.first?.surface {
      frame.time = time
      frame.surface = surface
      frame.changes.removeAll(keepingCapacity: true)
      for item in leaving where item.surface == surface { frame.changes.append(item.change) }
      leaving.removeAll { $0.surface == surface }
      deliver(frame)
    }
  }

  private func add(_ change: PointerChange, _ time: Timestamp) {
    guard let focus else { return }
    pending.append(Pending(surface: focus, change: change))
    self.time = time
  }

  private func endScroll() {
    guard let scroll, let focus else { return }
    self.scroll = nil
    // A source or a step without a movement says nothing.
    guard scroll.delta != .zero || scroll.value120 != .zero || scroll.isStop else { return }
    pending.append(Pending(surface: focus, change: .scroll(scroll)))
  }
}
