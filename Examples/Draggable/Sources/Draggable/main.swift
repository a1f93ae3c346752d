// A card that a finger drags and two fingers turn and size: views and recognizers in code, without
// a scene file.
//
//     swift run --package-path Examples/Draggable
import Glibc
import PanRecognizer
import PinchRecognizer
import RotationRecognizer
import TactusClient
import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusPainting
import TactusScenes
import TactusViews

/// The scene of a window, made when the window's size is known.
func makeScene(for space: SceneSpace) -> Scene {
  let scene = Scene(
    size: space.size, scale: space.scale, surface: space.surface,
    pixelsPerMillimetre: space.pixelsPerMillimetre)
  scene.tree.root.background = .color(Color(hex: 0x1b2540))
  let card = View(
    frame: Rect(center: scene.tree.root.bounds.center, size: Size(width: 240, height: 160)))
  card.background = .gradient(top: Color(hex: 0xffd98a), bottom: Color(hex: 0xffb43b))
  card.cornerRadius = 20
  card.isMultipleTouchEnabled = true
  scene.tree.root.add(card)

  let interaction = scene.interaction
  interaction.attach(PanRecognizer.self, to: card, name: "drag")
  interaction.attach(RotationRecognizer.self, to: card, name: "turn")
  interaction.attach(PinchRecognizer.self, to: card, name: "size", parameters: ["slop": .number(4)])
  // Each may begin while the others are at work.
  interaction.engine.rules.allowSimultaneous("drag", "turn")
  interaction.engine.rules.allowSimultaneous("drag", "size")
  interaction.engine.rules.allowSimultaneous("turn", "size")

  // What a gesture has done already: its values count from where it began.
  var (way, angle, scale) = (Vector.zero, 0.0, 1.0)
  scene.onGesture = { gesture, view in
    let values = GestureValues(gesture)
    switch gesture.source.name {
    case "drag":
      if gesture.state == .began { way = .zero }
      let now = values.vector("translation") ?? way
      view.center += now - way
      way = now
    case "turn":
      if gesture.state == .began { angle = 0 }
      let now = values.number("angle") ?? angle
      view.transform = view.transform.then(.rotation(now - angle))
      angle = now
    default:
      if gesture.state == .began { scale = 1 }
      let now = values.number("scale") ?? scale
      view.transform = view.transform.then(.scale(now / scale))
      scale = now
    }
  }
  return scene
}

var options = ClientOptions()
options.title = "Draggable"
do {
  try Client(options: options, makeScene: makeScene).run()
} catch {
  print("draggable: \(error)")
  exit(69)
}
