public import TactusGeometry
public import TactusGestures
public import TactusHistory
public import TactusInput
public import TactusInteraction
package import TactusPainting
public import TactusViews

/// The contents of one window: a tree of views with their recognizers, the keyboard focus, and the
/// overlays.
///
/// A stage neither reads a clock nor depends on a compositor. Its inputs are events, and its
/// outputs are the areas to repaint. The stage's tenant, which is either a window defined by a
/// program or a scene from a file, adds the views. `Stage+Phases.swift` lists the phases of an
/// event in order.
public final class Stage {
  /// The tree of the window's views.
  public let tree: ViewTree
  /// The dispatcher that passes events to recognizers and views.
  public let interaction: Interaction
  /// The clock that events, frames, and timers share.
  public var clock: SurfaceClock { interaction.clock }
  /// The keyboard focus.
  package let focus: Focus
  /// The overlays in front of the views.
  package let overlays: Overlays
  /// The states in which input does not reach the views: a lock, cleaning mode, and outputs that
  /// are off.
  package let locks: InputLocks
  /// The keys on the screen.
  let screenKeys: ScreenKeys
  /// The problems that users should know about.
  package let problems = Problems()
  /// The object that owns the stage, adds the views, and responds to gestures, keys, and timers.
  public weak var tenant: (any StageTenant)?

  /// The record of what each recognizer did and why, as shown by the inspector; nil to record
  /// nothing.
  public var history: GestureHistory? {
    didSet {
      oldValue?.leave()
      history?.follow(interaction) { [unowned self] in tenant?.actions(on: $0) ?? [] }
    }
  }
  /// Called for each state change of a recognizer, in order, with the recognizer's view.
  public var onTransition: ((Transition, View) -> Void)?
  /// Called to ring the system's bell; nil if nothing can ring it, as in a replay.
  public var onBell: (() -> Void)?
  /// Called with the touches of a palm after the stage has undone their effects.
  public var onPalm: (([PalmTouch]) -> Void)?
  /// The color of the discs that show touches.
  package var feedbackColor = Color.white
  /// The prediction used to paint dragged views and ink; nil if they are painted at their real
  /// positions.
  package private(set) var prediction: PaintPrediction?
  /// The colors and sizes of the controls in a window of at most 1280x800 px.
  ///
  /// In a larger window, the text of `tree.theme` is larger; see `Theme.grown(for:)`.
  public var theme = Theme.dark { didSet { tree.theme = theme.grown(for: tree.size) } }
  /// The sheets on screen, the frontmost last.
  var sheets: [any StageSheet] = []

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - size: The window's size, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  ///   - surface: The window's surface, whose events the stage handles.
  ///   - pixelsPerMillimetre: Logical pixels per millimeter; 0 if unknown.
  public init(
    size: Size, scale: Double = 1, surface: SurfaceID = SurfaceID(1),
    pixelsPerMillimetre: Double = 0
  ) {
    tree = ViewTree(size: size, scale: scale)
    interaction = Interaction(
      tree: tree, surface: surface, pixelsPerMillimetre: pixelsPerMillimetre)
    overlays = Overlays(over: tree)
    locks = InputLocks(overlays)
    focus = Focus()
    screenKeys = ScreenKeys(tree)
    tree.keys.surface = surface
    tree.clock = { [clock = interaction.clock] in clock.now }
    tree.onFocusRequest = { [focus] in focus.move(to: $0) }
    tree.onSheetChange = { [unowned self] in noteChange(of: $0) }
    tree.onMenuRequest = { [unowned self] in showMenu($0, on: $1) }
    tree.budget.onRefusal = { [problems] item, _ in problems.report(item.excess) }
    interaction.onTransition = { [unowned self] in observe($0, $1) }
    interaction.onAction = { [unowned self] in act($0, $1) }
    interaction.onKey = { [unowned self] in handle($0) }
    tree.keys.onKey = { [unowned self] in type($0, on: $1) }
    interaction.onPalm = { [unowned self] in undo($0) }
    interaction.onCancel = { [unowned self] in tenant?.undo(touches: $0) }
    interaction.onProblem = { [problems] in problems.report($0) }
    interaction.onFault = { [unowned self] id, text in
      problems.report("recognizer \(interaction.engine.name(of: id)) \(text)")
    }
  }

  /// Called with a human-readable message about each problem that users should know about.
  ///
  /// Problems that occur while the closure is nil are reported as soon as it is set.
  public var onProblem: ((String) -> Void)? {
    get { problems.onProblem }
    set { problems.onProblem = newValue }
  }

  /// Starts painting dragged views and the ends of strokes where the fingers are predicted to be
  /// when the frame is shown.
  ///
  /// `ahead` is the time between painting a frame and showing it.
  package func predict(_ ahead: Interval) {
    prediction = PaintPrediction(ahead: ahead, in: tree)
  }

  /// Updates the predicted positions at which dragged views and the ends of strokes are painted, for
  /// a frame painted at `now`.
  ///
  /// Replays do not call this method, so they paint everything at its real position.
  ///
  /// - Returns: Whether anything is painted away from its real position, so that another frame is
  ///   needed even without input.
  package func aim(at now: Timestamp) -> Bool { prediction?.aim(at: now) ?? false }

  /// The time by which `advance(to:)` must be called; nil if no timer or deadline is pending.
  public var nextDeadline: Timestamp? {
    .earliest(
      .earliest(interaction.nextDeadline, overlays.nextChange),
      .earliest(tenant?.nextTimer, .earliest(locks.nextChange, screenKeys.nextRepeat)))
  }

  /// Changes the size of the window, in logical pixels, and its scale, in device pixels per logical
  /// pixel.
  public func resize(to size: Size, scale: Double) {
    interaction.resize(to: size, scale: scale)
    layOut()
  }

  func layOut() {
    tree.theme = theme.grown(for: tree.size)
    layOutSheets()
    tenant?.layOut()
    overlays.layOut()
    locks.layOut()
  }

  /// Shows the pictures that have become available since their views were first painted.
  public func refreshPictures() {
    tree.root.forEachDescendant { ($0 as? PictureView)?.refresh() }
  }
}
