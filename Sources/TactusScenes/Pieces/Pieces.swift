import TactusGeometry
import TactusViews

/// The pieces of a scene, which are the pictures that people have put on its tables.
///
/// Each piece has a number, and a group of pieces can be moved together.
final class Pieces {
  /// A piece that is or once was on a table.
  private struct Piece {
    weak var view: PictureView?
    /// The members that a newer version of the program saved for the piece and this version does
    /// not know.
    var others: [UnknownMember] = []
  }

  /// The pieces that fingers have lifted off their tables.
  let hand = LiftedPieces()
  /// The pieces by number, including those that have been removed.
  private var all: [Int: Piece] = [:]
  private var nextNumber = 0
  /// The numbers of the pieces in the group, which move together.
  private(set) var selection: [Int] = []
  private var outlinesByView: [ObjectIdentifier: OutlineView] = [:]
  /// The old and new centers of pieces that were displaced by shrinking the window.
  private var displaced: [Int: (from: Point, to: Point)] = [:]

  /// Whether no piece has ever been added.
  var isEmpty: Bool { all.isEmpty }

  // MARK: Numbers

  /// Adds a piece that responds to touches on the opaque part of its picture.
  ///
  /// - Parameters:
  ///   - picture: The picture of the piece.
  ///   - parent: The table.
  ///   - className: The class of the piece's view.
  ///   - number: The piece's number in an earlier scene; nil to assign the next free number.
  /// - Returns: The view of the piece.
  func add(
    _ picture: Picture, to parent: View, className: String, number: Int?
  ) -> PictureView {
    let piece = PictureView(picture: picture)
    piece.classes = [className]
    // Every touch may change the piece's place among its siblings, but never its number.
    let number = number ?? nextNumber
    piece.itemIndex = number
    all[number] = Piece(view: piece)
    reserve(number)
    piece.hitCutoff = HitShape.usualCutoff
    piece.isMultipleTouchEnabled = true
    piece.raisesOnTouch = true
    piece.castsShadow = true
    piece.collides = parent.collisions != nil
    parent.add(piece)
    return piece
  }

  /// Reserves a number, which prevents it from being assigned to another piece.
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

  /// Returns the members that a newer version of the program saved for a piece and this version
  /// does not know.
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

  /// Removes a piece and its outline from the group before the piece itself is deleted.
  func willRemove(_ view: View) {
    if let number = number(of: view) { selection.removeAll { $0 == number } }
    outlinesByView[ObjectIdentifier(view)] = nil
  }

  // MARK: The group

  /// Returns the whole group if a view belongs to it, or else only the view.
  func group(of view: View) -> [View] {
    guard let number = number(of: view), selection.contains(number) else { return [view] }
    return selection.compactMap { self[$0] }
  }

  /// Makes the given pieces the group of pieces that move together.
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

  /// Moves pieces that a new window size has put out of a finger's reach back into view.
  ///
  /// A piece returns to its earlier center when there is room again, unless it has been moved
  /// since.
  func keepInReach() {
    for table in tables where table.transform == .identity {
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
