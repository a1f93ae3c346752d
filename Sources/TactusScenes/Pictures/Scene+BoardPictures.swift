import TactusGeometry
import TactusPictures
import TactusStage
import TactusViews

/// Methods for the pictures of files that people put on tables.
///
/// The program copies such a picture into the folder of saved boards, so that the board does not
/// depend on the original file. A piece keeps the path of the original as the name of its picture.
extension Scene {
  /// Records that a picture was copied, so that the saved state names the copy.
  ///
  /// - Parameters:
  ///   - path: The name of the picture, which is the path of the original.
  ///   - file: The name of the copy in the folder of copies.
  package func noteCopy(of path: String, as file: String) {
    let name = pieces.copyDidEnd(of: path, as: file)
    if name == path { noteCopyOnOtherPages(SceneState.Copy(picture: path, file: file)) }
  }

  /// Records that a picture could not be copied, so that its copy is not requested again each time
  /// its piece is restored.
  package func copyDidFail(of path: String) { pieces.copyDidFail(of: path) }

  /// Records the copies that a state names.
  func noteCopies(of state: SceneState) {
    for copy in state.copies { pieces.copies[copy.picture] = copy.file }
  }

  /// Performs work for another page, using the copies of pictures that the page's state names.
  func using<T>(_ copies: [SceneState.Copy], _ work: () -> T) -> T {
    let own = pieces.copies
    defer { pieces.copies = own }
    for copy in copies { pieces.copies[copy.picture] = copy.file }
    return work()
  }

  /// Asks the program to copy the picture of a piece that was put on a table, if it comes from a
  /// file.
  func requestCopy(of picture: Picture, for piece: PictureView) {
    guard picture.note == nil, picture.problem == nil, PictureFiles.isPath(picture.name),
      let files = host.pictures
    else { return }
    pieces.copyDidBegin(for: piece)
    files.onPlace(picture.name)
  }

  /// The copies of the pictures in a state, ordered by the pictures' names.
  func copies(for state: SceneState) -> [SceneState.Copy] {
    guard !pieces.copies.isEmpty else { return [] }
    let names = Set(state.pieces.map(\.picture))
    return pieces.copies.filter { names.contains($0.key) }.sorted { $0.key < $1.key }.map {
      SceneState.Copy(picture: $0.key, file: $0.value)
    }
  }

  /// Returns the picture of a saved piece; nil if this scene does not have it.
  ///
  /// The method tries the board's copy first, then the scene's own pictures, and then the original
  /// file. If the file cannot be shown, the result is a card with the reason.
  func picture(of saved: SceneState.Piece) -> Picture? {
    if let note = saved.note { return picture(of: note, size: saved.size) }
    if let copy = copy(named: saved.picture) { return copy }
    if let known = pictures.picture(saved.picture) { return known }
    guard PictureFiles.isPath(saved.picture), let source = host.pictures else { return nil }
    var picture = source.open(saved.picture)
    picture.name = saved.picture
    return picture
  }

  /// Returns the board's copy of a picture; nil if there is none or it cannot be shown.
  private func copy(named path: String) -> Picture? {
    guard let file = pieces.copies[path], let source = host.pictures, let folder = source.copies
    else { return nil }
    var picture = source.open("\(folder)/\(file)")
    guard picture.problem == nil else { return nil }
    picture.name = path
    return picture
  }

  /// Returns the picture of a file; nil if the program gives the scene no files.
  func picture(ofFile path: String) -> Picture? { host.pictures?.open(path) }

  /// Puts a picture in the middle of the visible part of a table, and returns its piece.
  ///
  /// The piece is as large on the screen as on a table at scale 1.
  @discardableResult
  func place(_ picture: Picture, on table: View, className: String) -> PictureView {
    let piece = addPiece(picture, to: table, className: className)
    placeInView(piece)
    return piece
  }

  /// Moves a new piece to the middle of the visible part of its table, and scales it so that it is
  /// as large on the screen as on a table at scale 1.
  ///
  /// If another piece is in the middle, the new piece is displaced. Its scale is limited to the
  /// range from 0.3 to 6.
  func placeInView(_ piece: PictureView) {
    guard let table = piece.parent else { return }
    let zoom = table.toSurface.scaleFactor
    if zoom > 0 { piece.transform = .scale(min(max(1 / zoom, 0.3), 6)) }
    let seen = MoveConstraint.seenPart(of: table)
    let others = table.children.filter { $0 !== piece && pieces.number(of: $0) != nil }
    let step = Vector(dx: 28, dy: 28) * piece.transform.scaleFactor
    var place = seen.center
    while others.contains(where: { $0.center.distance(to: place) < step.dx / 2 }),
      seen.contains(place + step)
    {
      place += step
    }
    piece.center = place
  }
}
