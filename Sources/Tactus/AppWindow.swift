public import TactusGeometry
public import TactusInput
import TactusInteraction
public import TactusStage
public import TactusViews

/// A window of a program, filled by one view.
///
/// An `App` creates the windows that users see. A window that a test creates is not shown on any
/// screen: the test sends events to the window and captures its contents. Key events go to the
/// focused view first.
public final class AppWindow: Responder, StageTenant {
  /// The stage of the window, the object that contains the view tree and handles input events.
  ///
  /// The stage also contains the inspector.
  public let stage: Stage
  /// The former name of `stage`.
  @available(*, deprecated, renamed: "stage")
  public var scene: Stage { stage }
  /// The window's title.
  public var title = "" { didSet { if oldValue != title { onTitle?(title) } } }
  /// A closure that returns the current time; nil for an off-screen window.
  ///
  /// The current time of an off-screen window is the time of its last event.
  var clock: (() -> Timestamp)?
  /// Called for each press or repeat of a key that the focused view did not handle.
  ///
  /// Set this closure to implement keyboard shortcuts. The closure returns whether it handled the
  /// key.
  public var onKey: ((KeyEvent) -> Bool)?
  /// Called for each release of a key that the focused view did not handle.
  ///
  /// The closure returns whether it handled the release.
  public var onKeyRelease: ((KeyEvent) -> Bool)?
  /// Called when the user has dropped something from another program, with the point in the
  /// window's coordinates.
  ///
  /// Nothing can be dropped while the closure is nil.
  public var onDrop: ((PastedContent, Point) -> Void)?
  var onTitle: ((String) -> Void)?
  var onClose: (() -> Void)?

  init(_ stage: Stage) {
    self.stage = stage
    super.init()
    stage.tenant = self
    let tree = stage.tree
    tree.application = self
    tree.onMisuse = { Misuse.stop($0) }
    tree.onArrival = { [weak self] in self?.welcome($0) }
    tree.clock = { [weak self] in self?.now ?? .zero }
    tree.root.background = .color(tree.theme.background)
  }

  /// Creates an off-screen window, for example for a test.
  ///
  /// - Parameters:
  ///   - size: The window's size, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  public convenience init(size: Size, scale: Double = 1) {
    self.init(Stage(size: size, scale: scale))
  }

  /// The view that fills the window, in front of the window's background; nil for none.
  public var content: View? {
    didSet {
      if oldValue !== content { oldValue?.removeFromParent() }
      guard let content else { return }
      layOut()
      stage.tree.root.add(content)
    }
  }

  /// The colors and sizes of the window's controls.
  ///
  /// Setting the theme also sets the window's background. In a window larger than 1280x800 px, the
  /// text of the controls is larger than the theme's; see `Theme.grown(for:)`.
  public var theme: Theme {
    get { stage.theme }
    set {
      stage.theme = newValue
      stage.tree.root.background = .color(newValue.background)
    }
  }

  /// The clipboard, through which the user exchanges text and pictures with other programs.
  ///
  /// All windows of a program share it. An off-screen window has a clipboard of its own.
  public var clipboard: Clipboard { stage.tree.clipboard }

  /// The window's size, in logical pixels.
  public var size: Size { stage.tree.size }

  /// The current time on the event clock, to pass as the start time of animations.
  public var now: Timestamp { clock?() ?? stage.interaction.clock.delivered }

  /// Closes the window; closing the last window ends the program.
  public func close() { onClose?() }

  /// Shows a menu that points at the given view.
  ///
  /// - Parameters:
  ///   - view: The view that the menu belongs to.
  ///   - point: The point that the menu's arrow points at, in the coordinates of the view's parent;
  ///     nil to point at the view as a whole.
  ///   - items: The title and the action of each item.
  public func showMenu(
    on view: View, at point: Point? = nil, _ items: [(title: String, action: () -> Void)]
  ) {
    let place = point.map { (view.parent ?? stage.tree.root).toSurface.apply($0) }
    stage.showMenu(
      items.map { item in (item.title, { _ in item.action() }) }, on: view, at: place)
  }

  /// Presents a sheet, which slides up from the bottom of the window in front of everything else.
  public func present(_ sheet: Sheet) {
    stage.present(sheet)
    sheet.onLeaving = { [weak stage, unowned sheet] in stage?.forget(sheet) }
    sheet.arrive()
  }

  /// Dismisses a presented sheet.
  public func dismiss(_ sheet: Sheet) { sheet.dismiss() }

  /// Adds a sheet that covers the window while it is open.
  ///
  /// The window retains the sheet. Set `isOpen` of the sheet to open or close it.
  public func add(_ sheet: SheetView) {
    sheet.frame = stage.tree.root.bounds
    stage.tree.root.add(sheet)
  }

  /// Returns whether something can be dropped at a point: true if `onDrop` is set.
  public func takesDrop(at point: Point) -> Bool { onDrop != nil }

  /// Calls `onDrop` with dropped content; content that could not be received is discarded.
  public func drop(_ result: Result<PastedContent, ClipboardError>, at point: Point) {
    if case .success(let content) = result { onDrop?(content, point) }
  }

  // MARK: Views

  /// Resizes the content to fill the window; called when the window's size changes.
  public func layOut() { content?.frame = stage.tree.root.bounds }

  /// Adds the gestures that a scroll view, a canvas or a sheet needs.
  ///
  /// This method is called for each view that is added to the window.
  private func welcome(_ view: View) {
    if let scroll = view as? ScrollView, !scroll.hasPan { scroll.addPan() }
    if let canvas = view as? CanvasView, !canvas.hasGestures { canvas.addGestures() }
    if let sheet = view as? SheetView { sheet.addGestures() }
  }

  // MARK: Keys

  /// The view that receives key events; nil for none.
  public var focus: View? {
    get { stage.firstResponder }
    set { stage.moveFocus(to: newValue) }
  }

  /// Passes a key event to `onKey` or `onKeyRelease`; called for events that the focused view did
  /// not handle.
  ///
  /// The method returns whether the closure handled the event, or false if the closure is nil.
  public func handle(_ key: KeyEvent) -> Bool {
    let handler = key.phase == .released ? onKeyRelease : onKey
    return handler?(key) ?? false
  }
}
