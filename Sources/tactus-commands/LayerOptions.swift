import ArgumentParser
import TactusGeometry
import TactusWayland

struct LayerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Show the scene as a desktop layer: background, bottom, top or overlay.",
      discussion: """
        This requires a compositor that supports wlr-layer-shell, such as sway or labwc; other compositors \
        show the scene in an ordinary window. With --output, the layer is shown on that output.
        """, valueName: "layer"),
    transform: { text in
      guard let layer = LayerPlacement.Layer.allCases.first(where: { "\($0)" == text }) else {
        throw ValidationError("\(text) is not a layer; use background, bottom, top or overlay")
      }
      return layer
    })
  var layer: LayerPlacement.Layer?

  @Option(
    help: ArgumentHelp(
      "The output edges to anchor the layer to; by default all four, so the layer fills the output.",
      valueName: "top,left,..."),
    transform: { text in
      var edges: LayerPlacement.Edges = []
      for word in text.split(separator: ",") {
        guard let named = LayerPlacement.Edges.named.first(where: { $0.word == word }) else {
          throw ValidationError(
            "\(word) is not an edge; use one or more of top, bottom, left, right, separated by commas"
          )
        }
        edges.insert(named.edge)
      }
      return edges
    })
  var layerAnchors: LayerPlacement.Edges?

  @Option(
    help: ArgumentHelp(
      """
      The layer's size in logical pixels. The width is ignored if the layer is anchored to both \
      left and right; the height, if it is anchored to both top and bottom.
      """,
      valueName: "widthxheight"),
    transform: { text in
      let parts = text.split(separator: "x").compactMap { Int($0) }
      guard parts.count == 2, parts.allSatisfy({ (1...65_535).contains($0) }) else {
        throw ValidationError("\(text) is not a size; use WIDTHxHEIGHT, such as 1280x96")
      }
      return Size(width: Double(parts[0]), height: Double(parts[1]))
    })
  var layerSize: Size?

  @Option(
    help: ArgumentHelp(
      """
      The depth, in logical pixels, of the strip that other windows leave free at the edge to \
      which the layer is anchored. With 0, the default, the layer avoids panels; with -1, it \
      extends under them.
      """,
      valueName: "pixels"))
  var layerZone: Int?

  @Option(
    help: ArgumentHelp(
      "How the layer receives keyboard input: none, exclusive or on-demand.", valueName: "mode"),
    transform: { text in
      switch text {
      case "none": return .none
      case "exclusive": return .exclusive
      case "on-demand": return .onDemand
      default:
        throw ValidationError("\(text) is not a keyboard mode; use none, exclusive or on-demand")
      }
    })
  var layerKeyboard: LayerPlacement.Keyboard?

  func validate() throws {
    let hasMore =
      layerAnchors != nil || layerSize != nil || layerZone != nil || layerKeyboard != nil
    if hasMore, layer == nil {
      throw ValidationError(
        "the other layer options require --layer; add --layer background, bottom, top or overlay")
    }
    if let zone = layerZone, !(-1...65_535).contains(zone) {
      throw ValidationError("--layer-zone takes a number from -1 to 65535, not \(zone)")
    }
  }

  /// The window's placement in a layer of the desktop; nil to show an ordinary window.
  var placement: LayerPlacement? {
    guard let layer else { return nil }
    var placement = LayerPlacement(layer)
    placement.anchors = layerAnchors ?? placement.anchors
    placement.size = layerSize ?? placement.size
    placement.exclusiveZone = layerZone ?? placement.exclusiveZone
    placement.keyboard = layerKeyboard ?? placement.keyboard
    return placement
  }
}
