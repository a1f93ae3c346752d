import TactusGeometry
public import TactusGestures
import TactusInput
public import TactusViews

/// The recognizers of a view. It is the view's companion: where that ends, so do they.
final class AttachedRecognizers {
  weak var interaction: Interaction?
  var ids: [RecognizerID] = []

  init(_ interaction: Interaction) {
    self.interaction = interaction
  }

  deinit {
    for id in ids { interaction?.forget(id) }
  }
}

/// Where a recognizer sits.
struct Place {
  weak var view: View?
}

extension Interaction {
  /// Puts a recognizer on a view: it sees the touches of the view and of all it holds, for as long
  /// as the view lives, in this tree or out of it for a while.
  @discardableResult
  public func attach(
    _ driver: any RecognizerDriver, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions(), parameters: [ParameterValue?] = []
  ) -> RecognizerID {
    let id = engine.attach(driver, name: name, options: options, parameters: parameters)
    let list = attached(to: view) ?? AttachedRecognizers(self)
    list.ids.append(id)
    view.companion = list
    places[id] = Place(view: view)
    return id
  }

  /// Puts a recognizer that is linked into the program on a view. Its properties are its parameters;
  /// one that has its default is adapted to the output where it is a slop.
  @discardableResult
  public func attach(
    _ machine: some GestureMachine, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions()
  ) -> RecognizerID {
    attach(MachineDriver(machine), to: view, name: name, options: options)
  }

  /// Takes a recognizer off its view; one that is at work is cancelled first.
  public func detach(_ id: RecognizerID) {
    engine.detach(id)
    settle()
    guard let place = places.removeValue(forKey: id), let view = place.view else { return }
    attached(to: view)?.ids.removeAll { $0 == id }
  }

  /// Switches a recognizer on or off; one that is at work is cancelled first.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    engine.setEnabled(id, isEnabled)
    settle()
  }

  /// Sets a parameter of a recognizer, with nil to its default; one that is at work is cancelled
  /// first.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    engine.setParameter(of: id, index: index, to: value)
    settle()
  }

  public func view(of id: RecognizerID) -> View? { places[id]?.view }

  /// How many recognizers there are on all views.
  public var recognizerCount: Int { places.count }

  /// All recognizers with a name, wherever they sit, in the order they were attached.
  public func recognizers(named name: String) -> [RecognizerID] {
    places.keys.filter { engine.name(of: $0) == name }.sorted()
  }

  /// The recognizers of a view, in the order they were attached.
  public func recognizers(of view: View) -> [RecognizerID] { attached(to: view)?.ids ?? [] }

  /// The recognizers that see a touch on a view: its own and those of all above it.
  ///
  /// - Parameter caught: A view that the touch only stops: no discrete recognizer in it is told.
  func receivers(from view: View, within caught: View? = nil) -> [Receiver] {
    var list: [Receiver] = []
    collectReceivers(from: view, within: caught, into: &list)
    return list
  }

  /// Appends what `receivers` gives to a list that is used again and again.
  func collectReceivers(from view: View, within caught: View? = nil, into list: inout [Receiver]) {
    var isCaught = caught != nil
    var current: View? = view
    while let place = current {
      if let ids = attached(to: place)?.ids, !ids.isEmpty {
        let toView = place.surfaceToView
        let depth = place.depth
        for id in ids where !(isCaught && engine.isDiscrete(id)) {
          list.append(Receiver(id, toView: toView, depth: depth))
        }
      }
      if place === caught { isCaught = false }
      current = place.parent
    }
  }

  /// The view of a recognizer is gone.
  fileprivate func forget(_ id: RecognizerID) {
    engine.detach(id)
    places[id] = nil
  }

  private func attached(to view: View) -> AttachedRecognizers? {
    guard let list = view.companion as? AttachedRecognizers, list.interaction === self else {
      return nil
    }
    return list
  }

  // MARK: Views that can no longer be touched

  /// The recognizers of a view and of all it holds stop, its touches are lost to it; the
  /// recognizers above it go on.
  func withdraw(_ view: View, _ withdrawal: Withdrawal) {
    let reason: Reason
    switch withdrawal {
    case .removed: reason = Reason(.viewRemoved)
    case .hidden: reason = Reason(.viewRemoved, text: "the view was hidden")
    case .disabled: reason = Reason(.disabled, text: "the view was disabled")
    }
    cancelRecognizers(of: view, reason)
    // While the view still stands where the log can name it.
    drain()
    for owned in touches where view.isSelfOrAncestor(of: owned.view) { orphan(owned) }
    for owned in touches where owned.handOver.map({ view.isSelfOrAncestor(of: $0.view) }) ?? false {
      owned.handOver = nil
    }
  }

  private func cancelRecognizers(of view: View, _ reason: Reason) {
    for id in recognizers(of: view) { engine.cancel(id, reason: reason) }
    for child in view.children { cancelRecognizers(of: child, reason) }
  }

  /// The view hears that its touch is lost, and it counts for none.
  private func orphan(_ owned: OwnedTouch) {
    silence(owned)
    owned.isOrphan = true
    owned.view = tree.root
  }
}
