import TactusGeometry
package import TactusViews

/// The views built from a scene file.
final class BuiltViews {
  /// The described views, each parent before its children.
  private(set) var all: [PlacedView] = []
  /// The indices in `all` of the workspaces: tables that are moved and magnified as a whole.
  private var workspacePlaces: [Int] = []
  /// Whether any table lifts its pieces under a finger.
  private(set) var liftsPieces = false
  /// The drawings with their ids, in the order of the file.
  private(set) var drawings: [(name: String, view: DrawingView)] = []
  /// The views that exceeded the budget of the window, in the order in which the budget refused
  /// them.
  var excesses: [Scene.Excess] = []
  /// The labels and buttons whose actions are not always possible.
  var changing: [(words: any PressableText, command: any Command)] = []
  /// The parents of described views that do not arrange their children, such as a plain view in a
  /// row.
  private var parents: Set<ObjectIdentifier> = []
  /// The parents that another view has sized since the last layout.
  private var resized: [View] = []
  private var isLayingOut = false
  /// The controllers that `control(_:by:)` has attached to views; this array owns them.
  private var controllers: [Responder] = []

  /// Adds a view built from a description.
  ///
  /// - Parameter view: A view that already has its frame.
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

  /// Attaches a controller that handles the events a view does not handle.
  func control(_ view: View, by controller: Responder) {
    controllers.append(controller)
    view.controller = controller
  }

  /// Records that a view was resized, so that its children are laid out again.
  func noteSize(of view: View) {
    guard !isLayingOut, parents.contains(ObjectIdentifier(view)) else { return }
    resized.append(view)
  }

  /// Returns the views that were resized since the last layout, and clears the list.
  func takeResized() -> [View] {
    defer { resized.removeAll() }
    return resized
  }

  /// Lays out the views, each parent before its children.
  func layOut(_ body: (inout PlacedView) -> Void) {
    isLayingOut = true
    defer { isLayingOut = false }
    for index in all.indices { body(&all[index]) }
  }

  /// The rotation and scale that the scene file gives a view.
  func homeTransform(of view: View) -> Transform {
    description(of: view)?.turn.transform ?? .identity
  }

  /// The number of quarter turns that the scene file gives a view and its ancestors together.
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
    // Indexed, because iterating would copy the large placed view for each comparison.
    for index in all.indices where all[index].view === view { return all[index].description }
    return nil
  }
}

extension Scene {
  /// The views that the scene file describes, each parent before its children.
  package var describedViews: [View] { built.all.map(\.view) }
}

/// The views whose recognizers are attached later, once the scene is shown or touched.
final class DeferredRecognizers {
  private var views: [View]?

  /// Creates an empty list of views.
  ///
  /// - Parameter isOpen: Whether to defer recognizers; otherwise they are attached at once.
  init(isOpen: Bool) { views = isOpen ? [] : nil }

  var isOpen: Bool { views != nil }
  var all: [View] { views ?? [] }

  func add(_ view: View) { views?.append(view) }

  /// Stops deferring recognizers.
  ///
  /// - Returns: The views whose recognizers were deferred.
  func close() -> [View] {
    defer { views = nil }
    return all
  }
}
