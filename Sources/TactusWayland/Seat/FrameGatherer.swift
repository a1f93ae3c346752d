internal import TactusInput

/// A group of simultaneous changes that an input device reports for one surface.
protocol SurfaceFrame {
  associatedtype Change
  var time: Timestamp { get set }
  var surface: SurfaceID { get set }
  var changes: [Change] { get set }
}

extension TouchFrame: SurfaceFrame {}
extension PointerFrame: SurfaceFrame {}

/// Gathers the changes that a device reports, and delivers them as one frame for each surface.
///
/// The caller decides when to deliver them. The storage is reused, so memory is allocated only when
/// there are more changes than in any earlier frame.
final class FrameGatherer<Frame: SurfaceFrame> {
  private typealias Item = (surface: SurfaceID, change: Frame.Change)

  private var pending: [Item] = []
  /// The changes that are being delivered, kept apart from changes that arrive in the meantime.
  private var leaving: [Item] = []
  private var frame: Frame
  private(set) var time = Timestamp.zero

  init(_ frame: Frame) {
    self.frame = frame
  }

  var isEmpty: Bool { pending.isEmpty }

  /// Adds a change to the current frame.
  ///
  /// `time` is nil if the event that reports the change carries no time.
  func add(_ change: Frame.Change, to surface: SurfaceID, at time: Timestamp? = nil) {
    pending.append((surface, change))
    if let time { self.time = time }
  }

  func note(_ time: Timestamp) { self.time = time }

  func lose(_ surface: SurfaceID) {
    pending.removeAll { $0.surface == surface }
    leaving.removeAll { $0.surface == surface }
  }

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
