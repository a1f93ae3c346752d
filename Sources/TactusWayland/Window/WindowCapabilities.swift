/// The window management actions that a compositor supports (`xdg_toplevel.wm_capabilities`).
///
/// A title bar should have buttons for these actions only.
public struct WindowCapabilities: OptionSet, Hashable, Sendable {
  /// The set as bits: the action with the number n in the protocol has the bit `1 << n`.
  public let rawValue: UInt32
  /// Creates a set of actions from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The compositor can show its window menu.
  public static let windowMenu = WindowCapabilities(rawValue: 1 << 1)
  /// The compositor can maximize the window.
  public static let maximize = WindowCapabilities(rawValue: 1 << 2)
  /// The compositor can make the window full screen.
  public static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
  /// The compositor can minimize the window.
  public static let minimize = WindowCapabilities(rawValue: 1 << 4)
  /// All four actions.
  public static let all: WindowCapabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
}
