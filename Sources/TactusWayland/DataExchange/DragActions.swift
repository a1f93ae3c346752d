/// The possible effects of a drop on the dragged data (`wl_data_device_manager.dnd_action`).
public struct DragActions: OptionSet, Hashable, Sendable {
  /// The bits of `wl_data_device_manager.dnd_action`.
  public var rawValue: UInt32

  /// Creates a set from the protocol's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The target receives a copy.
  public static let copy = DragActions(rawValue: 1)
  /// The target receives the data, and the source removes its own.
  public static let move = DragActions(rawValue: 2)
}
