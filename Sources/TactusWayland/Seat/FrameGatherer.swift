internal import TactusInput

/// The changes of one seat's device at one moment on one surface.
protocol SurfaceFrame {
  associatedtype Change
  var time: Timestamp { get set }
  var surface: SurfaceID { get set }
  var changes: [Change] { get set }
}

extension TouchFrame: SurfaceFrame {}
extension PointerFrame: SurfaceFrame {}

/// Gathers the changes of a device until its frame ends, and hands out a frame for each surface.
///
/// Its storage is reused, so that a change allocates nothing once as many were gathered before.
final class FrameGatherer<Frame: SurfaceFrame> {
  private typealias Item = (surface: SurfaceID, change: Frame.Change)

  private var pending: [Item] = []
  /// The changes being handed out, so that new ones can come in meanwhile.
  private var leaving: [Item] = []
  private var frame: Frame
  /// The moment of the last event.
  private(set) var time = Timestamp.zero

  /// - Parameter frame: An empty frame of the seat.
  init(_ frame: Frame) {
    self.frame = frame
  }

  var isEmpty: Bool { pending.isEmpty }

  /// - Parameter time: The moment of the event; nil if it has none.
  func add(_ change: Frame.Change, to surface: SurfaceID, at time: Timestamp? = nil) {
    pending.append((surface, change))
    if let time { self.time = time }
  }

  /// Notes the moment of an event that adds its change later.
  func note(_ time: Timestamp) { self.time = time }

  /// Drops the changes of a surface that was destroyed, if they are not handed out yet.
  func lose(_ surface: SurfaceID) {
    pending.removeAll { $0.surface == surface }
    leaving.removeAll { $0.surface == surface }
  }

  /// Hands out what was gathered.
  func flush(to deliver: (Frame) -> Void) {
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
}
