public import TactusGeometry
import TactusInput
public import TactusPainting

/// A keyboard on the screen, for places without an input method, such as a kiosk.
///
/// The keys go to the text field that has the keyboard focus, or to `onKey` if it is set. The
/// letters are those of a layout of xkbcommon. A touch types when the finger lifts, so that the
/// finger can slide to another key. Backspace repeats while it is held. The first tap on Shift is
/// for one letter. A second tap keeps Shift on until the third tap.
///
/// A row of ten letters has keys of 44 px in a keyboard that is at least 500 px wide; in a narrower
/// one, the keys are narrower. Typed text never reaches a log or a recording; see `KeysView`.
public final class KeyboardView: KeysView {
  /// The characters that a keyboard has.
  public enum Characters: String, CaseIterable, Sendable {
    /// Letters, with digits and signs on further pages.
    case letters
    /// Large digits only, with a minus sign, a period and a comma.
    case digits
  }

  private enum Shift { case off, once, locked }

  /// The layout of the letters.
  public var layout: KeyLayout { didSet { if oldValue != layout { rearrange() } } }
  /// The characters that the keyboard has.
  public var characters: Characters { didSet { if oldValue != characters { reset() } } }
  /// The view that the keys go to; nil for the view that has the keyboard focus.
  ///
  /// The view receives the focus when the first key is typed.
  public weak var target: View?
  /// Whether the keyboard is shown only while the user types into a text field.
  ///
  /// It appears if the user taps a text field or moves the focus into one with a key, but not if the
  /// program moves the focus. If `target` is set, only that view counts. A key with a downward arrow
  /// hides the keyboard: it acts like Escape, which removes the focus from the field.
  public var showsWhenNeeded = false {
    didSet {
      if showsWhenNeeded { isHidden = true }
      rearrange()
    }
  }
  /// Returns the view that the keys go to, if it is found by a selector.
  package var findTarget: (() -> View?)?

  private var page = KeyboardPage.letters
  private var shift = Shift.off
  private var holdsShift = false

  /// Creates a keyboard with the given layout and characters; by default, the layout is that of the
  /// user's locale.
  public init(_ characters: Characters = .letters, layout: KeyLayout = .current) {
    self.layout = layout
    self.characters = characters
    super.init()
    background = nil
    reset()
  }

  /// The view that the keys go to; nil for the view that has the keyboard focus.
  package var currentTarget: View? { target ?? findTarget?() }

  /// Shows the first page of keys, without Shift.
  package func reset() {
    page = characters == .letters ? .letters : .pad
    shift = .off
    holdsShift = false
    rearrange()
  }

  // MARK: Layout

  private static let margin = 4.0

  /// Returns the usual height of a keyboard, in px.
  package static func height(_ characters: Characters, in theme: Theme) -> Double {
    4 * rowHeight(in: theme) + 2 * margin
  }

  public override func preferredSize(in room: Size) -> Size {
    let row = Self.rowHeight(in: theme)
    let width = characters == .letters ? 12 * row : 4.5 * row
    return Size(width: min(room.width, width), height: Self.height(characters, in: theme))
  }

  override func makeRows() -> (rows: [[KeyRows.Item]], room: Rect) {
    let rows = KeyRows.rows(of: page, layout)
    let shown = showsWhenNeeded ? KeyRows.withHideKey(rows) : rows
    return (shown, bounds.inset(by: Self.margin))
  }

  public override func paint(_ canvas: Canvas) {
    // The views behind the keyboard do not show between the keys.
    if background == nil { canvas.fill(bounds, theme.background) }
    super.paint(canvas)
  }

  // MARK: Typing

  override var isShifted: Bool { holdsShift || shift != .off }

  override func holdShift(_ isDown: Bool, typed: Bool) {
    holdsShift = isDown
    if !isDown, !typed {
      shift = shift == .off ? .once : shift == .once ? .locked : .off
    }
    invalidate()
  }

  override func type(_ key: ScreenKey, isRepeat: Bool, at time: Timestamp) {
    switch key {
    case .shift, .blank, .edit: break
    case .page(let page):
      self.page = page
      rearrange()
    case .hide: send("Escape", "", isRepeat: false, at: time)
    case .backspace: send("BackSpace", "", isRepeat: isRepeat, at: time)
    case .enter: send("Return", "", isRepeat: isRepeat, at: time)
    case .space: send("space", " ", isRepeat: isRepeat, at: time)
    case .text:
      guard let text = key.text(isShifted: isShifted) else { return }
      if shift == .once { shift = .off }
      invalidate()
      send(SystemKeymap.name(of: text), text, isRepeat: isRepeat, at: time)
    }
  }
}
