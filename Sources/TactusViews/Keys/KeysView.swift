package import TactusGeometry
public import TactusInput
public import TactusPainting

/// A view of keys on the screen that fingers, pens and pointers press.
///
/// The keys receive their input from the stage and not from the view tree. No recognizer sees the
/// touches, and a recording contains only that a finger was down on the view, but not where. For
/// this reason, typed text cannot be reconstructed from a log or a recording.
public class KeysView: View {
  /// Called with each key that the user types; nil to pass the keys to the view that has the
  /// keyboard focus.
  public final var onKey: ((KeyEvent) -> Void)?
  /// The fingers, pens and pointers on the keys.
  final var presses = KeyPresses()
  /// The current arrangement of the keys, in the view's coordinates.
  private final var rows: (bounds: Rect, rows: KeyRows)?

  /// Creates a view without keys.
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    overhang = 1
    whenInTree { [unowned self] tree in tree.keys.insert(self) }
  }

  final var theme: Theme { tree?.theme ?? .dark }
  /// Returns the height of a row of keys, in px; at least `Theme.leastTarget` plus the gap.
  static func rowHeight(in theme: Theme) -> Double {
    max(Theme.leastTarget, (theme.controlHeight * 1.2).rounded()) + KeyRows.gap
  }

  /// The rows of keys, and the area in which they lie.
  func makeRows() -> (rows: [[KeyRows.Item]], room: Rect) { ([], bounds) }
  /// Handles a key that was pressed and released, or that repeats.
  func type(_ key: ScreenKey, isRepeat: Bool, at time: Timestamp) {}
  /// Called when a finger lands on Shift (true) and when it lifts (false).
  func holdShift(_ isDown: Bool, typed: Bool) {}
  /// Returns whether Shift is on.
  var isShifted: Bool { false }
  /// Whether the keys are on screen and can be pressed.
  package final var takesKeys: Bool { !isHidden && isUserInteractionEnabled && !bounds.isEmpty }

  final var arrangement: KeyRows {
    if let rows, rows.bounds == bounds { return rows.rows }
    let (items, room) = makeRows()
    let made = KeyRows(items, in: room, mirrored: false)
    rows = (bounds, made)
    return made
  }

  /// Arranges the keys again, for example for another page.
  final func rearrange() {
    rows = nil
    invalidate()
  }

  public override func themeChanged() { rearrange() }

  /// Calls `onKey`, or passes the key to the stage.
  final func send(
    _ name: String, _ text: String, modifiers: KeyEvent.Modifiers = [], isRepeat: Bool,
    at time: Timestamp
  ) {
    let surface = tree?.keys.surface ?? SurfaceID(1)
    let key = KeyEvent(
      time: time, surface: surface, name: name, text: text, phase: isRepeat ? .repeated : .pressed,
      modifiers: modifiers)
    if let onKey { onKey(key) } else { tree?.keys.onKey?(key, self) }
  }

  // MARK: Contacts

  /// A point of the view that lies on no key, in surface coordinates; nil if another view covers
  /// the point.
  ///
  /// A recording contains this point instead of the real location of a finger.
  package var neutralPoint: Point? {
    let corner = Point(x: bounds.minX + 0.5, y: bounds.minY + 0.5)
    let point = toSurface.apply(corner)
    return tree?.hitTest(point) === self && key(at: point) == nil ? point : nil
  }

  /// Returns the key at a point of the surface.
  final func key(at point: Point) -> ScreenKey? { arrangement.key(at: fromSurface(point)) }

  /// Handles a contact that has landed on the view.
  ///
  /// A contact that is already down types its key first, so that two thumbs can overlap.
  package final func contactBegan(_ contact: KeyContact, at point: Point, time: Timestamp) {
    for key in presses.finish() { type(key, isRepeat: false, at: time) }
    guard let key = key(at: point) else { return presses.add(contact, nil) }
    presses.add(contact, key)
    switch key {
    case .shift: holdShift(true, typed: false)
    case .backspace:
      presses.markTyped(contact)
      presses.startRepeat(of: contact, at: time)
      type(key, isRepeat: false, at: time)
    default: break
    }
    invalidate()
  }

  /// Handles a contact that has moved; the key under it is pressed instead of the earlier one.
  package final func contactMoved(_ contact: KeyContact, to point: Point) {
    guard presses.move(contact, to: key(at: point)) else { return }
    invalidate()
  }

  /// Handles a contact that has lifted, which types the key under it.
  package final func contactEnded(_ contact: KeyContact, time: Timestamp) {
    guard let press = presses.remove(contact) else { return }
    if press.first == .shift {
      holdShift(false, typed: press.hasFollower)
    } else if !press.isTyped, let key = press.key {
      type(key, isRepeat: false, at: time)
    }
    invalidate()
  }

  /// Ends a contact without typing its key.
  package final func contactCancelled(_ contact: KeyContact) {
    guard let press = presses.remove(contact) else { return }
    if press.first == .shift { holdShift(false, typed: true) }
    invalidate()
  }

  /// The time at which the held key repeats; nil if none is held.
  package final var nextRepeat: Timestamp? { presses.nextRepeat }

  /// Repeats the held key if that is due by the given time.
  package final func repeatKey(upTo time: Timestamp) {
    guard let due = presses.takeRepeat(upTo: time) else { return }
    type(.backspace, isRepeat: true, at: due)
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for (key, frame) in arrangement.keys { paint(key, in: frame, canvas) }
  }

  private func paint(_ key: ScreenKey, in frame: Rect, _ canvas: Canvas) {
    let theme = theme
    let isPressed = presses.contains(key)
    let isOn = key == .shift && isShifted
    let fill = isPressed ? theme.pressedSurface : isOn ? theme.accent : theme.surface
    canvas.fillRoundedRect(frame, radius: 9, isPressed ? theme.accent : theme.outline)
    canvas.fillRoundedRect(
      frame.inset(by: isPressed ? 3 : 1), radius: isPressed ? 6 : 8, fill)
    let ink = isOn && !isPressed ? theme.onAccent : theme.text
    if let sign = KeySign(key) {
      sign.paint(in: frame, ink, canvas)
    } else {
      canvas.drawText(
        title(of: key), in: frame, size: textSize(of: key, in: frame), color: ink,
        alignment: .center)
    }
  }

  private func title(of key: ScreenKey) -> String {
    switch key {
    case .page(.letters): "ABC"
    case .page(.signs): "=\\<"
    case .page: "123"
    case .edit(let command): command.rawValue
    default: key.text(isShifted: isShifted) ?? ""
    }
  }

  private func textSize(of key: ScreenKey, in frame: Rect) -> Double {
    if case .edit = key { return theme.textSize }
    let usual = min(frame.height * 0.42, frame.width * 0.6)
    if case .page = key { return min(usual, frame.width * 0.3).rounded() }
    return max(8, usual.rounded())
  }
}
