import TactusGeometry
import TactusInput
import TactusPainting
package import TactusViews

/// The overlays in front of a window's views, such as the menu, the inspector, and messages.
///
/// Each kind of overlay has a fixed level in the stacking order. The stacking order therefore does
/// not depend on the order in which overlays appear.
package final class Overlays {
  enum Level: Int {
    case bounds = 1, menu, hint, inspector, message, notice, lock, cleaning, touches, pens
  }

  /// The open menu; nil if there is none.
  package private(set) var menu: OpenMenu?
  /// The commands for the text that the user selects or edits by touch; nil if there are none.
  package private(set) var editBar: EditBar?
  /// The hint on screen; nil if there is none.
  package private(set) var hint: HintView?
  /// The hand that demonstrates gestures; nil if there is none.
  package var demonstration: DemonstrationView?
  /// The time at which the hint appears by itself.
  package let hints = HintSchedule()
  /// The inspector; nil if it is off.
  package private(set) var inspector: InspectorView?
  /// The message on screen; nil if there is none.
  package private(set) var message: NoticeView?
  /// The notice that shows the errors in a file; nil if there is none.
  package private(set) var notice: NoticeView?
  /// The overlay that draws a disc at each touch; nil if touches are not marked.
  package private(set) var touches: TouchOverlayView?
  /// The overlay that draws a ring at each hovering pen; nil until a pen first hovers over a
  /// `DrawingView`.
  package private(set) var pens: PenOverlayView?
  /// The overlay that draws the outlines of views; nil if no outlines are shown.
  package private(set) var bounds: BoundsOverlayView?
  /// Whether a press in the current event dismissed the menu or the hint.
  private(set) var hasClosed = false
  /// The end of the message's minimum time on screen; nil if there is no message.
  ///
  /// If `isByItself` is true, the message disappears at that time. Otherwise, the first press after
  /// that time removes the message.
  private var messageEnd: (time: Timestamp, isByItself: Bool)?

  private let tree: ViewTree

  init(over tree: ViewTree) { self.tree = tree }

  /// The area of the surface.
  var surfaceBounds: Rect { tree.root.bounds }

  /// The theme of the views that the overlays cover.
  var theme: Theme { tree.theme }

  func add(_ view: View, on level: Level) {
    view.level = level.rawValue
    tree.root.add(view)
  }

  /// Lays out the overlays after the window's size has changed.
  ///
  /// This method also closes the menu, because the view that the menu belongs to may have moved.
  func layOut() {
    placeNotices()
    hint?.place(in: tree.size)
    closeDemonstration()
    touches?.frame = tree.root.bounds
    pens?.frame = tree.root.bounds
    bounds?.frame = tree.root.bounds
    closeMenu()
  }

  // MARK: Lines, discs, the inspector

  /// Hides the outlines of views if they are shown; otherwise outlines the views that `selector`
  /// matches.
  ///
  /// If `selector` is nil, all views are outlined.
  package func toggleBounds(of selector: Selector?) {
    if let shown = bounds {
      shown.removeFromParent()
      bounds = nil
      return
    }
    let view = BoundsOverlayView(frame: tree.root.bounds)
    if let selector { view.shows = selector.matches }
    add(view, on: .bounds)
    bounds = view
  }

  func showTouches(at places: [Point], _ color: Color) {
    guard touches == nil else { return }
    let view = TouchOverlayView(frame: tree.root.bounds)
    view.color = color
    add(view, on: .touches)
    view.places = places
    touches = view
  }

  func hideTouches() {
    touches?.removeFromParent()
    touches = nil
  }

  func showPens() -> PenOverlayView {
    if let pens { return pens }
    let view = PenOverlayView(frame: tree.root.bounds)
    add(view, on: .pens)
    pens = view
    return view
  }

  func showInspector() {
    let view = InspectorView()
    add(view, on: .inspector)
    inspector = view
  }

  func hideInspector() {
    inspector?.removeFromParent()
    inspector = nil
  }

  // MARK: The menu and the hint

  func open(_ new: OpenMenu) {
    closeMenu()
    add(new.view, on: .menu)
    menu = new
  }

  /// Closes the menu if one is open.
  package func closeMenu() {
    menu?.view.removeFromParent()
    menu = nil
  }

  func showEditBar() -> EditBar {
    if let editBar { return editBar }
    let bar = EditBar()
    add(bar, on: .menu)
    editBar = bar
    return bar
  }

  func hideEditBar() {
    editBar?.removeFromParent()
    editBar = nil
  }

  /// Shows a hint unless one is already on screen.
  package func show(_ new: Hint) {
    guard hint == nil else { return }
    let view = HintView(new)
    hint = view
    add(view, on: .hint)
    view.place(in: tree.size)
  }

  /// Removes the hint if one is on screen.
  package func closeHint() {
    hint?.removeFromParent()
    hint = nil
  }

  /// Dismisses the hint after a press, and also the menu if the press was outside the menu.
  ///
  /// `point` is the location of the press, in surface coordinates.
  func noteDown(_ point: Point) {
    if hint != nil { hasClosed = true }
    closeHint()
    guard let menu, !menu.view.isSelfOrAncestor(of: tree.hitTest(point)) else { return }
    closeMenu()
    hasClosed = true
  }

  func forgetClosing() { hasClosed = false }

  // MARK: Faults and messages

  func show(faults: String?) {
    notice?.removeFromParent()
    notice = faults.map { NoticeView(faults: $0) }
    if let notice { add(notice, on: .notice) }
    placeNotices()
    notice?.onThemeChange = { [unowned self] in placeNotices() }
  }

  func show(_ new: Message, at time: Timestamp) {
    let end = time + (new.isTrouble ? Message.troubleTime : Message.newsTime)
    show(NoticeView(new), until: (end, isByItself: !new.isTrouble))
  }

  /// Shows the message that is on screen in `old`, if any, without extending its time on screen.
  ///
  /// `old` contains the overlays of the stage that is being replaced.
  package func succeed(_ old: Overlays) {
    if let view = old.message, let end = old.messageEnd { show(view, until: end) }
  }

  private func show(_ view: NoticeView, until end: (time: Timestamp, isByItself: Bool)) {
    closeMessage()
    message = view
    messageEnd = end
    add(view, on: .message)
    placeNotices()
    view.onThemeChange = { [unowned self] in placeNotices() }
  }

  /// The time at which the message disappears by itself.
  ///
  /// The time is nil if there is no message, or if the message stays until a press removes it.
  var messageDeadline: Timestamp? {
    messageEnd.flatMap { $0.isByItself ? $0.time : nil }
  }

  private func placeNotices() {
    notice?.place(in: tree.size)
    message?.place(in: tree.size, above: notice?.frame)
  }

  private func closeMessage() {
    message?.removeFromParent()
    message = nil
    messageEnd = nil
  }

  /// Removes the message if `messageDeadline` is at or before the given time.
  ///
  /// A message that only a press can remove has no deadline and therefore stays.
  func closeMessage(at time: Timestamp) {
    if let end = messageDeadline, end <= time { closeMessage() }
  }

  /// Removes the message if the event is a press of a finger, a pen, a button, or a key.
  ///
  /// The message stays, however, if its minimum time on screen has not passed.
  func closeMessage(for event: InputEvent) {
    guard let messageEnd, messageEnd.time <= event.time, event.isPress else { return }
    closeMessage()
  }
}

extension InputEvent {
  /// Whether the event presses a finger, a pen, a button, or a key.
  var isPress: Bool {
    switch self {
    case .touches(let frame):
      frame.changes.contains { if case .down = $0 { true } else { false } }
    case .pointer(let frame):
      frame.changes.contains { if case .button(_, true) = $0 { true } else { false } }
    case .pen(let frame): frame.changes.contains(.down)
    case .key(let key): key.phase == .pressed
    default: false
    }
  }
}
