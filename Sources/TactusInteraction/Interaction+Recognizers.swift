public import TactusGestures
import TactusInput
public import TactusViews

extension Interaction {
  /// Attaches a recognizer to a view.
  ///
  /// The recognizer sees the touches on the view and its descendants. It stays attached for the
  /// lifetime of the view, even while the view is temporarily removed from this tree.
  ///
  /// - Parameters:
  ///   - driver: The driver that runs the recognizer.
  ///   - view: The view to which to attach the recognizer.
  ///   - name: The name used in rules and logs.
  ///   - options: The options of the recognizer.
  ///   - parameters: The parameter values in order of declaration; nil for a parameter that keeps
  ///     its default. Trailing defaults may be omitted.
  ///   - team: The team with which the recognizer shares the view's fingers; nil for none.
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

  /// A group of recognizers on one view that share the view's fingers.
  ///
  /// Each new finger goes to the first recognizer in the group that has no finger yet.
  public final class Team {
    fileprivate var first: RecognizerID?

    /// Creates an empty team, which recognizers join when they are attached.
    public init() {}
  }

  /// Attaches a recognizer that is statically linked into the program to a view.
  ///
  /// The properties of `machine` are the recognizer's parameters. A slop that is left at its
  /// default adapts to the pixel density of the display.
  ///
  /// - Parameters:
  ///   - machine: The recognizer.
  ///   - view: The view to which to attach the recognizer.
  ///   - name: The name used in rules and logs.
  ///   - options: The options of the recognizer.
  ///   - onAction: A closure that is called whenever the recognizer's action is due, after the
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
  /// An active recognizer is cancelled first.
  public func detach(_ id: RecognizerID) {
    engine.detach(id)
    places.leave(id)
    catchUp()
  }

  /// Enables or disables a recognizer.
  ///
  /// An active recognizer is cancelled first.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    engine.setEnabled(id, isEnabled)
    catchUp()
  }

  /// Sets a parameter of a recognizer; nil restores the default.
  ///
  /// An active recognizer is cancelled first.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    engine.setParameter(of: id, index: index, to: value)
    catchUp()
  }

  /// Returns the view to which a recognizer is attached; nil if the recognizer is detached.
  public func view(of id: RecognizerID) -> View? { places.view(of: id) }

  /// The number of recognizers on all views.
  package var recognizerCount: Int { places.count }

  /// Returns all recognizers with the given name, on any view, in order of attachment.
  public func recognizers(named name: String) -> [RecognizerID] {
    places.ids.filter { engine.name(of: $0) == name }
  }

  /// Returns the recognizers that would receive a touch on the given view, those on the innermost
  /// view first.
  package func recognizers(reachedFrom view: View) -> [RecognizerID] {
    places.receivers(from: view).map(\.recognizer)
  }

  /// Returns the recognizers attached to the given view, in order of attachment.
  public func recognizers(of view: View) -> [RecognizerID] { places.ids(of: view) }

  /// Cancels the recognizers on a view and its descendants, and takes away the touches that these
  /// views own.
  ///
  /// The recognizers on the view's ancestors continue, and keep receiving these touches until the
  /// fingers lift.
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
  /// The interaction that handles the tree's input; nil if the tree is painted but handles no
  /// input.
  public var interaction: Interaction? { touchSource as? Interaction }
}
