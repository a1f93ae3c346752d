import TactusInput
import TactusScenes
import TactusWayland

/// Programs that wait for what lets them come to the front (`xdg_activation_v1`), but not for long.
struct LaunchQueue {
  /// A compositor that has not answered by then does not matter.
  static let patience = Interval.milliseconds(250)

  private struct Waiting {
    var number: Int
    var request: ProgramRequest
    var deadline: Timestamp
  }

  private var waiting: [Waiting] = []
  private var made = 0

  var deadline: Timestamp? { waiting.first?.deadline }

  /// - Returns: The number under which it waits.
  mutating func add(_ request: ProgramRequest, at now: Timestamp) -> Int {
    made += 1
    waiting.append(
      Waiting(number: made, request: request, deadline: now + LaunchQueue.patience))
    return made
  }

  /// The one of that number, if it still waits.
  mutating func take(_ number: Int) -> ProgramRequest? {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
    return waiting.remove(at: index).request
  }

  /// One that has waited long enough.
  mutating func takeDue(at now: Timestamp) -> ProgramRequest? {
    guard let first = waiting.first, first.deadline <= now else { return nil }
    return waiting.removeFirst().request
  }
}

/// What gestures start.
extension Client {
  /// Starts a program as soon as the compositor has said what brings it to the front.
  func launch(_ request: ProgramRequest) {
    let number = launches.add(request, at: connection.now)
    connection.requestActivationToken { [weak self] token in
      guard let self, var request = launches.take(number) else { return }
      if let token { request.environment.append(("XDG_ACTIVATION_TOKEN", token)) }
      start(request)
    }
  }

  /// Starts what has waited long enough.
  func launchDue(at now: Timestamp) {
    while let request = launches.takeDue(at: now) { start(request) }
  }

  private func start(_ request: ProgramRequest) {
    if let problem = startProgram(request) { onNotice?(problem) }
  }
}
