internal import TactusGeometry
internal import TactusInput

/// Gathers the events of a seat's `wl_pointer` into one frame for each surface.
final class PointerGatherer {
  private(set) var focus: SurfaceID?
  /// The axis events of the current frame, combined into one scroll.
  private var scroll: Scroll?
  private let gathered: FrameGatherer<PointerFrame>

  init(seat: SeatID) {
    gathered = FrameGatherer(PointerFrame(time: .zero, seat: seat, changes: []))
  }

  var isEmpty: Bool { gathered.isEmpty && scroll == nil }

  func enter(_ surface: SurfaceID, at point: Point, time: Timestamp) {
    focus = surface
    add(.enter(point), time)
  }

  func leave(time: Timestamp) {
    endScroll()
    add(.leave, time)
    focus = nil
  }

  func add(_ change: PointerChange, _ time: Timestamp) {
    if let focus { gathered.add(change, to: focus, at: time) }
  }

  func scroll(time: Timestamp, _ change: (inout Scroll) -> Void) {
    guard focus != nil else { return }
    var changed = scroll ?? Scroll(delta: .zero)
    change(&changed)
    scroll = changed
    gathered.note(time)
  }

  func lose(_ surface: SurfaceID) {
    gathered.lose(surface)
    guard focus == surface else { return }
    focus = nil
    scroll = nil
  }

  func flush(to deliver: (PointerFrame) -> Void) {
    endScroll()
    gathered.flush(to: deliver)
  }

  private func endScroll() {
    guard let scroll, let focus else { return }
    self.scroll = nil
    // A source or a step without a movement means nothing.
    guard scroll.delta != .zero || scroll.value120 != .zero || scroll.isStop else { return }
    gathered.add(.scroll(scroll), to: focus)
  }
}
