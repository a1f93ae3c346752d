/// The actions that a compositor supports for a window (`xdg_toplevel.wm_capabilities`). A title
/// bar has buttons for these actions only.
public struct WindowCapabilities: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let windowMenu = WindowCapabilities(rawValue: 1 << 1)
  public static let maximize = WindowCapabilities(rawValue: 1 << 2)
  public static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
  public static let minimize = WindowCapabilities(rawValue: 1 << 4)
  public static let all: WindowCapabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
}
