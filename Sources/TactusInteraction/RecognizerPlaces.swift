import TactusGestures
import TactusInput
import TactusViews

/// Which recognizers sit on which views.
final class RecognizerPlaces {
  private struct Place {
    weak var view: View?
  }

  private let engine: GestureEngine
  private var places: [RecognizerID: Place] = [:]
  /// The recognizers of each view that has some. They end when the view does.
  private var idsOfViews: [ObjectIdentifier: [RecognizerID]] = [:]

  init(_ engine: GestureEngine) { self.engine = engine }

  var count: Int { places.count }

  /// The recognizers in the order they were attached.
  var ids: [RecognizerID] { places.keys.sorted() }

  func view(of id: RecognizerID) -> View? { places[id]?.view }

  /// The recognizers of a view, in the order they were attached.
  func ids(of view: View) -> [RecognizerID] { idsOfViews[ObjectIdentifier(view)] ?? [] }

  func put(_ id: RecognizerID, on view: View) {
    let key = ObjectIdentifier(view)
    idsOfViews[key, default: []].append(id)
    view.onEnd = { [weak self] in self?.viewHasEnded(key) }
    places[id] = Place(view: view)
  }

  func remove(_ id: RecognizerID) {
    guard let view = places.removeValue(forKey: id)?.view else { return }
    idsOfViews[ObjectIdentifier(view)]?.removeAll { $0 == id }
  }

  private func viewHasEnded(_ key: ObjectIdentifier) {
    for id in idsOfViews.removeValue(forKey: key) ?? [] {
      engine.detach(id)
      places[id] = nil
    }
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
      let ids = ids(of: place)
      if !ids.isEmpty {
        let toView = place.surfaceToView
        let depth = place.depth
        for id in ids where !(isCaught && engine.isDiscrete(id)) {
          list.append(Receiver(id, toView: toView, depth: depth))
        }
      }
      if place === caught { isCaught = false }
    }
  }
}
