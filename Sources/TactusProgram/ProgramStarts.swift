import TactusClient
package import TactusInput
package import TactusScenes
import TactusWayland

/// Starts the programs that gestures request.
///
/// Before a program is started, the client briefly waits for an activation token from the
/// compositor (`xdg_activation_v1`). The token lets the program's window come to the front.
package final class ProgramStarts: TurnMember {
  static let patience = Interval.milliseconds(250)

  private struct Waiting {
    var number: Int
    var request: ProgramRequest
    package var deadline: Timestamp
  }

  /// Called to start a program; returns the reason why it could not be started, or nil on success.
  package var start: (ProgramRequest) -> String?
  /// Called with a human-readable message when a program cannot be started or exits with an error.
  var onProblem: ((String) -> Void)?
  /// Called with the result of a program whose request asks for it.
  var onEnd: ((ProgramRequest, ProgramResult) -> Void)?
  private var waiting: [Waiting] = []
  private var made = 0
  private unowned let client: Client

  init(_ client: Client) {
    self.client = client
    let launcher = ProgramLauncher(client.loop)
    start = { launcher.start($0) }
    launcher.onFailure = { [weak self] in self?.onProblem?($0) }
    launcher.onEnd = { [weak self] in self?.onEnd?($0, $1) }
  }

  package var deadline: Timestamp? { waiting.first?.deadline }

  /// Starts a program once the compositor has sent an activation token for it.
  ///
  /// If no token arrives within 250 ms, the program is started without one.
  package func add(_ request: ProgramRequest) {
    let connection = client.connection
    made += 1
    let number = made
    waiting.append(
      Waiting(number: number, request: request, deadline: connection.now + Self.patience))
    connection.requestActivationToken { [weak self] token in
      guard let self, let index = waiting.firstIndex(where: { $0.number == number }) else { return }
      var request = waiting.remove(at: index).request
      if let token { request.environment.append(("XDG_ACTIVATION_TOKEN", token)) }
      begin(request)
    }
  }

  /// Starts the programs for which no activation token has arrived in time.
  package func frameWasSent(at now: Timestamp) {
    while let first = waiting.first, first.deadline <= now { begin(waiting.removeFirst().request) }
  }

  private func begin(_ request: ProgramRequest) {
    guard let problem = start(request) else { return }
    if request.reply?.handlesFailure != true { onProblem?(problem) }
    if request.reply != nil { onEnd?(request, ProgramResult(code: 127)) }
  }
}
