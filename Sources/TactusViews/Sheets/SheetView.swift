package import TactusGeometry
import TactusInput
import TactusPainting

/// A panel that slides in from an edge of a window, in front of a shade that covers the other views.
///
/// While the sheet is open, no touch and no key reaches the views behind it. A touch beside the
/// panel, the Escape key, and dragging the panel to its edge close the sheet. A touch beside the
/// panel that begins within 250 ms after the sheet has opened does not close it, because it is
/// usually the second tap on the button that opens the sheet. A closed sheet is neither painted nor
/// hit, and none of its views can have the keyboard focus.
public final class SheetView: View {
  /// The edge of the window along which a sheet's panel lies.
  public enum Edge: String, CaseIterable, Sendable {
    case bottom, top, left, right
    /// No edge: the panel fades in at the center of the window, and cannot be dragged.
    case none
  }

  /// The panel, which contains the sheet's views.
  public let panel: SheetPanel
  /// Called with the new value of `isOpen` after the user has closed the sheet.
  public var onChange: ((Bool) -> Void)?
  /// The view in which a scene file declares the sheet; nil for a sheet that no scene file declares.
  ///
  /// A sheet is a child of the window, so that it covers everything, but selectors find its views in
  /// the place where the file declares them.
  package weak var declaredParent: View?
  /// Whether the recognizer that drags the panel is attached; set by the code that attaches it.
  package var hasGestures = false
  /// The view that had the keyboard focus when the sheet opened.
  package weak var formerFocus: View?

  private let shade = SheetShade()
  /// The view that moves the panel; it is as large as the sheet.
  private let slide = SheetSlide()
  private var wasShown = false
  /// The distance of the panel from its place when a drag began, in px; nil if nothing drags it.
  private var dragStart: Double?
  /// How far the panel has slid in, from 0 (outside of the window) to 1 (in its place).
  private var part = 0.0 { didSet { if oldValue != part { showPart() } } }

  /// The time at which the panel arrives in its place; touches on the shade count from then on.
  private var arrival = Timestamp.zero

  /// The duration of a slide.
  private static let time = Interval.milliseconds(250)
  /// The speed toward the edge, in px/s, above which a finger that lifts closes the sheet.
  private static let speed = 600.0

  /// Creates a closed sheet around a panel.
  package init(_ panel: SheetPanel) {
    self.panel = panel
    super.init()
    // In front of the window's content, and behind the overlays.
    level = 1
    // With a class, the sheet does not change the indices of other views in view paths.
    classes = ["tactus-sheet"]
    hitShape = .none
    isUserInteractionEnabled = false
    shade.onTouch = { [unowned self] start in if start >= arrival { close() } }
    slide.onPanelChange = { [unowned self] in
      arrange()
      update()
    }
    add(shade)
    add(slide)
    slide.add(panel)
    whenInTree { [unowned self] _ in update() }
    showPart()
  }

  /// Creates a closed sheet that shows a view.
  ///
  /// - Parameters:
  ///   - content: The view, which fills the panel. The panel is as high as the view needs.
  ///   - edge: The edge along which the panel lies.
  public convenience init(_ content: View, edge: Edge = .bottom) {
    let panel = SheetPanel()
    panel.edge = edge
    panel.content.add(content)
    panel.fittedContent = content
    self.init(panel)
  }

  // MARK: Opening and closing

  /// Whether the sheet is open; a change slides the panel in or out within 250 ms.
  ///
  /// The panel moves at once if the theme reduces motion, or if the sheet is not in a window.
  public var isOpen = false {
    didSet {
      guard oldValue != isOpen else { return }
      isUserInteractionEnabled = isOpen
      dragStart = nil
      if isOpen { arrival = tree?.clock.map { $0() + Self.time } ?? .zero }
      update()
      slidePanel()
    }
  }

  /// Opens or closes the sheet without a slide.
  package func jump(isOpen: Bool) {
    self.isOpen = isOpen
    stopAnimation(.change)
    arrival = .zero
    part = isOpen ? 1 : 0
  }

  /// Closes the sheet on behalf of the user, and calls `onChange`.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    onChange?(false)
  }

  /// Whether the sheet is open and its panel is not hidden.
  package var isShown: Bool { isOpen && !panel.isHidden }

  /// Shows what has changed, and informs the tree if the sheet appears or disappears.
  private func update() {
    showPart()
    guard let tree, isShown != wasShown else { return }
    wasShown = isShown
    tree.onSheetChange?(self)
  }

  private func slidePanel() {
    stopAnimation(.change)
    let (start, goal) = (part, isOpen ? 1.0 : 0.0)
    guard start != goal, let now = tree?.clock?() else {
      part = goal
      return
    }
    animate(
      ViewAnimation(.change, for: Self.time, from: now) { [unowned self] _, elapsed in
        part = start + (goal - start) * ViewAnimation.eased(elapsed)
      })
  }

  private func showPart() {
    let isAway = part <= 0 || panel.isHidden
    shade.isHidden = isAway
    slide.isHidden = isAway
    shade.alpha = part
    slide.alpha = panel.edge == .none ? part : 1
    slide.center = bounds.center + panel.edge.direction * (distance * (1 - part))
  }

  /// The distance that takes the panel out of the window, in px.
  private var distance: Double {
    switch panel.edge {
    case .bottom: bounds.maxY - panel.frame.minY
    case .top: panel.frame.maxY - bounds.minY
    case .left: panel.frame.maxX - bounds.minX
    case .right: bounds.maxX - panel.frame.minX
    case .none: 0
    }
  }

  // MARK: Layout

  public override func layout() {
    shade.frame = bounds
    slide.bounds.size = bounds.size
    arrange()
    showPart()
  }

  public override func themeChanged() { layout() }

  private func arrange() {
    guard panel.fitsContent, !bounds.isEmpty else { return }
    panel.frame = panel.preferredFrame(in: bounds)
    showPart()
  }

  // MARK: Dragging

  /// Begins to drag the panel toward its edge.
  package func beginDrag() {
    stopAnimation(.change)
    dragStart = distance * (1 - part)
  }

  /// Moves the panel by the displacement of the finger since the drag began.
  package func drag(by displacement: Vector) {
    guard let dragStart, isOpen, distance > 0 else { return }
    let away = dragStart + displacement.along(panel.edge.direction)
    part = 1 - min(max(away / distance, 0), 1)
  }

  /// Closes the sheet if the finger has dragged the panel halfway out or is fast; otherwise, lets the
  /// panel slide back.
  ///
  /// The velocity is in px/s.
  package func endDrag(velocity: Vector) {
    guard dragStart != nil, isOpen else { return }
    dragStart = nil
    let isFast = velocity.along(panel.edge.direction) > Self.speed
    if part < 0.5 || (isFast && part < 1) { close() } else { slidePanel() }
  }
}

extension SheetView.Edge {
  /// The direction in which a panel leaves the window.
  fileprivate var direction: Vector {
    switch self {
    case .bottom: Vector(dx: 0, dy: 1)
    case .top: Vector(dx: 0, dy: -1)
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .none: .zero
    }
  }
}

extension Vector {
  /// Returns the length of the vector's part along a direction of length 1.
  fileprivate func along(_ direction: Vector) -> Double { dx * direction.dx + dy * direction.dy }
}

extension View {
  /// The view that contains this view for selectors, which is the parent except for a sheet.
  package final var container: View? { (self as? SheetView)?.declaredParent ?? parent }
}

private final class SheetShade: View {
  /// Called with the time at which the touch began.
  var onTouch: ((Timestamp) -> Void)?
  private var start = Timestamp.zero

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    background = .color(Color(white: 0, alpha: 0.5))
  }

  override func touchesBegan(_ touches: [ViewTouch]) {
    if let touch = touches.first { start = touch.touch.time }
  }
  override func touchesMoved(_ touches: [ViewTouch]) {}
  override func touchesEnded(_ touches: [ViewTouch]) { onTouch?(start) }
  override func touchesCancelled(_ touches: [ViewTouch]) {}
}

private final class SheetSlide: View {
  var onPanelChange: (() -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hitShape = .none
  }

  override func preferredSizeOfChildChanged() { onPanelChange?() }
}
