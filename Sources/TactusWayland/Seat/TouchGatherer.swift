internal import TactusGeometry
internal import TactusInput

/// Gathers the events of a seat's `wl_touch` into frames, and mends what compositors leave out.
///
/// It knows no Wayland: events go in with their surface already found. Its storage is reused, so
/// that a motion allocates nothing once as many touches moved before.
final class TouchGatherer {
  /// A touch that is down, and the surface that it belongs to until it is up again.
  struct Live: Equatable {
    var id: Int32
    var surface: SurfaceID
    /// Of `wl_touch.down`.
    var serial: UInt32
  }

  private struct Pending {
    var surface: SurfaceID
    var change: TouchChange
  }

  let seat: SeatID
  /// How many touches there may be at once: beyond this a device is broken.
  static let limit = 256
  /// In the order of arrival. Ids are any 32-bit numbers and so never an index; there are as
  /// many touches as fingers, at most `limit`, so a search is cheap.
  private(set) var live: [Live] = []
  private var pending: [Pending] = []
  /// The changes being handed out, so that new ones can come in meanwhile.
  private var leaving: [Pending] = []
  /// Shapes and orientations of touches whose down comes later in the frame.
  private var early: [TouchChange] = []
  private var time = Timestamp.zero
  private var frame: TouchFrame

  init(seat: SeatID) {
    self.seat = seat
    frame = TouchFrame(time: .zero, seat: seat, changes: [])
  }

  var isEmpty: Bool { pending.isEmpty }

  /// Whether events of another moment than `time` are waiting, all fingers being up: they are a
  /// frame of their own that the compositor did not end.
  func isFinished(before time: Timestamp) -> Bool {
    live.isEmpty && !pending.isEmpty && self.time != time
  }

  func down(
    id: Int32, surface: SurfaceID, at point: Point, time: Timestamp, serial: UInt32 = 0
  ) {
    if let old = remove(id) { add(.cancelOne(id: id), to: old.surface) }
    live.append(Live(id: id, surface: surface, serial: serial))
    add(.down(id: id, point), to: surface)
    self.time = time
    for change in early where change.touch == id { add(change, to: surface) }
  }

  func move(id: Int32, to point: Point, time: Timestamp) {
    guard let touch = touch(id) else { return }
    add(.move(id: id, point), to: touch.surface)
    self.time = time
  }

  func up(id: Int32, time: Timestamp) {
    guard let touch = remove(id) else { return }
    add(.up(id: id), to: touch.surface)
    self.time = time
  }

  /// `wl_touch.shape` or `.orientation`.
  func describe(_ change: TouchChange) {
    guard let id = change.touch else { return }
    if let touch = touch(id) {
      add(change, to: touch.surface)
    } else if early.count < 64 {
      early.append(change)
    }
  }

  /// `wl_touch.cancel`, or the same from a device that went: every live touch ends here.
  func cancel(time: Timestamp) {
    while let first = live.first {
      live.removeAll { $0.surface == first.surface }
      add(.cancel, to: first.surface)
    }
    early.removeAll(keepingCapacity: true)
    if !pending.isEmpty { self.time = time }
  }

  /// Nothing more comes of a touch, neither up nor cancel.
  func forget(_ id: Int32) {
    live.removeAll { $0.id == id }
  }

  /// A surface went: its touches get no more events.
  func lose(_ surface: SurfaceID) {
    live.removeAll { $0.surface == surface }
    pending.removeAll { $0.surface == surface }
    leaving.removeAll { $0.surface == surface }
  }

  /// Hands out what was gathered, a frame for each surface.
  func flush(to deliver: (TouchFrame) -> Void) {
    early.removeAll(keepingCapacity: true)
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

  private func add(_ change: TouchChange, to surface: SurfaceID) {
    pending.append(Pending(surface: surface, change: change))
  }

  private func touch(_ id: Int32) -> Live? { live.first { $0.id == id } }

  private func remove(_ id: Int32) -> Live? {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return nil }
    return live.remove(at: index)
  }
}

extension TouchChange {
  /// The touch it is about; nil for `cancel`.
  var touch: Int32? {
    switch self {
    case .down(let id, _), .move(let id, _), .up(let id), .cancelOne(let id),
      .shape(let id, _, _), .orientation(let id, _):
      id
    case .cancel: nil
    }
  }
}
