public import TactusGeometry

/// The first line of a trace, which describes the state before the first event.
public struct TraceHeader: Equatable, Sendable {
  /// The format's name and version, which each header contains.
  public static let format = "tactus/1"

  /// How a replay determines when deadlines fire.
  ///
  /// A deadline is a time limit that a recognizer sets, such as half a second after a finger goes
  /// down.
  public enum Deadlines: String, Sendable, CaseIterable {
    /// Every deadline that fired is recorded as a line among the events.
    ///
    /// A replay fires deadlines only at these lines.
    case recorded
    /// The replay computes the deadlines, and fires each deadline just before the first event at or
    /// after the deadline's time.
    case computed
  }

  /// The size of surface 1 in logical pixels; nil if the replaying program chooses the size.
  ///
  /// Surface 1 is the surface of all lines that do not name another one.
  public var surface: Size?
  /// The number of device pixels per logical pixel.
  public var scale: Double
  /// The number of logical pixels per millimeter of the output; nil if unknown.
  public var pixelsPerMillimetre: Double?
  /// A human-readable name of the recording device, or of the recording program and the compositor.
  public var device: String?
  /// The name or the file of the recorded scene; nil if unknown.
  public var scene: String?
  /// Whether deadlines are recorded among the events or computed by a replay.
  public var deadlines: Deadlines
  /// The state of the scene before the first event, as JSON; nil for the state in the scene's file.
  public var state: String?

  /// Creates a header; the defaults describe a recording of unknown origin with computed deadlines.
  public init(
    surface: Size? = nil, scale: Double = 1, pixelsPerMillimetre: Double? = nil,
    device: String? = nil, scene: String? = nil, deadlines: Deadlines = .computed,
    state: String? = nil
  ) {
    self.surface = surface
    self.scale = scale
    self.pixelsPerMillimetre = pixelsPerMillimetre
    self.device = device
    self.scene = scene
    self.deadlines = deadlines
    self.state = state
  }
}
