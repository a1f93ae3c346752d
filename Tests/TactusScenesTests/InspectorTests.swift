import TactusGeometry
import TactusGestures
import TactusHistory
import TactusInput
import TactusInteraction
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusStage

@Suite("The inspector")
struct InspectorTests {
  private func board() throws -> Scene {
    try SceneLoader(searchPath: StockModules.searchPath).load("board")
      .makeScene(size: Size(width: 1000, height: 600))
  }

  private func touch(_ scene: Scene, _ milliseconds: Int, _ change: TouchChange) {
    let time = Timestamp.zero + .milliseconds(milliseconds)
    scene.stage.handle(.touches(TouchFrame(time: time, changes: [change])))
    scene.stage.advance(to: time)
  }

  private func pixels(_ scene: Scene) throws -> [UInt32] {
    let canvas = try Canvas(width: 1000, height: 600, format: .xrgb8888, scale: 1)
    scene.tree.paint(canvas, Region(canvas.pixelBounds))
    return (0..<600).flatMap { y in (0..<1000).map { canvas.pixel(x: $0, y: y) } }
  }

  @Test(
    "the inspector shows undecided recognizers and their progress, and then the reason of a failure"
  )
  func rows() throws {
    let scene = try board()
    scene.stage.isInspected = true
    touch(scene, 0, .down(id: 0, Point(x: 400, y: 80)))
    touch(scene, 10, .move(id: 0, Point(x: 404, y: 90)))
    let episode = try #require(scene.stage.history?.episodes.last)
    let rows = episode.inspectorRows(engine: scene.interaction.engine)
    #expect(rows.first?.text == "404, 90  10.8 px from the start  on #strip .cell[2]")
    #expect(
      rows.contains(InspectorRow(sign: .possible, name: "pull", text: "10 of 16 px")), "\(rows)")
    touch(scene, 20, .move(id: 0, Point(x: 414, y: 92)))
    let pull = episode.inspectorRows(engine: scene.interaction.engine).first { $0.name == "pull" }
    #expect(pull?.sign == .failed)
    #expect(pull?.text.contains("the finger drifted sideways") == true)
  }

  @Test("the inspector is painted over the scene, takes no touch, and disappears when disabled")
  func painted() throws {
    let scene = try board()
    let before = try pixels(scene)
    scene.stage.isInspected = true
    scene.stage.advance(to: .zero)
    #expect(try pixels(scene) != before)
    #expect(scene.tree.hitTest(Point(x: 900, y: 30)).path.hasPrefix("#strip"))
    scene.stage.isInspected = false
    #expect(try pixels(scene) == before)
    #expect(scene.stage.history == nil)
  }

  @Test("the inspector changes neither the recognized gestures nor the names of views")
  func changesNothing() throws {
    func log(isInspected: Bool) throws -> [String] {
      let scene = try board()
      scene.stage.isInspected = isInspected
      var lines: [String] = []
      scene.stage.onTransition = { lines.append("\($0.source.name) \($0.state) \($1.path)") }
      touch(scene, 0, .down(id: 0, Point(x: 400, y: 80)))
      for step in 1...20 {
        touch(scene, step * 10, .move(id: 0, Point(x: 400, y: 80 + Double(step) * 15)))
      }
      touch(scene, 300, .up(id: 0))
      touch(scene, 900, .down(id: 0, Point(x: 400, y: 380)))
      touch(scene, 950, .up(id: 0))
      return lines
    }
    #expect(try log(isInspected: true) == log(isInspected: false))
    #expect(try log(isInspected: true).count > 8)
  }
}
