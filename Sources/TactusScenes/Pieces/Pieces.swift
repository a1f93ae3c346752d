import TactusGeometry
import TactusViews

/// The pieces of a scene, which are the pictures that people have placed on tables.
///
/// A table is a view that contains pieces. Each piece has a number, and a group of pieces can be
/// moved together.
final class Pieces {
  /// The record of a piece, which remains after the piece has been removed from its table.
  private struct Piece {
    weak var view: PictureView?
    /// The JSON members that a newer version of the program saved for the piece.
    ///
    /// This version does not know their meaning, but preserves them.
    var others: [UnknownMember] = []
  }

  /// The lifted pieces, which fingers or gestures are holding.
  let hand = LiftedPieces()
  /// The pictures of strips that fingers are touching.
  let cells = PressedCells()
  /// The signs on locked pieces that fingers are touching.
  let lockSigns = LockSigns()
  /// The strokes that are selected together with pieces; nil for none.
  private(set) var ink: InkSelection?
  /// The numbers of the locked pieces.
  private var locked: Set<Int> = []
  /// The pieces by number, including those that have been removed.
  private var all: [Int: Piece] = [:]
  private var nextNumber = 0
  /// The names of the copies of pictures, by the paths of the originals.
  var copies: [String: String] = [:]
  /// The numbers of the pieces whose pictures are being copied.
  private var uncopied: Set<Int> = []
  /// The paths of the pictures that could not be copied.
  private(set) var uncopiable: Set<String> = []
  /// The note that a user is editing; nil for none.
  var editing: NoteEditing?
  /// The numbers of the pieces that are grouped, so that they move together.
  private(set) var selection: [Int] = []
  private var outlinesByView: [ObjectIdentifier: OutlineView] = [:]
  /// The centers of pieces that had to move because the window became too small, by piece number.
  ///
  /// `from` is the piece's center before the move, and `to` its center after the move, both in the
  /// table's coordinates.
  private var displaced: [Int: (from: Point, to: Point)] = [:]

  /// Whether no piece has ever been added.
  var isEmpty: Bool { all.isEmpty }

  // MARK: Numbers

  /// Adds a piece that responds to touches on the opaque part of its picture.
  ///
  /// - Parameters:
  ///   - picture: The picture of the piece.
  ///   - parent: The table, which is the view to which the piece is added.
  ///   - className: The class by which selectors find the piece's view.
  ///   - number: The piece's number in an earlier scene; nil to assign the next free number.
  /// - Returns: The view of the piece.
  func add(
    _ picture: Picture, to parent: View, className: String, number: Int?
  ) -> PictureView {
    let parent = parent.holder
    let piece = PictureView(picture: picture)
    piece.classes = [className]
    // Every touch may change the piece's place among its siblings, but never its number.
    let number = number ?? nextNumber
    piece.itemIndex = number
    all[number] = Piece(view: piece)
    locked.remove(number)
    reserve(number)
    piece.hitCutoff = HitShape.usualCutoff
    piece.isMultipleTouchEnabled = true
    piece.raisesOnTouch = true
    piece.castsShadow = true
    piece.collides = parent.collisions != nil
    parent.add(piece)
    return piece
  }

  /// Records that the picture of a piece is being copied.
  func copyDidBegin(for piece: PictureView) {
    if let number = number(of: piece) { uncopied.insert(number) }
  }

  /// Records the copy of a picture, and returns the name by which the copy was recorded.
  ///
  /// If another copy is already recorded for the path, because the file has changed, earlier pieces
  /// keep that copy. The new copy is recorded under a different name, which becomes the name of the
  /// pictures of the pieces that waited for it.
  func copyDidEnd(of path: String, as file: String) -> String {
    let waiting = endWaiting(for: path)
    guard let known = copies[path], known != file else {
      copies[path] = file
      return path
    }
    let name = "\(path)#\(file.prefix(8))"
    copies[name] = file
    for number in waiting { self[number]?.picture?.name = name }
    return name
  }

  /// Takes over the copies of another scene's pieces, which have the same numbers.
  func succeedCopies(of old: Pieces) {
    (copies, uncopied, uncopiable) = (old.copies, old.uncopied, old.uncopiable)
  }

  /// Records that a picture could not be copied.
  func copyDidFail(of path: String) {
    _ = endWaiting(for: path)
    uncopiable.insert(path)
  }

  private func endWaiting(for path: String) -> Set<Int> {
    let waiting = uncopied.filter { self[$0]?.picture?.name == path }
    uncopied.subtract(waiting)
    return waiting
  }

  /// Prevents a number and all lower numbers from being assigned to new pieces.
  func reserve(_ number: Int) { nextNumber = max(nextNumber, number + 1) }

  /// Returns the number of a piece; nil if the view is not a piece.
  func number(of view: View) -> Int? {
    guard let number = view.itemIndex, all[number]?.view === view else { return nil }
    return number
  }

  subscript(number: Int) -> PictureView? {
    guard let view = all[number]?.view, view.parent != nil else { return nil }
    return view
  }

  /// The numbers of all pieces ever added, in ascending order.
  var numbers: [Int] { all.keys.sorted() }

  /// Returns the pieces that are on tables and satisfy a condition, ordered by number.
  func all(where fits: (View) -> Bool) -> [PictureView] {
    numbers.compactMap { self[$0] }.filter(fits)
  }

  /// Returns the JSON members that a newer version of the program saved for the piece with the
  /// given number.
  ///
  /// This version does not know their meaning, but preserves them.
  func others(of number: Int) -> [UnknownMember] { all[number]?.others ?? [] }

  func keep(_ others: [UnknownMember], of number: Int) { all[number]?.others = others }

  /// The views that contain pieces, without duplicates, ordered by the lowest number of their
  /// pieces.
  var tables: [View] {
    var found: [View] = []
    for number in numbers {
      guard let parent = self[number]?.parent, !found.contains(where: { $0 === parent }) else {
        continue
      }
      found.append(parent)
    }
    return found
  }

  /// Removes a piece from the group of pieces that move together, and discards the outline around
  /// the piece.
  ///
  /// Call this method before removing the piece from its table.
  func willRemove(_ view: View) {
    let number = number(of: view)
    if let number { selection.removeAll { $0 == number } }
    outlinesByView[ObjectIdentifier(view)] = nil
    guard let number, isInk(view) else { return }
    all[number] = nil
    ink = nil
  }

  // MARK: Selected ink

  /// Assigns a number to the view of selected strokes, so that the group can contain it.
  func take(_ ink: InkSelection) {
    ink.piece.itemIndex = Self.inkNumber
    all[Self.inkNumber] = Piece(view: ink.piece)
    self.ink = ink
  }

  /// The number of the view that shows selected strokes; no piece can have this number.
  private static let inkNumber = -1

  /// Returns whether a view shows selected strokes and is thus not a piece of the scene's state.
  func isInk(_ view: View) -> Bool { ink?.piece === view }

  // MARK: Locked pieces

  /// Returns whether a view is a piece that must stay as it is until it is unlocked.
  func isLocked(_ view: View) -> Bool { number(of: view).map(locked.contains) ?? false }

  /// Locks or unlocks a piece; a locked piece leaves its group.
  func setLocked(_ view: View, _ isLocked: Bool) {
    guard let number = number(of: view), !isInk(view), locked.contains(number) != isLocked else {
      return
    }
    view.raisesOnTouch = !isLocked
    view.collides = !isLocked && view.parent?.collisions != nil
    guard isLocked else {
      locked.remove(number)
      return
    }
    locked.insert(number)
    view.stopMoving()
    if selection.contains(number) {
      select(selection.filter { $0 != number }.compactMap { self[$0] })
    }
  }

  /// Whether a touch can show or hide a sign on a locked piece.
  var showsLocks: Bool { !locked.isEmpty || lockSigns.isShown }

  /// Returns the pieces that move together with a view, including the view; none if the piece is
  /// locked.
  func changeable(with view: View) -> [View] { isLocked(view) ? [] : group(of: view) }

  // MARK: The group

  /// The pieces that move together.
  var group: [View] { selection.compactMap { self[$0] } }

  /// Returns the pieces that move together with a view, including the view.
  ///
  /// If the view is not in the group, the result contains only the view.
  func group(of view: View) -> [View] {
    guard let number = number(of: view), selection.contains(number) else { return [view] }
    return group
  }

  /// Sets which pieces move together as a group.
  func select(_ views: [View]) {
    for outline in outlines { outline.removeFromParent() }
    outlinesByView.removeAll()
    selection = views.compactMap(number)
    for number in selection {
      guard let view = self[number] else { continue }
      let outline = OutlineView(.chosen, around: view)
      view.add(outline)
      outlinesByView[ObjectIdentifier(view)] = outline
    }
  }

  /// The outlines around the pieces of the group.
  var outlines: [OutlineView] { Array(outlinesByView.values) }

  // MARK: Within reach

  /// Moves pieces back into view if they became unreachable for a finger when the window's size
  /// changed.
  ///
  /// When the window becomes large enough, a piece returns to its earlier center, unless the piece
  /// has been moved since. Pieces on a scaled or rotated table are not moved.
  func keepInReach() {
    // On a canvas, a person can move to any piece.
    for table in tables where table.transform == .identity && !(table is CanvasContent) {
      for view in table.children {
        guard let number = number(of: view) else { continue }
        let room = MoveConstraint.visible.room(for: view, in: table)
        // A piece that has not been moved since returns when there is room again.
        let move = displaced[number]
        let home = move.flatMap { $0.to == view.center ? $0.from : nil } ?? view.center
        view.center = room.nearest(to: home)
        displaced[number] = view.center == home ? nil : (home, view.center)
      }
    }
  }
}

extension Scene {
  /// The number of pieces ever put on the scene's tables.
  package var pieceCount: Int { pieces.numbers.count }
}
