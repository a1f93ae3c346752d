import TactusGeometry
import TactusGestures
import TactusInput
import TactusViews

/// A table of the views to which recognizers are attached.
final class RecognizerPlaces {
  /// A record that a recognizer is attached to a view.
  ///
  /// The record is removed when the view is freed.
  private final class Place {
    let id: RecognizerID
    unowned let view: View
    /// The recognizer's team, identified by the first recognizer in the team; nil if there is none.
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
  /// The entry that was looked up last.
  ///
  /// It is cached because consecutive lookups are usually for the same recognizer.
  private var latest: Place?
  /// The recognizers that were detached but stay in the table until their last actions are
  /// performed.
  private var leaving: [RecognizerID] = []
  /// The recognizers of each view; they are detached when the view is freed.
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

  func isInTeam(_ id: RecognizerID) -> Bool { places[id]?.team != nil }

  func ids(of view: View) -> [RecognizerID] { idsOfViews[ObjectIdentifier(view)] ?? [] }

  func act(_ transition: Transition) { place(of: transition.recognizer)?.onAction?(transition) }

  /// Records that a recognizer is attached to a view.
  ///
  /// - Parameters:
  ///   - id: The recognizer.
  ///   - view: The view to which the recognizer is attached.
  ///   - team: The recognizer's team, identified by the first recognizer in the team; nil if there
  ///     is none.
  ///   - onAction: A closure that is called each time the recognizer triggers its action.
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
  /// The recognizer stays in the table until its last actions have been performed.
  func leave(_ id: RecognizerID) { leaving.append(id) }

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
  /// These are the recognizers on the view and its ancestors, up to and including the innermost
  /// view whose `keepsTouches` is true. If that view is `view` itself and does not claim the touch
  /// immediately, some recognizers of its ancestors receive the touch as well: those that track
  /// movement and have no other touch, because they can take the touch for a drag. A team
  /// contributes only one recognizer.
  ///
  /// - Parameters:
  ///   - view: The view under the touch.
  ///   - caught: The view whose moving content the touch stopped; nil if there is none. Discrete
  ///     recognizers on this view and its descendants do not receive the touch, because its only
  ///     purpose was to stop the content.
  ///   - serial: The serial of a touch that is already down; nil for a new touch. If a recognizer
  ///     of a team already has the touch, that recognizer keeps it.
  /// - Returns: The recognizers, each with the depth of its view.
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

  /// Returns the team member that has the given touch, or else the first member without touches.
  ///
  /// Returns nil if all members have other touches. For a new touch, `serial` is nil.
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

  /// Appends all recognizers on a view and its ancestors to a list, innermost first.
  ///
  /// `caught` is the view whose moving content the touch stopped; nil if there is none. Discrete
  /// recognizers, such as those for taps, are omitted if they are on `caught` or its descendants.
  /// The list is complete for hover input. For touches, `receivers(from:within:holding:)` removes
  /// some of the recognizers. The caller can reuse the list's memory.
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
