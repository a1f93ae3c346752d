import TactusGeometry
package import TactusViews

/// The views built from a scene file.
final class BuiltViews {
  /// The views with their descriptions, each parent before its children.
  private(set) var all: [PlacedView] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The indices in `all` of the workspaces, which are views on which users arrange pieces.
  private var workspacePlaces: [Int] = []
  /// The indices in `all` of the canvases.
  private var canvasPlaces: [Int] = []
  /// Whether the scene has a view whose pieces, which are movable pictures, appear lifted while a
  /// finger holds them.
  private(set) var liftsPieces = false
  /// The drawings that have an id, in file order.
  private(set) var drawings: [(name: String, view: DrawingView)] = []
  /// The reports about views that exceeded the resource limits of `ViewBudget`, oldest first.
  var excesses: [Scene.Excess] = []
  /// The labels and buttons that are dimmed while their commands cannot be performed.
  ///
  /// For example, a button for Undo is dimmed until the first change.
  var changing: [(words: any PressableText, command: any Command)] = []
  /// Whether something has happened since the last dimming that can change what must be dimmed.
  var needsDimming = false
  /// The views that contain other views in the scene file, except views that arrange their children
  /// themselves.
  private var parents: Set<ObjectIdentifier> = []
  /// The views in `parents` that have been resized since the last layout.
  private var resized: [View] = []
  private var isLayingOut = false
  /// The controllers attached by `control(_:by:)`, which this array keeps alive.
  private var controllers: [Responder] = []

  /// Adds a view and the description from which it was built.
  ///
  /// The view's frame must already be set.
  func add(_ view: View, _ description: ViewDescription) {
    if description.kind == .workspace { workspacePlaces.append(all.count) }
    if description.kind == .canvas { canvasPlaces.append(all.count) }
    liftsPieces = liftsPieces || description.table.liftsPieces
    indices[ObjectIdentifier(view)] = all.count
    all.append(PlacedView(view, description))
    if let parent = view.parent, !parent.arrangesChildren {
      parents.insert(ObjectIdentifier(parent))
    }
    guard let drawing = view as? DrawingView, let name = description.identifier else { return }
    drawings.append((name, drawing))
  }

  var workspaces: [PlacedView] { workspacePlaces.map { all[$0] } }
  var canvases: [PlacedView] { canvasPlaces.map { all[$0] } }
  /// The views whose place and scale are saved.
  var tables: [PlacedView] { workspaces + canvases }

  /// Attaches a controller, which receives the events that the view does not handle.
  func control(_ view: View, by controller: Responder) {
    controllers.append(controller)
    view.controller = controller
  }

  /// Records that a view has been resized, so that the next layout includes its descendants.
  ///
  /// Views outside `parents`, and changes made during `layOut(_:)`, are ignored.
  func noteSize(of view: View) {
    guard !isLayingOut, parents.contains(ObjectIdentifier(view)) else { return }
    resized.append(view)
  }

  /// Returns the views that have been resized since the last layout, and clears the list.
  func takeResized() -> [View] {
    defer { resized.removeAll() }
    return resized
  }

  /// Lays out every view by calling `body` with it, parents before their children.
  func layOut(_ body: (inout PlacedView) -> Void) {
    isLayingOut = true
    defer { isLayingOut = false }
    for index in all.indices {
      // `body` can look up the descriptions of other views meanwhile.
      var placed = all[index]
      body(&placed)
      all[index] = placed
    }
  }

  /// Returns the rotation and scale that the scene file specifies for a view.
  func homeTransform(of view: View) -> Transform {
    description(of: view)?.turn.transform ?? .identity
  }

  /// Returns the total number of quarter turns that the scene file specifies for a view and its
  /// ancestors.
  func quarters(of view: View) -> Int {
    var degrees = 0.0
    var current: View? = view
    while let place = current {
      degrees += description(of: place)?.turn.rotation ?? 0
      current = place.parent
    }
    return Int((degrees / 90).rounded())
  }

  func index(of view: View) -> Int? { indices[ObjectIdentifier(view)] }

  /// Replaces the description of a view, whose followed members have changed.
  func describe(_ index: Int, as description: ViewDescription) {
    all[index].description = description
  }

  /// Swaps the width and the height of a view that was rotated by a quarter turn.
  func swapSides(_ index: Int) { all[index].swapSides() }

  /// Records the current center and size of a view as those of the layout.
  func settle(_ index: Int) { all[index].settle() }

  func description(of view: View) -> ViewDescription? {
    index(of: view).map { all[$0].description }
  }
}

extension Scene {
  /// The views that the scene file describes, each parent before its children.
  package var describedViews: [View] { built.all.map(\.view) }
}

/// A list of views whose recognizers are not attached until the scene is first shown or touched.
final class DeferredRecognizers {
  private var views: [View]?

  /// Creates an empty list.
  ///
  /// - Parameter isOpen: Whether the list accepts views; if false, recognizers are attached
  ///   immediately instead.
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
