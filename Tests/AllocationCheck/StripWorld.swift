import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusPainting
import TactusPluginHost
import TactusSystem
import TactusViews

/// A strip under a finger that moves to and fro over the same pictures, which a store loads on
/// request, as for a folder.
final class StripWorld: World {
  let name = "a strip, over the same pictures"
  let movesAFrame = 1
  private let tree = ViewTree(size: Size(width: 1280, height: 800))
  private let interaction: Interaction
  private let strip = StripView(frame: Rect(x: 0, y: 0, width: 1280, height: 160))
  private let store = PictureStore(queue: WorkQueue())
  private var frame = TouchFrame(time: .zero, changes: [])
  private var moves = 0

  init(_ modules: [ModuleRecognizer]) throws {
    interaction = Interaction(tree: tree)
    store.makeLater {}
    let image = try Image(
      width: 136, height: 136, premultiplied: Array(repeating: 0xff00_00ff, count: 136 * 136))
    strip.pictures = (0..<40).map { number in
      Picture(name: "\(number)", size: Size(width: 136, height: 136), in: store) { image }
    }
    tree.root.add(strip)
    strip.contentOffset = Point(x: 1000, y: 0)
    for module in modules where module.declaration.id == "tactus.pan" {
      interaction.attach(try module.makeDriver(), to: strip, name: module.declaration.id)
    }
    interaction.onAction = { [unowned self] transition, _ in
      switch transition.state {
      case .began: strip.beginScroll()
      case .changed:
        strip.scroll(by: GestureValues(transition).vector("translation") ?? .zero)
      default: break
      }
    }
    frame.changes.append(.down(id: 0, Point(x: 640, y: 80)))
    interaction.handle(.touches(frame))
    frame.changes[0] = .move(id: 0, Point(x: 600, y: 80))
    play(1)
  }

  func play(_ frames: Int) {
    for _ in 0..<frames {
      moves += 1
      frame.time = Fingers.time(after: moves)
      frame.changes[0] = .move(id: 0, Point(x: 600 + Double(moves % 9), y: 80))
      interaction.handle(.touches(frame))
      _ = tree.takeDamage()
    }
  }

  var busy: (active: Int, waiting: Int) {
    let all = interaction.recognizers(of: strip)
    return (all.count { interaction.engine.state(of: $0).isActive && strip.isTracking }, 0)
  }
}
