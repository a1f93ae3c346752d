public import TactusGeometry
public import TactusGestures
public import TactusHistory
public import TactusInput
public import TactusInteraction
package import TactusPainting
public import TactusViews

/// All that one window shows: a tree of views with their recognizers, the keys, and what lies over the views.
///
/// A stage reads no clock and knows no compositor: events go in, damage comes out. A tenant fills it: the window of a program,
/// or the scene of a file. `Stage+Phases.swift` has the order in which an event passes through.
public final class Stage {
  public let tree: ViewTree
  public let interaction: Interaction
  /// The time of events, frames and timers.
  public var clock: SurfaceClock { interaction.clock }
  package let focus: Focus
  package let overlays: Overlays
  package let problems = Problems()
  /// The tenant that fills the stage. It owns the stage, not the reverse.
  public weak var tenant: (any StageTenant)?

  /// Writes down what can be explained; nil writes nothing down.
  public var history: GestureHistory? {
    didSet {
      oldValue?.leave()
      history?.follow(interaction) { [unowned self] in tenant?.actions(on: $0) ?? [] }
    }
  }
  /// Called with every change of a recognizer's state, in order, and the view it sits on.
  public var onTransition: ((Transition, View) -> Void)?
  /// Called with touches that were a palm's, once their effects are undone.
  public var onPalm: (([PalmTouch]) -> Void)?
  /// The color of the discs that show touches.
  package var feedbackColor = Color.white
  package private(set) var prediction: PaintPrediction?
  /// The sheets that are shown, the one in front last.
  var sheets: [any StageSheet] = []

  /// - Parameters:
  ///   - size: In logical pixels.
  ///   - scale: Device pixels for each logical pixel.
  ///   - surface: The window's, for the events that are meant for it.
  ///   - pixelsPerMillimetre: Logical pixels; 0 if that is unknown.
  public init(
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0
  ) {
    tree = ViewTree(size: size, scale: scale)
    interaction = Interaction(
      tree: tree, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    overlays = Overlays(over: tree)
    focus = Focus()
    tree.clock = { [clock = interaction.clock] in clock.now }
    tree.onFocusRequest = { [focus] in focus.move(to: $0) }
    tree.onMenuRequest = { [unowned self] in showMenu($0, on: $1) }
    tree.budget.onRefusal = { [problems] item, _ in problems.report(item.excess) }
    interaction.onTransition = { [unowned self] in observe($0, $1) }
    interaction.onAction = { [unowned self] in act($0, $1) }
    interaction.onKey = { [unowned self] in handle($0) }
    interaction.onPalm = { [unowned self] in undo($0) }
    interaction.onCancel = { [unowned self] in tenant?.undo(touches: $0) }
    interaction.onProblem = { [problems] in problems.report($0) }
    interaction.onFault = { [unowned self] id, text in
      problems.report("recognizer \(interaction.engine.name(of: id)) \(text)")
    }
  }

  /// Called with a sentence when something went wrong that people should know of. Everything that went wrong
  /// before is reported as soon as this is set.
  public var onProblem: ((String) -> Void)? {
    get { problems.onProblem }
    set { problems.onProblem = newValue }
  }

  /// Paints views that follow fingers where the fingers will be after a time.
  package func predict(_ ahead: Interval) {
    prediction = PaintPrediction(ahead: ahead, in: tree)
  }

  /// Moves the painted positions of dragged views to where the fingers will be when the frame is shown. A replay does not call it.
  ///
  /// - Returns: Whether another frame is needed even without input.
  package func aim(at now: Timestamp) -> Bool { prediction?.aim(at: now) ?? false }

  /// When `advance` is to be called at the latest.
  public var nextDeadline: Timestamp? {
    .earliest(
      .earliest(interaction.nextDeadline, overlays.messageDeadline), tenant?.nextTimer)
  }

  /// Gives the tree and everything in it another size.
  public func resize(to size: Size, scale: Double) {
    interaction.resize(to: size, scale: scale)
    layOut()
  }

  /// Lays everything out after the window has changed.
  func layOut() {
    for sheet in sheets { sheet.frame = tree.root.bounds }
    tenant?.layOut()
    overlays.layOut()
  }

  /// Shows pictures that arrived after their views were first painted.
  public func refreshPictures() {
    tree.root.forEachDescendant { ($0 as? PictureView)?.refresh() }
  }

  // MARK: Sheets

  /// Shows a sheet over everything. The keys go nowhere else until it is gone.
  public func present(_ sheet: any StageSheet) {
    sheet.frame = tree.root.bounds
    sheets.append(sheet)
    tree.root.add(sheet)
    focus.move(to: nil)
  }

  /// Notes that a sheet is going: the keys go elsewhere from now on.
  public func forget(_ sheet: any StageSheet) {
    sheets.removeAll { $0 === sheet }
    if let view = focus.view, sheet.holds(view) { focus.move(to: nil) }
  }
}
