import TactusGeometry
import TactusInput
import TactusInteraction
import TactusViews

/// A piece that lies somewhere, or lay.
struct Piece {
  weak var view: PictureView?
  /// What a newer version keeps about it.
  var others: [KeptMember] = []
}

/// The pictures that were put onto the table.
extension Scene {
  /// Adds a picture that can be taken hold of where it is opaque, with the recognizers of its class.
  ///
  /// - Parameter number: Its number in an earlier scene; the next one unless given.
  @discardableResult
  func addPiece(
    _ picture: Picture, to parent: View, className: String, number: Int? = nil
  ) -> PictureView {
    let piece = PictureView(picture: picture)
    piece.classes = [className]
    // Its place among its siblings changes with every touch; its number must not.
    let number = number ?? pieceCount
    piece.itemIndex = number
    pieces[number] = Piece(view: piece)
    pieceCount = max(pieceCount, number + 1)
    piece.hitCutoff = HitShape.usualCutoff
    piece.isMultipleTouchEnabled = true
    piece.raisesOnTouch = true
    piece.castsShadow = true
    piece.collides = parent.collisions != nil
    parent.add(piece)
    attachRecognizers(to: piece)
    return piece
  }

  /// The number of a piece, nil for any other view.
  func pieceNumber(_ view: View) -> Int? {
    guard let number = view.itemIndex, pieces[number]?.view === view else { return nil }
    return number
  }

  func piece(_ number: Int) -> PictureView? {
    guard let view = pieces[number]?.view, view.parent != nil else { return nil }
    return view
  }

  /// The views that pieces lie in, each once, in the order in which pieces came to them.
  var tables: [View] {
    var found: [View] = []
    for number in pieces.keys.sorted() {
      guard let parent = piece(number)?.parent, !found.contains(where: { $0 === parent }) else {
        continue
      }
      found.append(parent)
    }
    return found
  }

  /// Takes a piece away, and out of whatever knows it.
  func remove(_ view: View) {
    if let number = pieceNumber(view) {
      selection.removeAll { $0 == number }
      lifted.removeAll { $0 == number }
    }
    outlines[ObjectIdentifier(view)] = nil
    if firstResponder === view { focus(nil) }
    view.removeFromParent()
  }

  // MARK: The group

  /// A view, or the whole group where it belongs to it.
  func group(of view: View) -> [View] {
    guard let number = pieceNumber(view), selection.contains(number) else { return [view] }
    return selection.compactMap(piece)
  }

  /// Makes these pieces the group that is moved together.
  func select(_ views: [View]) {
    for outline in outlines.values { outline.removeFromParent() }
    outlines.removeAll()
    selection = views.compactMap(pieceNumber)
    for number in selection {
      guard let view = piece(number) else { continue }
      let outline = OutlineView(.chosen, around: view)
      view.add(outline)
      outlines[ObjectIdentifier(view)] = outline
    }
  }

  // MARK: In the hand

  private static let liftTime = Interval.milliseconds(140)
  /// How much larger a piece shows in the hand.
  private static let liftGrowth = 0.04

  /// Lifts the pieces that fingers are on, and lays down those they have left.
  func updateLift(at time: Timestamp) {
    interaction.forEachOwner { lift($0, at: time) }
    for number in lifted {
      guard let view = piece(number) else { continue }
      let isHeld = view.touchCount > 0 || holds[ObjectIdentifier(view)] != nil
      if !isHeld { animateLift(view, to: 0, time) }
    }
    lifted.removeAll { number in
      guard let view = piece(number) else { return true }
      return view.touchCount == 0 && holds[ObjectIdentifier(view)] == nil
    }
  }

  /// Lifts a piece, where its table has pieces lifted.
  func lift(_ view: View, at time: Timestamp) {
    guard let number = pieceNumber(view), !lifted.contains(number), lifts(view) else { return }
    lifted.append(number)
    animateLift(view, to: 1, time)
  }

  private func lifts(_ view: View) -> Bool {
    guard let parent = view.parent else { return false }
    return built.first { $0.view === parent }?.description.liftsPieces ?? false
  }

  private func animateLift(_ view: View, to goal: Double, _ time: Timestamp) {
    guard let piece = view as? PictureView else { return }
    let start = piece.lift
    piece.animate(
      ViewAnimation(.lift, for: Self.liftTime, from: time) { view, part in
        let lift = start + (goal - start) * ViewAnimation.eased(part)
        (view as? PictureView)?.lift = lift
        view.emphasis = 1 + Self.liftGrowth * lift
      })
  }

  // MARK: Within reach

  /// After the window has changed, brings pieces back that lie where nobody could get at them.
  func keepPiecesInReach() {
    for table in tables where table.transform == .identity {
      for view in table.children {
        guard let number = pieceNumber(view) else { continue }
        let room = MoveConstraint.visible.room(for: view, in: table)
        // One that nobody has touched since goes back when there is room again.
        let move = displaced[number]
        let home = move.flatMap { $0.to == view.center ? $0.from : nil } ?? view.center
        view.center = room.nearest(to: home)
        displaced[number] = view.center == home ? nil : (home, view.center)
      }
    }
  }
}
