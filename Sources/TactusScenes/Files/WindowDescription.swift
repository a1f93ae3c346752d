import Glibc
package import TactusGeometry
import TactusJSON
import TactusPluginHost
import TactusSystem

/// The window settings in a scene file, which the command line can override.
package struct WindowDescription: SceneObject, Equatable, Sendable {
  /// The desktop layer to which the surface belongs; `none` for an ordinary window.
  ///
  /// `background` and `bottom` are below ordinary windows, `top` and `overlay` above them.
  package enum Layer: String, SceneWord { case none, background, bottom, top, overlay }

  /// An edge of the output.
  package enum Edge: String, SceneWord { case top, bottom, left, right }

  /// How a layer surface receives keyboard focus.
  package enum Keyboard: String, SceneWord {
    case none, exclusive
    case onDemand = "on-demand"
  }

  package var isFullscreen = false
  /// The output for the window, given by its name or by its number; the first output has the number
  /// 1.
  ///
  /// If the string is empty, the compositor chooses an output.
  package var output = ""
  package var hasTitleBar = true
  package var layer = Layer.none
  /// The edges of the output to which a layer surface is anchored.
  package var edges = Edge.allCases
  /// The size of a layer surface in logical pixels.
  ///
  /// The width is ignored if the surface is anchored to both the left and the right edge of the
  /// output. The height is ignored if the surface is anchored to both the top and the bottom edge.
  package var size = Size(width: 1280, height: 800)
  /// The depth, in logical pixels, of the strip that other windows leave free at the layer
  /// surface's edge.
  ///
  /// If the value is 0, other windows leave no strip free, and the layer surface avoids panels. If
  /// the value is -1, the layer surface extends under panels.
  package var zone = 0
  package var keyboard = Keyboard.onDemand

  package init() {}

  static let members: [SceneMember<Self>] = [
    SceneMember("fullscreen", \.isFullscreen, "Whether the window opens in full screen."),
    SceneMember(
      "output", \.output,
      "The output on which the window or layer is shown: its name, or its number, counted from 1. "
        + "If an output is set, an ordinary window fills it."),
    SceneMember(
      "titleBar", \.hasTitleBar,
      "Whether the window has a title bar. A window without one can be moved and closed only with "
        + "the keyboard."),
    SceneMember(
      "layer", \.layer,
      "The desktop layer (wlr-layer-shell) that shows the scene: \"background\", \"bottom\" below "
        + "all windows, \"top\" above them, \"overlay\" above full-screen windows, or \"none\" for "
        + "an ordinary window."
    ),
    SceneMember(
      "edges", \.edges, edges,
      "The edges of the output that the layer is anchored to; with all four, it fills the output."),
    SceneMember(
      "size", \.size, size,
      "The [width, height] of the layer in logical pixels. The width is ignored if the layer is "
        + "anchored to both left and right, and the height if it is anchored to both top and "
        + "bottom."
    ),
    SceneMember(
      "zone", \.zone, .integer(-1...65_535),
      "The depth, in logical pixels, of the strip that other windows leave free at the layer's "
        + "edge. With 0, the layer avoids panels; with -1, it extends under them."),
    SceneMember(
      "keyboard", \.keyboard,
      "The keyboard focus: \"none\", \"exclusive\" (the layer receives all keys while it is "
        + "visible) or \"on-demand\" (as for ordinary windows)."),
  ]
  static let shape = shape(
    "window", "How the window is opened. Changes take effect the next time Tactus starts.")

  private static let edges = ValueForm<[Edge]>(
    .list(.word(Edge.allCases.map(\.rawValue)), count: 1...4),
    defaultText: { _ in "[\"top\", \"bottom\", \"left\", \"right\"]" }
  ) { cursor, _ in cursor.elements(1...4).compactMap { $0.word(Edge.self) } }

  private static let size = ValueForm<Size>(
    .list(.number(1...65_535), count: 2...2), defaultText: { _ in "[1280, 800]" }
  ) { cursor, _ in
    let sides = cursor.elements(2...2).compactMap { $0.number(in: 1...65_535) }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }
}

extension SceneLoader {
  /// Reads a scene's window settings before the scene is loaded.
  ///
  /// The window can therefore open while modules are still loading. Invalid settings have their
  /// default values, and `load` reports the errors later. If the scene cannot be read or is read
  /// from a pipe, all settings have their default values.
  package func window(of name: String) -> WindowDescription {
    guard Self.canBeReadTwice(name), let sources = try? sources(name, kind: .regular) else {
      return WindowDescription()
    }
    let isNamed =
      sources.contains { Self.names(window: $0.source.bytes) }
      || surroundings.settings.contains { Self.names(window: Array($0.utf8)) }
    guard isNamed else { return WindowDescription() }
    let faults = Diagnostics()
    var layers = SceneLayers(trust: SceneTrust(), reportingTo: faults)
    for layer in sources { layers.add(layer) }
    for setting in surroundings.settings { layers.set(setting) }
    return layers.node.map { SceneReader.window($0, reportingTo: faults) } ?? WindowDescription()
  }

  /// Returns whether the given UTF-8 text contains the word `window`.
  ///
  /// The search is done by hand because a string search would load the regular-expression library.
  private static func names(window text: [UInt8]) -> Bool {
    let word = Array("window".utf8)
    var rest = text[...]
    while let start = rest.firstIndex(of: word[0]) {
      rest = rest[start...]
      if rest.starts(with: word) { return true }
      rest.removeFirst()
    }
    return false
  }

  /// Returns whether a scene can be read twice, which a pipe, for instance, does not allow.
  private static func canBeReadTwice(_ name: String) -> Bool {
    guard isFile(name) else { return true }
    var status = stat()
    return unsafe stat(name, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension SceneReader {
  fileprivate static func window(
    _ node: JSONNode, reportingTo faults: Diagnostics
  ) -> WindowDescription {
    let reader = SceneReader(
      ModuleCatalogue(searchPath: ModuleSearchPath(folders: [])), [], SceneTrust(), faults)
    let cursor = node["window"].map { JSONCursor($0, reportingTo: faults) }
    return cursor?.read(WindowDescription.self, named: "a window", by: reader)
      ?? WindowDescription()
  }
}
