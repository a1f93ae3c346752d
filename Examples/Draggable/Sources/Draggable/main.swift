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
  var pinch = PinchRecognizer()
  pinch.slop = 4
  interaction.attach(PanRecognizer(), to: card, name: "drag")
  interaction.attach(RotationRecognizer(), to: card, name: "turn")
  interaction.attach(pinch, to: card, name: "size")
  // Each may begin while the others are at work.
  interaction.engine.rules.allowSimultaneous("drag", "turn")
  interaction.engine.rules.allowSimultaneous("drag", "size")
  interaction.engine.rules.allowSimultaneous("turn", "size")

  // What a gesture has done already: its values count from where it began.
  var (way, angle, scale) = (Vector.zero, 0.0, 1.0)
  scene.onGesture = { gesture, view in
    if let pan = gesture.values(of: PanRecognizer.self) {
      if gesture.state == .began { way = .zero }
      view.center += pan.translation - way
      way = pan.translation
    } else if let rotation = gesture.values(of: RotationRecognizer.self) {
      if gesture.state == .began { angle = 0 }
      view.transform = view.transform.then(.rotation(rotation.angle - angle))
      angle = rotation.angle
    } else if let pinch = gesture.values(of: PinchRecognizer.self) {
      if gesture.state == .began { scale = 1 }
      view.transform = view.transform.then(.scale(pinch.scale / scale))
      scale = pinch.scale
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
