import TactusClient
package import TactusInput
package import TactusScenes
import TactusWayland

/// The programs that gestures start, as soon as the compositor has said what brings them to the front
/// (`xdg_activation_v1`), but not much later.
package final class ProgramStarts: TurnMember {
  /// A compositor that has not answered by then does not matter.
  static let patience = Interval.milliseconds(250)

  private struct Waiting {
    var number: Int
    var request: ProgramRequest
    package var deadline: Timestamp
  }

  /// Starts a program, and says why it did not.
  package var start: (ProgramRequest) -> String?
  /// Why a program did not start.
  var onProblem: ((String) -> Void)?
  private var waiting: [Waiting] = []
  private var made = 0
  private unowned let client: Client

  init(_ client: Client) {
    self.client = client
    let launcher = ProgramLauncher()
    start = { launcher.start($0) }
  }

  package var deadline: Timestamp? { waiting.first?.deadline }

  /// Starts a program when the compositor has answered.
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

  /// Starts what has waited long enough.
  package func frameWasSent(at now: Timestamp) {
    while let first = waiting.first, first.deadline <= now { begin(waiting.removeFirst().request) }
  }

  private func begin(_ request: ProgramRequest) {
    if let problem = start(request) { onProblem?(problem) }
  }
}
