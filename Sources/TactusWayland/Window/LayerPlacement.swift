public import TactusGeometry

/// The placement of a window in a layer of the desktop (`zwlr_layer_surface_v1`).
///
/// Backgrounds, panels and video walls, for example, are placed in this way.
public struct LayerPlacement: Equatable, Sendable {
  /// A layer of the desktop, whose windows cover those in lower layers
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

  /// How a window in a layer gets the keyboard focus
  /// (`zwlr_layer_surface_v1.keyboard_interactivity`).
  public enum Keyboard: UInt32, Sendable {
    case none, exclusive
    /// The window gets the focus as an ordinary window would.
    ///
    /// If the compositor's version of the protocol is below 4, `none` is used instead.
    case onDemand
  }

  /// The layer in which to place the window.
  public var layer: Layer
  /// The output's edges to which the window is attached.
  public var anchors = Edges.all
  /// The window's size, in logical pixels.
  ///
  /// The width is ignored if the window is anchored to both the left and the right edge, and the
  /// height if it is anchored to both the top and the bottom edge.
  public var size = Size(width: 1280, height: 800)
  /// The depth, in logical pixels, of the strip reserved for the window along its anchored edge.
  ///
  /// With 0, no strip is reserved, and the window avoids the strips that other windows have
  /// reserved. With -1, no strip is reserved, and the window can cover the strips of other windows.
  public var exclusiveZone = 0
  /// How the window gets the keyboard focus.
  public var keyboard = Keyboard.onDemand

  /// Creates a placement in the given layer, attached to all edges of the output.
  public init(_ layer: Layer) {
    self.layer = layer
  }

  /// The size to request from the compositor, in logical pixels.
  ///
  /// The width is 0 if the window is anchored to both the left and the right edge, and the height
  /// is 0 if it is anchored to both the top and the bottom edge. A length of 0 lets the window fill
  /// the output on that axis.
  var wantedSize: (width: UInt32, height: UInt32) {
    func length(_ value: Double, _ edges: Edges) -> UInt32 {
      anchors.isSuperset(of: edges) ? 0 : UInt32(max(1, min(value.rounded(), 65_535)))
    }
    return (length(size.width, [.left, .right]), length(size.height, [.top, .bottom]))
  }
}
