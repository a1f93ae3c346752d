import TactusGestures
import TactusInput

/// Reads the effects of an engine without knowledge of its internals, and records violations.
struct Journal {
  let isTame: Bool
  var complaints: [String] = []
  private(set) var transitions = 0
  private(set) var faults = 0
  private var states: [RecognizerID: RecognizerState] = [:]
  private var declarations: [RecognizerID: RecognizerDeclaration] = [:]
  /// The recognizers that must not appear again.
  private var gone: Set<RecognizerID> = []
  /// The recognizer and state whose action is due.
  private var due: (RecognizerID, RecognizerState)?

  init(isTame: Bool) { self.isTame = isTame }

  mutating func attached(_ id: RecognizerID, _ name: String, _ declaration: RecognizerDeclaration) {
    states[id] = .possible
    declarations[id] = declaration
  }

  mutating func detached(_ id: RecognizerID) {
    if states[id]?.isActive == true { complaints.append("\(id.number) left without an end") }
    gone.insert(id)
  }

  /// Checks at the end that every recognizer that began has ended.
  mutating func close() {
    for id in states.keys.sorted() where states[id]?.isActive == true {
      complaints.append("\(id.number) began and never ended")
    }
    if let due { complaints.append("the action of \(due.0.number) never came") }
  }

  /// Checks an effect.
  ///
  /// - Returns: A line with all its facts, for comparison.
  mutating func note(_ effect: Effect, _ engine: GestureEngine) -> String {
    switch effect {
    case .transition(let transition, let withAction):
      check(transition)
      if withAction {
        if !transition.state.firesAction { complaints.append("an action for \(transition.state)") }
      } else if transition.state.firesAction {
        due = (transition.recognizer, transition.state)
      }
      return line("transition", transition)
    case .action(let transition):
      if due?.0 != transition.recognizer || due?.1 != transition.state {
        complaints.append("an action of \(transition.recognizer.number) out of place")
      }
      due = nil
      return line("action", transition)
    case .cancelTouchesInViews(let transition):
      let (id, touches) = (transition.recognizer, transition.taken)
      if gone.contains(id) { complaints.append("\(id.number) takes touches after it left") }
      return "touches \(id.number) \((0..<touches.count).map { touches[$0].serial })"
    case .fault(let id, let text):
      faults += 1
      if gone.contains(id) { complaints.append("\(id.number) is at fault after it left") }
      if isTame { complaints.append("a stock recognizer at fault: \(text)") }
      return "fault \(id.number) \(text)"
    }
  }

  private mutating func check(_ transition: Transition) {
    transitions += 1
    let id = transition.recognizer
    if gone.contains(id) { complaints.append("\(id.number) is heard of after it left") }
    let isDiscrete = declarations[id]?.isDiscrete ?? false
    let before = states[id] ?? .possible
    if !before.mayBecome(transition.state, isDiscrete: isDiscrete) {
      complaints.append("\(id.number) went from \(before) to \(transition.state)")
    }
    states[id] = transition.state.isFinal ? .possible : transition.state
    let slots = declarations[id]?.slotCount ?? 0
    for slot in 0..<slots where transition.state != .failed && !transition.values[slot].isFinite {
      complaints.append("\(id.number) shows a value that is not finite")
    }
    if transition.state != .changed, transition.reason.code == .none {
      let name = declarations[id]?.id ?? ""
      complaints.append("\(name) gives no reason for \(transition.state)")
    }
  }

  private func line(_ word: String, _ t: Transition) -> String {
    let values = (0..<8).map { t.values[$0].bitPattern }
    let touches = (0..<t.touches.count).map { t.touches[$0].serial }
    return "\(word) \(t.time.nanoseconds) \(t.source.name) \(t.state) \(touches) \(values) "
      + "\(t.reason.code) \(t.reason.measured.bitPattern) \(t.reason.text)"
  }
}
