import TactusGeometry
import TactusInteraction
import TactusPictures
import TactusPluginHost
import TactusScenes
import TactusViews

extension SceneLoader.Loaded {
  /// Builds a copy of the scene in which gestures can be tried out.
  ///
  /// In the copy, gestures trigger no action, timer or hint. If actions of the scene create pieces,
  /// which are views with a picture, the copy contains one sample piece of each class, at a place
  /// where an action could put it. Recognizers of third-party modules are left out, because a check
  /// must not run their code.
  ///
  /// - Parameters:
  ///   - size: The size of the scene in logical pixels.
  ///   - side: The index of the side, or state of the scene, to show; see `sideCount`.
  /// - Returns: The scene, with the side shown.
  func makeProbe(size: Size, side: Int = 0) -> Scene {
    var quiet = description
    quiet.triggers = Triggers()
    quiet.guidance = Guidance()
    quiet.palms = .none
    quiet.prediction = 0
    quiet.leaveOut { !isTriedOut($0) }
    let pictures = pictures(scale: 1)
    let scene = Scene(quiet, catalogue: catalogue, pictures: pictures, size: size)
    scene.interaction.onAction = { _, _ in }
    // The probe performs no actions, so it needs no checkpoints. Each one would contain all views.
    scene.keepTouches()
    for (index, new) in description.references.newViews.enumerated() {
      let isKnown = description.references.newViews[..<index].contains { $0 == new }
      guard !isKnown, let picture = pictures.pictures.first else { continue }
      scene.addSample(picture, of: new.className, to: new.into)
    }
    scene.show(side: side)
    return scene
  }

  /// The names of the recognizers that the check skips because they belong to third-party modules,
  /// in the order of the scene's file.
  package var recognizersNotTriedOut: [String] {
    description.recognizers.filter { !isTriedOut($0) }.map(\.name)
  }

  private func isTriedOut(_ use: RecognizerUse) -> Bool {
    description.ingredients(of: use).allSatisfy { catalogue.runsFreely($0.id) }
  }
}

extension Scene {
  /// The number of states, called sides, in which the scene must be shown so that each view is
  /// visible in at least one.
  ///
  /// The sides are the initial state, one state for each further page, and, if any views are
  /// hidden, the state in which they are shown.
  var sideCount: Int { 1 + furtherPages + (hidden.isEmpty ? 0 : 1) }

  /// Returns the text to append to messages to indicate a side, such as " (on page 2)".
  ///
  /// A side is a state of the scene, as counted by `sideCount`. The text is empty for the initial
  /// state, which has the index 0.
  func words(forSide side: Int) -> String {
    side == 0
      ? "" : side <= furtherPages ? " (on page \(side + 1))" : " (once hidden views are shown)"
  }

  /// Returns the text of each command needed to show a side, one of the scene's states.
  ///
  /// The commands are sent as `InputEvent.command` events, each only after the previous one has
  /// taken full effect. The side is an index below `sideCount`; the initial state, 0, needs no
  /// command.
  func commands(forSide side: Int) -> [String] {
    guard side > 0 else { return [] }
    guard side <= furtherPages else {
      return hidden.compactMap { view in
        let name = view.identifier.map { "#" + $0 } ?? view.classes.first.map { "." + $0 }
        return name.map { "{\"show\": \"\($0)\"}" }
      }
    }
    let all = describedViews.compactMap { $0 as? Pages }.filter { side < $0.visiblePages.count }
    return all.flatMap { pages in
      let name = pages.identifier.map { ", \"pages\": \"#\($0)\"" } ?? ""
      let command = "{\"goTo\": {\"page\": \"next\"\(name)}}"
      return Array(repeating: command, count: side)
    }
  }

  private var furtherPages: Int {
    max(0, (describedViews.compactMap { ($0 as? Pages)?.visiblePages.count }.max() ?? 0) - 1)
  }

  private var hidden: [View] { describedViews.filter { $0.isHidden && !$0.isPage } }

  fileprivate func show(side: Int) {
    guard side > 0 else { return }
    for view in describedViews {
      if side <= furtherPages {
        guard let pages = view as? Pages, side < pages.visiblePages.count else { continue }
        pages.go(to: side)
      } else if !view.isPage {
        view.isHidden = false
      }
    }
  }
}

extension View {
  fileprivate var isPage: Bool { parent is Pages || parent?.parent is Pages }
}

extension SceneDescription {
  fileprivate mutating func leaveOut(_ isOut: (RecognizerUse) -> Bool) {
    let names = Set(recognizers.filter(isOut).map(\.name))
    guard !names.isEmpty else { return }
    recognizers.removeAll { names.contains($0.name) }
    for index in attachments.indices {
      attachments[index].recognizers.removeAll(where: names.contains)
    }
  }
}

extension Scene {
  fileprivate func addSample(_ picture: Picture, of className: String, to table: Selector) {
    guard let table = tree.root.firstDescendant(where: table.matches) else { return }
    var picture = picture
    let room = MoveConstraint.seenPart(of: table)
    guard !room.isEmpty else { return }
    picture.size = Size(width: 160, height: 160)
    let piece = addPiece(picture, to: table, className: className)
    piece.isHidden = true
    let beside = Vector(dx: Double(pieceCount - 1) * 180, dy: 0)
    piece.center = clearPlace(on: table, in: room) ?? room.center + beside
    piece.isHidden = false
  }

  /// Returns the center for a sample picture of 160 by 160 px that no other view would cover.
  ///
  /// The center is in the coordinates of `table`, and is as close as possible to the center of
  /// `room`. The function returns nil if there is no such place.
  private func clearPlace(on table: View, in room: Rect) -> Point? {
    let half = 80.0
    let across = stride(from: room.minX + half, through: room.maxX - half, by: 40)
    let down = stride(from: room.minY + half, through: room.maxY - half, by: 40)
    let places = [room.center] + across.flatMap { x in down.map { Point(x: x, y: $0) } }
    return places.sorted { $0.distance(to: room.center) < $1.distance(to: room.center) }.first {
      place in
      [-half, -half / 2, 0, half / 2, half].allSatisfy { dx in
        [-half, -half / 2, 0, half / 2, half].allSatisfy { dy in
          let point = table.toSurface.apply(place + Vector(dx: dx, dy: dy) * 0.99)
          return tree.hitTest(point).isSelfOrAncestor(of: table)
        }
      }
    }
  }
}
