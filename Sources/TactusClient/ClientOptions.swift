public import TactusGeometry

/// How the client is to run, apart from its scene.
public struct ClientOptions: Sendable {
  public var title = "Tactus"
  public var isFullscreen = false
  /// The name of the output to be full screen on; nil leaves it to the compositor.
  public var outputName: String?
  /// The size where the compositor leaves the choice, in logical pixels.
  public var preferredSize = Size(width: 1280, height: 800)

  public init() {}
}
