import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPluginHost
import TactusViews

/// A pointer that hovers and scrolls with its wheel over a view with all modules.
final class PointerWorld: World {
  let name = "the pointer and its wheel"
  let movesAFrame = 2
  private let tree = ViewTree(size: Size(width: 1280, height: 800))
  private let interaction: Interaction
  private let pad: View
  private var frame = PointerFrame(time: .zero, changes: [.enter(Point(x: 300, y: 300))])
  private var moves = 0

  init(_ modules: [ModuleRecognizer]) throws {
    interaction = Interaction(tree: tree)
    pad = View(frame: Rect(origin: .zero, size: tree.size))
    tree.root.add(pad)
    for module in modules {
      interaction.attach(try module.makeDriver(), to: pad, name: module.declaration.id)
    }
    interaction.handle(.pointer(frame))
    frame.changes = [
      .motion(.zero), .scroll(Scroll(delta: Vector(dx: 0, dy: 10), source: .wheel)),
    ]
  }

  func play(_ frames: Int) {
    for _ in 0..<frames {
      moves += 1
      frame.time = Fingers.time(after: moves)
      frame.changes[0] = .motion(Point(x: Double(300 + moves % 200), y: 300))
      interaction.handle(.pointer(frame))
    }
  }

  var busy: (active: Int, waiting: Int) {
    let all = interaction.recognizers(of: pad)
    let active = all.count { interaction.engine.state(of: $0).isActive }
    return (active, all.count { interaction.engine.isInAttempt($0) } - active)
  }
}
