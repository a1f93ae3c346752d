// Photographs from the given folder (default: ~/Pictures) to drag, throw, pinch and rotate. Hold
// one for its menu; knock twice on one with two fingers to send it back to its place.
import Tactus

/// A custom recognizer for a knock, which is two quick taps with two fingers.
struct Knock: GestureMachine {
  static let declaration = Declaration(
    "org.example.knock", "Knock", "Two fingers double-tap.", .discrete, touches: 2...2,
    parameters: [
      Parameter("interval", \.interval, 50...1000, "The maximum time between the two taps.")
    ])
  var interval = Interval.milliseconds(300)
  private var (knocks, fingers) = (0, 0)
  mutating func reset() { (knocks, fingers) = (0, 0) }

  mutating func process(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<NoValues>
  ) {
    report.deadline = context.time + interval
    fingers = max(fingers, touches.count)
    guard touches.allEnded else { return }
    knocks += fingers == 2 ? 1 : 0
    fingers = 0
    if knocks == 2 { report.end() }
  }

  mutating func deadlineReached(
    _ touches: Span<Touch>, _ context: borrowing GestureContext, _ report: inout Report<NoValues>
  ) { report.fail(Reason(.tooSlow)) }
}

let app = App(title: "Photo sorter") { window in
  let pictures = app.pictures(in: CommandLine.arguments.dropFirst().first ?? "~/Pictures")
  let table = View()
  window.content = table
  for (index, picture) in pictures.enumerated() {
    let columns = max(1, Int(window.size.width / 220))
    let home = Point(x: 120 + Double(index % columns) * 220, y: 120 + Double(index / columns) * 170)
    let card = PictureView(picture: picture)
    card.center = home
    card.castsShadow = true
    card.raisesOnTouch = true
    let drag = card.on(Pan()) { [unowned card] pan in
      card.center += pan.delta.translation
      if pan.hasEnded { card.fling(velocity: pan.velocity, within: table.bounds, at: pan.time) }
    }
    let size = card.on(Pinch()) { $0.view.scale(by: $0.delta.scale, about: $0.center) }
    let turn = card.on(Rotation()) { $0.view.rotate(by: $0.delta.angle, about: $0.center) }
    drag.allowSimultaneous(size, turn)
    size.allowSimultaneous(turn)
    card.on(Knock()) { knock in knock.view.glideUpright(to: home, at: knock.time) }
    card.on(LongPress()) { [unowned card] press in
      guard press.hasBegun else { return }
      let glide = { card.glideUpright(to: home, at: window.now) }
      window.showMenu(on: card, [("Move back", glide), ("Put away", { card.removeFromParent() })])
    }
    table.add(card)
  }
}
try app.run()
