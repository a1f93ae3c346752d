public import TactusGeometry
public import TactusInput

/// How the client is to run, apart from its scene.
public struct ClientOptions: Sendable {
  public var title = "Tactus"
  public var isFullscreen = false
  /// The name of the output to be full screen on; nil leaves it to the compositor.
  public var outputName: String?
  /// The size where the compositor leaves the choice, in logical pixels.
  public var preferredSize = Size(width: 1280, height: 800)

  /// How long to wait for a compositor that went; none ends the program at once.
  public var patience = Interval.milliseconds(60_000)

  public init() {}
}
