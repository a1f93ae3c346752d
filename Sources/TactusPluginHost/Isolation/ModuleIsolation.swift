import CModuleBorder
package import TactusGestures
package import TactusInput

/// The modules that run in separate processes, without access to files or the network.
///
/// Their answers reach the engine later, as input events: the code that feeds the engine gets them
/// from `events`. A recording contains these events, so that a replay takes each answer at its
/// recorded time.
package final class ModuleIsolation {
  package enum Pace: Sendable {
    /// The host never waits for an answer.
    case late
    /// The host takes each answer at its recorded event, and waits if it has not arrived by then.
    /// For recordings.
    case recorded
    /// The host waits for the answer to each question at once. For traces without recorded answers.
    case immediate
  }

  /// The pause before the second restart in a row; each further pause is longer.
  static let firstPause = Interval.milliseconds(500)
  static let longestPause = Interval.milliseconds(60_000)

  /// Called with a message to show to the user.
  package var onMessage: ((String) -> Void)?
  /// Called when `descriptors` changes.
  package var onChange: (() -> Void)?

  private let program: String
  private let pace: Pace
  private var modules: [Supervision] = []

  /// A module, and the schedule of its restarts and of the checks of its CPU time.
  private final class Supervision {
    let module: IsolatedModule
    let recognizer: ModuleRecognizer
    /// The index of the process among the processes that end with the program.
    let slot: Int
    /// The time of the next restart; nil if none is pending.
    var restart: Timestamp?
    var pause = ModuleIsolation.firstPause
    var latestEnd: Timestamp?
    var watch = WorkWatch()
    /// The messages that were already shown, each only once.
    var told: Set<String> = []

    init(_ module: IsolatedModule, _ recognizer: ModuleRecognizer, slot: Int) {
      (self.module, self.recognizer, self.slot) = (module, recognizer, slot)
    }
  }

  /// Creates the isolation without starting any process.
  ///
  /// - Parameters:
  ///   - program: The path of a program that calls `IsolationHelper.serve` for the argument
  ///     `isolate-module`.
  ///   - pace: When the host waits for answers.
  package init(program: String, pace: Pace) {
    self.program = program
    self.pace = pace
  }

  // MARK: Recognizers

  /// Creates an instance in the module's process, and starts the process for the first instance.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer to create an instance of.
  ///   - surface: The surface of the instance's touches, for the recorded events.
  /// - Returns: A driver that sends requests to the instance.
  /// - Throws: The error of examining the module's file.
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

  /// Returns the supervision of the process for a recognizer's module.
  ///
  /// If the module's file has changed and was scanned again, the new module gets a second process.
  /// The old process ends with its last recognizer.
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
    new.module.onLogLine = { [unowned self] in onMessage?("the module \(id) says: \($0)") }
    new.module.onSocket = { [weak self] in self?.onChange?() }
    new.module.onLoss = { [unowned self, unowned new] loss in
      guard new.told.insert(loss).inserted else { return }
      onMessage?("the isolated module \(id): \(loss)")
    }
    modules.append(new)
    return new
  }

  // MARK: The loop

  /// The descriptors to poll; when one is readable, the caller must call `events`.
  package var descriptors: [Int32] { modules.map(\.module.socket).filter { $0 >= 0 } }

  var processes: [Int32] { modules.map(\.module.child).filter { $0 > 0 } }

  /// The time by which the caller must call `events` again; nil if there is no limit.
  package var nextDeadline: Timestamp? {
    modules.compactMap { supervision in
      [supervision.restart, supervision.watch.nextLook].compactMap { $0 }.min()
    }.min()
  }

  /// Returns the answers that have arrived since the previous call, without waiting.
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

  /// Handles the end of a process and schedules its restart: at once, or after a pause if the
  /// process also ended shortly before.
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
        + "and it is restarted")
  }
}
