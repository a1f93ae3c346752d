import TactusGestures
import TactusInput
import TactusViews

/// Which recognizers sit on which views.
final class RecognizerPlaces {
  private struct Place {
    weak var view: View?
  }

  /// The recognizers of a view. It is the view's companion: they end when the view does.
  private final class Companion {
    weak var places: RecognizerPlaces?
    var ids: [RecognizerID] = []

    init(_ places: RecognizerPlaces) { self.places = places }

    deinit { for id in ids { places?.forget(id) } }
  }

  private let engine: GestureEngine
  private var places: [RecognizerID: Place] = [:]

  init(_ engine: GestureEngine) { self.engine = engine }

  var count: Int { places.count }

  /// The recognizers in the order they were attached.
  var ids: [RecognizerID] { places.keys.sorted() }

  func view(of id: RecognizerID) -> View? { places[id]?.view }

  /// The recognizers of a view, in the order they were attached.
  func ids(of view: View) -> [RecognizerID] { companion(of: view)?.ids ?? [] }

  func put(_ id: RecognizerID, on view: View) {
    let list = companion(of: view) ?? Companion(self)
    list.ids.append(id)
    view.companion = list
    places[id] = Place(view: view)
  }

  func remove(_ id: RecognizerID) {
    guard let view = places.removeValue(forKey: id)?.view else { return }
    companion(of: view)?.ids.removeAll { $0 == id }
  }

  /// The view of a recognizer is gone.
  private func forget(_ id: RecognizerID) {
    engine.detach(id)
    places[id] = nil
  }

  /// Cancels the recognizers of a view and of all it holds.
  func cancel(in view: View, _ reason: Reason) {
    for id in ids(of: view) { engine.cancel(id, reason: reason) }
    for child in view.children { cancel(in: child, reason) }
  }

  /// Returns the recognizers that see a touch on a view: its own and those of all above it.
  ///
  /// - Parameter caught: A view that the touch only stops: no discrete recognizer in it receives it.
  func receivers(from view: View, within caught: View? = nil) -> [Receiver] {
    var list: [Receiver] = []
    collectReceivers(from: view, within: caught, into: &list)
    return list
  }

  /// Appends what `receivers` gives to a list that is used again and again.
  func collectReceivers(from view: View, within caught: View? = nil, into list: inout [Receiver]) {
    var isCaught = caught != nil
    view.forSelfAndAncestors { place in
      if let ids = companion(of: place)?.ids, !ids.isEmpty {
        let toView = place.surfaceToView
        let depth = place.depth
        for id in ids where !(isCaught && engine.isDiscrete(id)) {
          list.append(Receiver(id, toView: toView, depth: depth))
        }
      }
      if place === caught { isCaught = false }
    }
  }

  private func companion(of view: View) -> Companion? {
    guard let list = view.companion as? Companion, list.places === self else { return nil }
    return list
  }
}
