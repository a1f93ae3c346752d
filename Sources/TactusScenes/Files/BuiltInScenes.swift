package import TactusJSON

/// The scenes built into the program, in the format of scene files.
package enum BuiltInScenes {
  /// The names of the scenes in the order in which they are listed, starting with the default
  /// scene.
  package static let names = scenes.map(\.name)

  /// Returns the source text of a built-in scene; nil if there is no such scene.
  package static func source(_ name: String) -> SourceText? {
    scenes.first { $0.name == name }.map {
      SourceText(name: "builtin:\(name)", bytes: $0.bytes())
    }
  }

  /// Returns the title of a built-in scene; the result is empty if there is no such scene or title.
  package static func title(_ name: String) -> String {
    guard let source = source(name), let node = try? JSONNode.parse(source) else { return "" }
    return node["title"]?.string ?? ""
  }

  private struct BuiltInScene: Sendable {
    var name: String
    var bytes: @Sendable () -> [UInt8]
  }

  private static let scenes = [
    BuiltInScene(name: "board") { PackageResources.board_json },
    BuiltInScene(name: "drag") { PackageResources.drag_json },
    BuiltInScene(name: "parallel") { PackageResources.parallel_json },
    BuiltInScene(name: "conflicts") { PackageResources.conflicts_json },
    BuiltInScene(name: "constrained") { PackageResources.constrained_json },
    BuiltInScene(name: "hit-circle") { PackageResources.hit_circle_json },
    BuiltInScene(name: "hit-bitmap") { PackageResources.hit_bitmap_json },
    BuiltInScene(name: "draw") { PackageResources.draw_json },
    BuiltInScene(name: "smooth") { PackageResources.smooth_json },
    BuiltInScene(name: "multi-draw") { PackageResources.multi_draw_json },
    BuiltInScene(name: "circle") { PackageResources.circle_json },
    BuiltInScene(name: "rotate") { PackageResources.rotate_json },
    BuiltInScene(name: "strip") { PackageResources.strip_json },
    BuiltInScene(name: "feedback") { PackageResources.feedback_json },
    BuiltInScene(name: "menu") { PackageResources.menu_json },
    BuiltInScene(name: "swipe") { PackageResources.swipe_json },
    BuiltInScene(name: "taps") { PackageResources.taps_json },
    BuiltInScene(name: "exclusive") { PackageResources.exclusive_json },
    BuiltInScene(name: "shapes") { PackageResources.shapes_json },
    BuiltInScene(name: "chain") { PackageResources.chain_json },
    BuiltInScene(name: "photo-kiosk") { PackageResources.photo_kiosk_json },
    BuiltInScene(name: "four-players") { PackageResources.four_players_json },
    BuiltInScene(name: "drum-pad") { PackageResources.drum_pad_json },
    BuiltInScene(name: "drawing") { PackageResources.drawing_json },
    BuiltInScene(name: "control-panel") { PackageResources.control_panel_json },
    BuiltInScene(name: "safe-valve") { PackageResources.safe_valve_json },
    BuiltInScene(name: "front-desk") { PackageResources.front_desk_json },
    BuiltInScene(name: "order") { PackageResources.order_json },
    BuiltInScene(name: "lighting-desk") { PackageResources.lighting_desk_json },
    BuiltInScene(name: "jigsaw") { PackageResources.jigsaw_json },
    BuiltInScene(name: "museum-map") { PackageResources.museum_map_json },
    BuiltInScene(name: "photo-wall") { PackageResources.photo_wall_json },
    BuiltInScene(name: "letters") { PackageResources.letters_json },
    BuiltInScene(name: "teach") { PackageResources.teach_json },
  ]
}
