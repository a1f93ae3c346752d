import CModuleBorder
package import TactusGestures
package import TactusInput

/// Manages the plugin modules that run in separate processes, without access to files or the
/// network.
///
/// For live input, the host does not wait for a module's answer. The answer reaches the gesture
/// engine later, as one of the input events that `events(at:)` returns. These events are recorded,
/// so a replay takes each answer at its recorded time.
package final class ModuleIsolation {
  package enum Pace: Sendable {
    /// The host never waits for an answer; used for live input.
    case late
    /// The host takes each answer when it replays the event with which the answer was recorded, and
    /// waits for the answer if necessary.
    case recorded
    /// The host waits for each answer right after sending the request; used for recordings without
    /// answers.
    case immediate
  }

  /// The pause before a module's process is restarted after it has ended twice within a minute.
  ///
  /// Each further pause is twice as long as the one before, up to `longestPause`.
  static let firstPause = Interval.milliseconds(500)
  static let longestPause = Interval.milliseconds(60_000)

  /// Called with each human-readable message for the user.
  package var onMessage: ((String) -> Void)?
  /// Called when `descriptors` changes.
  package var onChange: (() -> Void)?

  private let program: String
  private let pace: Pace
  private var modules: [Supervision] = []

  /// A module, together with the schedule of its restarts and the checks of its process.
  private final class Supervision {
    let module: IsolatedModule
    let recognizer: ModuleRecognizer
    /// The index of the module's process in the table of module processes.
    ///
    /// If a call into a module hangs, the watchdog kills the processes in the table before it ends
    /// or restarts the program.
    let slot: Int
    /// The time at which to restart the process; nil if no restart is scheduled.
    var restart: Timestamp?
    var pause = ModuleIsolation.firstPause
    var latestEnd: Timestamp?
    var watch = WorkWatch()
    /// The messages about lost processes that the user has already seen, so that none is shown
    /// twice.
    var told: Set<String> = []

    init(_ module: IsolatedModule, _ recognizer: ModuleRecognizer, slot: Int) {
      (self.module, self.recognizer, self.slot) = (module, recognizer, slot)
    }
  }

  /// Prepares to run modules in separate processes, without starting any process yet.
  ///
  /// - Parameters:
  ///   - program: The path of a program that calls `IsolationHelper.serve` when its first argument
  ///     is `isolate-module`.
  ///   - pace: When the host waits for answers.
  package init(program: String, pace: Pace) {
    self.program = program
    self.pace = pace
  }

  // MARK: Recognizers

  /// Creates an instance of a recognizer in its module's process, starting the process if
  /// necessary.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer of which to create an instance.
  ///   - surface: The surface whose touches the instance receives; it is included in the recorded
  ///     events.
  /// - Returns: A driver that sends requests to the instance.
  /// - Throws: `PluginError` if the module's file cannot be used or its process cannot be started.
  package func makeDriver(
    _ recognizer: ModuleRecognizer, on surface: SurfaceID = SurfaceID(1)
  ) throws(PluginError) -> any RecognizerDriver {
    try recognizer.checkIsUsable()
    let supervision = supervision(recognizer)
    let driver = supervision.module.add { [declaration = recognizer.declaration] number in
      IsolatedDriver(declaration, supervision.module, number: number, surface: surface)
    }
    if let refusal = supervision.module.refusal {
      throw PluginError(
        .loadFailed, "the isolated module \(supervision.module.id): \(refusal)")
    }
    return driver
  }

  /// Returns the `Supervision` of a recognizer's module, creating it if necessary.
  ///
  /// If the module's file has changed and has been scanned again, the new version of the module
  /// gets a process of its own. The old process ends when no recognizer uses it anymore.
  private func supervision(_ recognizer: ModuleRecognizer) -> Supervision {
    if let known = modules.first(where: { $0.recognizer.sharesCode(with: recognizer) }) {
      return known
    }
    modules.removeAll { !$0.module.isWanted }
    let slot = (0...modules.count).first { slot in !modules.contains { $0.slot == slot } } ?? 0
    let module = IsolatedModule(
      id: recognizer.module, path: recognizer.path, program: program, pace: pace, slot: slot)
    let new = Supervision(module, recognizer, slot: slot)
    let id = recognizer.module
    new.module.onLogLine = { [unowned self] in onMessage?("the module \(id) logged: \($0)") }
    new.module.onSocket = { [weak self] in self?.onChange?() }
    new.module.onLoss = { [unowned self, unowned new] loss in
      guard new.told.insert(loss).inserted else { return }
      onMessage?("the isolated module \(id): \(loss)")
    }
    modules.append(new)
    return new
  }

  // MARK: The loop

  /// The descriptors to poll; the caller must call `events(at:)` when any of them is readable.
  package var descriptors: [Int32] { modules.map(\.module.socket).filter { $0 >= 0 } }

  var processes: [Int32] { modules.map(\.module.child).filter { $0 > 0 } }

  /// The time by which the caller must call `events(at:)`; nil if there is no such time.
  package var nextDeadline: Timestamp? {
    modules.compactMap { supervision in
      [supervision.restart, supervision.watch.nextLook].compactMap { $0 }.min()
    }.min()
  }

  /// Returns the events since the previous call: answers from modules, and the ends and restarts of
  /// their processes.
  ///
  /// The method does not wait for answers. It also restarts processes and checks their CPU time.
  package func events(at time: Timestamp) -> [InputEvent] {
    modules.flatMap { events(of: $0, at: time) }
  }

  private func events(of supervision: Supervision, at time: Timestamp) -> [InputEvent] {
    let module = supervision.module
    var events: [InputEvent] = []
    var recognizers: [SurfaceID: [UInt32]] = [:]
    module.receive { driver in
      if let id = driver.recognizer { recognizers[driver.surface, default: []].append(id.number) }
    }
    for surface in recognizers.keys.sorted() {
      events.append(.answers(time, surface, recognizers: recognizers[surface] ?? []))
    }
    if module.hasHungUp {
      module.clearHangUp()
      events.append(.moduleLost(time, module: module.id))
      handleEnd(supervision, at: time)
    }
    if let restart = supervision.restart, restart <= time {
      supervision.restart = nil
      module.start()
      if module.isRunning { events.append(.moduleRestored(time, module: module.id)) }
    }
    if module.isRunning, let cause = supervision.watch.look(at: module, at: time) {
      module.killProcess(cause)
    }
    return events
  }

  /// Handles the end of a process and schedules its restart.
  ///
  /// The process is restarted at once or, if it had already ended once within the previous minute,
  /// after a pause. It is not restarted if the `refusal` of its module is set.
  private func handleEnd(_ supervision: Supervision, at time: Timestamp) {
    let cause = supervision.module.end()
    supervision.module.loseAll()
    supervision.watch = WorkWatch()
    if let refusal = supervision.module.refusal {
      onMessage?("the isolated module \(supervision.module.id): \(refusal)")
      return
    }
    let isInARow = supervision.latestEnd.map { time - $0 < Self.longestPause } ?? false
    supervision.latestEnd = time
    if isInARow {
      supervision.restart = time + supervision.pause
      supervision.pause = min(
        Interval(nanoseconds: 2 * supervision.pause.nanoseconds), Self.longestPause)
    } else {
      supervision.restart = time
      supervision.pause = Self.firstPause
    }
    onMessage?(
      "the isolated module \(supervision.module.id) \(cause); its gestures are cancelled, "
        + "and it will be restarted")
  }
}
