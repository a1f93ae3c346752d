public import TactusGeometry
public import TactusInput
import TactusInteraction
public import TactusStage
public import TactusViews

/// A window of a program: holds one view that fills it, and gives the keys to its controls.
///
/// An `App` makes those that people see. One that a test makes is on no screen: the test puts events in
/// and takes pictures out.
public final class AppWindow: Responder, StageTenant {
  /// Everything that the window shows, with its tree, interaction and inspector.
  public let stage: Stage
  @available(*, deprecated, renamed: "stage")
  public var scene: Stage { stage }
  /// What is written over it.
  public var title = "" { didSet { if oldValue != title { onTitle?(title) } } }
  /// Tells the present; nil for a window on no screen, where it is the time of the last event.
  var clock: (() -> Timestamp)?
  /// Called for a press, or a repetition, of a key that the focused view did not take: for shortcuts. It returns whether it
  /// handled the key.
  public var onKey: ((KeyEvent) -> Bool)?
  /// Called when such a key is released. It returns whether it handled that.
  public var onKeyRelease: ((KeyEvent) -> Bool)?
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

  /// A window on no screen.
  ///
  /// - Parameters:
  ///   - size: In logical pixels.
  ///   - scale: Device pixels per logical pixel.
  public convenience init(size: Size, scale: Double = 1) {
    self.init(Stage(size: size, scale: scale))
  }

  /// The view that fills the window, in front of its background.
  public var content: View? {
    didSet {
      if oldValue !== content { oldValue?.removeFromParent() }
      guard let content else { return }
      layOut()
      stage.tree.root.add(content)
    }
  }

  /// The colours and sizes of its controls; its background follows.
  public var theme: Theme {
    get { stage.tree.theme }
    set {
      stage.tree.theme = newValue
      stage.tree.root.background = .color(newValue.background)
    }
  }

  /// In logical pixels.
  public var size: Size { stage.tree.size }

  /// The present, on the clock of events: for what begins to move by itself.
  public var now: Timestamp { clock?() ?? stage.interaction.clock.delivered }

  /// Closes it; a program ends with its last window.
  public func close() { onClose?() }

  /// Shows a menu at a view.
  ///
  /// - Parameters:
  ///   - point: What its arrow points at, in the coordinates of the view's parent; the view itself where
  ///     it is nil.
  ///   - items: What each is called and what it does.
  public func showMenu(
    on view: View, at point: Point? = nil, _ items: [(title: String, action: () -> Void)]
  ) {
    let place = point.map { (view.parent ?? stage.tree.root).toSurface.apply($0) }
    stage.showMenu(
      items.map { item in (item.title, { _ in item.action() }) }, on: view, at: place)
  }

  /// Shows a sheet over everything, from below.
  public func present(_ sheet: Sheet) {
    stage.present(sheet)
    sheet.onLeaving = { [weak stage, unowned sheet] in stage?.forget(sheet) }
    sheet.arrive()
  }

  /// Lets a sheet go that was presented.
  public func dismiss(_ sheet: Sheet) { sheet.dismiss() }

  // MARK: Views

  public func layOut() { content?.frame = stage.tree.root.bounds }

  /// What scrolls does so by touch without more ado, and what can be selected is.
  private func welcome(_ view: View) {
    if let scroll = view as? ScrollView, !scroll.hasPan { scroll.addPan() }
    if let label = view as? Label, label.isSelectable, !label.hasSelectionGestures {
      label.addSelectionGestures()
    }
  }

  // MARK: Keys

  /// The view that the keys go to.
  public var focus: View? {
    get { stage.firstResponder }
    set { stage.moveFocus(to: newValue) }
  }

  public func handle(_ key: KeyEvent) -> Bool {
    let handler = key.phase == .released ? onKeyRelease : onKey
    return handler?(key) ?? false
  }
}
