// Your own recognizer: a shake, in which a finger moves back and forth at least four times. It
// reports throughout the gesture, so that the shaken lamp can swing along.
//
//     swift run --package-path Examples/OwnRecognizer
import Tactus

struct Shake: GestureMachine {
  struct Values: BitwiseCopyable, Sendable {
    var strength = 0.0
    var turns = 0.0
  }

  static let declaration = Declaration(
    "org.example.shake", "Shake", "A finger moves back and forth.", .continuous, touches: 1...1,
    parameters: [
      Parameter("distance", \.distance, 4...500, .pixels, "The distance between two reversals."),
      Parameter(
        "turnsNeeded", \.turnsNeeded, 2...20, .none,
        "The number of reversals after which the gesture is recognized."),
      Parameter("pause", \.pause, 50...2000, "The maximum time between two reversals."),
    ],
    outputs: [
      Output(
        "strength", \.strength, .ratio,
        "The distance between the last two reversals, as a fraction of 200 px; at most 1."),
      Output("turns", \.turns, .count, "The number of reversals."),
    ])

  var distance = 24.0
  var turnsNeeded = 4
  var pause = Interval.milliseconds(400)

  /// The state of the finger's horizontal movement.
  ///
  /// `corner` is the x coordinate, in px, at which the finger last reversed its direction, or went
  /// down if it has not reversed. `way` is the finger's current direction: -1 for left, 1 for
  /// right, or 0 until the finger has moved by `distance`. `turns` is the number of reversals.
  private var (corner, way, turns) = (0.0, 0.0, 0)
  private var (farthest, start) = (0.0, false)

  mutating func reset() { self = Shake(keeping: self) }

  init() {}
  private init(keeping other: Shake) {
    (distance, turnsNeeded, pause) = (other.distance, other.turnsNeeded, other.pause)
  }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    guard let touch = report.onlyTouch(of: touches) else { return }
    if touches.allEnded {
      return turns >= turnsNeeded ? report.end() : report.fail(Reason(.tooShort))
    }
    let x = touch.location.x
    if !start { (start, corner, farthest) = (true, x, x) }
    if (x - farthest) * way >= 0 { farthest = x }
    if way == 0, abs(x - corner) >= distance { way = x > corner ? 1 : -1 }
    guard way != 0, (farthest - x) * way >= distance else { return }
    report.values.strength = min(1, abs(farthest - corner) / 200)
    (corner, farthest, way, turns) = (farthest, x, -way, turns + 1)
    report.values.turns = Double(turns)
    report.deadline = context.time + pause
    if turns == turnsNeeded { report.begin() } else if turns > turnsNeeded { report.change() }
  }

  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<Values>
  ) {
    if turns >= turnsNeeded { report.end() } else { report.fail(Reason(.tooSlow)) }
  }
}

let app = App(title: "Shake", size: Size(width: 640, height: 480)) { window in
  let lamp = PaintedView { canvas, room in
    canvas.fill(.circle(center: room.center, radius: room.width / 2), .color(Color(hex: 0xffd166)))
  }
  let label = Label("Shake the lamp.", scale: 1.4)
  label.textAlignment = .center
  lamp.on(Shake { $0.distance = 20 }) { [unowned lamp] shake in
    label.text = shake.hasEnded ? "\(Int(shake.turns)) turns" : "Shaking"
    lamp.transform = shake.hasEnded ? .identity : .scale(1 + shake.strength / 2)
  }
  window.content = ConstraintLayout {
    lamp.constrained(.centerX(), .centerY(), .width(200), .height(200))
    label.constrained(.leading(16), .trailing(16), .below(lamp, by: 40))
  }
}
try app.run()
