import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPluginHost
import TactusViews

/// The path from the touch frame to the damage: views, recognizers, and a piece that is moved.
///
/// An event log is not part of it: the numbers of its lines are strings.
final class InteractionWorld: World {
  let name: String
  let movesAFrame: Int
  private let tree = ViewTree(size: Size(width: 1280, height: 800))
  private let interaction: Interaction
  private let pad: View
  private let fingers: Fingers
  private var frame: TouchFrame
  private var moves = 0
  private var transitions = 0

  init(_ name: String, _ modules: [ModuleRecognizer], _ fingers: Fingers) throws {
    self.name = name
    self.fingers = fingers
    movesAFrame = fingers.count
    interaction = Interaction(tree: tree)
    frame = TouchFrame(time: .zero, changes: [])
    pad = View(frame: Rect(origin: .zero, size: tree.size))
    pad.isMultipleTouchEnabled = true
    tree.root.add(pad)
    let piece = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    pad.add(piece)
    for module in modules {
      interaction.attach(
        try module.makeDriver(), to: pad, name: module.declaration.id,
        parameters: module.parameters(forFingers: fingers.count))
    }
    interaction.engine.dynamicRules.shouldRecognizeTogether = { _, _ in true }
    interaction.onTransition = { [unowned self] _, _ in transitions += 1 }
    interaction.onAction = { [unowned self] _, _ in
      piece.center = Point(x: 200 + Double(moves % 400), y: 300)
    }
    for finger in 0..<fingers.count {
      frame.changes.append(.down(id: Int32(finger), fingers.place(of: finger, after: 0)))
    }
    interaction.handle(.touches(frame))
  }

  func play(_ frames: Int) {
    for _ in 0..<frames {
      moves += 1
      frame.time = Fingers.time(after: moves)
      for finger in 0..<fingers.count {
        frame.changes[finger] = .move(id: Int32(finger), fingers.place(of: finger, after: moves))
      }
      interaction.handle(.touches(frame))
      _ = tree.takeDamage()
    }
  }

  var busy: (active: Int, waiting: Int) {
    let all = interaction.recognizers(of: pad)
    let active = all.count { interaction.engine.state(of: $0).isActive }
    return (active, all.count { interaction.engine.isInAttempt($0) } - active)
  }
}
