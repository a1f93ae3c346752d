import TactusGestures
import TactusInput
import TactusInteraction
package import TactusScenes
import TactusTraces
import TactusViews

/// Writes down all that a scene sees, as it comes: a trace that replays to the same event log.
///
/// A line is handed over whole, to a thread that writes, so that neither a slow disk nor a full one
/// holds up the fingers; killed at any moment the program leaves complete lines and at most one
/// that is cut off.
package final class TraceRecorder {
  /// The recording ended before the program did; a sentence that says why.
  package var onMessage: ((String) -> Void)?

  private let sink: LineSink
  private let device: String
  private let sceneName: String
  private var writer = TraceWriter()
  private var isEnded = false

  /// Takes over a descriptor that stays open until `close`.
  ///
  /// - Parameters:
  ///   - device: What records, for people.
  ///   - scene: The scene's name or file, for whoever replays.
  package init(descriptor: Int32, device: String, scene: String) {
    sink = LineSink(descriptor: descriptor, isGapless: true)
    self.device = device
    sceneName = scene
  }

  /// Writes the header and follows a scene that has seen nothing yet, though it may hold what was
  /// done in an earlier run.
  package func begin(_ scene: Scene) {
    let surface = scene.interaction.engine.surface
    let state = scene.state
    writer.write(
      TraceHeader(
        surface: scene.tree.size, scale: scene.tree.scale,
        pixelsPerMillimetre: surface.pixelsPerMillimetre, device: device, scene: sceneName,
        deadlines: .recorded, state: state.isUntouched ? nil : SceneStateText.json(of: state)))
    handOver()
    scene.interaction.onEvent = { [unowned self] in record($0) }
    scene.interaction.onDeadline = { [unowned self] in record(.deadline($0)) }
  }

  /// Ends the recording before the program ends.
  package func end(because reason: String) {
    guard !isEnded else { return }
    isEnded = true
    onMessage?("the recording ends: \(reason)")
  }

  /// Writes what is left.
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
