public import TactusGeometry
public import TactusInput
public import TactusWayland

/// How the client is to run, apart from its scene.
public struct ClientOptions: Sendable {
  public var title = "Tactus"
  /// The name of the program's desktop file without its ending, by which compositors know it.
  public var appID = "org.tactus.Tactus"
  public var isFullscreen = false
  /// How many windows to show, each with a scene of its own.
  public var windowCount = 1
  /// Outputs to be full screen on, one window each: names, or numbers counted from 1.
  public var outputs: [String] = []
  /// A full-screen window on each output there is, and on each that comes.
  public var fillsEveryOutput = false
  /// What entitles the first window to come to the front (`XDG_ACTIVATION_TOKEN`).
  public var activationToken: String?
  /// The size where the compositor leaves the choice, in logical pixels.
  public var preferredSize = Size(width: 1280, height: 800)

  /// Whether windows have a title bar, of the compositor's or of our own.
  public var hasTitleBar = true
  /// Where windows lie as layers of the desktop; nil for ordinary windows.
  public var layer: LayerPlacement?

  /// How long to wait for a compositor that went; none ends the program at once.
  public var patience = Interval.milliseconds(60_000)

  public init() {}
}
