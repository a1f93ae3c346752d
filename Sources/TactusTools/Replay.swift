package import TactusGeometry
package import TactusInput
import TactusInteraction
import TactusPainting
import TactusPluginHost
package import TactusScenes
import TactusStage
package import TactusTraces
import TactusViews

/// Plays a trace, a recording of input events, in a scene.
///
/// The replay runs in virtual time, without a compositor and as fast as possible.
package final class Replay {
  /// Options of a replay, some of which override the trace's header.
  package struct Options: Sendable {
    /// The size of the surface in logical pixels; nil for the size in the trace's header.
    ///
    /// If the header has no size either, the surface has 1280 × 800 pixels.
    package var size: Size?
    /// The number of device pixels per logical pixel; nil for the number in the trace's header.
    package var scale: Double?
    /// The time between two frames of the virtual screen.
    package var frame = Interval(nanoseconds: 16_666_667)
    /// The maximum duration of the replay, measured from the first event.
    ///
    /// If nil, the replay plays all events, and continues until nothing is moving, but for at most
    /// 20 seconds after the last event.
    package var length: Interval?
    /// The path of the program that runs plugin modules in separate processes; nil to run the
    /// modules in this process.
    package var helperProgram: String?
    /// Called with human-readable messages about pieces that cannot be shown, and about plugin
    /// modules that run in separate processes.
    package var onMessage: (@Sendable (String) -> Void)?

    package init() {}
  }

  /// The maximum time that a replay without `Options.length` continues after the last event.
  private static let patience = Interval.milliseconds(20_000)
  private static let defaultSize = Size(width: 1280, height: 800)

  package let scene: Scene
  /// Called with each line of the event log, including its line feed.
  package var onLogLine: (([UInt8]) -> Void)?
  /// Called after each frame that changed the virtual screen, with the screen and the frame's time.
  package var onFrame: ((Screen, Timestamp) throws -> Void)?
  /// Called after each event, with the number of events played so far.
  package var onProgress: ((Int) -> Void)?

  /// The number of events that have been played.
  package private(set) var playedCount = 0

  private let isolation: ModuleIsolation?
  private let trace: Trace
  private let frame: Interval
  private let length: Interval?
  /// The exit code with which the scene ended the replay; nil if it did not.
  package private(set) var exitCode: Int32?
  private var nextFrame: Timestamp?
  private var screen: Screen?

  package init(
    _ trace: Trace, scene loaded: SceneLoader.Loaded, options: Options = Options()
  ) {
    self.trace = trace
    frame = options.frame
    length = options.length
    let isRecorded = trace.header.deadlines == .recorded
    let isolation = options.helperProgram.map {
      ModuleIsolation(program: $0, pace: isRecorded ? .recorded : .immediate)
    }
    self.isolation = isolation
    isolation?.onMessage = options.onMessage
    scene = ModuleGuard.during {
      loaded.makeScene(
        size: options.size ?? trace.header.surface ?? Replay.defaultSize,
        scale: options.scale ?? trace.header.scale,
        pixelsPerMillimetre: trace.header.pixelsPerMillimetre ?? 0, isolation: isolation)
    }
    if let text = trace.header.state, let state = try? SceneStateText.state(json: text) {
      let missing = scene.resume(state)
      if missing > 0 { options.onMessage?(Self.text(ofMissing: missing)) }
    }
    scene.interaction.firesDeadlinesItself = trace.header.deadlines == .computed
    scene.onEmit = { [unowned self] in onLogLine?($0) }
    scene.onQuit = { [unowned self] in exitCode = exitCode ?? $0 }
    var log = EventLog()
    scene.stage.onTransition = { [unowned self] transition, view in
      onLogLine?(log.line(transition, view: view))
    }
    var palmLog = EventLog()
    scene.stage.onPalm = { [unowned self] palms in
      for palm in palms { onLogLine?(palmLog.line(palm)) }
    }
  }

  private static func text(ofMissing count: Int) -> String {
    count == 1
      ? "1 piece of the recording is not shown, because its picture is missing or because it was "
        + "made with a newer version of Tactus"
      : "\(count) pieces of the recording are not shown, because their pictures are missing or "
        + "because they were made with a newer version of Tactus"
  }

  /// Plays the events, and then continues until nothing in the scene moves, the scene quits, or the
  /// time limit is reached.
  ///
  /// The limit is `Options.length` after the first event, or 20 seconds after the last event if the
  /// length is nil. Events after the limit are not played.
  ///
  /// - Throws: Any error that `onFrame` throws, or `PaintingError` if the screen cannot be created.
  package func run() throws {
    try ModuleGuard.during {
      for (index, event) in trace.events.enumerated() {
        guard event.time <= end else { break }
        while let due = scene.nextTimer, due < event.time, exitCode == nil {
          try paintFrames(before: due)
          scene.fireTimers(upTo: due)
        }
        guard exitCode == nil else { break }
        try paintFrames(before: event.time)
        scene.stage.handle(event)
        playedCount = index + 1
        onProgress?(playedCount)
        guard exitCode == nil else { break }
      }
      try playOut()
    }
  }

  /// Returns the current screen, repainted completely.
  ///
  /// - Throws: `PaintingError` if there is not enough memory.
  package func screenshot() throws -> Screen {
    let screen = try Screen(scene)
    screen.paint(scene, screen.bounds)
    return screen
  }

  private var end: Timestamp {
    guard let first = trace.events.first?.time, let last = trace.events.last?.time else {
      return .zero
    }
    return length.map { first + $0 } ?? last + Replay.patience
  }

  private func playOut() throws {
    guard let last = trace.events.last(where: { $0.time <= end })?.time else { return }
    var time = last
    // Timers after the last event depend on how long a person would wait, so they stop unless a
    // length is given.
    if length == nil { scene.stopTimers() }
    while let due = nextDue, due <= end, exitCode == nil {
      try paintFrames(before: due)
      scene.stage.advance(to: due)
      time = max(time, due)
    }
    var moves = exitCode == nil
    while moves, time + frame <= end {
      time = time + frame
      moves = scene.stage.advanceMotion(to: time)
      try paintFrame(time)
    }
  }

  private var nextDue: Timestamp? {
    let deadline = scene.interaction.firesDeadlinesItself ? scene.interaction.nextDeadline : nil
    return .earliest(scene.nextTimer, deadline)
  }

  // MARK: Frames

  private func paintFrames(before time: Timestamp) throws {
    guard onFrame != nil else { return }
    guard var next = nextFrame else {
      nextFrame = time
      return
    }
    while next < time {
      _ = scene.stage.advanceMotion(to: next)
      try paintFrame(next)
      next = next + frame
    }
    nextFrame = next
  }

  private func paintFrame(_ time: Timestamp) throws {
    guard let onFrame, !scene.tree.damage.isEmpty else { return }
    if screen.map({ $0.matches(scene) }) != true { screen = try Screen(scene) }
    guard let screen else { return }
    screen.paint(scene, screen.isBlank ? screen.bounds : scene.tree.takeDamage())
    try onFrame(screen, time)
  }
}
