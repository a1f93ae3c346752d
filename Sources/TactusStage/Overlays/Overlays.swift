import TactusGeometry
import TactusInput
import TactusPainting
package import TactusViews

/// All that lies over the views of a window: lines round views, the menu, the hint, the inspector, messages,
/// faults, and discs at the fingers, each on a level of its own, so that nothing changes their order.
package final class Overlays {
  private enum Level: Int {
    case bounds = 1, menu, hint, inspector, message, notice, touches, pens
  }

  package private(set) var menu: OpenMenu?
  package private(set) var hint: HintView?
  package private(set) var inspector: InspectorView?
  package private(set) var message: NoticeView?
  package private(set) var notice: NoticeView?
  package private(set) var touches: TouchOverlayView?
  package private(set) var pens: PenOverlayView?
  package private(set) var bounds: BoundsOverlayView?
  /// Whether a touch of the current event dismissed the menu or the hint.
  private(set) var hasClosed = false
  /// When the message may go, and whether it goes without a touch then.
  private var messageEnd: (time: Timestamp, isByItself: Bool)?

  private let tree: ViewTree

  init(over tree: ViewTree) { self.tree = tree }

  private func add(_ view: View, on level: Level) {
    view.level = level.rawValue
    tree.root.add(view)
  }

  /// Puts everything where it belongs after the window has changed; the menu goes, as what it is
  /// about may be elsewhere.
  func layOut() {
    notice?.place(in: tree.size)
    placeMessage()
    hint?.place(in: tree.size)
    touches?.frame = tree.root.bounds
    pens?.frame = tree.root.bounds
    bounds?.frame = tree.root.bounds
    closeMenu()
  }

  // MARK: Lines, discs, the inspector

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

  /// Shows a disc at each of these places, which are in surface coordinates.
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

  /// Returns the view that shows where pens hover.
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

  package func closeMenu() {
    menu?.view.removeFromParent()
    menu = nil
  }

  package func show(_ new: Hint) {
    guard hint == nil else { return }
    let view = HintView(new)
    hint = view
    add(view, on: .hint)
    view.place(in: tree.size)
  }

  package func closeHint() {
    hint?.removeFromParent()
    hint = nil
  }

  /// Dismisses the hint, and the menu if a press at a point is outside it.
  func noteDown(_ point: Point) {
    if hint != nil { hasClosed = true }
    closeHint()
    guard let menu, !menu.view.isSelfOrAncestor(of: tree.hitTest(point)) else { return }
    closeMenu()
    hasClosed = true
  }

  /// The event that took something away has been taken in.
  func forgetClosing() { hasClosed = false }

  // MARK: Faults and messages

  func show(faults: String?) {
    notice?.removeFromParent()
    notice = faults.map { NoticeView(faults: $0) }
    if let notice {
      add(notice, on: .notice)
      notice.place(in: tree.size)
    }
    placeMessage()
  }

  func show(_ new: Message, at time: Timestamp) {
    let end = time + (new.isTrouble ? Message.troubleTime : Message.newsTime)
    show(NoticeView(new), until: (end, isByItself: !new.isTrouble))
  }

  /// Takes over the message of the stage that this one replaces.
  package func succeed(_ old: Overlays) {
    if let view = old.message, let end = old.messageEnd { show(view, until: end) }
  }

  private func show(_ view: NoticeView, until end: (time: Timestamp, isByItself: Bool)) {
    closeMessage()
    message = view
    messageEnd = end
    add(view, on: .message)
    placeMessage()
  }

  /// When the message goes by itself.
  var messageDeadline: Timestamp? {
    messageEnd.flatMap { $0.isByItself ? $0.time : nil }
  }

  private func placeMessage() { message?.place(in: tree.size, above: notice?.frame) }

  private func closeMessage() {
    message?.removeFromParent()
    message = nil
    messageEnd = nil
  }

  /// Takes away a message that goes by itself.
  func closeMessage(at time: Timestamp) {
    if let end = messageDeadline, end <= time { closeMessage() }
  }

  /// Takes away a message that was there for long enough when a finger, a button or a key goes down.
  func closeMessage(for event: InputEvent) {
    guard let messageEnd, messageEnd.time <= event.time, event.isPress else { return }
    closeMessage()
  }
}

extension InputEvent {
  fileprivate var isPress: Bool {
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
