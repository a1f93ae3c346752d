public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A view that the user operates with a finger, a pointer, or the keyboard.
///
/// A press takes effect if the finger lifts on or near the control. A press has no effect if a
/// gesture recognizer, for example one for scrolling an enclosing view, takes the touch away from
/// the control.
open class Control: View {
  /// Whether the control can be operated.
  ///
  /// A disabled control appears faint and takes no touches or keys.
  public final var isEnabled = true {
    didSet {
      isUserInteractionEnabled = isEnabled
      invalidate()
    }
  }
  /// Whether a finger or a pointer button is pressing the control.
  ///
  /// The value is false while the finger is too far from the control to activate it by lifting.
  public final private(set) var isPressed = false {
    didSet {
      guard oldValue != isPressed else { return }
      if showsHalo { floatHalo() }
      invalidate()
    }
  }
  /// Whether the control paints a halo around the part that is pressed.
  var showsHalo: Bool { false }
  /// The tree that paints the pressed control and its halo in front of other views.
  private weak var haloTree: ViewTree?

  /// Whether the control has the keyboard focus.
  public final private(set) var isFocused = false

  private var hasTracked = false

  /// The maximum distance from the control at which lifting the finger activates the control, in
  /// px.
  private static let reach = 24.0

  /// Creates a control with the given frame, in its parent's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    overhang = 1
  }

  /// The theme of the view tree that contains the control; the dark theme if the control is in no
  /// tree.
  public final var theme: Theme { tree?.theme ?? .dark }

  /// The maximum width, in px, to which a column stretches the control.
  ///
  /// If the control needs more room, it becomes wider.
  open var maximumWidth: Double { .infinity }

  /// Returns the maximum width of standard controls, such as buttons and sliders, in px.
  static func usualMaximumWidth(_ theme: Theme) -> Double { 640 * theme.textFactor }

  /// Called when the user activates the control; override to respond.
  ///
  /// The user activates a control by pressing and releasing it, or with Return, Enter on the
  /// numeric keypad, or the space bar.
  open func activate(at time: Timestamp) {}

  /// Called when a touch that the control has claimed goes down or moves; override to follow the
  /// touch.
  ///
  /// An enclosing view cannot take a claimed touch, for example for scrolling. A tap is sometimes
  /// claimed only when the finger lifts; the method is then called just once, at that moment.
  open func track(_ touch: ViewTouch) {}

  open override var takesFocus: Bool { isEnabled && !isHidden }

  open override func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    invalidate()
  }

  open override func keyPressed(_ key: KeyEvent) -> Bool {
    guard isEnabled, ["Return", "KP_Enter", "space"].contains(key.name) else { return false }
    if key.phase == .pressed { activate(at: key.time) }
    return true
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [ViewTouch]) {
    isPressed = true
    hasTracked = false
    touches.forEach(trackIfClaimed)
  }

  open override func touchesMoved(_ touches: [ViewTouch]) {
    for touch in touches {
      isPressed = bounds.inset(by: -Self.reach).contains(touch.location(in: self))
      trackIfClaimed(touch)
    }
  }

  open override func touchesEnded(_ touches: [ViewTouch]) {
    let counts = isPressed
    isPressed = false
    guard counts, let touch = touches.first else { return }
    if !hasTracked { trackIfClaimed(touch) }
    guard !touch.isBounce else { return }
    activate(at: touch.touch.time)
  }

  private func trackIfClaimed(_ touch: ViewTouch) {
    guard touch.isClaimed else { return }
    hasTracked = true
    track(touch)
  }

  open override func touchesCancelled(_ touches: [ViewTouch]) { isPressed = false }

  /// Makes the tree paint the pressed control in front of other views, so that they do not cover
  /// its halo.
  private func floatHalo() {
    overhang = isPressed ? ControlLook.haloReach : 1
    if isPressed {
      tree?.float(self)
      haloTree = tree
    } else {
      haloTree?.land(self)
    }
  }

  // MARK: Painting

  /// Returns the given color, or a fainter one if the control is disabled.
  public final func shade(_ color: Color) -> Color {
    isEnabled ? color : color.mixed(with: theme.background, 0.6)
  }

  /// Paints a rounded rectangle with a border 1.5 px wide inside its edge.
  ///
  /// Both colors are fainter if the control is disabled.
  public final func paintBox(
    _ box: Rect, radius: Double, fill: Color, edge: Color, on canvas: Canvas
  ) {
    canvas.fillRoundedRect(box, radius: radius, .color(shade(edge)))
    canvas.fillRoundedRect(
      box.inset(by: 1.5), radius: max(0, radius - 1.5), .color(shade(fill)))
  }
}
