import TactusClient
import TactusInput
import TactusPluginHost
import TactusWayland

/// Watches over the modules that scenes use: takes what they answer from processes of their own, and tells which take too long.
final class ModuleSupervision: TurnMember, WorkGuard {
  private unowned let client: Client
  private let isolation: ModuleIsolation?
  private let meter = ModuleMeter()
  private var sources: [Source] = []
  /// Whether the sockets of modules' processes have changed since they were last watched.
  private var areSourcesStale = false

  init(_ client: Client, _ isolation: ModuleIsolation?) {
    self.client = client
    self.isolation = isolation
    isolation?.onChange = { [weak self] in self?.areSourcesStale = true }
  }

  // MARK: Turns

  var deadline: Timestamp? { isolation?.nextDeadline }

  /// Watches the sockets that there are, and no socket that is closed.
  func willWait() {
    guard let isolation, areSourcesStale else { return }
    areSourcesStale = false
    for source in sources { source.cancel() }
    // Being woken is all that is wanted: every turn takes in what there is.
    sources = isolation.descriptors.map { client.loop.watch($0) {} }
  }

  /// Takes what modules in processes of their own have answered, without ever waiting for it.
  func takeTurn(at now: Timestamp) {
    for event in isolation?.events(at: now) ?? [] { client.deliver(event) }
  }

  func compositorIsGone(at now: Timestamp) { willWait() }

  /// Says which modules took too long for the frame, and puts the recognizers of those aside that do so again and again.
  func frameWasSent(at now: Timestamp) {
    for verdict in meter.frameEnded(at: now) {
      switch verdict {
      case .slow(let module, let milliseconds):
        client.onMessage?(
          "the module \(module) took \(rounded(milliseconds)) ms of a frame, limit 1")
      case .tooSlow(let module, let milliseconds):
        client.onMessage?(
          "the module \(module) took \(rounded(milliseconds)) ms of a frame, for the third time "
            + "over 8; its recognizers are put aside until the scene is read again")
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
