package import TactusScenes
package import TactusWayland

/// What `tactus run` can be told, as it is where nothing is said.
///
/// Without a word of the argument parser's: to have that set up takes as long as to load the scene.
package struct RunChoices {
  package static var defaults: RunChoices { RunChoices() }

  package var scene = BuiltInScenes.names[0]
  package var fullscreen = false
  package var output: [String] = []
  package var layer: LayerPlacement?
  package var windows = WindowCount.count(1)
  package var log: String?
  package var record: String?
  /// Takes commands of other programs, by a socket of this name or of the first free one; nil takes none.
  package var control: String??
  /// The folder for gestures that are taught; the user's own unless given.
  package var templates: String?
  package var safeMode = false
  /// In seconds.
  package var reconnect = 60.0
  package var reloadModules = false
  package var state: String?
  /// Returns what scenes are put together from.
  package var surroundings = { Environment.surroundings }

  package init() {}

  package enum WindowCount {
    case count(Int)
    case each
  }
}
