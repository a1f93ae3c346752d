import TactusGeometry
import TactusInteraction
import TactusJSON
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews

/// Pieces that were copied to the clipboard, for pasting into a scene of the same program.
final class CopiedPieces {
  struct Piece {
    var picture: Picture
    var bounds: Rect
    var transform: Transform
    /// The displacement from the center of all copied pieces, in the table's coordinates.
    var offset: Vector
  }

  let pieces: [Piece]

  init(_ views: [PictureView]) {
    let places = views.map(\.center)
    let middle = Rect.around(places).center
    pieces = views.compactMap { view in
      view.picture.map {
        Piece(
          picture: $0, bounds: view.bounds, transform: view.transform,
          offset: view.center - middle)
      }
    }
  }
}

/// Methods that exchange pieces with the clipboard.
extension Scene {
  /// The maximum number of files that are pasted or dropped at once.
  private static let pastedFiles = 32

  /// Returns the pieces to copy if `view` is copied: the pieces that move together with the view
  /// or, if the view is not a piece, the selected pieces.
  func copied(with view: View) -> [PictureView] {
    let views =
      pieces.number(of: view) == nil
      ? pieces.selection.compactMap { pieces[$0] }
      : pieces.group(of: view)
    return views.compactMap { $0 as? PictureView }
  }

  func clipboardContent(of view: View) -> ClipboardContent? {
    clipboardContent(of: copied(with: view))
  }

  /// Returns the content with which pieces are offered to other programs; nil for no pieces.
  func clipboardContent(of views: [PictureView]) -> ClipboardContent? {
    guard let first = views.first else { return nil }
    var content = ClipboardContent()
    let notes = views.filter { !pieces.isInk($0) }.sorted { $0.center.y < $1.center.y }
      .compactMap { $0.picture?.note?.text }.filter { !$0.isEmpty }
    if !notes.isEmpty { content.text = notes.joined(separator: "\n\n") }
    content.prefersText = views.allSatisfy { $0.picture?.note != nil }
    let own = CopiedPieces(views.filter { !pieces.isInk($0) })
    if !own.pieces.isEmpty { content.own = own }
    let numbers = Set(views.compactMap(pieces.number))
    let scale = max(1, tree.scale)
    if let page = page(of: numbers, in: self.content(of: first)) {
      let file = views.count == 1 ? pictureFile(of: first) : nil
      content.makePNG = {
        file.flatMap(PictureFiles.png) ?? (try? page.page().png(scale: scale).bytes)
      }
    }
    return content
  }

  /// Returns the path of the file whose picture a piece shows; nil for notes, ink, drawings and
  /// pictures that cannot be shown.
  private func pictureFile(of view: PictureView) -> String? {
    guard let picture = view.picture, picture.note == nil, picture.problem == nil,
      !pieces.isInk(view), PictureFiles.isPath(picture.name)
    else { return nil }
    return picture.name
  }

  /// Puts pasted or dropped content onto a table, or shows why this is not possible.
  ///
  /// - Parameters:
  ///   - result: The content, or the reason why there is none.
  ///   - table: The view that receives the pieces.
  ///   - className: The class of the pieces.
  ///   - point: The place, in surface coordinates; nil for the middle of the visible part.
  func add(
    _ result: Result<PastedContent, ClipboardError>, to table: View, className: String,
    at point: Point?
  ) {
    let content: PastedContent
    switch result {
    case .success(let some): content = some
    case .failure(let error): return showProblem("nothing was pasted: \(error)")
    }
    switch content {
    case .own(let object):
      guard let copied = object as? CopiedPieces else {
        return showProblem("nothing was pasted: the copied objects are not pieces of a scene")
      }
      willChange()
      add(copied, to: table, className: className, at: point)
    case .text(let text):
      willChange()
      addNote(with: text, to: table, className: className, at: point)
    case .picture(let bytes):
      guard let path = host.pictures?.keep(bytes) else {
        return showProblem("the picture was not pasted: its file could not be written")
      }
      addPictures([path], to: table, className: className, at: point)
    case .files(let paths):
      addPictures(
        Array(paths.prefix(Self.pastedFiles)), to: table, className: className, at: point)
    }
    updateDimming()
  }

  private func showProblem(_ text: String) {
    stage.show(Message(text, isTrouble: false), at: stage.clock.now)
  }

  private func add(
    _ copied: CopiedPieces, to table: View, className: String, at point: Point?
  ) {
    endEditing()
    var added: [View] = []
    let middle = point.map { table.holder.surfaceToView.apply($0) }
    for copy in copied.pieces {
      let piece = addPiece(copy.picture, to: table, className: className, isDuplicate: true)
      piece.bounds = copy.bounds
      piece.transform = copy.transform
      let home = middle ?? MoveConstraint.seenPart(of: piece.parent ?? table).center
      place(piece, at: home + copy.offset)
      added.append(piece)
    }
    if added.count > 1 { pieces.select(added) }
    if let last = added.last { stage.focus.move(to: last, isShown: false) }
  }

  private func place(_ piece: PictureView, at center: Point) {
    guard let parent = piece.parent else { return }
    piece.center = MoveConstraint.visible.room(for: piece, in: parent).nearest(to: center)
  }

  private func addPictures(
    _ paths: [String], to table: View, className: String, at point: Point?
  ) {
    var problem: String?
    var isRecorded = false
    var place = point
    for path in paths {
      guard let picture = picture(ofFile: path) else {
        problem = "pictures cannot be added here"
        break
      }
      if let reason = picture.problem {
        problem = "\(Printable.plain(path)) was not added: \(reason)"
        continue
      }
      if !isRecorded { willChange() }
      isRecorded = true
      put(picture, on: table, className: className, at: place)
      place = place.map { $0 + Vector(dx: 28, dy: 28) }
    }
    if let problem { showProblem(problem) }
  }

  private func put(_ picture: Picture, on table: View, className: String, at point: Point?) {
    let piece = place(picture, on: table, className: className)
    if let point, let parent = piece.parent {
      place(piece, at: parent.surfaceToView.apply(point))
    }
  }

  /// Adds a note with the beginning of a text, as much as the note can show.
  private func addNote(with text: String, to table: View, className: String, at point: Point?) {
    endEditing()
    let whole = Array(text.prefix(Note.longest))
    var (low, high) = (0, whole.count)
    while low < high {
      let middle = (low + high + 1) / 2
      let isFitting = NoteLayout(String(whole.prefix(middle)), on: NoteLayout.paper).isWhole
      if isFitting { low = middle } else { high = middle - 1 }
    }
    let note = Note(text: String(whole.prefix(low)))
    put(
      picture(of: note, size: NoteLayout.paper), on: table, className: className, at: point)
    if low < text.count { showProblem("the note contains only the start of the text") }
  }
}

extension Rect {
  /// Returns the smallest rectangle around points.
  fileprivate static func around(_ points: [Point]) -> Rect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
