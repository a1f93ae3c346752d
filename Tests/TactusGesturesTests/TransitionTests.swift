import TactusGeometry
import TactusGestures
import TactusInput
import Testing

@Suite("Transitions")
struct TransitionTests {
  /// Reports the state that a test sets, once.
  private final class Puppet: RecognizerDriver {
    let declaration: RecognizerDeclaration
    var says: RecognizerState?
    private(set) var resets = 0

    init(isDiscrete: Bool) {
      declaration = RecognizerDeclaration(
        id: "test.puppet", name: "Puppet", doc: "Does as it is told.", isDiscrete: isDiscrete,
        touches: 1...1, parameters: [], outputs: [])
    }

    func set(parameter index: Int, to value: ParameterValue) {}
    func reset() { resets += 1 }
    func process(
      _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
    ) {
      report.state = says
      report.reason = Reason(.recognized)
      says = nil
    }
    func deadlineReached(
      _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout RawReport
    ) {}
  }

  /// A finger on one puppet, which has reported `states` one after the other.
  private struct Stage {
    let engine = GestureEngine()
    let puppet: Puppet
    let id: RecognizerID
    private(set) var heard: [RecognizerState] = []
    private(set) var faults: [String] = []
    private var moves = 0

    init(isDiscrete: Bool, after states: [RecognizerState]) {
      puppet = Puppet(isDiscrete: isDiscrete)
      id = engine.attach(puppet, name: "puppet")
      engine.touchBegan(
        Touch(serial: 1, location: .zero, time: .zero),
        name: TouchName(serial: 1, seat: SeatID(0), id: 0),
        receivers: [Receiver(id, toView: .identity, depth: 0)])
      engine.deliver(at: .zero)
      for state in states { say(state) }
    }

    mutating func say(_ state: RecognizerState) {
      puppet.says = state
      moves += 1
      let time = Timestamp.zero + .milliseconds(moves)
      engine.touchMoved(serial: 1, to: Point(x: Double(moves), y: 0), at: time)
      engine.deliver(at: time)
      while let effect = engine.nextEffect() {
        switch effect {
        case .transition(let transition, _): heard.append(transition.state)
        case .fault(_, let text): faults.append(text)
        default: break
        }
      }
    }
  }

  /// The states that a recognizer may report next; every other is illegal.
  private static let legal:
    [(isDiscrete: Bool, after: [RecognizerState], next: [RecognizerState])] =
      [
        (true, [], [.ended, .failed]),
        (false, [], [.began, .ended, .failed]),
        (false, [.began], [.changed, .ended, .cancelled]),
        (false, [.began, .changed], [.changed, .ended, .cancelled]),
      ]

  @Test("a legal transition is granted; any other is refused, reported and counted")
  func everyPair() {
    for (isDiscrete, states, next) in Self.legal {
      for state in RecognizerState.allCases {
        var stage = Stage(isDiscrete: isDiscrete, after: states)
        #expect(stage.heard == states && stage.engine.faultCount == 0)
        stage.say(state)
        let what = "\(states) -> \(state), discrete \(isDiscrete)"
        if next.contains(state) {
          // A continuous gesture begins before it ends.
          let start =
            !isDiscrete && states.isEmpty && state == .ended ? [RecognizerState.began] : []
          #expect(stage.heard == states + start + [state] && stage.faults.isEmpty, "\(what)")
        } else {
          #expect(stage.heard == states && stage.faults.count == 1, "\(what)")
          #expect(stage.engine.faultCount == 1, "\(what)")
        }
        #expect(stage.engine.brokenInvariants().isEmpty, "\(what)")
      }
    }
  }

  @Test("an illegal transition changes nothing: the gesture continues and ends normally")
  func goesOn() {
    var stage = Stage(isDiscrete: false, after: [.began])
    stage.say(.failed)
    stage.say(.began)
    #expect(
      stage.faults == [
        "reported the state \"failed\" after \"began\", which is not allowed",
        "reported the state \"began\" after \"began\", which is not allowed",
      ])
    stage.say(.changed)
    stage.say(.ended)
    #expect(stage.heard == [.began, .changed, .ended])
  }

  @Test("a discrete gesture that reports a state of a continuous one is said to be discrete")
  func discrete() {
    var stage = Stage(isDiscrete: true, after: [])
    stage.say(.began)
    #expect(
      stage.faults == [
        "reported the state \"began\" after \"possible\", which is not allowed: it is declared as "
          + "discrete, so it can only report \"recognized\" or \"failed\""
      ])
  }

  @Test(
    "each end is followed by reset and possible, and the touch is ignored until it lifts",
    arguments: [RecognizerState.ended, .failed, .cancelled])
  func reset(end: RecognizerState) {
    var stage = Stage(isDiscrete: false, after: end == .failed ? [] : [.began])
    #expect(stage.puppet.resets == 0)
    stage.say(end)
    #expect(stage.puppet.resets == 1 && stage.engine.state(of: stage.id) == .possible)
    let heard = stage.heard
    stage.say(.began)
    #expect(stage.heard == heard && stage.faults.isEmpty)
  }
}
