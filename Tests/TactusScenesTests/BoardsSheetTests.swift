import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The overview of boards")
struct BoardsSheetTests {
  private let hand: SceneHand
  private var scene: Scene { hand.scene }
  private var sheet: BoardsSheet? { scene.shelf?.overview }

  init() throws { hand = try BoardSceneTests.hand() }

  private func grid(_ hand: SceneHand? = nil) throws -> BoardsGrid {
    let sheet = try #require((hand ?? self.hand).scene.shelf?.overview)
    let scroll = try #require(sheet.children.compactMap { $0 as? ScrollView }.first)
    return try #require(scroll.children.compactMap { $0 as? BoardsGrid }.first)
  }

  private func place(_ target: BoardsLayout.Target) throws -> Point {
    let grid = try grid()
    let item = try #require(grid.layoutOfItems.items.first { $0.target == target })
    // The buttons on an image are in its upper corner.
    return grid.toSurface.apply(Point(x: item.rect.center.x, y: item.rect.center.y))
  }

  private func tap(_ target: BoardsLayout.Target) throws {
    let place = try place(target)
    hand.tap(place.x, place.y)
    hand.wait(300)
  }

  private func press(_ title: String) throws {
    let button = try #require(
      sheet?.children.compactMap { $0 as? Button }.first { $0.title == title })
    let place = button.toSurface.apply(button.bounds.center)
    hand.tap(place.x, place.y)
    hand.wait(300)
  }

  private func type(_ text: String) { for letter in text { hand.key("x", text: "\(letter)") } }

  @Test("a tap on an image shows the page and closes the overview")
  func tapImage() throws {
    hand.drag(100, 300, to: 300, 300)
    hand.command(#"{"addPage": true}"#)
    hand.command(#"{"showBoards": true}"#)
    #expect(scene.shelf?.thumbnails.count == 2)
    try tap(.page(0))
    #expect(sheet == nil && scene.boardIndex?.present == 0)
    #expect(scene.state.drawings[0].strokes.count == 1)
  }

  @Test("touches in the overview do not reach the page")
  func covers() throws {
    hand.command(#"{"showBoards": true}"#)
    hand.drag(400, 500, to: 500, 550)
    hand.tap(700, 580)
    #expect(scene.state.isEmpty && sheet != nil)
    hand.key("Escape")
    #expect(sheet == nil)
  }

  @Test("pages and boards are added, and a new board is named at once")
  func adding() throws {
    hand.command(#"{"showBoards": true}"#)
    try tap(.newPage(0))
    #expect(sheet == nil && scene.boardIndex?.pages == [0, 1] && scene.boardIndex?.present == 1)
    hand.command(#"{"showBoards": true}"#)
    try press("New board")
    type("Maths 👩‍👧")
    hand.key("Return")
    #expect(scene.boardIndex?.boards.map(\.name) == ["Board 1", "Maths 👩‍👧"])
    #expect(sheet != nil && scene.boardIndex?.presentBoard == 1)
    try press("New board")
    hand.key("Return")
    #expect(scene.boardIndex?.boards.last?.name == "Board 2", "without a name, it keeps its own")
    try press("Done")
    #expect(sheet == nil)
  }

  @Test("a board is renamed by keyboard, and Escape keeps its name")
  func renaming() throws {
    hand.command(#"{"showBoards": true}"#)
    try tap(.rename(0))
    type("!")
    hand.key("Escape")
    #expect(scene.boardIndex?.boards[0].name == "Board 1" && sheet != nil)
    try tap(.rename(0))
    type("!")
    hand.key("Return")
    #expect(scene.boardIndex?.boards[0].name == "Board 1!")
    hand.command(#"{"renameBoard": true}"#)
    hand.key("a", .control)
    hand.key("Delete")
    type("../..")
    try press("Done")
    #expect(scene.boardIndex?.boards[0].name == "../..", "closing the overview ends the editing")
  }

  @Test("a name that is being typed stays with its board when another board is removed")
  func renamingWhileRemoving() throws {
    hand.command(#"{"addBoard": {"name": "B"}}"#)
    hand.command(#"{"addBoard": {"name": "C"}}"#)
    hand.command(#"{"openBoard": "Board 1"}"#)
    hand.command(#"{"showBoards": true}"#)
    try tap(.rename(1))
    type("!")
    hand.command(#"{"removeBoard": {"asks": false}}"#)
    hand.key("Return")
    #expect(scene.boardIndex?.boards.map(\.name) == ["B!", "C"])
  }

  @Test("removing a page or a board asks, and Keep is the default")
  func removing() throws {
    hand.drag(100, 300, to: 300, 300)
    hand.command(#"{"addBoard": {"name": "Maths"}}"#)
    hand.command(#"{"showBoards": true}"#)
    try tap(.removePage(0))
    #expect(scene.boardIndex?.boards.count == 2)
    hand.key("Return")
    #expect(scene.boardIndex?.boards.count == 2)
    try tap(.removeBoard(0))
    hand.key("Tab")
    hand.key("Return")
    #expect(scene.boardIndex?.boards.map(\.name) == ["Maths"] && sheet != nil)
  }

  @Test("a long list scrolls under a finger, which then chooses nothing")
  func scrolling() throws {
    for _ in 0..<40 { hand.command(#"{"addPage": true}"#) }
    hand.command(#"{"openPage": 1}"#)
    hand.command(#"{"showBoards": true}"#)
    let grid = try grid()
    let scroll = try #require(grid.parent as? ScrollView)
    #expect(scroll.contentOffset.y == 0)
    hand.down(0, 200, 500)
    hand.glide(0, 200, 200)
    let offset = scroll.contentOffset.y
    #expect((250...300).contains(offset), "\(offset)")
    hand.up()
    #expect(sheet != nil)
    hand.wait(2000)
    #expect(scroll.contentOffset.y >= offset)
    hand.key("Escape")
    hand.command(#"{"openPage": "last"}"#)
    hand.command(#"{"showBoards": true}"#)
    let new = try self.grid()
    #expect((new.parent as? ScrollView)?.contentOffset.y ?? 0 > 300, "the present page is visible")
  }

  @Test("arrow keys choose a page, Return shows it, F2 renames, and Delete removes")
  func keys() throws {
    hand.command(#"{"addPage": true}"#)
    hand.command(#"{"addPage": true}"#)
    hand.drag(100, 300, to: 300, 300)
    hand.command(#"{"openPage": 1}"#)
    hand.command(#"{"showBoards": true}"#)
    for key in ["Right", "Right", "Return"] { hand.key(key) }
    #expect(scene.boardIndex?.presentPlace == 1 && sheet == nil)
    hand.command(#"{"showBoards": true}"#)
    hand.key("F2")
    type("?")
    hand.key("Return")
    #expect(scene.boardIndex?.boards[0].name == "Board 1?")
    hand.key("Delete")
    #expect(scene.boardIndex?.pages.count == 2, "the page was empty")
  }

  @Test(
    "in every window, targets have at least 44 px, nothing overlaps and nothing is cut off",
    arguments: [
      Size(width: 360, height: 740), Size(width: 740, height: 360), Size(width: 1280, height: 800),
      Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
    ])
  func layout(_ size: Size) throws {
    for factor in [0.8, 1, 2, 3] {
      var index = BoardIndex()
      for name in ["a", String(repeating: "Long name ", count: 90)] {
        _ = index.addBoard(named: name)
        for _ in 0..<9 { _ = index.addPage(to: index.boards.count - 1) }
      }
      let theme = Theme.dark.scalingText(by: factor)
      let layout = BoardsLayout(
        index.boards, width: size.width, theme: theme,
        buttonWidths: (90 * factor, 90 * factor))
      let room = Rect(origin: .zero, size: layout.size)
      for item in layout.items {
        #expect(item.rect.width >= 44 && item.rect.height >= 44, "\(item) at \(factor)")
        #expect(room.contains(item.rect), "\(item) at \(factor)")
      }
      let areas =
        layout.items.filter { if case .removePage = $0.target { false } else { true } }.map(\.rect)
        + layout.names
      for (place, area) in areas.enumerated() {
        for other in areas[(place + 1)...] {
          #expect(!area.intersects(other), "\(area) and \(other) at \(factor)")
        }
      }
      #expect(layout.names.allSatisfy { $0.width >= 44 })
    }
  }
}
