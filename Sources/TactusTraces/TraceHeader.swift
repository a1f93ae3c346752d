public import TactusGeometry

/// The first line of a trace: what was true before the first event.
public struct TraceHeader: Equatable, Sendable {
  /// The form and its version, as the header names it.
  public static let format = "tactus/1"

  /// Who says when deadlines come.
  public enum Deadlines: String, Sendable, CaseIterable {
    /// Every deadline that fired is a line of the trace, in its place among the events: a replayer
    /// fires deadlines there and nowhere else.
    case recorded
    /// A replayer fires each deadline on its own when time has come so far.
    case computed
  }

  /// The size of surface 1 in logical pixels; nil where the replayer may choose.
  public var surface: Size?
  /// Device pixels per logical pixel.
  public var scale: Double
  /// Logical pixels per millimetre of the output; nil where unknown.
  public var pixelsPerMillimetre: Double?
  /// The device, or the program and the compositor, for people.
  public var device: String?
  /// The scene it was recorded with, by its name or file; nil where unknown.
  public var scene: String?
  public var deadlines: Deadlines
  /// What the scene held before the first event, as JSON; nil where it was as its file has it.
  public var state: String?

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
