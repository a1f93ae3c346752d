// A table with a seat for a player on each side. Cards are dealt from the middle and turn towards
// the player they are thrown to, and each player's panel is upright for that player.
//
//     swift run --package-path Examples/FourPlayers
import Tactus

/// A numbered card that the user can drag, throw, and turn over with a tap.
final class Card: View {
  private let label: Label
  private let number: Int
  private var isOpen = false

  init(_ number: Int) {
    self.number = number
    label = Label("?", scale: 2, weight: .bold)
    super.init(frame: Rect(x: 0, y: 0, width: 84, height: 120))
    cornerRadius = 10
    raisesOnTouch = true
    label.textColor = Color(hex: 0x1c2230)
    label.textAlignment = .center
    label.frame = bounds
    add(label)
    show()
  }

  func turnOver() {
    isOpen.toggle()
    show()
  }

  private func show() {
    label.text = isOpen ? "\(number)" : "?"
    background = .color(Color(hex: isOpen ? 0xfdfbf5 : 0xb9c8f0))
  }
}

/// Returns a panel with a player's name, the player's score, and buttons that change the score.
func panel(_ name: String) -> View {
  let points = Label("0", scale: 1.6, weight: .bold)
  return Stack(.horizontal, spacing: 12, alignment: .center) {
    Label(name)
    Button("\u{2212}") { points.text = "\((Int(points.text) ?? 0) - 1)" }
    points
    Button("+") { points.text = "\((Int(points.text) ?? 0) + 1)" }
  }
}

let app = App(title: "Four players", size: Size(width: 1000, height: 800)) { window in
  let table = View()
  table.background = .gradient(top: Color(hex: 0x14532f), bottom: Color(hex: 0x0d3a22))
  let names = ["South", "West", "North", "East"]
  let panels = names.map(panel)
  for (side, panel) in panels.enumerated() {
    panel.transform = .rotation(Double(side) * .pi / 2)
    table.add(panel)
  }

  /// Returns the index in `names` of the player whose side of the table is nearest to a point.
  func side(of point: Point) -> Int {
    let (x, y) = (point.x / table.bounds.width - 0.5, point.y / table.bounds.height - 0.5)
    return abs(y) >= abs(x) ? (y > 0 ? 0 : 2) : (x < 0 ? 1 : 3)
  }

  var next = 1
  func deal() {
    let card = Card(next % 13 + 1)
    next += 1
    card.center = table.bounds.center
    table.add(card)
    card.on(Pan()) { [unowned card] pan in
      card.center += pan.delta.translation
      card.transform = .rotation(Double(side(of: card.center)) * .pi / 2)
      if pan.hasEnded { card.fling(velocity: pan.velocity, within: table.bounds, at: pan.time) }
    }
    card.on(Tap()) { [unowned card] _ in card.turnOver() }
  }

  let stack = Button("Deal", style: .prominent, onPress: deal)
  table.add(stack)
  window.content = table
  table.whenInTree { _ in
    stack.frame = Rect(center: table.bounds.center, size: Size(width: 120, height: 64))
    for (side, panel) in panels.enumerated() {
      panel.bounds = Rect(origin: .zero, size: panel.preferredSize(in: table.bounds.size))
      let (width, height) = (table.bounds.width, table.bounds.height)
      let places = [
        Point(x: width / 2, y: height - 40), Point(x: 40, y: height / 2),
        Point(x: width / 2, y: 40), Point(x: width - 40, y: height / 2),
      ]
      panel.center = places[side]
    }
  }
}
try app.run()
