import TactusScenes
import TactusWayland

extension WindowDescription {
  /// Where the window lies as a layer of the desktop; nil for an ordinary window.
  var placement: LayerPlacement? {
    guard let layer = LayerPlacement.Layer.allCases.first(where: { "\($0)" == layer.rawValue })
    else { return nil }
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
