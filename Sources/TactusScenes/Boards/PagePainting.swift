import TactusGeometry
package import TactusPainting
import TactusPictures
import TactusViews

/// Everything needed to paint a small image of a page on any thread.
package struct PagePainting: Sendable {
  /// A part of a page, placed relative to the upper left corner of the window.
  enum Part: Sendable {
    /// The ink of the drawing with the given id.
    case ink(String, granularity: Int, at: Vector)
    /// The pieces on the table with the given id.
    case pieces(String, at: Vector)
  }

  /// The parts in painting order.
  var parts: [Part] = []
  /// The area of the window that shows the page at first, in the window's coordinates.
  var frame = Rect.zero
  var background = Background.color(.black)
  /// Whether ink is painted in its colors for the light appearance.
  package var isLight = false
  /// The state of the page; nil if it must be read first.
  package var state: SceneState?
  /// The pictures of the pieces, by name.
  var picture: @Sendable (String) -> Picture? = { _ in nil }
  /// The folder with the copies of pictures; nil if there is none.
  var copies: String?

  /// The size of an image in device pixels.
  package static let size = (width: 384, height: 240)
  /// The maximum number of strokes that an image shows of each drawing; the oldest are left out.
  static let strokeLimit = 20_000

  /// Paints the image of the page.
  ///
  /// - Throws: `PaintingError` if there is not enough memory.
  package func image() throws(PaintingError) -> Image {
    let canvas = try Canvas(
      width: Self.size.width, height: Self.size.height, format: .xrgb8888, scale: 1)
    let room = Rect(
      x: 0, y: 0, width: Double(Self.size.width), height: Double(Self.size.height))
    canvas.fill(room, background.brush(for: room))
    let shown = area
    guard shown.width > 0, shown.height > 0 else { return try canvas.makeImage() }
    let factor = min(room.width / shown.width, room.height / shown.height)
    canvas.translate(by: room.center - .zero)
    canvas.concatenate(.scale(factor))
    canvas.translate(by: .zero - shown.center)
    let opened = openedCopies()
    for part in parts { paint(part, canvas, opened, leastWidth: Self.leastWidth / factor) }
    return try canvas.makeImage()
  }

  /// The minimum width of ink in device pixels, so that thin lines stay visible.
  private static let leastWidth = 2.0

  /// The area that the image shows: the content with a margin, but not much less than the frame, so
  /// that a few small pieces do not look huge.
  private var area: Rect {
    let content = contentArea
    guard !content.isEmpty else { return frame }
    let least = Size(width: frame.width * Self.leastShare, height: frame.height * Self.leastShare)
    let shown = content.inset(by: -Self.margin)
    return shown.union(Rect(center: shown.center, size: least))
  }

  /// The smallest share of the frame's width and height that an image shows.
  private static let leastShare = 0.6
  private static let margin = 24.0

  /// The area that ink and pieces cover; zero if there are none.
  private var contentArea: Rect {
    var area = Rect.zero
    for part in parts {
      switch part {
      case .ink(let name, _, let offset):
        for stroke in strokes(name) { area = area.union(stroke.extent.offset(by: offset)) }
      case .pieces(let name, let offset):
        for piece in pieces(name) { area = area.union(piece.box.offset(by: offset)) }
      }
    }
    return area
  }

  private func strokes(_ name: String) -> ArraySlice<InkStroke> {
    state?.drawings.first { $0.view == name }?.strokes.suffix(Self.strokeLimit) ?? []
  }

  private func pieces(_ name: String) -> [SceneState.Piece] {
    state?.pieces.filter { $0.table == name } ?? []
  }

  private func paint(
    _ part: Part, _ canvas: Canvas, _ opened: [String: Image], leastWidth: Double
  ) {
    canvas.withState {
      switch part {
      case .ink(let name, let granularity, let offset):
        canvas.translate(by: offset)
        // A separate view paints the ink exactly as the page does, and can do so on this thread.
        let view = DrawingView()
        view.granularity = granularity
        view.paintsLight = isLight
        // If `clips` is true, the view relies on its tree to clip the ink, and here none does.
        view.clips = true
        view.replace(strokes: strokes(name).map { $0.widened(to: leastWidth) })
        view.paint(canvas)
      case .pieces(let name, let offset):
        canvas.translate(by: offset)
        for piece in pieces(name) { paint(piece, canvas, opened) }
      }
    }
  }

  /// Decodes the copies of those of the state's pictures that the scene has not loaded, and returns
  /// the images by the names of the pictures.
  private func openedCopies() -> [String: Image] {
    guard let copies, let state else { return [:] }
    let size = Size(width: Double(Self.size.width), height: Double(Self.size.height))
    var images: [String: Image] = [:]
    for copy in state.copies where picture(copy.picture) == nil {
      images[copy.picture] = PictureFiles.image(ofFile: "\(copies)/\(copy.file)", toFit: size)
    }
    return images
  }

  /// The color and the corner radius of a card in place of a picture that cannot be shown.
  private static let cardColor = Color(white: 0.5)
  private static let cardRadius = 8.0

  private func paint(
    _ piece: SceneState.Piece, _ canvas: Canvas, _ opened: [String: Image]
  ) {
    canvas.withState {
      canvas.translate(by: piece.center - .zero)
      canvas.concatenate(piece.transform)
      let box = Rect(center: .zero, size: piece.size)
      if let note = piece.note {
        canvas.translate(by: box.origin - .zero)
        let paper = Rect(origin: .zero, size: piece.size)
        VectorPage(bounds: paper, items: note.vectors(on: piece.size, isLight: isLight))
          .paint(on: canvas)
      } else if let picture = picture(piece.picture), picture.problem == nil {
        canvas.draw(picture.image, in: box)
      } else if let image = opened[piece.picture] {
        canvas.draw(image, in: box)
      } else {
        canvas.fillRoundedRect(box, radius: Self.cardRadius, .color(Self.cardColor))
      }
    }
  }
}

extension SceneState.Piece {
  /// The area that the piece covers, in the table's coordinates.
  fileprivate var box: Rect {
    transform.apply(Rect(center: .zero, size: size)).offset(by: center - .zero)
  }
}
