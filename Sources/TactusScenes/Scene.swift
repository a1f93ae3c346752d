public import TactusGeometry
public import TactusGestures
public import TactusHistory
public import TactusInput
public import TactusInteraction
import TactusPainting
public import TactusPictures
public import TactusPluginHost
public import TactusTeaching
import TactusValues
public import TactusViews

/// A scene at work: its views, recognizers, rules and actions on one surface.
///
/// It reads no clock and knows no compositor: events go in, damage and log lines come out.
public final class Scene {
  public let tree: ViewTree
  public let interaction: Interaction
  private(set) var description: SceneDescription
  let bound: BoundGestures
  let catalogue: ModuleCatalogue
  let pictures: PictureLibrary
  /// Runs modules in processes of their own; nil runs those in the program, too.
  let isolation: ModuleIsolation?

  /// Writes down what can be explained; nobody does unless somebody wants to know.
  public var history: GestureHistory? {
    didSet {
      oldValue?.leave()
      history?.follow(interaction) { [unowned self] in actions(on: $0) }
    }
  }
  /// Every change of a recognizer's state, in order, with the view it sits on.
  public var onTransition: ((Transition, View) -> Void)?
  /// A recognizer has done something, and what the scene's bindings make of that is done: for
  /// programs that put recognizers on views themselves.
  public var onGesture: ((Transition, View) -> Void)?
  /// A key is pressed, repeated or released while no menu is open: for programs whose views have the
  /// keys. It returns whether the key was of use; otherwise the scene's own keys are asked.
  public var onKey: ((KeyEvent) -> Bool)?
  /// What is kept as long as the window that shows the scene.
  public var owner: AnyObject?
  /// A gesture wants a program started; nobody does unless somebody listens.
  public var onRun: ((ProgramRequest) -> Void)?
  /// Touches are taken for a palm's; what they had begun is undone by then.
  public var onPalm: (([PalmTouch]) -> Void)?
  /// A line for programs that listen, with its line feed.
  public var onEmit: (([UInt8]) -> Void)?
  /// Called with the place of a named value that has changed; see `line(ofValue:)`.
  public var onValue: ((Int) -> Void)?
  /// Somebody wants a picture of a part of the scene in a file.
  public var onSavePicture: ((PictureRequest) -> Void)?
  /// Where gestures that are taught are stored; nil stores none.
  public var templates: TemplateFolder?

  let problems = Problems()
  let built = BuiltViews()
  let pieces = Pieces()
  let hand = PiecesInHand()
  let holds = Holds()
  let memory = ActionMemory()
  let focus = Focus()
  let overlays: Overlays
  let switches: RecognizerSwitches
  let waiting: WaitingViews
  let undoHistory = UndoHistory()
  let unshown = UnshownState()
  let values: NamedValues
  let clock: TriggerClock
  let requests = Requests()
  /// The time of the latest event, frame or timer.
  public var now: Timestamp { clock.now }
  /// Which views may get the focus by Tab; all where it is nil.
  public var mayFocus: ((View) -> Bool)?
  /// What there was before the fingers that are down, in case they are a palm.
  var beforeFingers: SceneCheckpoint?
  private(set) var prediction: PaintPrediction?

  public init(
    _ description: SceneDescription, catalogue: ModuleCatalogue, pictures: PictureLibrary,
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0, isolation: ModuleIsolation? = nil,
    attachesLater: Bool = false, stops: (() -> Bool)? = nil
  ) {
    self.description = description
    self.description.addScrolling(catalogue)
    self.description.followMovingFingers(catalogue)
    bound = BoundGestures(self.description.bindings)
    self.isolation = isolation
    self.catalogue = catalogue
    self.pictures = pictures
    tree = ViewTree(size: size, scale: scale)
    interaction = Interaction(
      tree: tree, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    overlays = Overlays(over: tree)
    switches = RecognizerSwitches(
      interaction, off: Set(description.recognizers.filter { !$0.isEnabled }.map(\.name)))
    waiting = WaitingViews(isOpen: attachesLater)
    values = NamedValues(description.values)
    clock = TriggerClock(description.triggers)
    tree.theme = description.theme
    interaction.engine.rules = description.rules
    tree.root.background = description.background ?? .color(.black)
    interaction.onTransition = { [unowned self] in note($0, $1) }
    interaction.onAction = { [unowned self] in perform($0, $1) }
    interaction.onKey = { [unowned self] in handle($0) }
    tree.onSized = { [built] in built.noteSize(of: $0) }
    tree.onFocusRequest = { [unowned self] in moveFocus(to: $0) }
    tree.clock = { [unowned self] in clock.now }
    values.onChange = { [unowned self] in noteChange(of: $0) }
    values.onProblem = { [problems, clock] name, problem in
      problems.report(problem, of: name, at: clock.now)
    }
    interaction.onFault = { [unowned self] id, text in
      problems.report("recognizer \(interaction.engine.name(of: id)) \(text)")
    }
    interaction.palmRules = description.palms
    interaction.onPalm = { [unowned self] in note($0) }
    interaction.onCancel = { [unowned self] in undo(touches: $0) }
    interaction.onProblem = { [problems] in problems.report($0) }
    tree.shouldStop = stops
    tree.budget.onRefusal = { [unowned self] in noteExcess($0, of: $1) }
    attachRecognizers(to: tree.root)
    values.aroundObservers = { [tree] in tree.arrangingOnce($0) }
    tree.arrangingOnce {
      for view in description.views { build(view, in: tree.root) }
    }
    layOutResized()
    if description.prediction > 0 {
      prediction = PaintPrediction(ahead: .milliseconds(description.prediction), in: tree)
    }
    connectTwins()
    findPossibilities()
    showsFeedback = description.guidance.feedback != nil
  }

  /// Called with a sentence when something went wrong that people should know of. What went wrong
  /// while the scene was built is reported as soon as this is set.
  public var onProblem: ((String) -> Void)? {
    get { problems.onProblem }
    set { problems.onProblem = newValue }
  }

  /// Gives a recognizer of the description other parameters.
  ///
  /// - Returns: The places of those that differ.
  func setParameters(of use: RecognizerUse) -> [Int] {
    guard let index = description.recognizers.firstIndex(where: { $0.name == use.name }) else {
      return []
    }
    let old = description.recognizers[index].parameters
    description.recognizers[index].parameters = use.parameters
    return use.parameters.indices.filter {
      !old.indices.contains($0) || old[$0] != use.parameters[$0]
    }
  }

  // MARK: Time and input

  /// Takes in an event of this surface; its damage is in the tree afterwards.
  public func handle(_ event: InputEvent) {
    switch event {
    case .configure, .scale, .capabilities: break
    default: attachWaiting()
    }
    noteTime(of: event)
    overlays.closeMessage(for: event)
    if closesOverlays(event) { return }
    history?.willTake(event)
    let before = overlays.hasClosed ? Set(interaction.liveTouches.map(\.serial)) : nil
    noteFingers(event)
    let hadTouches = interaction.hasLiveTouches
    interaction.handle(event)
    if case .command(_, _, let text) = event {
      perform(text, at: max(clock.now, interaction.now))
    }
    noteEffect(event)
    if let before { discardInk { !before.contains($0) } }
    overlays.forgetClosing()
    if case .configure = event { relayout() }
    history?.update(at: interaction.engine.now)
    prediction?.sample(interaction)
    showPossibilities(after: event, hadTouches)
    afterInput(at: event.time)
  }

  /// Fires deadlines and moves what moves by itself.
  ///
  /// - Returns: Whether anything still moves by itself.
  @discardableResult
  public func advance(to time: Timestamp) -> Bool {
    overlays.closeMessage(at: time)
    fireTimers(upTo: time)
    clock.advance(to: time)
    interaction.advance(to: time)
    history?.update(at: interaction.engine.now)
    defer { if isInspected { refreshInspector() } }
    afterInput(at: time)
    return tree.advance(to: time)
  }

  /// The tree and everything in it for another size.
  public func resize(to size: Size, scale: Double) {
    interaction.resize(to: size, scale: scale)
    relayout()
  }

  // MARK: Gestures

  private func note(_ transition: Transition, _ view: View) {
    onTransition?(transition, view)
    history?.note(transition, view)
    for bound in bound.of(transition.source).observers {
      let event = ActionEvent(values: GestureValues(transition), view: view)
      if holds(bound, event) { bound.observer?.observe(transition, view, in: self) }
    }
  }

  private func note(_ palms: [PalmTouch]) {
    undo(palms)
    history?.note(palms)
    onPalm?(palms)
  }

  private func perform(_ transition: Transition, _ view: View) {
    prediction?.willAct()
    defer { prediction?.hasActed(transition) }
    var event = ActionEvent(values: GestureValues(transition), view: view)
    for bound in bound.of(transition.source).actions where bound.applies(to: view) {
      event.binding = bound.number
      guard holds(bound, event) else { continue }
      if bound.isEdit { note(edit: bound, event) }
      bound.action.perform(event, in: self)
    }
    onGesture?(transition, view)
  }

  /// What follows from a recognizer, as the scene file names it.
  func actions(on recognizer: String) -> [String] {
    description.bindings.filter { $0.recognizer == recognizer }.map { type(of: $0.action).name }
  }

  /// Shows the pictures that have come since somebody wanted to see them.
  public func refreshPictures() {
    tree.root.forEachDescendant { ($0 as? PictureView)?.refresh() }
  }

  /// The first view that a selector finds.
  func view(_ selector: Selector) -> View? { tree.root.firstDescendant(where: selector.matches) }
}
