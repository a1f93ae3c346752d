import TactusGeometry
import TactusGestures
import TactusInput
import TactusInteraction
import TactusJSON
import TactusValues
import TactusViews

/// Moves a view to a place, or to the nearest of several views.
struct PlaceAction: Command, TargetedAction, Edit {
  static let name = "place"
  static let doc =
    "Moves the center of the view, with the group it belongs to, to a place in its parent or to the "
    + "center of the nearest of several views. A gesture performs the action when it has ended, so "
    + "that a view can snap to a place after the action \"move\" has moved it."
  var target: Selector?
  var spot: Spot?
  /// The views to whose centers the view can move.
  var places: Selector?
  /// The maximum distance from the view's center to that of a view in `places`, in px.
  var distance = Limits.pixels
  var isFree = false
  var isUpright = false
  /// The index of the named value that receives the id of the chosen view; nil for none.
  var result: Int?
  var then: [CommandUse] = []
  var otherwise: [CommandUse] = []
  var needsView: Bool { true }

  static let members: [SceneMember<Self>] = [
    target,
    SceneMember("at", \.spot, Spot.form.optional, Spot.doc),
    SceneMember(
      "to", \.places, "The views from which the nearest one is chosen, instead of \"at\"."),
    SceneMember(
      "within", \.distance, .number(0...Limits.pixels, "px"),
      "The maximum distance between the centers of the view and of the chosen view. If no view is "
        + "that near, the view stays where it is."),
    SceneMember(
      "free", \.isFree,
      "Whether a view is left out if a sibling that shares a class with the moved view lies on it."),
    SceneMember(
      "upright", \.isUpright, "Whether the view's rotation and scaling are undone, too."),
    SceneMember(
      "into", .text(form: "a value's name"),
      "The named value, a string, that is set to the id of the chosen view, or to an empty string "
        + "if there is none."
    ) { $2.result = $1.readTextPlace($0) },
    .commands("then", \.then, "on the view after it has been given its place"),
    .commands("otherwise", \.otherwise, "on the view if no view is near enough"),
  ]

  func isSound(_ reader: ActionReader) -> Bool {
    guard reader.states("at") == reader.states("to"), let object = reader.object else {
      return true
    }
    object.cursor.error(
      "the action place needs either \"at\" or \"to\"",
      kind: !reader.states("at") ? .missingKey : .contradiction)
    return false
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    guard event.state == .ended, let view = subject(event.view, in: scene) else { return }
    act(on: view, at: event.time, in: scene)
  }

  func act(on view: View, at time: Timestamp, in scene: Scene) {
    let group = scene.pieces.changeable(with: view)
    guard !group.isEmpty, let parent = view.parent, !parent.arrangesChildren else { return }
    let chosen = places.flatMap { nearest($0, to: view, in: parent, scene) }
    if let result { scene.values.set(result, to: .text(chosen?.identifier ?? "")) }
    let goal = spot?.point(in: parent) ?? chosen.map { $0.center(in: parent) }
    guard let goal else { return scene.performParts(otherwise, on: view, at: time) }
    let displacement = goal - view.center
    for other in group {
      other.stopMoving()
      if isUpright {
        other.glideUpright(to: other.center + displacement, at: time)
      } else {
        other.glide(to: other.center + displacement, at: time)
      }
    }
    scene.performParts(then, on: view, at: time)
  }

  func suits(_ view: View, in scene: Scene) -> Bool { scene.isMovable(view) }

  private func nearest(
    _ places: Selector, to view: View, in parent: View, _ scene: Scene
  ) -> View? {
    var best: (view: View, distance: Double)?
    scene.tree.root.forEachDescendant { place in
      guard places.matches(place), place !== view, !place.isOutOfSight else { return }
      let length = (place.center(in: parent) - view.center).length
      guard length <= distance, length < best?.distance ?? .infinity,
        !isFree || !isTaken(place, for: view, in: parent, places)
      else { return }
      best = (place, length)
    }
    return best?.view
  }

  private func isTaken(
    _ place: View, for view: View, in parent: View, _ places: Selector
  ) -> Bool {
    let area = place.toSurface.then(parent.surfaceToView).apply(place.bounds)
    return parent.children.contains { other in
      other !== view && other !== place && !places.matches(other)
        && other.sharesClass(with: view) && area.contains(other.center)
    }
  }
}

/// A place in the parent of a view, given by two lengths as in a frame.
struct Spot: Sendable {
  var x: FrameDescription.Length
  var y: FrameDescription.Length

  static let doc =
    "The place of the view's center in its parent, [x, y]: lengths as in a frame, such as [\"50%\", "
    + "120]."

  static let form = ValueForm<Spot>(
    .list(.either([Forms.length, FrameDescription.place.shape]), count: 2...2),
    readArgument: { $1.readSpot($0) }
  ) { _, _ in nil }

  func point(in parent: View) -> Point {
    let none = FrameDescription.Length.pixels(0)
    let frame = FrameDescription(x: x, y: y, width: none, height: none)
    return frame.resolved(in: parent.owner.bounds.size).origin
  }
}

extension View {
  func sharesClass(with other: View) -> Bool {
    classes.contains(where: other.classes.contains)
  }

  /// Returns the view's center in the coordinates of another view.
  func center(in other: View) -> Point {
    other.fromSurface(toSurface.apply(bounds.center))
  }
}

extension SceneReader {
  /// Reads a place, whose lengths can follow expressions in braces.
  fileprivate func readSpot(_ cursor: JSONCursor) -> ArgumentReading<Spot> {
    var lengths: [ArgumentReading<FrameDescription.Length>] = []
    for part in cursor.elements(2...2) {
      switch readBraces(part, FrameDescription.place) {
      case .none: lengths.append(.constant(readLength(part)))
      case .faulty: return .constant(nil)
      case .followed(let followed): lengths.append(.followed(ArgumentExpression(followed)))
      }
    }
    guard lengths.count == 2 else { return .constant(nil) }
    if case (.constant(let x), .constant(let y)) = (lengths[0], lengths[1]) {
      guard let x, let y else { return .constant(nil) }
      return .constant(Spot(x: x, y: y))
    }
    let (x, y) = (ArgumentExpression(lengths[0]), ArgumentExpression(lengths[1]))
    return .followed(
      ArgumentExpression(
        readsEvent: x.readsEvent || y.readsEvent,
        nearest: { scope in
          guard let x = x.nearest(scope), let y = y.nearest(scope) else { return nil }
          return Spot(x: x, y: y)
        }, refusal: { x.refusal($0) ?? y.refusal($0) }))
  }
}
