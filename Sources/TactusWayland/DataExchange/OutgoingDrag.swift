internal import TactusInput

/// The end of a drag that this program has started.
public enum DragOutcome: Hashable, Sendable {
  /// Nothing was dropped, or the target could not use the data.
  case refused
  /// The target has received a copy.
  case copied
  /// The target has taken over the data, so this program should remove its own.
  case moved
}

/// A drag that this program has started (`wl_data_device.start_drag`).
final class OutgoingDrag {
  /// The time after a drop in which the target must finish.
  static let patience = Interval.milliseconds(60_000)

  let source: SourceProxy
  /// The touch that drags; nil for the pointer.
  let touch: Int32?
  private let icon: DragIcon?
  private var onEnd: ((DragOutcome) -> Void)?
  /// The time at which to give up waiting for a target that has received the data.
  var deadline: Timestamp?

  init(
    _ source: SourceProxy, icon: DragIcon?, touch: Int32?, onEnd: @escaping (DragOutcome) -> Void
  ) {
    self.source = source
    self.icon = icon
    self.touch = touch
    self.onEnd = onEnd
  }

  func end(_ outcome: DragOutcome) {
    source.destroyProxy()
    icon?.destroyProxies()
    let callback = onEnd
    onEnd = nil
    callback?(outcome)
  }
}
