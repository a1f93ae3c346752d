import TactusInput
import TactusPluginHost
import TactusWayland

/// What modules answer from processes of their own, and which take too long.
final class ModuleSupervision {
  private let isolation: ModuleIsolation?
  private let meter = ModuleMeter()
  private var sources: [Source] = []
  /// Whether the sockets of modules' processes have changed since they were last watched.
  private var areSourcesStale = false

  init(_ isolation: ModuleIsolation?) {
    self.isolation = isolation
    isolation?.onChange = { [weak self] in self?.areSourcesStale = true }
  }

  var nextDeadline: Timestamp? { isolation?.nextDeadline }

  /// Watches the sockets that there are, and no socket that is closed.
  func watch(in loop: EventLoop) {
    guard let isolation, areSourcesStale else { return }
    areSourcesStale = false
    for source in sources { source.cancel() }
    // Being woken is all that is wanted: every turn takes in what there is.
    sources = isolation.descriptors.map { loop.watch($0) {} }
  }

  /// What modules in processes of their own have answered, without ever waiting for it.
  func answers(at now: Timestamp) -> [InputEvent] { isolation?.events(at: now) ?? [] }

  /// A frame is on its way.
  ///
  /// - Returns: A line for people about each module that took too long, with the event that puts its
  ///   recognizers aside, if that is due.
  func frameEnded(at now: Timestamp) -> [(notice: String, event: InputEvent?)] {
    meter.frameEnded(at: now).map { verdict in
      switch verdict {
      case .slow(let module, let milliseconds):
        ("the module \(module) took \(rounded(milliseconds)) ms of a frame, limit 1", nil)
      case .tooSlow(let module, let milliseconds):
        (
          "the module \(module) took \(rounded(milliseconds)) ms of a frame, for the third time "
            + "over 8; its recognizers are put aside until the scene is read again",
          .quarantine(now, module: module)
        )
      }
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
