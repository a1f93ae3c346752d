import TactusGeometry
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("Exported pages")
struct ExportTests {
  private let bench: ExportBench
  private let hand: SceneHand
  private var scene: Scene { hand.scene }

  init() throws {
    bench = try ExportBench()
    hand = try ExportBench.scene()
  }

  private func put(_ name: String, at place: Point, turned degrees: Double = 0) throws {
    let picture = try #require(scene.pictures.picture("builtin:\(name)"))
    let piece = scene.addPiece(picture, to: try hand.view("desk"), className: "piece")
    piece.center = place
    piece.transform = .rotation(degrees * .pi / 180)
  }

  private func draw(_ strokes: InkStroke...) throws {
    let ink = try #require(try hand.view("ink") as? DrawingView)
    ink.replace(strokes: ink.strokes + strokes)
  }

  /// Returns a wave that begins at (x, y) and is 200 px long; the width varies unless it is given.
  private func wave(
    _ x: Double, _ y: Double, _ color: Color, width: Double? = nil
  ) -> InkStroke {
    let points = (0...40).map { step in
      Point(x: x + 5 * Double(step), y: y + 30 * Rect.wave(Double(step) / 10))
    }
    let widths = (0...40).map { 2 + 6 * abs(Rect.wave(Double($0) / 13)) }
    return InkStroke(
      points: points, color: color, width: width ?? 8, widths: width == nil ? widths : [])
  }

  private func fill() throws {
    try put("bird", at: Point(x: 900, y: 500), turned: 30)
    try put("bird", at: Point(x: 1100, y: 520))
    try put("mountains", at: Point(x: 1000, y: 700), turned: -10)
    try draw(
      wave(800, 600, Color(hex: 0xf4f1ea)), wave(850, 440, Color(hex: 0xff6b5e), width: 5),
      wave(900, 800, Color(hex: 0xffc24b, alpha: 0.5), width: 24),
      InkStroke(points: [Point(x: 780, y: 780)], color: .white, width: 12))
  }

  private func page() throws -> VectorPage {
    try #require(scene.page(with: .page, of: hand.view("table"))?.page())
  }

  private func image(_ page: VectorPage) throws -> Image {
    try Image(decoding: page.png(scale: 1).bytes)
  }

  @Test("PNG, SVG and PDF files show the same picture in other programs")
  func same() throws {
    try fill()
    let page = try page()
    let ours = try image(page)
    #expect(ours.isOpaque)
    for other in [
      try bench.svgImage(SVGWriter.write(page)), try bench.pdfImage(PDFWriter.write([page])),
    ] {
      let difference = try ExportBench.difference(ours, other)
      #expect(difference.mean < 1.5, "the mean difference is \(difference.mean)")
      #expect(difference.share < 0.005, "\(difference.share * 100) % of the pixels differ")
    }
  }

  @Test("the outlines of ink are left to the thread that writes the file")
  func lateOutlines() throws {
    try fill()
    let content = try #require(scene.page(with: .page, of: hand.view("table")))
    #expect(content.layers.count == 4, "the ink, and three pictures")
    guard case .ink(let strokes, _, _, _) = content.layers[0] else {
      Issue.record("the ink is not the first layer")
      return
    }
    #expect(strokes == scene.state.drawings.flatMap(\.strokes))
  }

  @Test("ink and pictures can be seen in the files, and not only the background")
  func content() throws {
    try fill()
    let page = try page()
    var empty = page
    empty.items = []
    let ground = try image(empty)
    for shown in [
      try image(page), try bench.svgImage(SVGWriter.write(page)),
      try bench.pdfImage(PDFWriter.write([page])),
    ] {
      let share = try ExportBench.difference(ground, shown).share
      #expect(share > 0.1, "only \(share * 100) % of the pixels differ from the background")
    }
  }

  @Test("a page has everything that was placed, with a margin, however the table is zoomed")
  func extent() throws {
    try put("bird", at: Point(x: 100, y: 100))
    try put("bird", at: Point(x: 1700, y: 1100))
    let desk = try hand.view("desk")
    let before = try page()
    #expect(before.bounds == Rect(x: 8, y: 8, width: 1784, height: 1184))
    desk.transform = .scale(0.5)
    desk.center = Point(x: 30, y: 70)
    let after = try page()
    #expect(abs(after.bounds.width - before.bounds.width) < 0.001)
    #expect(abs(after.bounds.minX - before.bounds.minX) < 0.001)
  }

  @Test("the content of a canvas is exported at its own scale, and its visible part as it is shown")
  func canvas() throws {
    let text = SceneText(
      """
      {
        "version": 1, "title": "A canvas",
        "views": [
          {
            "id": "desk", "type": "canvas", "frame": [40, 0, 600, "100%"],
            "children": [{ "id": "ink", "type": "drawing" }]
          }
        ],
        "keys": [{ "key": "F2", "do": "addNote", "with": { "into": "#desk" } }]
      }
      """)
    let hand = SceneHand(
      Scene(
        try #require(text.scene), catalogue: SceneText.catalogue,
        pictures: DrawnPictures.library(scale: 1), size: Size(width: 640, height: 400)))
    let canvas = try #require(try hand.view("desk") as? CanvasView)
    let ink = try #require(try hand.view("ink") as? DrawingView)
    ink.replace(strokes: [InkStroke(points: [Point(x: -3000, y: 50)], color: .white, width: 10)])
    canvas.scale = 0.5
    canvas.place = Point(x: 1000, y: 1000)
    hand.key("F2")
    hand.key("a", text: "a")
    let note = try #require(hand.pieces.first)
    #expect(note.center.distance(to: Point(x: 1600, y: 1400)) < 0.01)
    #expect(note.transform.scaleFactor == 2)
    let page = try #require(hand.scene.page(with: .page, of: canvas)?.page())
    #expect(page.bounds == Rect(x: -3029, y: 21, width: 4853, height: 1603))
    let seen = try #require(hand.scene.page(with: .view, of: canvas)?.page())
    #expect(seen.bounds == Rect(x: 40, y: 0, width: 600, height: 400) && seen.items.count == 2)
    var requests: [ExportRequest] = []
    hand.scene.onExport = { requests.append($0) }
    hand.scene.export(.page, of: note, as: .pdf, at: hand.now)
    #expect(requests.first?.name == "desk" && requests.first?.pages.first?.page().items.count == 3)
    let other = hand.scene.state
    hand.scene.endEditing()
    hand.scene.remove(note)
    #expect(hand.scene.page(of: other, in: canvas)?.page().bounds == page.bounds)
  }

  @Test("the visible part is exported at its size on the screen, without pieces outside it")
  func view() throws {
    try put("bird", at: Point(x: 900, y: 100))
    try put("sun", at: Point(x: 320, y: 200))
    let page = try #require(scene.page(with: .view, of: hand.view("table"))?.page())
    #expect(page.bounds == Rect(x: 0, y: 0, width: 640, height: 400))
    #expect(page.items.count == 1)
    #expect(page.items.first?.extent.center == Point(x: 320, y: 200))
  }

  @Test("a selection is exported without other pieces, ink and background")
  func selection() throws {
    try fill()
    scene.pieces.select([try #require(hand.pieces.first)])
    let page = try #require(scene.page(with: .selection, of: scene.tree.root)?.page())
    #expect(page.items.count == 1 && page.backdrop == nil)
    let ours = try image(page)
    #expect(ours.alpha(x: 0, y: 0) == 0 && ours.alpha(x: ours.width / 2, y: ours.height / 2) == 255)
    let other = try bench.svgImage(SVGWriter.write(page))
    #expect(try ExportBench.difference(ours, other).mean < 1.5)
  }

  @Test("the menu of a piece exports the piece as a selection, and the table as a page")
  func fromPiece() throws {
    try fill()
    let piece = try #require(hand.pieces.last)
    #expect(scene.page(with: .selection, of: piece)?.page().items.count == 1)
    #expect(scene.page(with: .page, of: piece)?.page().items.count == 7)
  }

  @Test("the action asks for a file of its table, and says so if there is nothing to export")
  func action() throws {
    var requests: [ExportRequest] = []
    scene.onExport = { requests.append($0) }
    hand.key("e")
    #expect(requests.isEmpty)
    #expect(scene.stage.overlays.message?.text == "nothing was exported: the page is empty")
    try fill()
    hand.key("e")
    hand.key("v")
    #expect(requests.map(\.name) == ["table", "table"])
    #expect(requests.map(\.noun) == ["the page", "the visible part"])
    #expect(requests.allSatisfy { $0.format == .png && $0.pages.count == 1 })
    hand.key("s")
    #expect(requests.count == 2, "no piece is selected")
  }

  @Test("a replay exports nothing")
  func replayed() throws {
    try fill()
    hand.key("e")
    #expect(scene.stage.overlays.message == nil)
  }

  @Test("a board 100,000 px wide is scaled down as PNG, and the remark says so")
  func limits() throws {
    let strokes = [0.0, 100_000].map {
      VectorItem(.fill(.circle(center: Point(x: $0, y: 0), radius: 500), .black))
    }
    let bounds = Rect(x: -500, y: -500, width: 101_000, height: 1000)
    let request = ExportRequest(
      pages: [PageContent(VectorPage(bounds: bounds, items: strokes))], format: .png, name: "a",
      noun: "it")
    let file = try request.file(0)
    #expect(file.remark == ", scaled down to 16384x162 pixels")
    let image = try Image(decoding: file.bytes)
    #expect((image.width, image.height) == (16384, 162))
    #expect(image.alpha(x: 80, y: 81) == 255 && image.alpha(x: 8000, y: 81) == 0)
    let pdf = PDFWriter.write([VectorPage(bounds: bounds, items: strokes)])
    try bench.write(pdf, "wide.pdf")
    #expect(
      try Command.run("pdfinfo", bench.path("wide.pdf")).contains("14400 x 142.574 pts"))
  }

  @Test("several pages become one PDF file that contains each picture once")
  func pages() throws {
    try fill()
    let first = try page()
    var other = SceneState()
    other.pieces = scene.state.pieces.filter { $0.picture == "builtin:bird" }
    let second = try #require(scene.page(of: other, in: hand.view("table"))?.page())
    #expect(second.items.count == 2)
    let bytes = PDFWriter.write([first, second])
    let shown = try bench.pdfImage(bytes, page: 2)
    #expect(try ExportBench.difference(try image(second), shown).mean < 1.5)
    #expect(try Command.run("pdfinfo", bench.path("page.pdf")).contains("Pages:           2"))
    let list = try Command.run("pdfimages", "-list", bench.path("page.pdf"))
    let objects = Set(
      list.split(separator: "\n").dropFirst(2).compactMap { line in
        line.split(separator: " ").dropFirst(10).first
      })
    #expect(objects.count == 2, "the bird and the mountains: \(list)")
  }
}

extension Rect {
  /// A triangle wave of period 2 between -1 and 1.
  fileprivate static func wave(_ x: Double) -> Double {
    let part = x - 2 * (x / 2).rounded(.down)
    return part < 1 ? 2 * part - 1 : 3 - 2 * part
  }
}
