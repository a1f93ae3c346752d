public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A field in which the user edits one line of text with the keyboard.
///
/// Touching the text places the caret, and dragging selects text. The arrow keys, Home, and End
/// move the caret. With Control, an arrow key moves the caret by a word. With Shift, all these keys
/// extend the selection. Control+A selects all text, BackSpace and Delete remove text, and Return
/// calls `onSubmit`.
public final class TextField: Control {
  /// The text in the field; line feeds are replaced by spaces.
  public var text: String {
    get { line.text }
    set {
      guard newValue != line.text else { return }
      line = EditedLine(newValue)
      invalidate()
    }
  }
  /// The hint that is shown in a secondary color while the field is empty.
  public var placeholder: String { didSet { if oldValue != placeholder { invalidate() } } }
  /// Called when the user has changed the text; not called for changes by the program.
  public var onChange: ((String) -> Void)?
  /// Called when the user presses Return, or Enter on the numeric keypad.
  public var onSubmit: ((String) -> Void)?

  private var line: EditedLine
  /// The distance by which the text is scrolled to the left to keep the caret visible, in px.
  private var shift = 0.0
  private static let margin = 12.0

  /// Creates a text field with the given text and closures.
  ///
  /// `onChange` is called when the user edits the text, and `onSubmit` when the user presses
  /// Return.
  public init(
    _ text: String = "", placeholder: String = "", onChange: ((String) -> Void)? = nil,
    onSubmit: ((String) -> Void)? = nil
  ) {
    line = EditedLine(text)
    self.placeholder = placeholder
    self.onChange = onChange
    self.onSubmit = onSubmit
    super.init()
  }

  /// The range of the selected characters, as zero-based indices.
  ///
  /// If nothing is selected, the range is empty, and its bounds are the position of the caret.
  public var selection: Range<Int> { line.selection }

  // MARK: Keys

  public override func keyPressed(_ key: KeyEvent) -> Bool {
    guard isEnabled, key.phase != .released else { return false }
    if key.name == "Return" || key.name == "KP_Enter" {
      onSubmit?(text)
      return true
    }
    let before = text
    guard line.take(key) else { return false }
    showCaret()
    invalidate()
    if text != before { onChange?(text) }
    return true
  }

  // MARK: Fingers

  public override func touchesBegan(_ touches: [ViewTouch]) {
    super.touchesBegan(touches)
    tree?.onFocusRequest?(self)
    if let touch = touches.first { putCaret(touch, extends: false) }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    super.touchesMoved(touches)
    if let touch = touches.first { putCaret(touch, extends: true) }
  }

  private func putCaret(_ touch: ViewTouch, extends: Bool) {
    let x = touch.location(in: self).x - bounds.minX - Self.margin + shift
    line.moveCaret(to: index(at: x), extends: extends)
    showCaret()
    invalidate()
  }

  /// Returns the index of the character boundary nearest to `x`, in px from the start of the text.
  private func index(at x: Double) -> Int {
    let ways = (0...line.count).map { width(of: $0) }
    return ways.indices.min { abs(ways[$0] - x) < abs(ways[$1] - x) } ?? 0
  }

  private func width(of count: Int) -> Double {
    measureText(line.start(count), size: theme.textSize).width
  }

  private func showCaret() {
    let room = max(1, bounds.width - 2 * Self.margin)
    let caret = width(of: line.caret)
    shift = min(max(shift, caret - room), caret)
    shift = max(0, min(shift, width(of: line.count) - room + 2))
  }

  // MARK: Painting

  public override var maximumWidth: Double { Self.usualMaximumWidth(theme) }

  public override func preferredSize(in room: Size) -> Size {
    Size(width: theme.textSize * 12, height: theme.controlHeight)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    paintBox(
      bounds, radius: 8, fill: theme.surface, edge: isFocused ? theme.accent : theme.outline,
      on: canvas)
    let room = bounds.inset(by: 3)
    canvas.withState {
      canvas.clip(to: room)
      let start = bounds.minX + Self.margin - shift
      let height = theme.textSize * 1.4
      if isFocused, !selection.isEmpty {
        let (from, to) = (width(of: selection.lowerBound), width(of: selection.upperBound))
        canvas.fill(
          Rect(x: start + from, y: room.center.y - height / 2, width: to - from, height: height),
          .color(theme.accent.mixed(with: theme.surface, 0.6)))
      }
      let isEmpty = line.count == 0
      // Wide enough for all of the text: the excess is clipped instead of being cut off with an
      // ellipsis.
      canvas.drawText(
        isEmpty ? placeholder : text,
        in: Rect(x: start, y: room.minY, width: 1e6, height: room.height), size: theme.textSize,
        color: shade(isEmpty ? theme.secondaryText : theme.text))
      if isFocused {
        let x = start + width(of: line.caret)
        canvas.fill(
          Rect(x: x - 1, y: room.center.y - height / 2, width: 2, height: height),
          .color(theme.accent))
      }
    }
  }
}
