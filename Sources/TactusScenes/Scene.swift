package import TactusGeometry
package import TactusGestures
import TactusHistory
package import TactusInput
package import TactusInteraction
import TactusPainting
package import TactusPictures
package import TactusPluginHost
package import TactusStage
package import TactusTeaching
import TactusValues
package import TactusViews

/// A running scene, which is created from a scene description and shown on a stage.
///
/// The scene creates the views and recognizers that the description specifies, sets the
/// recognizers' rules, and performs the actions bound to gestures.
package final class Scene: StageTenant {
  package let stage: Stage
  private(set) var description: SceneDescription
  let bound: BoundGestures
  let maker: RecognizerMaker
  let pictures: PictureLibrary

  var host = SceneHost()
  /// Called with each line, including its line feed, that the scene emits for other programs.
  package var onEmit: (([UInt8]) -> Void)?
  /// Called after a named value has changed, with the value's index; see `line(ofValue:)`.
  package var onValue: ((Int) -> Void)?
  /// Called when an image of a part of the scene is to be saved to a file; if nil, no image is
  /// created.
  package var onSavePicture: ((PictureRequest) -> Void)?
  /// The folder in which to store gestures that the user teaches; nil to store none.
  package var templates: TemplateFolder?

  let built = BuiltViews()
  let pieces = Pieces()
  let memory = ActionMemory()
  let switches: RecognizerSwitches
  let waiting: DeferredRecognizers
  let undoHistory = UndoHistory()
  let preserved = PreservedState()
  let values: NamedValues
  let timers: Timers
  let requests = Requests()

  /// Creates a scene on a new stage.
  package convenience init(
    _ description: SceneDescription, catalogue: ModuleCatalogue, pictures: PictureLibrary,
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0, isolation: ModuleIsolation? = nil,
    attachesLater: Bool = false, stops: (() -> Bool)? = nil
  ) {
    let stage = Stage(
      size: size, scale: scale, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    stage.tree.shouldStop = stops
    self.init(
      description, on: stage, catalogue: catalogue, pictures: pictures, isolation: isolation,
      attachesLater: attachesLater)
  }

  /// Creates a scene on an empty stage.
  ///
  /// - Parameters:
  ///   - description: The description of the scene.
  ///   - stage: The stage, which must be empty.
  ///   - catalogue: The modules that provide the recognizers.
  ///   - pictures: The pictures of the scene.
  ///   - isolation: The separate processes in which to run the scene's modules; nil to run them in
  ///     the program itself.
  ///   - attachesLater: Whether to defer attaching the recognizers until `attachWaiting()` is
  ///     called or the first input arrives.
  package init(
    _ description: SceneDescription, on stage: Stage, catalogue: ModuleCatalogue,
    pictures: PictureLibrary, isolation: ModuleIsolation?, attachesLater: Bool
  ) {
    self.stage = stage
    self.description = description
    self.description.addScrolling(catalogue)
    StandardCanvas.add(to: &self.description, catalogue)
    StandardSheet.add(to: &self.description, catalogue)
    self.description.followMovingFingers(catalogue)
    bound = BoundGestures(self.description.bindings, self.description.attachments)
    maker = RecognizerMaker(catalogue, isolation, on: stage.interaction.surface)
    self.pictures = pictures
    switches = RecognizerSwitches(
      stage.interaction, off: Set(description.recognizers.filter { !$0.isEnabled }.map(\.name)))
    waiting = DeferredRecognizers(isOpen: attachesLater)
    values = NamedValues(description.values)
    host.shelf = description.saving == .boards ? Shelf() : nil
    timers = Timers(description.triggers, values)
    stage.tenant = self
    prepareStage()
    follow(values)
    protectBoardValues()
    attachRecognizers(to: tree.root)
    tree.arrangingOnce {
      build(description.views, in: tree.root)
    }
    layOutResized()
    if description.prediction > 0 { stage.predict(.milliseconds(description.prediction)) }
    connectTwins()
    findPossibilities()
    stage.showsFeedback = description.guidance.feedback != nil
  }

  /// Called when the scene requests that a program be started; if nil, no program is started.
  package var onRun: ((ProgramRequest) -> Void)? {
    get { host.onRun }
    set { host.onRun = newValue }
  }
  /// Called with the exit code when the scene ends the program; if nil, the program continues.
  package var onQuit: ((Int32) -> Void)? {
    get { host.onQuit }
    set { host.onQuit = newValue }
  }
  /// Called when pages are to be written to files; if nil, the scene exports nothing.
  package var onExport: ((ExportRequest) -> Void)? {
    get { host.onExport }
    set { host.onExport = newValue }
  }
  /// Called when a user drags pieces over the window's edge; returns whether a drag has started.
  ///
  /// If nil, pieces cannot leave the window.
  package var onDragOut: ((DragOut) -> Bool)? {
    get { host.onDragOut }
    set { host.onDragOut = newValue }
  }
  /// The files of pictures that the scene can use; nil for none, as in a replay.
  package var pictureSource: PictureSource? {
    get { host.pictures }
    set { host.pictures = newValue }
  }

  /// The boards of the scene; nil if the scene has none.
  var shelf: Shelf? { host.shelf }

  /// The views of the stage.
  package var tree: ViewTree { stage.tree }
  /// The recognizers on the views of the stage.
  package var interaction: Interaction { stage.interaction }

  private func prepareStage() {
    stage.theme = description.theme
    tree.root.background = description.background ?? .color(.black)
    tree.onSized = { [built] in built.noteSize(of: $0) }
    tree.budget.onRefusal = { [unowned self] in noteExcess($0, of: $1) }
    interaction.engine.rules = description.rules
    interaction.palmRules = description.palms
    if let color = description.guidance.feedback?.color { stage.feedbackColor = color }
  }

  private func follow(_ values: NamedValues) {
    values.onChange = { [unowned self] in noteChange(of: $0) }
    values.onProblem = { [problems = stage.problems, clock = stage.clock] name, problem in
      problems.report(problem, of: name, at: clock.now)
    }
    values.aroundObservers = { [tree] in tree.arrangingOnce($0) }
  }

  /// Replaces the parameters of the recognizer named `use.name` in the scene's description with
  /// `use.parameters`.
  ///
  /// - Returns: The indices of the parameters that have changed; empty if the description has no
  ///   recognizer of that name.
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

  // MARK: Phases of an event

  /// Attaches deferred recognizers and fires due timers before an event is handled.
  ///
  /// Recognizers remain deferred if the event only changes the size or scale of the window, or the
  /// available input devices. Only the timers with the earliest due time fire, and only if that
  /// time is before the event.
  package func willTake(_ event: InputEvent) {
    switch event {
    case .configure, .scale, .capabilities: break
    default: attachWaiting()
    }
    noteTime(of: event)
  }

  package func willDeliver(_ event: InputEvent) { noteFingers(event) }

  package func hasDelivered(_ event: InputEvent, hadTouches: Bool) {
    if case .command(_, _, let text) = event {
      perform(text, at: max(stage.clock.now, stage.clock.decided))
    }
    noteEffect(event)
    updateDimming(after: event, hadTouches)
  }

  package func settle(at time: Timestamp) {
    showWantedPage()
    layOutResized()
    if built.liftsPieces || pieces.showsLocks { updateHand(at: time) }
    settleDimming()
  }

  package func layOut() { relayout() }

  /// Attaches the recognizers that were deferred until the window had sent its first frame.
  public func wasShown() { attachWaiting() }

  // MARK: Gestures

  package func observe(_ transition: Transition, _ view: View) {
    // A pointer that hovers makes a gesture change without having begun a new action.
    if transition.state != .changed { built.needsDimming = true }
    for bound in bound.of(transition.source).observers {
      let event = ActionEvent(values: GestureValues(transition), view: view)
      if holds(bound, event) { bound.observer?.observe(transition, view, in: self) }
    }
  }

  package func act(_ transition: Transition, _ view: View) {
    var event = ActionEvent(values: GestureValues(transition), view: view)
    if pieces.editing != nil, event.isStart, event.values.declaration.isDiscrete {
      endEditing(by: transition, on: view)
    }
    for bound in bound.of(transition.source).actions {
      guard bound.applies(to: view) else {
        note(bound, event, transition, obstacle: "its \"at\" names other views")
        continue
      }
      event.binding = bound.number
      guard holds(bound, event) else {
        note(bound, event, transition, obstacle: ActionRecord.falseCondition)
        continue
      }
      note(bound, event, transition, obstacle: nil)
      if bound.isEdit { note(edit: bound, event) }
      bound.perform(event, in: self)
    }
  }

  /// Records in the gesture history whether an action was performed.
  ///
  /// A command acts only at the start of a gesture, and no action acts on its cancellation.
  private func note(
    _ bound: BoundAction, _ event: ActionEvent, _ transition: Transition, obstacle: String?
  ) {
    guard let history = stage.history, event.state != .cancelled,
      bound.action.command == nil || event.isStart
    else { return }
    history.note(
      action: type(of: bound.action).name, ofBinding: bound.number, by: transition.recognizer,
      obstacle: obstacle)
  }

  /// Returns the names, as used in scene files, of the actions bound to a recognizer.
  package func actions(on recognizer: String) -> [String] {
    description.bindings.filter { $0.recognizer == recognizer }.map { type(of: $0.action).name }
  }

  /// Returns any one of the views that match a selector; nil if none does.
  func view(_ selector: Selector) -> View? { tree.root.firstDescendant(where: selector.matches) }
}
