public import TactusGeometry
public import TactusInput
public import TactusWayland

/// The options of a client and its windows.
///
/// Scenes, the window contents that JSON files describe, have separate options.
public struct ClientOptions: Sendable {
  /// The title of the first window.
  ///
  /// Any other window, unless opened by `openWindow`, has this title followed by the window's
  /// number, as in "Tactus 2".
  public var title = "Tactus"
  /// The name of the program's desktop file, without the extension.
  ///
  /// Compositors identify the program by this name.
  public var appID = "org.tactus.Tactus"
  /// The icon of the windows; nil for the icon of the program's desktop file.
  public var icon: WindowIcon?
  /// Whether the windows open in full screen.
  public var isFullscreen = false
  /// The number of windows to open, each with its own content.
  public var windowCount = 1
  /// The outputs on which to open full-screen windows, one window on each.
  ///
  /// Each output is given by its name or by its number, counting from 1.
  public var outputs: [String] = []
  /// Whether to show a full-screen window on every output, including outputs that appear later.
  public var fillsEveryOutput = false
  /// The token that allows the first window to come to the front; nil if there is none.
  ///
  /// The launcher of a program usually provides the token in the environment variable
  /// `XDG_ACTIVATION_TOKEN`.
  public var activationToken: String?
  /// The preferred size of a window, used if the compositor does not request one, in logical
  /// pixels.
  public var preferredSize = Size(width: 1280, height: 800)

  /// Whether windows have a title bar, drawn by the compositor or by the client.
  public var hasTitleBar = true
  /// The placement of the windows as layer-shell surfaces; nil for ordinary windows.
  public var layer: LayerPlacement?

  /// The maximum time to wait for a compositor that has disappeared; zero to give up at once.
  public var patience = Interval.milliseconds(60_000)

  /// Creates the default options.
  public init() {}
}
