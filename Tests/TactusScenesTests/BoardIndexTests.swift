import TestSupport
import Testing

@testable import TactusScenes

@Suite("The index of boards")
struct BoardIndexTests {
  private static func index(_ boards: [(Int, String, [Int])], present: Int = 0) -> BoardIndex {
    BoardIndex(boards.map { (number: $0.0, name: $0.1, pages: $0.2) }, present: present)
  }

  @Test("a name may contain anything that can be shown, and is cut off after 1,000 characters")
  func names() {
    #expect(BoardName.cleaned("../../etc/passwd") == "../../etc/passwd")
    #expect(BoardName.cleaned("  a\u{0}b\nc\u{1b}[31m\u{2028}d \t") == "a b c [31m d")
    #expect(BoardName.cleaned("👩‍👩‍👧 日本 مرحبا") == "👩‍👩‍👧 日本 مرحبا")
    #expect(BoardName.cleaned(String(repeating: "é", count: 1001)).count == 1000)
    let stacked = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(BoardName.cleaned(stacked).unicodeScalars.count <= 4000)
  }

  @Test("a board's name gives the names of its exported files, which are safe on each disk")
  func fileNames() {
    #expect(BoardName.fileName(of: "Lesson 3 (fractions)") == "Lesson 3 (fractions)")
    #expect(BoardName.fileName(of: "../../etc/passwd") == "etc-passwd")
    #expect(BoardName.fileName(of: "a:b*c?\"d\\e|f~$`") == "a-b-c--d-e-f")
    #expect(BoardName.fileName(of: " -.hidden. ") == "hidden")
    #expect(BoardName.fileName(of: "..") == "board" && BoardName.fileName(of: "///") == "board")
    #expect(BoardName.fileName(of: "日本 مرحبا") == "日本 مرحبا")
    #expect(BoardName.fileName(of: String(repeating: "é", count: 1000)).utf8.count == 120)
    let stacked = "e" + String(repeating: "\u{301}", count: 900)
    #expect(BoardName.fileName(of: stacked) == "board")
  }

  @Test("a name that another board has gets a number, and an empty name becomes \"Board\"")
  func duplicates() {
    var index = BoardIndex()
    for name in ["Maths", "Maths", " Maths ", "", "  "] { _ = index.addBoard(named: name) }
    #expect(
      index.boards.map(\.name) == ["Board 1", "Maths", "Maths 2", "Maths 3", "Board 2", "Board 3"])
    index.rename(2, to: "Maths")
    #expect(index.boards[2].name == "Maths 2", "a board may keep its own name")
    index.rename(1, to: "Board 1")
    #expect(index.boards[1].name == "Board 1 2")
    let long = String(repeating: "x", count: 1000)
    _ = index.addBoard(named: long)
    _ = index.addBoard(named: long)
    #expect(index.boards.last?.name == String(repeating: "x", count: 998) + " 2")
    #expect(index.index(ofBoardNamed: "Maths 3 ") == 3)
  }

  @Test("pages are added after the present page or the last one, and numbers are never used again")
  func adding() {
    var index = BoardIndex()
    #expect(index.addPage(last: false) == 1 && index.addPage(last: false) == 2)
    #expect(index.boards[0].pages == [0, 2, 1])
    #expect(index.addPage(last: true) == 3)
    _ = index.remove(pages: [3])
    #expect(index.addPage(last: true) == 4)
  }

  @Test("after a removal, the neighbor in the same board is shown, then one of another board")
  func removing() {
    let boards = [(1, "a", [0, 1, 2]), (2, "b", [3]), (3, "c", [4, 5])]
    for (present, removed, shown) in [
      (1, [1], 2), (2, [2], 1), (3, [3], 4), (5, [4, 5], 3), (1, [5], 1), (0, [0], 0),
    ] {
      var index = Self.index(boards, present: present)
      _ = index.remove(pages: Set(removed))
      #expect(index.present == shown, "\(removed) of \(present)")
    }
    var index = Self.index(boards)
    #expect(index.remove(pages: Set(0...5)) == nil)
    #expect(index.pages == [0, 1, 2, 3, 4, 5], "a page is always left")
  }

  @Test("the first page of the first board always has the number 0")
  func first() {
    var index = Self.index([(1, "a", [0, 1]), (2, "b", [3])], present: 1)
    #expect(index.remove(pages: [0]) == 1)
    #expect(index.pages == [0, 3] && index.present == 0)
    #expect(index.remove(pages: [0]) == 3)
    #expect(index.boards.map(\.name) == ["b"] && index.pages == [0] && index.present == 0)
    #expect(Self.index([(1, "a", [4]), (2, "b", [7, 0])]).boards.map(\.pages) == [[0, 7], [4]])
    #expect(Self.index([(1, "a", [4])]).pages == [0, 4])
    #expect(Self.index([]) == BoardIndex())
  }

  @Test("an index is read as it was written, and any changed byte is found")
  func text() throws {
    var index = BoardIndex()
    _ = index.addBoard(named: "\"../\\ 👩‍👧 \u{202e}x")
    _ = index.addPage(last: true)
    let bytes = BoardIndexText.encode(index)
    #expect(try BoardIndexText.decode(bytes, name: "x") == index)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x10
      let found = try? BoardIndexText.decode(changed, name: "x")
      #expect(found == nil || found == index, "byte \(place)")
    }
  }

  @Test("there is room for 1,000 pages")
  func room() {
    func index(_ count: Int) -> BoardIndex {
      BoardIndex([(number: 1, name: "a", pages: Array(0..<count))], present: 0)
    }
    #expect(index(999).hasRoom && !index(1000).hasRoom)
  }

  @Test("pages whose files name absurd boards are adopted, and keep their numbers")
  func adopted() {
    for number in [Int.max, Int.min, -1, 1_000_000_001, 1_000_000_000] {
      var index = BoardIndex()
      index.adopt([
        (0, BoardMembership(number: number, name: "Home")),
        (3, BoardMembership(number: number, name: "Far")), (4, nil),
      ])
      #expect(Set(index.pages) == [0, 3, 4], "\(number)")
      let read = try? BoardIndexText.decode(BoardIndexText.encode(index), name: "x")
      #expect(read == index, "\(number)")
    }
  }

  @Test("an index with absurd contents is made valid or refused")
  func absurd() throws {
    func read(_ text: String) throws -> BoardIndex? {
      BoardIndexText.index(try JSONNodeText.node(text))
    }
    #expect(try read("{}") == nil)
    #expect(try read(#"{"boards":[{"number":1,"name":7,"pages":[0]}]}"#) == nil)
    #expect(
      try read(
        #"{"boards":[{"number":1,"name":"a","pages":[0,0,-5,1e300]},{"number":1,"name":"a","pages":[2]}],"present":9}"#
      ) == nil)
    let index = try read(
      #"{"boards":[{"number":1,"name":"a\u0000","pages":[0,0,-5,3]},{"number":2,"name":"a","pages":[3,4]},{"number":3,"name":"b","pages":[]}],"present":99,"nextPage":-3}"#
    )
    #expect(index?.boards.map(\.pages) == [[0, 3], [4]] && index?.present == 0)
    #expect(index?.boards.map(\.name) == ["a", "a 2"] && index?.nextPage == 5)
  }
}
