public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A view that the user operates with a finger, a pointer, or the keyboard.
///
/// A press takes effect if the finger lifts on or near the control. If a recognizer, such as that
/// of an enclosing scroll view, takes over the touch, the press has no effect.
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
  public final private(set) var isPressed = false {
    didSet { if oldValue != isPressed { invalidate() } }
  }

  /// Whether the control has the keyboard focus.
  public final private(set) var isFocused = false

  private var hasTracked = false

  /// The maximum distance from the control at which a lifting finger still activates it, in px.
  private static let reach = 24.0

  /// Creates a control with the given frame, in its parent's coordinates.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    overhang = 1
  }

  /// The theme of the tree that contains the control; the dark theme if there is no tree.
  public final var theme: Theme { tree?.theme ?? .dark }

  /// Called when the user activates the control; override to respond.
  ///
  /// The user activates a control by pressing and releasing it, or with Return or the space bar.
  open func activate(at time: Timestamp) {}

  /// Called when a touch goes down or moves while the control has claimed it; override to follow
  /// the touch.
  ///
  /// The control may get its claim to a tap only when the touch lifts. The method is then called
  /// just once, at that moment.
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

  // MARK: Painting

  /// Returns the given color, or a fainter one if the control is disabled.
  public final func shade(_ color: Color) -> Color {
    isEnabled ? color : color.mixed(with: theme.background, 0.6)
  }

  /// Paints a rounded box with an edge, the basic shape of most controls.
  public final func paintBox(
    _ box: Rect, radius: Double, fill: Color, edge: Color, on canvas: Canvas
  ) {
    canvas.fillRoundedRect(box, radius: radius, .color(shade(edge)))
    canvas.fillRoundedRect(
      box.inset(by: 1.5), radius: max(0, radius - 1.5), .color(shade(fill)))
  }
}
