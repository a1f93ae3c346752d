package import TactusHistory
package import TactusInput
package import TactusScenes
import TactusStage
package import TactusTraces

/// An account of what every recognizer did with a recording, and why.
///
/// It answers the question "why did nothing happen?".
package struct Explanation {
  package let trace: Trace
  /// The name of the recording, for titles.
  package let name: String
  package let episodes: [Episode]
  /// The time of the first event, relative to which the explanation shows all times.
  package let start: Timestamp

  /// Plays a recording to a scene, and records what the recognizers do.
  ///
  /// - Throws: In practice, no error: a replay fails only if painting fails, and nothing is
  ///   painted.
  package init(
    _ trace: Trace, name: String, scene: SceneLoader.Loaded, options: Replay.Options = .init()
  ) throws {
    let replay = Replay(trace, scene: scene, options: options)
    let history = GestureHistory()
    replay.scene.stage.history = history
    try replay.run()
    self.trace = trace
    self.name = name
    episodes = history.episodes
    start = trace.events.first?.time ?? .zero
  }
}
