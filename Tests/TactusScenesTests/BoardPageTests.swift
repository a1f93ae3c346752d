import Foundation
import TactusGeometry
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The contents of pages")
struct BoardPageTests {
  private let hand: SceneHand
  private var scene: Scene { hand.scene }

  init() throws {
    hand = try BoardSceneTests.hand(
      """
      {
        "version": 1, "saves": "boards", "background": "#000000",
        "views": [
          {
            "id": "desk", "type": "canvas", "frame": [0, 0, "100%", "100%"],
            "children": [{ "id": "ink", "type": "drawing", "color": "#ffffff" }]
          }
        ],
        "keys": [{ "key": "F2", "do": "addNote", "with": { "into": "#desk" } }]
      }
      """)
    let image = try Image.drawn(width: 40, height: 40) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), .color(Color(hex: 0x00ff00)))
    }
    scene.pictureSource = PictureSource {
      Picture(name: $0, image: image, size: Size(width: 200, height: 200))
    }
  }

  private func canvas() throws -> CanvasView { try #require(hand.view("desk") as? CanvasView) }

  private func put(_ path: String, at place: Point) throws {
    let picture = try #require(scene.picture(ofFile: path))
    scene.addPiece(picture, to: try canvas(), className: "piece").center = place
  }

  @Test("each page keeps its own place and scale of a canvas, and a new page is shown at home")
  func camera() throws {
    let canvas = try canvas()
    canvas.scale = 0.5
    canvas.place = Point(x: 300, y: -200)
    hand.command(#"{"addPage": true}"#)
    #expect(canvas.scale == 1 && canvas.place == .zero)
    canvas.scale = 2
    hand.command(#"{"openPage": 1}"#)
    #expect(canvas.scale == 0.5 && canvas.place == Point(x: 300, y: -200))
    hand.command(#"{"openPage": 2}"#)
    #expect(canvas.scale == 2)
  }

  private static let copy = SceneState.Copy(
    picture: "/a.png", file: String(repeating: "0a", count: 32) + ".png")
  private static let other = SceneState.Copy(
    picture: "/a.png", file: String(repeating: "0b", count: 32) + ".png")

  @Test("if a file has changed since it was copied, its earlier pieces keep the earlier copy")
  func changedFile() throws {
    try put("/a.png", at: Point(x: 200, y: 200))
    scene.noteCopy(of: "/a.png", as: Self.copy.file)
    try put("/a.png", at: Point(x: 600, y: 200))
    scene.noteCopy(of: "/a.png", as: Self.other.file)
    let name = "/a.png#0b0b0b0b"
    #expect(hand.pieces.map { $0.picture?.name } == ["/a.png", name])
    #expect(
      scene.state.copies == [Self.copy, SceneState.Copy(picture: name, file: Self.other.file)])
    try put("/a.png", at: Point(x: 600, y: 400))
    scene.noteCopy(of: "/a.png", as: Self.copy.file)
    #expect(hand.pieces.map { $0.picture?.name } == ["/a.png", name, "/a.png"])
  }

  @Test("pages with different copies of one file are exported with their own pictures")
  func exportedCopies() throws {
    try put("/a.png", at: Point(x: 200, y: 200))
    let state = scene.state
    let desk = try canvas()
    let names = [Self.copy, Self.other].map { copy in
      scene.using([copy]) { scene.page(of: state, in: desk) }?.page().items.compactMap { item in
        if case .picture(let picture, _) = item.content { picture.name } else { nil }
      }
    }
    #expect(names == [[Self.copy.file], [Self.other.file]])
  }

  @Test("the small image of a page that was just read shows the copies of pictures")
  func unreadImage() throws {
    let folder = try TemporaryFolder.make("copies")
    let picture = try Image.drawn(width: 40, height: 40) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 40), .color(Color(hex: 0x00ff00)))
    }
    try Data(picture.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(Self.copy.file)"))
    try put("/a.png", at: Point(x: 200, y: 200))
    scene.noteCopy(of: "/a.png", as: Self.copy.file)
    let shown = try scene.pagePainting.image()
    scene.pictureSource?.copies = folder
    var painting = scene.painting(of: nil)
    painting.state = scene.state
    #expect(try painting.image() == shown)
  }

  @Test("each page keeps the copies of its pictures, also one that is made after the page was left")
  func copies() throws {
    try put("/a.png", at: Point(x: 200, y: 200))
    hand.command(#"{"addPage": true}"#)
    scene.noteCopy(of: "/a.png", as: Self.copy.file)
    #expect(scene.state.copies.isEmpty)
    #expect(scene.shelf?.pages[0]?.state.copies == [Self.copy])
    var state = SceneState()
    state.pieces = scene.shelf?.pages[0]?.state.pieces ?? []
    state.copies = [Self.other]
    scene.pageDidArrive(1, state)
    hand.command(#"{"openPage": 1}"#)
    #expect(scene.state.copies == [Self.copy])
    hand.command(#"{"addPage": true}"#)
    let added = try #require(scene.boardIndex?.present)
    hand.command(#"{"openPage": 1}"#)
    scene.shelf?.pages[added] = nil
    scene.pageDidArrive(added, state)
    hand.command("{\"openPage\": 2}")
    #expect(scene.state.copies == [Self.other])
    hand.command(#"{"openPage": 1}"#)
    #expect(scene.state.copies == [Self.copy])
  }

  @Test("the small image of a page shows ink, notes and pictures of files, however it is scaled")
  func image() throws {
    let empty = try scene.pagePainting.image()
    hand.drag(100, 500, to: 700, 500)
    try put("/a.png", at: Point(x: 200, y: 200))
    hand.key("F2")
    hand.key("a", text: "a")
    scene.endEditing()
    let note = try #require(hand.pieces.last)
    note.center = Point(x: 600, y: 200)
    let image = try scene.pagePainting.image()
    /// Returns the number of pixels with at least the lower and at most the upper color.
    func count(_ lower: [UInt32], _ upper: [UInt32]) -> Int {
      let size = PagePainting.size
      return (0..<size.width * size.height).count { place in
        let pixel = image.pixel(x: place % size.width, y: place / size.width)
        return zip([16, 8, 0] as [UInt32], zip(lower, upper)).allSatisfy { shift, limits in
          (limits.0...limits.1).contains(pixel >> shift & 255)
        }
      }
    }
    #expect(image != empty)
    #expect(count([0, 255, 0], [0, 255, 0]) > 1000, "the picture")
    #expect(count([200, 160, 60], [255, 240, 180]) > 1000, "the paper of the note")
    #expect(count([255, 255, 255], [255, 255, 255]) > 50, "the ink")
    let canvas = try canvas()
    canvas.scale = 0.25
    canvas.place = Point(x: 900, y: 900)
    #expect(try scene.pagePainting.image() == image)
    hand.command(#"{"addPage": true}"#)
    let left = scene.painting(of: scene.shelf?.pages[0]?.state)
    #expect(try left.image() == image)
  }

  @Test("a page can be exported with the others of its board although it is not shown")
  func export() throws {
    var requests: [ExportRequest] = []
    scene.onExport = { requests.append($0) }
    try put("/a.png", at: Point(x: 200, y: 200))
    hand.command(#"{"addPage": true}"#)
    hand.drag(100, 500, to: 700, 500)
    hand.command(##"{"export": {"target": "#desk", "what": "board", "format": "pdf"}}"##)
    let pages = try #require(requests.first).pages.map { $0.page() }
    #expect(pages.map(\.items.count) == [1, 1] && pages[0].bounds.width == 248)
    let plain = try BoardSceneTests.hand(#"{ "version": 1, "saves": true, "views": [] }"#).scene
    #expect(
      plain.refusal(of: plain.request(#"{"export": {"what": "board"}}"#))
        == "the scene has no boards: set its \"saves\" to \"boards\"")
  }
}
