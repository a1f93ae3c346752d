import TactusViews

/// The views that a scene file describes, as they were built.
final class BuiltViews {
  /// Outer ones first.
  private(set) var all: [PlacedView] = []
  /// The drawings by their ids, in the order of the file.
  private(set) var drawings: [(name: String, view: DrawingView)] = []
  /// Stand in the responder chain behind views.
  private var controllers: [Responder] = []

  /// - Parameter view: Has been placed already.
  func add(_ view: View, _ description: ViewDescription) {
    all.append(PlacedView(view, description))
    guard let drawing = view as? DrawingView, let name = description.identifier else { return }
    drawings.append((name, drawing))
  }

  /// Lets a controller answer what a view does not.
  func control(_ view: View, by controller: Responder) {
    controllers.append(controller)
    view.controller = controller
  }

  /// Lays each view out anew.
  func layOut(_ body: (inout PlacedView) -> Void) {
    for index in all.indices { body(&all[index]) }
  }

  func description(of view: View) -> ViewDescription? {
    all.first { $0.view === view }?.description
  }
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
