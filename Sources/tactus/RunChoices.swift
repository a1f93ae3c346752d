import TactusScenes

/// What `tactus run` can be told, as it is where nothing is said.
///
/// Without a word of the argument parser's: to have that set up takes as long as to load the scene.
struct RunChoices {
  static let usual = RunChoices()

  var scene = BuiltInScenes.names[0]
  var fullscreen = false
  var output: [String] = []
  var windows = WindowCount.count(1)
  var log: String?
  var record: String?
  var safeMode = false
  /// In seconds.
  var reconnect = 60.0
  var reloadModules = false
  var state: String?
  var show = ShowChoices()
  var options = SceneChoices()

  enum WindowCount {
    case count(Int)
    case each
  }
}
