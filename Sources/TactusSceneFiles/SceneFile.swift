/// The file of a built-in scene.
///
/// Embedded files compile slowly, so they have a target of their own, which is compiled at the same time
/// as other targets.
package struct SceneFile: Sendable {
  /// The name of the scene.
  package var name: String
  /// Returns the content of the scene file.
  package var bytes: @Sendable () -> [UInt8]

  private init(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// All files, starting with that of the default scene.
  package static let all = [
    SceneFile("board") { PackageResources.board_json },
    SceneFile("drag") { PackageResources.drag_json },
    SceneFile("parallel") { PackageResources.parallel_json },
    SceneFile("conflicts") { PackageResources.conflicts_json },
    SceneFile("constrained") { PackageResources.constrained_json },
    SceneFile("hit-circle") { PackageResources.hit_circle_json },
    SceneFile("hit-bitmap") { PackageResources.hit_bitmap_json },
    SceneFile("draw") { PackageResources.draw_json },
    SceneFile("smooth") { PackageResources.smooth_json },
    SceneFile("multi-draw") { PackageResources.multi_draw_json },
    SceneFile("circle") { PackageResources.circle_json },
    SceneFile("rotate") { PackageResources.rotate_json },
    SceneFile("strip") { PackageResources.strip_json },
    SceneFile("feedback") { PackageResources.feedback_json },
    SceneFile("menu") { PackageResources.menu_json },
    SceneFile("swipe") { PackageResources.swipe_json },
    SceneFile("taps") { PackageResources.taps_json },
    SceneFile("exclusive") { PackageResources.exclusive_json },
    SceneFile("shapes") { PackageResources.shapes_json },
    SceneFile("chain") { PackageResources.chain_json },
    SceneFile("photo-kiosk") { PackageResources.photo_kiosk_json },
    SceneFile("four-players") { PackageResources.four_players_json },
    SceneFile("drum-pad") { PackageResources.drum_pad_json },
    SceneFile("drawing") { PackageResources.drawing_json },
    SceneFile("control-panel") { PackageResources.control_panel_json },
    SceneFile("safe-valve") { PackageResources.safe_valve_json },
    SceneFile("front-desk") { PackageResources.front_desk_json },
    SceneFile("order") { PackageResources.order_json },
    SceneFile("lighting-desk") { PackageResources.lighting_desk_json },
    SceneFile("jigsaw") { PackageResources.jigsaw_json },
    SceneFile("museum-map") { PackageResources.museum_map_json },
    SceneFile("photo-wall") { PackageResources.photo_wall_json },
    SceneFile("letters") { PackageResources.letters_json },
    SceneFile("teach") { PackageResources.teach_json },
  ]
}
