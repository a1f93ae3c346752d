internal import TactusGeometry
internal import TactusInput

/// Gathers the events of a seat's `wl_touch` into frames, and adds events that compositors omit.
///
/// The gatherer does not depend on Wayland: the caller converts each `wl_surface` to a `SurfaceID`.
final class TouchGatherer {
  /// A touch that is down, and the surface that receives its events until it is lifted.
  struct Live: Equatable {
    var id: Int32
    var surface: SurfaceID
    var serial: UInt32
  }

  /// The maximum number of simultaneous touches; a device that reports more must be broken.
  static let limit = 256
  /// The touches that are down, in the order in which they arrived.
  ///
  /// An id can be any 32-bit number, so it cannot serve as an index. Searching is cheap because
  /// there are at most `limit` touches.
  private(set) var live: [Live] = []
  /// The `shape` and `orientation` events of the current frame that arrived before their touch's
  /// `down`.
  private var early: [TouchChange] = []
  private let gathered: FrameGatherer<TouchFrame>

  init(seat: SeatID) {
    gathered = FrameGatherer(TouchFrame(time: .zero, seat: seat, changes: []))
  }

  var isEmpty: Bool { gathered.isEmpty }

  /// Returns whether the gathered events form a complete frame that the compositor did not end.
  ///
  /// The result is true if all fingers are up and the next event, which occurs at `time`, has a
  /// different time from the gathered events.
  func isFinished(before time: Timestamp) -> Bool {
    live.isEmpty && !gathered.isEmpty && gathered.time != time
  }

  func down(
    id: Int32, surface: SurfaceID, at point: Point, time: Timestamp, serial: UInt32 = 0
  ) {
    if let old = remove(id) { gathered.add(.cancelOne(id: id), to: old.surface) }
    live.append(Live(id: id, surface: surface, serial: serial))
    gathered.add(.down(id: id, point), to: surface, at: time)
    for change in early where change.id == id { gathered.add(change, to: surface) }
  }

  func move(id: Int32, to point: Point, time: Timestamp) {
    guard let touch = touch(id) else { return }
    gathered.add(.move(id: id, point), to: touch.surface, at: time)
  }

  func up(id: Int32, time: Timestamp) {
    guard let touch = remove(id) else { return }
    gathered.add(.up(id: id), to: touch.surface, at: time)
  }

  func describe(_ change: TouchChange) {
    guard let id = change.id else { return }
    if let touch = touch(id) {
      gathered.add(change, to: touch.surface)
    } else if early.count < 64 {
      early.append(change)
    }
  }

  func cancel(time: Timestamp) {
    while let first = live.first {
      live.removeAll { $0.surface == first.surface }
      gathered.add(.cancel, to: first.surface)
    }
    early.removeAll(keepingCapacity: true)
    if !gathered.isEmpty { gathered.note(time) }
  }

  /// Discards a touch without delivering an `up` or a `cancel` event for it.
  func forget(_ id: Int32) {
    live.removeAll { $0.id == id }
  }

  /// Discards the touches of a surface that has been destroyed, and their pending events.
  func lose(_ surface: SurfaceID) {
    live.removeAll { $0.surface == surface }
    gathered.lose(surface)
  }

  func flush(to deliver: (TouchFrame) -> Void) {
    if !early.isEmpty { early.removeAll(keepingCapacity: true) }
    gathered.flush(to: deliver)
  }

  private func touch(_ id: Int32) -> Live? { live.first { $0.id == id } }

  private func remove(_ id: Int32) -> Live? {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return nil }
    return live.remove(at: index)
  }
}
