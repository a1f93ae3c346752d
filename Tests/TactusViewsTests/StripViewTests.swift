import TactusGeometry
import TactusPainting
import Testing

@testable import TactusViews

@Suite("Strip of pictures")
struct StripViewTests {
  let tree = ViewTree(size: Size(width: 640, height: 480))
  let strip = StripView(frame: Rect(x: 0, y: 0, width: 640, height: 160))

  /// Makes `count` pictures of 100 x 136 px: 116 px apart in a strip of this height.
  init() throws {
    tree.root.add(strip)
    strip.identifier = "strip"
    strip.pictures = try Self.pictures(10_000)
  }

  private static func pictures(_ count: Int) throws -> [Picture] {
    let image = try Image(width: 1, height: 1, premultiplied: [0xFF00_0000])
    return (0..<count).map {
      Picture(name: "p\($0)", image: image, size: Size(width: 100, height: 136))
    }
  }

  private var shown: [Int] {
    strip.children.filter { !$0.isHidden }.compactMap(\.itemIndex).sorted()
  }

  @Test("of 10,000 pictures only the visible ones have a cell")
  func visible() {
    #expect(strip.contentSize.width == 16 + 10_000 * 116)
    #expect(shown == [0, 1, 2, 3, 4, 5])
    #expect(strip.children.count == 6)
  }

  @Test(
    "an extremely narrow picture is cropped to a touchable width, and pulled out whole")
  func extreme() throws {
    let image = try Image(width: 1, height: 1, premultiplied: [0xFF00_0000])
    strip.pictures = [(300, 2400), (4000, 500), (100, 136)].map { width, height in
      Picture(name: "p", image: image, size: Size(width: Double(width), height: Double(height)))
    }
    let cells = strip.children.compactMap { $0 as? PictureView }.filter { !$0.isHidden }.sorted {
      $0.frame.minX < $1.frame.minX
    }
    #expect(cells.map(\.frame.width) == [68, 340, 100])
    #expect(cells.map(\.crops) == [true, true, false])
    #expect(
      cells.map(strip.wholeSize) == [
        Size(width: 42.5, height: 340), Size(width: 340, height: 42.5),
        Size(width: 100, height: 136),
      ])
    strip.cellLength = 100
    #expect(
      cells.map(\.crops) == [false, false, false], "in a place of a given length all of it is seen")
  }

  @Test("file names appear below the pictures, without folder and extension, and move with them")
  func captions() throws {
    let image = try Image(width: 1, height: 1, premultiplied: [0xFF00_0000])
    strip.pictures = ["/home/a/Holidays 2.png", "builtin:flower", "plain"].map {
      Picture(name: $0, image: image, size: Size(width: 100, height: 136))
    }
    strip.captionSize = 14
    let cells = strip.children.compactMap { $0 as? PictureView }.filter { !$0.isHidden }
      .sorted { $0.frame.minX < $1.frame.minX }
    let labels = cells.map { $0.children.compactMap { $0 as? Label }.first }
    #expect(labels.map(\.?.text) == ["Holidays 2", "flower", "plain"])
    #expect(cells.map(\.frame.maxY) == [127, 127, 127], "21 px for the name, and the margin")
    for label in labels { #expect(label?.frame.minY == 115 && label?.frame.height == 21) }
    #expect(tree.hitTest(Point(x: 50, y: 140)) === strip, "a name takes no touches")
    strip.captionSize = 0
    #expect(cells.allSatisfy { $0.children.isEmpty && $0.frame.height == 136 })
  }

  @Test("cells are reused however far the strip scrolls, and get attachments once")
  func recycled() throws {
    var made = 0
    strip.onNewCell = { _ in made += 1 }
    for offset in stride(from: 0.0, through: 500_000, by: 997) {
      strip.contentOffset = Point(x: offset, y: 0)
      #expect(strip.children.count <= 7)
    }
    #expect(made <= 1)
    strip.contentOffset = Point(x: 116 * 5000, y: 0)
    #expect(shown == [5000, 5001, 5002, 5003, 5004, 5005])
    let cell = try #require(strip.children.first { $0.itemIndex == 5001 && !$0.isHidden })
    #expect(strip.picture(of: cell)?.name == "p5001")
    #expect(cell.path == "#strip .cell[5001]")
    #expect(cell.frame == Rect(x: 16 + 116 * 5001, y: 12, width: 100, height: 136))
  }

  @Test("a cell under a finger keeps its picture, even when it scrolls out of sight")
  func held() throws {
    let cell = try #require(strip.children.first { $0.itemIndex == 2 })
    let tree = ViewTree(size: Size(width: 640, height: 480))
    let finger = Finger(on: cell)
    tree.root.add(strip)
    tree.touchSource = finger
    strip.contentOffset = Point(x: 50_000, y: 0)
    #expect(cell.itemIndex == 2 && !cell.isHidden)
    tree.touchSource = nil
    strip.contentOffset = Point(x: 50_001, y: 0)
    #expect(cell.itemIndex != 2 || cell.isHidden)
  }

  @Test("the same scrolling always gives the same cells the same pictures")
  func deterministic() throws {
    func history() throws -> [[Int?]] {
      let strip = StripView(frame: Rect(x: 0, y: 0, width: 640, height: 160))
      strip.pictures = try Self.pictures(300)
      return [5000.0, 300, 20_000, 19_000, 0].map { offset in
        strip.contentOffset = Point(x: offset, y: 0)
        return strip.children.map(\.itemIndex)
      }
    }
    let first = try history()
    for _ in 0..<5 { #expect(try history() == first) }
  }

  @Test("fewer pictures remove the surplus cells and clamp the offset")
  func fewer() throws {
    strip.contentOffset = Point(x: 100_000, y: 0)
    strip.pictures = try Self.pictures(3)
    #expect(shown == [0, 1, 2] && strip.contentOffset.x == 0)
    strip.pictures = []
    #expect(shown.isEmpty && strip.contentSize == Size(width: 0, height: 160))
  }

  @Test("a vertical strip of three columns shows the visible pictures, each in the shortest column")
  func columns() {
    strip.frame = Rect(x: 0, y: 0, width: 640, height: 400)
    strip.isVertical = true
    strip.lanes = 3
    let places = strip.children.filter { !$0.isHidden }.sorted {
      $0.itemIndex ?? 0 < $1.itemIndex ?? 0
    }
    .map(\.frame)
    #expect(Set(places.map(\.minX)).count == 3)
    #expect(strip.contentSize.width == 640 && strip.contentSize.height > 400)
    for (a, b) in zip(places, places.dropFirst()) { #expect(a.minY <= b.minY) }
    for (index, place) in places.enumerated() {
      let third: Double = (640 - 24 - 32) / 3
      #expect(place.width == third)
      for other in places[(index + 1)...] { #expect(place.intersection(other).isEmpty) }
    }
    strip.scrollContent(by: Vector(dx: 0, dy: 1e6))
    #expect(shown.last == strip.pictures.count - 1)
    strip.scrollContent(by: Vector(dx: 0, dy: -1e6))
    #expect(shown.first == 0)
  }

  @Test("places of one size show each picture whole and centered")
  func cells() {
    strip.cellLength = 60
    for cell in strip.children where !cell.isHidden {
      #expect(cell.frame.width <= 60.01 && cell.frame.height <= 136.01)
      #expect(abs((cell.frame.center.x - 16 - 30).truncatingRemainder(dividingBy: 76)) < 0.01)
    }
  }

  @Test("a new height gives new widths, and the cells follow")
  func resized() {
    strip.frame = Rect(x: 0, y: 0, width: 640, height: 92)
    let first = strip.children.first { $0.itemIndex == 0 && !$0.isHidden }
    #expect(first?.frame == Rect(x: 16, y: 12, width: 50, height: 68))
    #expect(shown == Array(0...9))
  }
}

@Suite("Selectors")
struct SelectorTests {
  @Test(
    "a valid selector is parsed, and any other text is refused",
    arguments: [
      ("#strip", true), (".cell", true), ("#strip .cell", true), ("#a .b #c-d_1", true),
      ("strip", false), ("", false), ("  ", false), ("#", false), ("#a.b", true), (". x", false),
      ("#ä", false), ("#a > .b", false), ("#a, .b", true), ("#a,", false), (",", false),
      ("*", true),
      ("#a#b", false), (".a:first-child", true), (".a:not(.b)", true),
      (".a:not(.b:not(#c))", false),
      (":not(.a)", false), ("*:not(#a):first-child", true), (".a:last", false), (".a:not(", false),
      ("* .a , #b", true),
    ])
  func syntax(text: String, isOne: Bool) {
    #expect((Selector(text) != nil) == isOne)
  }

  @Test(
    "a selector matches by identifier, class and ancestors in window > #board.main > .row > #x.cell.big",
    arguments: [
      ("#x", true), (".cell", true), (".big", true), ("#board .cell", true),
      ("#board .row #x", true), (".main .row .big", true), ("#window #x", true),
      (".row", false), ("#x .cell", false), (".row #board #x", false), ("#y", false),
      (".cell .cell", false), (".other #x", false), (".cell.big", true), (".cell.small", false),
      ("#x.big", true), ("#y, #x", true), ("#y, .row", false), ("*", true), ("#board *", true),
      (".cell:first-child", true), (".cell:not(.big)", false), (".cell:not(.small)", true),
      (".row:not(.big) .cell", true), (".row:first-child #x", true),
    ])
  func matching(text: String, matches: Bool) throws {
    let tree = ViewTree(size: Size(width: 10, height: 10))
    let board = View()
    board.identifier = "board"
    board.classes = ["main"]
    let row = View()
    row.classes = ["row"]
    let cell = View()
    cell.identifier = "x"
    cell.classes = ["cell", "big"]
    tree.root.add(board)
    board.add(row)
    row.add(cell)
    #expect(try #require(Selector(text)).matches(cell) == matches)
  }

  @Test(
    "logs name a view by its identifier, or by its class and number below the nearest identified ancestor"
  )
  func path() {
    let tree = ViewTree(size: Size(width: 10, height: 10))
    let table = View()
    table.identifier = "table"
    tree.root.add(table)
    let pieces = (0..<3).map { _ in View() }
    for piece in pieces {
      piece.classes = ["piece"]
      table.add(piece)
    }
    let bare = View()
    pieces[1].add(bare)
    #expect(table.path == "#table")
    #expect(pieces[2].path == "#table .piece[2]")
    #expect(bare.path == "#table view[0]")
    pieces[2].itemIndex = 40
    #expect(pieces[2].path == "#table .piece[40]")
  }
}

/// A touch that belongs to a view.
private final class Finger: TouchSource {
  private let view: View
  init(on view: View) { self.view = view }
  func touchCount(of view: View) -> Int { view === self.view ? 1 : 0 }
  func withdraw(_ view: View, _ withdrawal: Withdrawal) {}
}
