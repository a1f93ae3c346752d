import TactusGeometry
import TactusViews

/// The pictures that people put onto the tables of a scene: their numbers, and the group of those
/// that are moved together.
final class Pieces {
  /// A piece that lies somewhere, or lay.
  private struct Piece {
    weak var view: PictureView?
    /// What a newer version keeps about it.
    var others: [KeptMember] = []
  }

  /// Those that fingers have taken off their tables.
  let hand = PiecesInHand()
  /// By their numbers, those that have gone included.
  private var all: [Int: Piece] = [:]
  private var nextNumber = 0
  /// The numbers of those that belong to the group.
  private(set) var selection: [Int] = []
  private var outlinesByView: [ObjectIdentifier: OutlineView] = [:]
  /// Where pieces were, and where they are, that a smaller window has moved.
  private var displaced: [Int: (from: Point, to: Point)] = [:]

  /// Whether there never was one.
  var isEmpty: Bool { all.isEmpty }

  // MARK: Numbers

  /// Adds a picture that can be taken hold of where it is opaque.
  ///
  /// - Parameter number: Its number in an earlier scene; the next one unless given.
  func add(
    _ picture: Picture, to parent: View, className: String, number: Int?
  ) -> PictureView {
    let piece = PictureView(picture: picture)
    piece.classes = [className]
    // Its place among its siblings changes with every touch; its number must not.
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

  /// Keeps a number from being given to another piece.
  func reserve(_ number: Int) { nextNumber = max(nextNumber, number + 1) }

  /// The number of a piece, nil for any other view.
  func number(of view: View) -> Int? {
    guard let number = view.itemIndex, all[number]?.view === view else { return nil }
    return number
  }

  subscript(number: Int) -> PictureView? {
    guard let view = all[number]?.view, view.parent != nil else { return nil }
    return view
  }

  /// The numbers of all there were, in order.
  var numbers: [Int] { all.keys.sorted() }

  /// Those that lie somewhere and fit, in the order of their numbers.
  func all(where fits: (View) -> Bool) -> [PictureView] {
    numbers.compactMap { self[$0] }.filter(fits)
  }

  /// What a newer version keeps about a piece.
  func others(of number: Int) -> [KeptMember] { all[number]?.others ?? [] }

  func keep(_ others: [KeptMember], of number: Int) { all[number]?.others = others }

  /// The views that pieces lie in, each once, in the order in which pieces came to them.
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

  /// Takes a piece out of the group before it goes.
  func willRemove(_ view: View) {
    if let number = number(of: view) { selection.removeAll { $0 == number } }
    outlinesByView[ObjectIdentifier(view)] = nil
  }

  // MARK: The group

  /// A view, or the whole group if it belongs to it.
  func group(of view: View) -> [View] {
    guard let number = number(of: view), selection.contains(number) else { return [view] }
    return selection.compactMap { self[$0] }
  }

  /// Makes these pieces the group that is moved together.
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

  /// The frames round the pieces of the group.
  var outlines: [OutlineView] { Array(outlinesByView.values) }

  // MARK: Within reach

  /// After the window has changed, brings pieces back that no finger could reach.
  func keepInReach() {
    for table in tables where table.transform == .identity {
      for view in table.children {
        guard let number = number(of: view) else { continue }
        let room = MoveConstraint.visible.room(for: view, in: table)
        // One that people have not touched since goes back when there is room again.
        let move = displaced[number]
        let home = move.flatMap { $0.to == view.center ? $0.from : nil } ?? view.center
        view.center = room.nearest(to: home)
        displaced[number] = view.center == home ? nil : (home, view.center)
      }
    }
  }
}

extension Scene {
  /// How many pieces were ever put onto its tables.
  package var pieceCount: Int { pieces.numbers.count }
}
