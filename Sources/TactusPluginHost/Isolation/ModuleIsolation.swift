import CModuleBorder
package import TactusGestures
package import TactusInput

/// Modules that run in processes of their own, without files and without network.
///
/// What they say comes back later, as events: whoever feeds the engine asks for them by `events`, and
/// a recording has them, so that a replay takes each answer in when it was taken in then.
package final class ModuleIsolation {
  package enum Pace: Sendable {
    /// Nobody ever waits for an answer.
    case late
    /// An answer counts when its event comes, and is waited for then: for recordings.
    case recorded
    /// Each answer is waited for at once: for traces that nobody recorded.
    case immediate
  }

  /// How long the second start in a row waits, and the longest wait.
  static let firstPause = Interval.milliseconds(500)
  static let longestPause = Interval.milliseconds(60_000)

  /// What people should know, as a sentence.
  package var onMessage: ((String) -> Void)?
  /// Called when `descriptors` changes.
  package var onChange: (() -> Void)?

  private let program: String
  private let pace: Pace
  private var modules: [Supervision] = []

  /// A module with what is to be done about it.
  private final class Supervision {
    let module: IsolatedModule
    let recognizer: ModuleRecognizer
    /// The place of its process among those that end with the program.
    let slot: Int
    /// When it is to be started again.
    var restart: Timestamp?
    var pause = ModuleIsolation.firstPause
    var latestEnd: Timestamp?
    var watch = WorkWatch()
    /// What was said of its ends.
    var told: Set<String> = []

    init(_ module: IsolatedModule, _ recognizer: ModuleRecognizer, slot: Int) {
      (self.module, self.recognizer, self.slot) = (module, recognizer, slot)
    }
  }

  /// - Parameter program: The path of a program that calls `IsolationHelper.serve` for the argument
  ///   `isolate-module`.
  package init(program: String, pace: Pace) {
    self.program = program
    self.pace = pace
  }

  // MARK: Recognizers

  /// A new instance in the module's process, which is started with the first one.
  ///
  /// - Throws: Whatever looking at the file throws.
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
        .loadFailed, "\(supervision.module.id), in a process of its own: \(refusal)")
    }
    return driver
  }

  /// The process of a module, as one look at its file found it: where the file has changed, and its
  /// modules were looked at again, the new one gets a process beside the old one's, which ends with its
  /// last recognizer.
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
    new.module.onWords = { [unowned self] in onMessage?("the module \(id) says: \($0)") }
    new.module.onSocket = { [weak self] in self?.onChange?() }
    new.module.onLoss = { [unowned self, unowned new] loss in
      guard new.told.insert(loss).inserted else { return }
      onMessage?("the module \(id), in a process of its own: \(loss)")
    }
    modules.append(new)
    return new
  }

  // MARK: The loop

  /// What to watch: whenever one can be read, `events` has something to give.
  package var descriptors: [Int32] { modules.map(\.module.socket).filter { $0 >= 0 } }

  /// The processes that run, for those who measure them.
  var processes: [Int32] { modules.map(\.module.child).filter { $0 > 0 } }

  /// When `events` must be asked at the latest.
  package var nextDeadline: Timestamp? {
    modules.compactMap { supervision in
      [supervision.restart, supervision.watch.nextLook].compactMap { $0 }.min()
    }.min()
  }

  /// The events that have come about since the last time. Never waits.
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
      bury(supervision, at: time)
    }
    if let restart = supervision.restart, restart <= time {
      supervision.restart = nil
      module.start()
      if module.isRunning { events.append(.moduleRestored(time, module: module.id)) }
    }
    if module.isRunning, let cause = supervision.watch.look(at: module, at: time) {
      module.condemn(cause)
    }
    return events
  }

  /// The process has ended: it is started again, the sooner the longer it had lived.
  private func bury(_ supervision: Supervision, at time: Timestamp) {
    let cause = supervision.module.end()
    supervision.module.loseAll()
    supervision.watch = WorkWatch()
    if let refusal = supervision.module.refusal {
      onMessage?("the module \(supervision.module.id), in a process of its own: \(refusal)")
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
      "the module \(supervision.module.id), in a process of its own, \(cause); its gestures are cancelled, "
        + "and it is started again")
  }
}
