import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A table of the views to which recognizers are attached.
final class RecognizerPlaces {
  /// The place of a recognizer on a view, which lives no longer than the view.
  private final class Place {
    let id: RecognizerID
    unowned let view: View
    /// The first recognizer of the team that shares the view's fingers, one finger per recognizer.
    let team: RecognizerID?
    let onAction: ((Transition) -> Void)?

    init(
      _ id: RecognizerID, _ view: View, team: RecognizerID?, onAction: ((Transition) -> Void)?
    ) {
      self.id = id
      self.view = view
      self.team = team
      self.onAction = onAction
    }
  }

  private let engine: GestureEngine
  private var places: [RecognizerID: Place] = [:] { didSet { latest = nil } }
  /// The most recently requested place, because consecutive requests are usually for the same
  /// gesture.
  private var latest: Place?
  /// The detached recognizers whose last effects have not been carried out yet.
  private var leaving: [RecognizerID] = []
  /// The recognizers of each view that has any.
  ///
  /// They are detached when the view ends.
  private var idsOfViews: [ObjectIdentifier: [RecognizerID]] = [:]

  init(_ engine: GestureEngine) { self.engine = engine }

  var count: Int { places.count }

  /// The recognizers in the order they were attached.
  var ids: [RecognizerID] { places.keys.sorted() }

  func view(of id: RecognizerID) -> View? { place(of: id)?.view }

  private func place(of id: RecognizerID) -> Place? {
    if let latest, latest.id == id { return latest }
    latest = places[id]
    return latest
  }

  /// Returns the recognizers of a view, in the order they were attached.
  func ids(of view: View) -> [RecognizerID] { idsOfViews[ObjectIdentifier(view)] ?? [] }

  /// Calls the recognizer's own action callback for a transition.
  func act(_ transition: Transition) { place(of: transition.recognizer)?.onAction?(transition) }

  /// Places a recognizer on a view.
  ///
  /// - Parameters:
  ///   - id: The recognizer.
  ///   - view: The view that gets the recognizer.
  ///   - team: The first recognizer of the team that shares the view's fingers, one finger per
  ///     recognizer.
  ///   - onAction: A callback for the recognizer's action.
  func put(
    _ id: RecognizerID, on view: View, in team: RecognizerID? = nil,
    onAction: ((Transition) -> Void)? = nil
  ) {
    let key = ObjectIdentifier(view)
    idsOfViews[key, default: []].append(id)
    view.onEnd = { [weak self] in self?.viewHasEnded(key) }
    places[id] = Place(id, view, team: team, onAction: onAction)
  }

  /// Notes that a recognizer was detached.
  ///
  /// It has its view until its end has been carried out.
  func leave(_ id: RecognizerID) { leaving.append(id) }

  /// Takes the recognizers off their views that were detached.
  func removeLeaving() {
    guard !leaving.isEmpty else { return }
    for id in leaving { remove(id) }
    leaving.removeAll()
  }

  private func remove(_ id: RecognizerID) {
    guard let view = places.removeValue(forKey: id)?.view else { return }
    idsOfViews[ObjectIdentifier(view)]?.removeAll { $0 == id }
  }

  private func viewHasEnded(_ key: ObjectIdentifier) {
    for id in idsOfViews.removeValue(forKey: key) ?? [] {
      engine.detach(id)
      places[id] = nil
    }
  }

  /// Cancels the recognizers of a view and its descendants.
  func cancel(in view: View, _ reason: Reason) {
    for id in ids(of: view) { engine.cancel(id, reason: reason) }
    for child in view.children { cancel(in: child, reason) }
  }

  /// Returns the recognizers that see a touch on a view: those of the view and its ancestors, up to
  /// a view that keeps its touches.
  ///
  /// A view that waits for the touch's direction keeps it only from some recognizers: those that
  /// could take it for something other than a drag, and those with another touch.
  ///
  /// - Parameters:
  ///   - view: The view under the touch.
  ///   - caught: The view whose motion the touch only stops. Discrete recognizers in that view do
  ///     not receive the touch.
  ///   - serial: The touch that a member of a team may already have.
  /// - Returns: The recognizers with their depths.
  func receivers(
    from view: View, within caught: View? = nil, holding serial: UInt32? = nil
  ) -> [Receiver] {
    var list: [Receiver] = []
    collectReceivers(from: view, within: caught, into: &list)
    list.removeAll { receiver in
      guard let team = places[receiver.recognizer]?.team else { return false }
      return member(of: team, for: serial) != receiver.recognizer
    }
    view.forSelfAndAncestors { place in
      guard place.keepsTouches else { return }
      let depth = place.depth
      let isOpen = place === view && !place.claims(.zero, from: .zero)
      list.removeAll { $0.depth < depth && !(isOpen && mayContend($0.recognizer)) }
    }
    return list
  }

  /// Returns whether a recognizer may take a touch from a control in its view by a drag.
  private func mayContend(_ id: RecognizerID) -> Bool {
    engine.followsMovement(id) && !engine.hasTouches(id)
  }

  /// Returns the member of a team that has a touch, or the first member without touches.
  ///
  /// Returns nil if all members have other touches.
  private func member(of team: RecognizerID, for serial: UInt32?) -> RecognizerID? {
    guard let view = places[team]?.view else { return nil }
    let members = ids(of: view).filter { places[$0]?.team == team }
    let holder = serial.flatMap { serial in
      members.first {
        engine.isUndecided($0, serial: serial) || engine.isTaking($0, serial: serial)
      }
    }
    return holder ?? members.first { !engine.hasTouches($0) }
  }

  /// Appends the recognizers of a view and its ancestors to a list that is reused.
  ///
  /// These recognizers see what a pointer does without a touch.
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
