import TactusScenes
import TactusWayland

extension WindowDescription {
  /// The placement of the window in a layer of the desktop (`zwlr_layer_surface_v1`); nil for an
  /// ordinary window.
  var placement: LayerPlacement? {
    guard let layer = layer.ofDesktop else { return nil }
    var placement = LayerPlacement(layer)
    placement.anchors = []
    for edge in edges {
      for named in LayerPlacement.Edges.named where named.word == edge.rawValue {
        placement.anchors.insert(named.edge)
      }
    }
    placement.size = size
    placement.exclusiveZone = zone
    placement.keyboard =
      switch keyboard {
      case .none: .none
      case .exclusive: .exclusive
      case .onDemand: .onDemand
      }
    return placement
  }
}

extension WindowDescription.Layer {
  fileprivate var ofDesktop: LayerPlacement.Layer? {
    switch self {
    case .none: nil
    case .background: .background
    case .bottom: .bottom
    case .top: .top
    case .overlay: .overlay
    }
  }
}
