import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusScenes
import TactusStage
import TactusViews
import TestSupport
import Testing

@Suite("Recognizers deferred until the first frame is visible")
struct LateRecognizerTests {
  private let loaded: SceneLoader.Loaded

  init() throws {
    loaded = try SceneLoader(searchPath: StockModules.searchPath).load(BuiltInScenes.names[0])
  }

  private func scene(attachesLater: Bool) -> Scene {
    loaded.makeScene(size: Size(width: 1280, height: 800), attachesLater: attachesLater)
  }

  /// Returns the transitions under a finger that pulls a picture out of the strip.
  private func pull(_ scene: Scene) -> [String] {
    var log: [String] = []
    scene.stage.onTransition = { transition, view in
      log.append("\(transition.source.name) \(transition.state) \(view.path)")
    }
    for step in 0...30 {
      let place = Point(x: 300, y: 80 + 10 * Double(step))
      let change: TouchChange = step == 0 ? .down(id: 0, place) : .move(id: 0, place)
      let time = Timestamp(nanoseconds: 1_000_000_000) + .milliseconds(Double(8 * step))
      scene.stage.handle(.touches(TouchFrame(time: time, changes: [change])))
    }
    return log
  }

  @Test("deferred recognizers give the first finger the same gestures")
  func sameLog() {
    let late = scene(attachesLater: true)
    #expect(late.hasWaiting)
    let log = pull(late)
    #expect(!late.hasWaiting)
    #expect(log.count > 2)
    #expect(log == pull(scene(attachesLater: false)))
  }

  @Test("configuring the window and the seats does not attach deferred recognizers")
  func windowFirst() throws {
    let late = scene(attachesLater: true)
    let seat = SeatID(0)
    late.stage.handle(.capabilities(.zero, seat, [.touch]))
    late.stage.handle(.configure(.zero, late.interaction.surface, Size(width: 800, height: 600)))
    #expect(late.hasWaiting)
    let strip = try #require(late.tree.view("strip"))
    #expect(late.interaction.recognizers(of: strip).isEmpty)
    late.attachWaiting()
    let attached = late.interaction.recognizers(of: strip)
    #expect(!attached.isEmpty)
    late.attachWaiting()
    #expect(late.interaction.recognizers(of: strip) == attached)
  }
}
