// A card that one finger drags and two fingers rotate and scale.
//
//     swift run --package-path Examples/Draggable
import Tactus

let app = App(title: "Draggable") { window in
  let card = View(
    frame: Rect(
      center: Point(x: window.size.width / 2, y: window.size.height / 2),
      size: Size(width: 240, height: 160)))
  card.background = .gradient(top: Color(hex: 0xffd98a), bottom: Color(hex: 0xffb43b))
  card.cornerRadius = 20
  let table = View()
  table.background = .color(Color(hex: 0x1b2540))
  table.add(card)
  window.content = table

  let drag = card.on(Pan()) { $0.view.center += $0.delta.translation }
  let size = card.on(Pinch { $0.slop = 4 }) { $0.view.scale(by: $0.delta.scale, about: $0.center) }
  let turn = card.on(Rotation()) { $0.view.rotate(by: $0.delta.angle, about: $0.center) }
  drag.allowSimultaneous(size, turn)
  size.allowSimultaneous(turn)
}
try app.run()
