public import TactusGestures
import TactusInput
public import TactusViews

/// The recognizers on the views.
extension Interaction {
  /// Puts a recognizer on a view: it sees the touches of the view and of all it holds, for as long
  /// as the view lives, in this tree or out of it for a while.
  ///
  /// - Parameter team: The recognizers of the view that it shares the view's fingers with.
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

  /// Recognizers of one view that share its fingers: each finger goes to the first that has none.
  public final class Team {
    fileprivate var first: RecognizerID?

    public init() {}
  }

  /// Puts a recognizer that is linked into the program on a view. Its properties are its parameters;
  /// one that has its default is adapted to the output if it is a slop.
  ///
  /// - Parameter onAction: Called after `self.onAction` whenever its action is due.
  @discardableResult
  public func attach(
    _ machine: some GestureMachine, to view: View, name: String,
    options: RecognizerOptions = RecognizerOptions(), onAction: ((Transition) -> Void)? = nil
  ) -> RecognizerID {
    let id = engine.attach(MachineDriver(machine), name: name, options: options)
    places.put(id, on: view, onAction: onAction)
    return id
  }

  /// Takes a recognizer off its view; one that is at work is cancelled first.
  public func detach(_ id: RecognizerID) {
    engine.detach(id)
    catchUp()
    places.remove(id)
  }

  /// Switches a recognizer on or off; one that is at work is cancelled first.
  public func setEnabled(_ id: RecognizerID, _ isEnabled: Bool) {
    engine.setEnabled(id, isEnabled)
    catchUp()
  }

  /// Sets a parameter of a recognizer, with nil to its default; one that is at work is cancelled
  /// first.
  public func setParameter(of id: RecognizerID, index: Int, to value: ParameterValue?) {
    engine.setParameter(of: id, index: index, to: value)
    catchUp()
  }

  public func view(of id: RecognizerID) -> View? { places.view(of: id) }

  /// How many recognizers there are on all views.
  package var recognizerCount: Int { places.count }

  /// All recognizers with a name, wherever they sit, in the order they were attached.
  public func recognizers(named name: String) -> [RecognizerID] {
    places.ids.filter { engine.name(of: $0) == name }
  }

  /// Returns the recognizers that would see a touch on a view, inner views first.
  package func recognizers(reachedFrom view: View) -> [RecognizerID] {
    places.receivers(from: view).map(\.recognizer)
  }

  /// The recognizers of a view, in the order they were attached.
  public func recognizers(of view: View) -> [RecognizerID] { places.ids(of: view) }

  /// Stops the recognizers of a view and of all it holds, and takes its touches away from it. The
  /// recognizers above it go on.
  package func withdraw(_ view: View, _ withdrawal: Withdrawal) {
    let reason =
      switch withdrawal {
      case .removed: Reason(.viewRemoved)
      case .hidden: Reason(.viewRemoved, text: "the view was hidden")
      case .disabled: Reason(.disabled, text: "the view was disabled")
      }
    places.cancel(in: view, reason)
    // While the view still stands where the log can name it.
    drain()
    touches.orphan(in: view, to: tree.root)
  }
}

extension ViewTree {
  /// The interaction of the tree; nil if the tree is only painted.
  public var interaction: Interaction? { touchSource as? Interaction }
}
