import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A table of the views to which recognizers are attached.
final class RecognizerPlaces {
  /// The attachment of a recognizer to a view, which is removed when the view is freed.
  private final class Place {
    let id: RecognizerID
    unowned let view: View
    /// The first recognizer of the team to which this recognizer belongs; nil if it belongs to
    /// none.
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
  /// The attachment that was looked up last, cached because consecutive lookups are usually for the
  /// same recognizer.
  private var latest: Place?
  /// The detached recognizers that remain on their views until their last effects have been
  /// performed.
  private var leaving: [RecognizerID] = []
  /// The recognizers of each view, which are detached when the view is freed.
  private var idsOfViews: [ObjectIdentifier: [RecognizerID]] = [:]

  init(_ engine: GestureEngine) { self.engine = engine }

  var count: Int { places.count }

  var ids: [RecognizerID] { places.keys.sorted() }

  func view(of id: RecognizerID) -> View? { place(of: id)?.view }

  private func place(of id: RecognizerID) -> Place? {
    if let latest, latest.id == id { return latest }
    latest = places[id]
    return latest
  }

  func ids(of view: View) -> [RecognizerID] { idsOfViews[ObjectIdentifier(view)] ?? [] }

  func act(_ transition: Transition) { place(of: transition.recognizer)?.onAction?(transition) }

  /// Attaches a recognizer to a view.
  ///
  /// - Parameters:
  ///   - id: The recognizer.
  ///   - view: The view to which to attach the recognizer.
  ///   - team: The first recognizer of the team to which this recognizer belongs; nil if it belongs
  ///     to none.
  ///   - onAction: A closure that is called when the recognizer's action is due.
  func put(
    _ id: RecognizerID, on view: View, in team: RecognizerID? = nil,
    onAction: ((Transition) -> Void)? = nil
  ) {
    let key = ObjectIdentifier(view)
    idsOfViews[key, default: []].append(id)
    view.onEnd = { [weak self] in self?.viewHasEnded(key) }
    places[id] = Place(id, view, team: team, onAction: onAction)
  }

  /// Records that a recognizer was detached.
  ///
  /// The recognizer remains on its view until its last effects have been performed.
  func leave(_ id: RecognizerID) { leaving.append(id) }

  /// Removes the detached recognizers from their views.
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

  func cancel(in view: View, _ reason: Reason) {
    for id in ids(of: view) { engine.cancel(id, reason: reason) }
    for child in view.children { cancel(in: child, reason) }
  }

  /// Returns the recognizers that receive a touch on a view.
  ///
  /// They are the recognizers on the view and its ancestors, up to and including any view whose
  /// `keepsTouches` is true. If that view is `view` itself and it has not claimed the touch yet,
  /// some recognizers of its ancestors also receive the touch: those that track movement, because
  /// they may take the touch for a drag, and have no other touch.
  ///
  /// - Parameters:
  ///   - view: The view under the touch.
  ///   - caught: The view whose moving content the touch stopped; nil if there is none. Discrete
  ///     recognizers on this view and its descendants do not receive the touch, because its only
  ///     purpose was to stop the content.
  ///   - serial: The serial of a touch that is already down, which stays with the team member that
  ///     has it; nil for a new touch.
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

  private func mayContend(_ id: RecognizerID) -> Bool {
    engine.followsMovement(id) && !engine.hasTouches(id)
  }

  /// Returns the team member that has the given touch, or otherwise the first member without
  /// touches.
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

  /// Appends the recognizers on a view and its ancestors to a list, innermost first.
  ///
  /// Discrete recognizers on `caught` and its descendants are omitted. For pointer input other than
  /// touches, these recognizers are the receivers; for touches, `receivers(from:within:holding:)`
  /// removes some of them. The caller can reuse the list's memory.
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
