public import TactusGeometry

/// Where a window lies that is a layer of the desktop (`zwlr_layer_surface_v1`): a background, a panel, a wall.
public struct LayerPlacement: Equatable, Sendable {
  /// Which windows it lies below or above (`zwlr_layer_shell_v1.layer`).
  public enum Layer: UInt32, CaseIterable, Sendable {
    case background, bottom, top, overlay
  }

  /// Edges of the output (`zwlr_layer_surface_v1.anchor`).
  public struct Edges: OptionSet, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let top = Edges(rawValue: 1)
    public static let bottom = Edges(rawValue: 2)
    public static let left = Edges(rawValue: 4)
    public static let right = Edges(rawValue: 8)
    public static let all: Edges = [.top, .bottom, .left, .right]
    package static let named: [(word: String, edge: Edges)] = [
      ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
    ]
  }

  /// Whether it gets the keys (`zwlr_layer_surface_v1.keyboard_interactivity`).
  public enum Keyboard: UInt32, Sendable {
    case none, exclusive
    /// As other windows do. Before version 4 of the protocol it means `none`.
    case onDemand
  }

  public var layer: Layer
  public var anchors = Edges.all
  /// In logical pixels. It counts on an axis on which not both edges are anchors.
  public var size = Size(width: 1280, height: 800)
  /// How far other windows stay away from its edge, in logical pixels; 0 makes way for other layers, -1 does not.
  public var exclusiveZone = 0
  public var keyboard = Keyboard.onDemand

  public init(_ layer: Layer) {
    self.layer = layer
  }

  /// The size that is sent: 0 on an axis that the compositor is to fill.
  var wantedSize: (width: UInt32, height: UInt32) {
    func length(_ value: Double, _ edges: Edges) -> UInt32 {
      anchors.isSuperset(of: edges) ? 0 : UInt32(max(1, min(value.rounded(), 65_535)))
    }
    return (length(size.width, [.left, .right]), length(size.height, [.top, .bottom]))
  }
}
