public import TactusGeometry
public import TactusGestures
public import TactusInput
public import TactusInteraction
import TactusPainting
public import TactusPluginHost
public import TactusViews

/// A scene at work: its views, recognizers, rules and actions on one surface.
///
/// It reads no clock and knows no compositor: events go in, damage and log lines come out.
public final class Scene {
  public let tree: ViewTree
  public let interaction: Interaction
  var description: SceneDescription
  let catalogue: ModuleCatalogue
  let pictures: PictureLibrary
  /// Runs modules in processes of their own; nil runs those in the program, too.
  let isolation: ModuleIsolation?

  /// Writes down what can be explained; nobody does unless somebody wants to know.
  public var history: GestureHistory? {
    didSet {
      oldValue?.leave()
      history?.follow(self)
    }
  }
  /// Every change of a recognizer's state, in order, with the view it sits on.
  public var onTransition: ((Transition, View) -> Void)?
  /// A recognizer has done something, and what the scene's bindings make of that is done: for
  /// programs that put recognizers on views themselves.
  public var onGesture: ((Transition, View) -> Void)?
  /// Called with a sentence when something went wrong that people should know of. What went wrong
  /// while the scene was built is reported as soon as this is set.
  public var onProblem: ((String) -> Void)? {
    didSet {
      guard let onProblem else { return }
      for problem in unreported { onProblem(problem) }
      unreported.removeAll()
    }
  }
  private var unreported: [String] = []
  /// What did not fit the budget of the surface.
  var excesses: [Excess] = []
  /// A gesture wants a program started; nobody does unless somebody listens.
  public var onRun: ((ProgramRequest) -> Void)?
  /// A line for programs that listen, with its line feed.
  public var onEmit: (([UInt8]) -> Void)?
  /// Somebody wants a picture of a part of the scene in a file.
  public var onSavePicture: ((PictureRequest) -> Void)?

  /// The views of the scene file, outer ones first.
  var built: [PlacedView] = []
  /// The drawings by their ids, in the order of the file.
  var drawings: [(name: String, view: DrawingView)] = []
  /// Stand in the responder chain behind views.
  var controllers: [Responder] = []
  /// How many pieces there have been.
  var pieceCount = 0
  /// The pieces by their numbers, those that have gone included.
  var pieces: [Int: Piece] = [:]
  /// The numbers of those that belong to the group that is moved together.
  var selection: [Int] = []
  var outlines: [ObjectIdentifier: OutlineView] = [:]
  var holds: [ObjectIdentifier: Hold] = [:]
  var memory = ActionMemory()
  /// Where pieces were, and where they are, that a smaller window has moved.
  var displaced: [Int: (from: Point, to: Point)] = [:]
  /// The numbers of the pieces that are lifted.
  var lifted: [Int] = []
  /// Where the keys go.
  public internal(set) weak var firstResponder: View?
  var focusRing: OutlineView?
  var undoHistory = UndoHistory()
  var unshown = UnshownState()

  var noticeView: NoticeView?
  var messageView: NoticeView?
  /// When the message may go, and whether it goes without a touch then.
  var messageEnd: (time: Timestamp, isByItself: Bool)?
  var inspector: InspectorView?
  private(set) var prediction: PaintPrediction?
  var hintView: HintView?
  var menu: OpenMenu?
  /// The event that is taken in took a menu or the hint away.
  var hasClosedOverlay = false
  var touchOverlay: TouchOverlayView?
  var boundsOverlay: BoundsOverlayView?
  /// The names of recognizers that are switched off everywhere.
  var switchedOff: Set<String> = []
  /// Who keeps a recognizer switched off: it is on again when nobody does.
  var blockers: [RecognizerID: Int] = [:]
  /// Views that have no recognizers yet; nil where each gets its own at once.
  var unattached: [View]?
  /// Why recognizers could not be made.
  var problems: Set<String> = []

  public init(
    _ description: SceneDescription, catalogue: ModuleCatalogue, pictures: PictureLibrary,
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0, isolation: ModuleIsolation? = nil,
    attachesLater: Bool = false, stops: (() -> Bool)? = nil
  ) {
    self.description = description
    self.isolation = isolation
    self.catalogue = catalogue
    self.pictures = pictures
    tree = ViewTree(size: size, scale: scale)
    interaction = Interaction(
      tree: tree, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    interaction.engine.rules = description.rules
    switchedOff = Set(description.recognizers.filter { !$0.isEnabled }.map(\.name))
    tree.root.background = description.background ?? .color(.black)
    interaction.onTransition = { [unowned self] in note($0, $1) }
    interaction.onAction = { [unowned self] in perform($0, $1) }
    interaction.onKey = { [unowned self] in handle($0) }
    interaction.onFault = { [unowned self] id, text in
      report("recognizer \(interaction.engine.name(of: id)) \(text)")
    }
    interaction.onProblem = { [unowned self] in report($0) }
    tree.shouldStop = stops
    tree.budget.onRefusal = { [unowned self] in noteExcess($0, of: $1) }
    if attachesLater { unattached = [] }
    attachRecognizers(to: tree.root)
    for view in description.views { build(view, in: tree.root) }
    if description.prediction > 0 {
      prediction = PaintPrediction(ahead: .milliseconds(description.prediction), in: tree)
    }
    connectTwins()
    showsFeedback = description.feedback != nil
  }

  /// Reports a problem, now or as soon as a listener is set.
  func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { unreported.append(problem) }
  }

  // MARK: Time and input

  /// Takes in an event of this surface; its damage is in the tree afterwards.
  public func handle(_ event: InputEvent) {
    switch event {
    case .configure, .scale, .capabilities: break
    default: attachWaiting()
    }
    closeMessage(for: event)
    if closesOverlays(event) { return }
    history?.willTake(event)
    let before = hasClosedOverlay ? Set(interaction.liveTouches.map(\.serial)) : nil
    interaction.handle(event)
    if let before { discardInk { !before.contains($0) } }
    hasClosedOverlay = false
    if case .configure = event { relayout() }
    history?.settle(at: interaction.engine.now)
    prediction?.sample(interaction)
    afterInput(at: event.time)
  }

  /// Fires deadlines and moves what moves by itself.
  ///
  /// - Returns: Whether anything still moves by itself.
  @discardableResult
  public func advance(to time: Timestamp) -> Bool {
    closeMessage(at: time)
    interaction.advance(to: time)
    history?.settle(at: interaction.engine.now)
    defer { if inspector != nil { refreshInspector() } }
    afterInput(at: time)
    return tree.advance(to: time)
  }

  /// The tree and everything in it for another size.
  public func resize(to size: Size, scale: Double) {
    tree.resize(to: size, scale: scale)
    interaction.engine.surface.surfaceSize = size
    interaction.engine.surface.scale = scale
    relayout()
  }

  // MARK: Gestures

  private func note(_ transition: Transition, _ view: View) {
    onTransition?(transition, view)
    history?.note(transition, view)
    for binding in description.bindings where binding.recognizer == transition.source.name {
      binding.action.observer?.observe(transition, view, in: self)
    }
  }

  private func perform(_ transition: Transition, _ view: View) {
    prediction?.willAct()
    defer { prediction?.hasActed(transition) }
    var event = ActionEvent(values: GestureValues(transition), view: view)
    for (number, binding) in description.bindings.enumerated()
    where binding.recognizer == transition.source.name && binding.applies(to: view) {
      event.binding = number
      binding.action.perform(event, in: self)
    }
    onGesture?(transition, view)
  }

  /// What follows from a recognizer, as the scene file names it.
  func actions(on recognizer: String) -> [String] {
    description.bindings.filter { $0.recognizer == recognizer }.map { type(of: $0.action).name }
  }

  /// Shows the pictures that have come since somebody wanted to see them.
  func refreshPictures() {
    tree.root.forEachDescendant { ($0 as? PictureView)?.refresh() }
  }

  /// The first view that a selector finds.
  func view(_ selector: Selector) -> View? { tree.root.firstDescendant(where: selector.matches) }
}
