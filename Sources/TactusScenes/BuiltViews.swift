import TactusGeometry
package import TactusViews

/// The views that a scene file describes, as they were built.
final class BuiltViews {
  /// Outer ones first.
  private(set) var all: [PlacedView] = []
  /// The places in `all` of the tables that are moved and brought nearer as a whole.
  private var workspacePlaces: [Int] = []
  /// Whether any table has its pieces lifted.
  private(set) var liftsPieces = false
  /// The drawings by their ids, in the order of the file.
  private(set) var drawings: [(name: String, view: DrawingView)] = []
  /// The views that did not fit the budget of the window, in the order in which they were refused.
  var excesses: [Scene.Excess] = []
  /// Labels and buttons whose actions are not always possible.
  var changing: [(words: any PressableText, command: any Command)] = []
  /// The views that hold described views in places of their own, such as a view in a row.
  private var parents: Set<ObjectIdentifier> = []
  /// The parents that another view has sized since the last layout.
  private var resized: [View] = []
  private var isLayingOut = false
  /// Stand in the responder chain behind views.
  private var controllers: [Responder] = []

  /// - Parameter view: Has been placed already.
  func add(_ view: View, _ description: ViewDescription) {
    if description.kind == .workspace { workspacePlaces.append(all.count) }
    liftsPieces = liftsPieces || description.liftsPieces
    all.append(PlacedView(view, description))
    if let parent = view.parent, !parent.arrangesChildren {
      parents.insert(ObjectIdentifier(parent))
    }
    guard let drawing = view as? DrawingView, let name = description.identifier else { return }
    drawings.append((name, drawing))
  }

  var workspaces: [PlacedView] { workspacePlaces.map { all[$0] } }

  /// Lets a controller answer what a view does not.
  func control(_ view: View, by controller: Responder) {
    controllers.append(controller)
    view.controller = controller
  }

  /// Notes that a view has got another size; the views in it need other places.
  func noteSize(of view: View) {
    guard !isLayingOut, parents.contains(ObjectIdentifier(view)) else { return }
    resized.append(view)
  }

  /// Returns the views that were sized since the last layout, and forgets them.
  func takeResized() -> [View] {
    defer { resized.removeAll() }
    return resized
  }

  /// Lays out views, outer ones first.
  func layOut(_ body: (inout PlacedView) -> Void) {
    isLayingOut = true
    defer { isLayingOut = false }
    for index in all.indices { body(&all[index]) }
  }

  /// The turn and the size that the scene file gives a view.
  func homeTransform(of view: View) -> Transform {
    description(of: view)?.turn.transform ?? .identity
  }

  /// How many quarter turns the scene file turns a view, with those around it.
  func quarters(of view: View) -> Int {
    var degrees = 0.0
    var current: View? = view
    while let place = current {
      degrees += description(of: place)?.turn.rotation ?? 0
      current = place.parent
    }
    return Int((degrees / 90).rounded())
  }

  func description(of view: View) -> ViewDescription? {
    // By index, since a placed view is large and would be copied for each comparison.
    for index in all.indices where all[index].view === view { return all[index].description }
    return nil
  }
}

extension Scene {
  /// The views that its file describes, outer ones first.
  package var describedViews: [View] { built.all.map(\.view) }
}

/// The views that get their recognizers later, once something is seen.
final class WaitingViews {
  private var views: [View]?

  /// - Parameter isOpen: Whether views wait; else each gets its recognizers at once.
  init(isOpen: Bool) { views = isOpen ? [] : nil }

  var isOpen: Bool { views != nil }
  var all: [View] { views ?? [] }

  func add(_ view: View) { views?.append(view) }

  /// Lets no view wait any more.
  ///
  /// - Returns: Those that have waited.
  func close() -> [View] {
    defer { views = nil }
    return all
  }
}
