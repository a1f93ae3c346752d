public import TactusGestures
import TactusInput
public import TactusViews

extension Interaction {
  /// Attaches a recognizer to a view.
  ///
  /// The recognizer receives the touches on the view and its descendants. It stays attached for the
  /// lifetime of the view, even while the view is temporarily removed from its view tree.
  ///
  /// - Parameters:
  ///   - driver: The driver that runs the recognizer.
  ///   - view: The view to which to attach the recognizer.
  ///   - name: The recognizer's name in rules and logs.
  ///   - options: The options of the recognizer.
  ///   - parameters: The parameter values in order of declaration; nil for a parameter that keeps
  ///     its default. Trailing defaults can be omitted.
  ///   - team: The team to which to add the recognizer, so that each finger on the view goes to
  ///     only one recognizer of the team; nil for none.
  /// - Returns: The ID of the recognizer.
  @discardableResult
  public func attach(
    _ driver: any RecognizerDriver, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions(), parameters: [ParameterValue?] = [],
    team: Team? = nil
  ) -> RecognizerID {
    let id = engine.attach(driver, name: name, options: options, parameters: parameters)
    if let team { team.first = team.first ?? id }
    places.put(id, on: view, in: team?.first)
    return id
  }

  /// A group of recognizers on one view, among which the fingers on the view are distributed.
  ///
  /// Each new finger goes to the first recognizer in the group that has no finger yet.
  public final class Team {
    fileprivate var first: RecognizerID?

    /// Creates an empty team.
    ///
    /// A recognizer joins the team when it is attached to a view.
    public init() {}
  }

  /// Attaches a compiled-in recognizer to a view.
  ///
  /// The properties of `machine` are the recognizer's parameters. A slop is a parameter that states
  /// how far a finger can move before it counts as moving. If a slop has its default value, it is
  /// adapted to the pixel density of the display.
  ///
  /// - Parameters:
  ///   - machine: The recognizer.
  ///   - view: The view to which to attach the recognizer.
  ///   - name: The recognizer's name in rules and logs.
  ///   - options: The options of the recognizer.
  ///   - onAction: A closure that is called each time the recognizer triggers its action, after the
  ///     interaction's own `onAction`.
  /// - Returns: The ID of the recognizer.
  @discardableResult
  public func attach(
    _ machine: some GestureMachine, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions(), onAction: ((Transition) -> Void)? = nil
  ) -> RecognizerID {
    let id = engine.attach(MachineDriver(machine), name: name, options: options)
    places.put(id, on: view, onAction: onAction)
    return id
  }

  /// Detaches a recognizer from its view.
  ///
  /// If the recognizer's gesture has begun, the gesture is cancelled first. If the recognizer is
  /// still undecided about its touches, the recognizer fails first.
  public func detach(_ id: RecognizerID) {
    engine.detach(id)
    places.leave(id)
    catchUp()
  }

  /// Enables or disables a recognizer.
  ///
  /// Before a recognizer is disabled, its gesture is cancelled if the gesture has begun. If the
  /// recognizer is still undecided about its touches, the recognizer fails instead.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    engine.setEnabled(id, isEnabled)
    catchUp()
  }

  /// Sets the recognizer parameter at the given index; nil restores the default.
  ///
  /// If the recognizer's gesture has begun, the gesture is cancelled first. If the recognizer is
  /// still undecided about its touches, the recognizer fails first. The index counts the parameters
  /// in order of declaration, from 0.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    engine.setParameter(of: id, index: index, to: value)
    catchUp()
  }

  /// Returns the view to which a recognizer is attached; nil if the recognizer is detached.
  public func view(of id: RecognizerID) -> View? { places.view(of: id) }

  /// Returns whether a recognizer is one of several copies, each of which uses different touches.
  package func isInTeam(_ id: RecognizerID) -> Bool { places.isInTeam(id) }

  /// The number of recognizers that are attached to views.
  package var recognizerCount: Int { places.count }

  /// Returns all recognizers with the given name, on any view, in order of attachment.
  public func recognizers(named name: String) -> [RecognizerID] {
    places.ids.filter { engine.name(of: $0) == name }
  }

  /// Returns the recognizers that would receive a new touch on the given view.
  ///
  /// Recognizers on inner views come before recognizers on outer views.
  package func recognizers(reachedFrom view: View) -> [RecognizerID] {
    places.receivers(from: view).map(\.recognizer)
  }

  /// Returns the recognizers attached to the given view, in order of attachment.
  public func recognizers(of view: View) -> [RecognizerID] { places.ids(of: view) }

  /// Cancels all recognizers on a view and its descendants, because the view was removed, hidden,
  /// or disabled.
  ///
  /// The view and its descendants are notified that their touches were cancelled. The recognizers
  /// on the view's ancestors keep receiving the touches until the fingers lift.
  package func withdraw(_ view: View, _ withdrawal: Withdrawal) {
    let reason =
      switch withdrawal {
      case .removed: Reason(.viewRemoved)
      case .hidden: Reason(.viewRemoved, text: "the view was hidden")
      case .disabled: Reason(.disabled, text: "the view was disabled")
      }
    places.cancel(in: view, reason)
    // Drain while the view is still in the tree, so that the log can name it.
    drain()
    touches.orphan(in: view, to: tree.root)
  }
}

extension ViewTree {
  /// The object that delivers input to this tree's recognizers and views; nil if the tree is only
  /// painted.
  public var interaction: Interaction? { touchSource as? Interaction }
}
