import TactusGestures
import TactusInput
import TactusInteraction
package import TactusScenes
import TactusStage
import TactusTraces
import TactusViews

/// Records a scene's input in a trace, a file whose replay yields the same event log.
///
/// Complete lines are passed to a writing thread, so that a slow or full disk never delays the
/// handling of touches. If the program is killed, the file holds complete lines and at most one
/// truncated line.
package final class TraceRecorder {
  /// Called with a human-readable message if the recording ends before the program does.
  package var onMessage: ((String) -> Void)?

  private let sink: LineSink
  private let device: String
  private let sceneName: String
  private var writer = TraceWriter()
  private var isEnded = false

  /// Creates a recorder that writes to a file; call `begin` to start recording.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor of the file. The recorder never closes it; it must stay open at
  ///     least until `close` has returned.
  ///   - device: A human-readable name of the recording device or program.
  ///   - scene: The name or file of the scene, recorded so that a replay can load it.
  package init(descriptor: Int32, device: String, scene: String) {
    sink = LineSink(descriptor: descriptor, isGapless: true)
    self.device = device
    sceneName = scene
  }

  /// Writes the header, including any state restored from an earlier run, and starts recording the
  /// scene.
  ///
  /// The scene must not have received input yet.
  package func begin(_ scene: Scene) {
    let surface = scene.interaction.engine.surface
    let state = scene.recordedState
    writer.write(
      TraceHeader(
        surface: scene.tree.size, scale: scene.tree.scale,
        pixelsPerMillimetre: surface.pixelsPerMillimetre, device: device, scene: sceneName,
        deadlines: .recorded, state: state.isUntouched ? nil : SceneStateText.json(of: state)))
    handOver()
    scene.interaction.onEvent = { [unowned self, unowned stage = scene.stage] in
      record(stage.recordedForm(of: $0))
    }
    scene.interaction.onDeadline = { [unowned self] in record(.deadline($0)) }
  }

  package func end(because reason: String) {
    guard !isEnded else { return }
    isEnded = true
    onMessage?("recording stopped: \(reason)")
  }

  /// Writes the queued lines and ends the recording.
  package func close() {
    sink.close()
    if let failure = sink.failure { end(because: failure) }
    isEnded = true
  }

  private func record(_ event: InputEvent) {
    guard !isEnded else { return }
    if let failure = sink.failure { return end(because: failure) }
    writer.write(event)
    handOver()
  }

  private func handOver() {
    sink.write(writer.bytes)
    writer.removeAll()
  }
}
