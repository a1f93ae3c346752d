/// The kind of device that produces a touch.
public enum DeviceKind: UInt32, Sendable, CaseIterable {
  /// A finger, from `wl_touch`.
  case touch = 0
  /// The left button of a pointer, or a hovering pointer, from `wl_pointer`.
  case pointer = 1
  /// The right button of a pointer, or the lower barrel button of a hovering pen.
  ///
  /// Only recognizers that declare the `rightButton` input receive such a touch.
  case rightButton = 2
  /// The tip of a pen, brush, pencil or airbrush, from `zwp_tablet_tool_v2`.
  case pen = 3
  /// The eraser end of a pen.
  case eraser = 4

  /// The name of the device kind in traces and reports, such as "right-button".
  public var name: String {
    switch self {
    case .touch: "touch"
    case .pointer: "pointer"
    case .rightButton: "right-button"
    case .pen: "pen"
    case .eraser: "eraser"
    }
  }
}
