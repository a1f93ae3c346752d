import TactusGeometry
import TactusGestures
import TactusInteraction
import TactusJSON
import TactusViews

/// Moves the view with the finger, which keeps its place on it.
final class MoveAction: Action {
  static let name = "move"
  static let doc = "Moves the view by the recognizer's translation and puts it in front."
  static let constrain = Field<Constraint>.word(
    "constrain", .none,
    doc: "\"parent\" keeps the view within its parent, each axis on its own, \"center\" its centre."
  )
  static let arguments = [constrain.member]
  static let outputs = ["translation"]

  enum Constraint: String, CaseIterable, Sendable {
    case none, parent, center
  }

  private let constraint: Constraint
  private var starts: [RecognizerID: Point] = [:]

  init?(_ reader: ActionReader) {
    constraint = reader.read(Self.constrain)
  }

  func perform(_ event: ActionEvent, in scene: Scene) {
    let view = event.view
    guard let parent = view.parent else { return }
    if event.state == .began {
      starts[event.recognizer] = view.center
      view.bringToFront()
    }
    guard let start = starts[event.recognizer] else { return }
    let way = parent.surfaceToView.apply(event.values.vector("translation") ?? .zero)
    view.center = Self.constrained(start + way, view, parent, constraint)
    if event.state.isFinal { starts[event.recognizer] = nil }
  }

  /// The place nearest to `center` that the constraint allows.
  static func constrained(
    _ center: Point, _ view: View, _ parent: View, _ constraint: Constraint
  ) -> Point {
    let room = parent.bounds
    let extent: Size
    switch constraint {
    case .none: return center
    case .center: extent = .zero
    case .parent: extent = view.transform.apply(Rect(origin: .zero, size: view.bounds.size)).size
    }
    func keep(_ value: Double, _ half: Double, _ low: Double, _ high: Double) -> Double {
      // Where it does not fit at all it stays in the middle.
      low + half > high - half ? (low + high) / 2 : min(max(value, low + half), high - half)
    }
    return Point(
      x: keep(center.x, extent.width / 2, room.minX, room.maxX),
      y: keep(center.y, extent.height / 2, room.minY, room.maxY))
  }
}
