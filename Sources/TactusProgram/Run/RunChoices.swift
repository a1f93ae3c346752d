package import TactusScenes
package import TactusWayland

/// The options of `tactus run`, with their defaults.
///
/// The type does not use the argument parser, because setting up the parser takes as long as
/// loading the scene.
package struct RunChoices {
  package static var defaults: RunChoices { RunChoices() }

  package var scene = BuiltInScenes.names[0]
  package var fullscreen = false
  package var output: [String] = []
  package var layer: LayerPlacement?
  package var windows = WindowCount.count(1)
  package var log: String?
  package var record: String?
  /// The name of the socket on which the client receives commands from other programs.
  ///
  /// If the value is nil, the client accepts no commands. If it is `.some(nil)`, the client chooses
  /// the first free name.
  package var control: String??
  /// The folder for user-taught gestures; nil for the user's standard folder.
  package var templates: String?
  package var safeMode = false
  /// How many seconds to wait for the compositor to return after the connection is lost.
  package var reconnect = 60.0
  package var reloadModules = false
  package var state: String?
  /// The name of the board to open, which is created if it does not exist; nil for the board that
  /// was open last.
  package var board: String?
  /// A closure that returns the folders and the module cache from which scenes are loaded.
  package var surroundings = { Environment.surroundings }

  package init() {}

  package enum WindowCount {
    case count(Int)
    case each
  }
}
