import TactusGeometry
import TactusInput
import TactusPainting
import TactusPictures
import TactusStage
package import TactusViews

/// The part of a scene that is exported.
enum ExportedPart: String, SceneWord {
  case selection, page, view, board

  /// The noun for the part in messages.
  var noun: String {
    switch self {
    case .selection: "the selection"
    case .page: "the page"
    case .view: "the visible part"
    case .board: "the board"
    }
  }
}

/// Methods that make pages of the pieces and the ink on a scene's tables.
///
/// Labels, tools and other views of the scene file are not part of a page.
extension Scene {
  /// Passes a part of a view's content to `onExport`.
  func export(
    _ part: ExportedPart, of view: View, as format: ExportFormat, at time: Timestamp
  ) {
    guard part != .board else { return exportBoard(of: view, as: format, at: time) }
    guard let onExport else { return }
    guard let page = page(with: part, of: view) else {
      let text = "nothing was exported: \(part.noun) is empty"
      return stage.show(Message(text, isTrouble: false), at: time)
    }
    onExport(request([page], of: part, in: view, as: format))
  }

  func request(
    _ pages: [PageContent], of part: ExportedPart, in view: View, as format: ExportFormat
  ) -> ExportRequest {
    let boardName = shelf.map { $0.index.boards[$0.index.presentBoard].name }
    return ExportRequest(
      pages: pages, format: format,
      name: boardName.map(BoardName.fileName) ?? content(of: view).owner.identifier ?? "board",
      noun: part.noun, scale: max(1, tree.scale))
  }

  /// Returns the content of a page that shows a part of a view; nil if the part is empty.
  func page(with part: ExportedPart, of view: View) -> PageContent? {
    switch part {
    case .selection:
      let numbers = Set(pieces.group(of: view).compactMap(pieces.number))
      return page(of: numbers.isEmpty ? Set(pieces.selection) : numbers, in: content(of: view))
    case .page, .board: return page(of: state, in: content(of: view))
    case .view:
      let content = content(of: view)
      let seen = content.toSurface.apply(MoveConstraint.seenPart(of: content))
      guard !seen.isEmpty else { return nil }
      var page = page(of: state, in: content, from: .identity)
      (page.bounds, page.backdrop) = (seen, backdrop(behind: content))
      return page
    }
  }

  /// Returns the content of a page with the pieces and selected strokes that have these numbers;
  /// nil if there are none.
  ///
  /// The page has no backdrop, because it is pasted onto other content.
  func page(of chosen: Set<Int>, in view: View) -> PageContent? {
    var state = state.things
    state.pieces.removeAll { !chosen.contains($0.number) }
    state.drawings.removeAll()
    if let ink = pieces.ink, pieces.number(of: ink.piece).map(chosen.contains) == true {
      state.drawings = built.drawings.filter { $0.view === ink.drawing }.map {
        SceneState.Drawing(view: $0.name, strokes: ink.shownStrokes)
      }
    }
    return page(of: state, in: view, hasBackdrop: false)
  }

  /// Returns a page's content: everything that a state contains for the tables and drawings in a view.
  ///
  /// The state can be one that the scene does not show at present, such as another page of a board.
  /// Positions are those of the tables at scale 1, however the user has zoomed.
  ///
  /// - Parameters:
  ///   - state: The state; its pieces and drawings name views of this scene.
  ///   - view: A view that is or contains the tables and drawings.
  ///   - hasBackdrop: Whether the page has the background that is visible behind the view.
  /// - Returns: The content of a page with a margin of 24 px; nil if there is no content.
  package func page(
    of state: SceneState, in view: View, hasBackdrop: Bool = true
  ) -> PageContent? {
    let place =
      (state.pieces.map(\.table) + state.drawings.filter { !$0.strokes.isEmpty }.map(\.view))
      .lazy.compactMap { self.tree.view($0)?.holder }.first { $0.isSelfOrDescendant(of: view) }
    guard let place else { return nil }
    let space = place is DrawingView ? place.parent ?? place : place
    var page = page(of: state, in: view, from: space.surfaceToView)
    guard !page.isEmpty else { return nil }
    page.backdrop = hasBackdrop ? backdrop(behind: view) : nil
    return page
  }

  /// Returns the content of a page: the ink of all drawings in a view, and in front of it the pieces
  /// of all tables in the view.
  ///
  /// `toPage` is the transform from the surface's coordinates to those of the page.
  private func page(
    of state: SceneState, in view: View, from toPage: Transform
  ) -> PageContent {
    var page = PageContent()
    for drawing in state.drawings {
      guard let place = built.drawings.first(where: { $0.name == drawing.view })?.view,
        place.isSelfOrDescendant(of: view)
      else { continue }
      page.add(
        drawing.strokes, granularity: place.granularity, isLight: tree.theme.isLight,
        place.toSurface.then(toPage).settled)
    }
    for piece in state.pieces {
      guard let table = tree.view(piece.table)?.holder, table.isSelfOrDescendant(of: view) else {
        continue
      }
      page.add(vectors(of: piece, on: table.toSurface.then(toPage).settled))
    }
    return page
  }

  private func vectors(of piece: SceneState.Piece, on table: Transform) -> [VectorItem] {
    let corner = Vector(dx: -piece.size.width / 2, dy: -piece.size.height / 2)
    let transform = Transform.translation(corner).then(piece.transform)
      .then(.translation(piece.center - .zero)).then(table)
    if let note = piece.note {
      return note.vectors(on: piece.size, isLight: tree.theme.isLight).map {
        VectorItem($0.content, $0.transform.then(transform))
      }
    }
    // A picture from a file may be available only from its piece.
    let shown = pieces[piece.number]?.picture.flatMap { $0.name == piece.picture ? $0 : nil }
    guard var picture = (shown ?? picture(of: piece))?.vector else { return [] }
    // Two pages can have different copies of one file.
    picture.name = pieces.copies[piece.picture] ?? picture.name
    return [VectorItem(.picture(picture, piece.size), transform)]
  }

  /// Returns the nearest view, from the given one up to the root, that is or contains a table or a
  /// drawing.
  ///
  /// The menu of a piece can thus export the page that the piece lies on.
  func content(of view: View) -> View {
    let places = pieces.tables + built.drawings.map(\.view) + built.tables.map(\.view)
    var current = view
    while let parent = current.parent,
      !places.contains(where: { $0.isSelfOrDescendant(of: current) })
    {
      current = parent
    }
    return current
  }

  private func backdrop(behind view: View) -> VectorPage.Backdrop? {
    var current: View? = view
    while let place = current {
      switch place.background {
      case .color(let color) where color.alpha >= 1:
        return VectorPage.Backdrop(top: color, bottom: color)
      case .gradient(let top, let bottom) where top.alpha >= 1 && bottom.alpha >= 1:
        return VectorPage.Backdrop(top: top, bottom: bottom)
      default: current = place.parent
      }
    }
    return nil
  }
}

extension Transform {
  /// The transform, rounded to remove the errors from multiplying a transform by its inverse.
  fileprivate var settled: Transform {
    func settle(_ number: Double) -> Double { number.rounded(toParts: 1e9) }
    return Transform(
      a: settle(a), b: settle(b), c: settle(c), d: settle(d), tx: settle(tx), ty: settle(ty))
  }
}

extension View {
  fileprivate func isSelfOrDescendant(of other: View) -> Bool { other.isSelfOrAncestor(of: self) }
}
