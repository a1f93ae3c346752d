import TactusInput
import TactusPluginHost
import TactusWayland

/// What modules answer from processes of their own, and what comes of those that take too long.
extension Client {
  /// Takes in what modules in processes of their own have answered, without ever waiting for it.
  func takeAnswers(_ now: Timestamp) {
    guard let isolation else { return }
    for event in isolation.events(at: now) {
      for window in windows where window.isMeant(by: event) { window.handle(event) }
    }
  }

  /// Watches the sockets that there are, and no socket that is closed.
  func watchHelpers() {
    guard let isolation, areHelpersStale else { return }
    areHelpersStale = false
    for source in helperSources { source.cancel() }
    // Being woken is all that is wanted: every turn takes in what there is.
    helperSources = isolation.descriptors.map { loop.watch($0) {} }
  }

  func carryOut(_ verdict: ModuleMeter.Verdict, at time: Timestamp) {
    switch verdict {
    case .slow(let module, let milliseconds):
      onNotice?("the module \(module) took \(rounded(milliseconds)) ms of a frame, limit 1")
    case .tooSlow(let module, let milliseconds):
      onNotice?(
        "the module \(module) took \(rounded(milliseconds)) ms of a frame, for the third time "
          + "over 8; its recognizers are put aside until the scene is read again")
      for window in windows { window.handle(.quarantine(time, module: module)) }
    }
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
