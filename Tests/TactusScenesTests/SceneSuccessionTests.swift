import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPictures
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes
@testable import TactusStage

@Suite("One scene after another")
struct SceneSuccessionTests {
  private let loader = SceneLoader(searchPath: StockModules.searchPath)

  private func makeScene() throws -> Scene {
    try loader.load("strip").makeScene(size: Size(width: 800, height: 600))
  }

  private func piece(of scene: Scene, at center: Point) throws -> PictureView {
    let table = try #require(scene.tree.view("table"))
    let picture = try #require(scene.pictures.pictures.first)
    let piece = scene.addPiece(picture, to: table, className: "piece")
    piece.center = center
    return piece
  }

  @Test("pieces keep their place, angle and size, in the same order")
  func pieces() throws {
    let old = try makeScene()
    let first = try piece(of: old, at: Point(x: 100, y: 110))
    let second = try piece(of: old, at: Point(x: 300, y: 310))
    first.transform = .rotation(0.5)
    first.bringToFront()
    let new = try makeScene()
    new.succeed(old)
    let pieces = try #require(new.tree.view("table")).children
    #expect(pieces.map(\.path) == ["#table .piece[1]", "#table .piece[0]"])
    #expect(pieces.map(\.center) == [second.center, first.center])
    #expect(pieces.last?.transform == first.transform)
    // The next piece does not reuse a taken number.
    let third = try piece(of: new, at: .zero)
    #expect(third.itemIndex == 2)
    #expect(!new.interaction.recognizers(of: third).isEmpty)
    #expect(pieces.allSatisfy { !new.interaction.recognizers(of: $0).isEmpty })
  }

  @Test(
    "pieces stay correct over two successions, and are dropped if the new scene has no place for them"
  )
  func again() throws {
    let first = try makeScene()
    _ = try piece(of: first, at: Point(x: 100, y: 110))
    let second = try makeScene()
    second.succeed(first)
    let third = try makeScene()
    third.succeed(second)
    #expect(third.tree.view("table")?.children.map(\.center) == [Point(x: 100, y: 110)])
    let other = SceneLoader(
      SceneEnvironment { _ in StockModules.searchPath }.with("views=[]"))
    let empty = try other.load("strip").makeScene(size: Size(width: 800, height: 600))
    empty.succeed(third)
    #expect(empty.tree.root.children.isEmpty)
  }

  @Test("a strip keeps its scroll offset")
  func strip() throws {
    let old = try makeScene()
    let strip = try #require(old.tree.view("strip") as? StripView)
    strip.contentOffset = Point(x: 321, y: 0)
    let new = try makeScene()
    new.succeed(old)
    #expect((new.tree.view("strip") as? StripView)?.contentOffset == strip.contentOffset)
  }

  @Test("a table keeps its position and zoom")
  func look() throws {
    func makeBoard() throws -> Scene {
      try loader.load("board").makeScene(size: Size(width: 800, height: 600))
    }
    let old = try makeBoard()
    let table = try #require(old.tree.view("desk") as? CanvasView)
    table.scale = 2
    table.place = Point(x: 30, y: -20)
    let new = try makeBoard()
    new.succeed(old)
    let same = try #require(new.tree.view("desk") as? CanvasView)
    #expect(same.scale == 2 && same.place == Point(x: 30, y: -20))
    #expect(new.state == old.state)
  }

  @Test("a visible message stays until its time has passed")
  func message() throws {
    let old = try makeScene()
    old.stage.show(Message("saved as table-1.png", isTrouble: false), at: .zero)
    let new = try makeScene()
    new.succeed(old)
    let seen = { new.tree.root.children.contains { $0 is NoticeView } }
    #expect(seen())
    new.stage.advance(to: .zero + Message.newsTime + .milliseconds(-1))
    #expect(seen())
    new.stage.advance(to: .zero + Message.newsTime)
    #expect(!seen())
  }

  @Test("a notice covers everything, takes no touch, and disappears")
  func notice() throws {
    let scene = try makeScene()
    let below = Point(x: 400, y: 560)
    let table = scene.tree.hitTest(below)
    scene.stage.show(notice: "Something is wrong in line 1\nand in line 2")
    let notice = try #require(scene.tree.root.children.last as? NoticeView)
    #expect(notice.frame.contains(below))
    #expect(scene.tree.hitTest(below) === table)
    scene.stage.resize(to: Size(width: 300, height: 900), scale: 1)
    #expect(notice.frame.maxX <= 300 && notice.frame.maxY <= 900 && notice.frame.minY > 450)
    scene.stage.show(notice: nil)
    #expect(!scene.tree.root.children.contains { $0 is NoticeView })
  }

  @Test("the message of a faulty file names its faults without the path")
  func text() {
    let error = #expect(throws: SceneError.self) {
      try SceneLoader(
        SceneEnvironment { _ in StockModules.searchPath }.with("recognizers.drag.use=tactus.pam")
      ).load("strip")
    }
    let lines = error?.notice.split(separator: "\n") ?? []
    #expect(lines.first == "One error in the scene file; the scene was not changed.")
    #expect(lines.count == 2)
    #expect(lines.last?.hasPrefix("--set:1:22: error: no module offers") == true)
  }
}

extension SceneEnvironment {
  func with(_ setting: String) -> SceneEnvironment {
    var result = self
    result.settings.append(setting)
    return result
  }
}
