public import TactusGeometry

/// The placement of a window that is a layer of the desktop (`zwlr_layer_surface_v1`): a
/// background, a panel, a wall.
public struct LayerPlacement: Equatable, Sendable {
  /// A layer of the desktop; windows in higher layers cover those in lower ones
  /// (`zwlr_layer_shell_v1.layer`).
  public enum Layer: UInt32, CaseIterable, Sendable {
    case background, bottom, top, overlay
  }

  /// A set of edges of the output (`zwlr_layer_surface_v1.anchor`).
  public struct Edges: OptionSet, Sendable {
    /// The bits of the edges, as the protocol defines them.
    public var rawValue: UInt32

    /// Creates a set of edges from the protocol's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 2)
    /// The left edge.
    public static let left = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four edges.
    public static let all: Edges = [.top, .bottom, .left, .right]
    package static let named: [(word: String, edge: Edges)] = [
      ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ]
  }

  /// A layer's claim to the keyboard focus (`zwlr_layer_surface_v1.keyboard_interactivity`).
  public enum Keyboard: UInt32, Sendable {
    case none, exclusive
    /// The layer takes the focus as an ordinary window does.
    ///
    /// Before version 4 of the protocol this means `none`.
    case onDemand
  }

  /// The layer to place the window in.
  public var layer: Layer
  /// The edges of the output that the window is attached to.
  public var anchors = Edges.all
  /// The size in logical pixels.
  ///
  /// An axis with both edges anchored ignores the size.
  public var size = Size(width: 1280, height: 800)
  /// The distance that other windows keep from the layer's edge, in logical pixels.
  ///
  /// With 0 the layer itself avoids other layers' zones; with -1 it ignores them.
  public var exclusiveZone = 0
  /// The layer's claim to the keyboard focus.
  public var keyboard = Keyboard.onDemand

  /// Creates a placement attached to all edges of the output.
  public init(_ layer: Layer) {
    self.layer = layer
  }

  /// The size to send to the compositor; 0 on an axis that the compositor should fill.
  var wantedSize: (width: UInt32, height: UInt32) {
    func length(_ value: Double, _ edges: Edges) -> UInt32 {
      anchors.isSuperset(of: edges) ? 0 : UInt32(max(1, min(value.rounded(), 65_535)))
    }
    return (length(size.width, [.left, .right]), length(size.height, [.top, .bottom]))
  }
}
