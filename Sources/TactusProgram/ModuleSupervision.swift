import TactusClient
import TactusInput
import TactusPluginHost
import TactusWayland

/// Delivers events from isolated modules to the client, and reports modules that take too long in a
/// frame.
///
/// Isolated modules are gesture recognizer modules that run in separate processes.
final class ModuleSupervision: TurnMember, WorkGuard {
  private unowned let client: Client
  private let isolation: ModuleIsolation?
  private let meter = ModuleMeter()
  private var sources: [Source] = []
  /// Whether module processes have started or ended since their sockets were last registered with
  /// the event loop.
  private var areSourcesStale = false

  init(_ client: Client, _ isolation: ModuleIsolation?) {
    self.client = client
    self.isolation = isolation
    isolation?.onChange = { [weak self] in self?.areSourcesStale = true }
  }

  // MARK: Turns

  var deadline: Timestamp? { isolation?.nextDeadline }

  func willWait() {
    guard let isolation, areSourcesStale else { return }
    areSourcesStale = false
    for source in sources { source.cancel() }
    // The watch only has to wake the loop: every turn reads all answers.
    sources = isolation.descriptors.map { client.loop.watch($0) {} }
  }

  func takeTurn(at now: Timestamp) {
    for event in isolation?.events(at: now) ?? [] { client.deliver(event) }
  }

  func compositorIsGone(at now: Timestamp) { willWait() }

  /// Reports the modules that exceeded a time limit in the frame.
  ///
  /// For each module, the first frame in which it takes more than 1 ms is reported. If a module
  /// takes more than 8 ms in three frames within a minute, its recognizers are disabled until the
  /// scene is reloaded.
  func frameWasSent(at now: Timestamp) {
    for verdict in meter.frameEnded(at: now) {
      switch verdict {
      case .slow(let module, let milliseconds):
        client.onMessage?(
          "the module \(module) took \(rounded(milliseconds)) ms during one frame; the limit is 1 ms"
        )
      case .tooSlow(let module, let milliseconds):
        client.onMessage?(
          "the module \(module) took \(rounded(milliseconds)) ms during one frame, "
            + "exceeding 8 ms for the third time within a minute; its recognizers are disabled until "
            + "the scene is reloaded")
        client.deliver(.quarantine(now, module: module))
      }
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  // MARK: Calls

  func during<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try ModuleGuard.during(work)
  }

  func forgetTime() { ModuleGuard.forgetTime() }

  func workEnded() { ModuleGuard.workEnded() }
}
