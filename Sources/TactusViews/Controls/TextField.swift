public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A field in which the user edits one line of text with the keyboard.
///
/// A tap places the caret, and a drag selects text. A double tap, or a finger that rests for half a
/// second, selects a word; handles then move the ends of the selection. The arrow keys, Home and
/// End move the caret, and an arrow key with Control moves it by a word. With Shift, these keys
/// extend the selection. Control+A selects all text, BackSpace and Delete remove text, and Return
/// calls `onSubmit`. Control+C, X and V copy, cut and paste.
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
  /// Whether a dot is shown in place of each character, as for a password.
  public var isSecret = false { didSet { if oldValue != isSecret { invalidate() } } }
  /// Called when the user has changed the text; not called for changes by the program.
  public var onChange: ((String) -> Void)?
  /// Called when the user presses Return, or Enter on the numeric keypad.
  public var onSubmit: ((String) -> Void)?

  var line: EditedLine
  var touches = TextTouches()
  /// The index at which text dragged over the field would be inserted; nil for none.
  var dropPlace: Int? { didSet { if oldValue != dropPlace { invalidate() } } }
  /// The index of the caret when the current touch began; nil if the field did not have the focus.
  private var caretBefore: Int?
  /// Whether the area that takes touches includes handles.
  private var hasHandles = false
  /// The maximum length of the text, in characters, after a change by an input method.
  static let longest = 10_000
  /// The distance by which the text is scrolled toward the side where it begins, to keep the caret
  /// visible, in px.
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
    if let command = ClipboardKey(key) {
      // The text of a secret field cannot be copied or cut.
      guard command == .paste || !isSecret else { return true }
      var edited = line
      edited.use(command, tree?.clipboard) { [weak self] text in self?.edit { $0.insert(text) } }
      if command == .cut { edit { $0 = edited } }
      touches.dismissCommands()
      return true
    }
    let selectsAll = touches.offersCommands && EditedLine.selectsAll(key)
    var isUsed = false
    edit { isUsed = $0.take(key) }
    if selectsAll {
      touches.offerSelection()
      handlesChanged()
    }
    return isUsed
  }

  /// Edits the line, and calls `onChange` if the text has changed.
  func edit(_ change: (inout EditedLine) -> Void) {
    let before = line
    var edited = line
    edited.preedit = Preedit()
    change(&edited)
    line = edited
    touches.reset()
    showCaret()
    handlesChanged()
    if line.selection != before.selection { offerSelection() }
    if line.text != before.text { onChange?(text) }
  }

  /// Offers the selected text, which other programs paste with the middle button.
  private func offerSelection() {
    if !isSecret { tree?.clipboard.select(line.selectedText) }
  }

  // MARK: Fingers

  public override func touchesBegan(_ touches: [ViewTouch]) {
    super.touchesBegan(touches)
    caretBefore = isFocused && selection.isEmpty ? line.caret : nil
    tree?.onFocusRequest?(self)
    guard let touch = touches.first else { return }
    perform(self.touches.began(touch.touch, at: touch.location(in: self), ends: handles))
    if self.touches.isWaiting { startMoving() }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    super.touchesMoved(touches)
    guard let touch = touches.first else { return }
    perform(self.touches.moved(touch.touch, at: touch.location(in: self)))
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    super.touchesEnded(touches)
    guard let touch = touches.first else { return }
    perform(self.touches.ended(touch.touch, isOnCaret: caretBefore == line.caret))
    offerSelection()
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) {
    super.touchesCancelled(touches)
    self.touches.cancelled()
  }

  public override func advance(to time: Timestamp) -> Bool {
    perform(touches.advance(to: time))
    return super.advance(to: time) || touches.isWaiting
  }

  private func perform(_ effect: TextTouches.Effect) {
    line.preedit = Preedit()
    switch effect {
    case .none: break
    case .caret(let point): line.moveCaret(to: index(at: point), extends: false)
    case .extend(let point): line.moveCaret(to: index(at: point), extends: true)
    case .word(let point): line.selectWord(at: places.character(at: textPlace(of: point)))
    case .end(let handle, let point): line.move(handle, to: index(at: point))
    }
    if effect != .none { showCaret() }
    handlesChanged()
  }

  /// The handles of the selection; nil if nothing is selected.
  var handles: TextHandles? {
    guard isFocused, !line.selection.isEmpty else { return nil }
    return TextHandles(
      start: caretArea(at: line.selection.lowerBound), end: caretArea(at: line.selection.upperBound)
    )
  }

  public override var keepsTouches: Bool { touches.showsHandles }

  public override func claims(_ displacement: Vector, from start: Point) -> Bool {
    handles?.handle(at: start) != nil
  }

  private func handlesChanged() {
    invalidate()
    if touches.showsHandles, let ends = handles {
      overhang = TextHandles.reach
      let box = bounds
      hitShape = .custom { box.contains($0) || ends.handle(at: $0) != nil }
      hasHandles = true
    } else if hasHandles {
      // Only a shape with handles is replaced, because the program may have set another one.
      overhang = 1
      hitShape = .rectangle
      hasHandles = false
    }
  }

  private func textPlace(of point: Point) -> Double { point.x - textStart }

  /// Returns the index of the character boundary nearest to a point of the view.
  func index(at point: Point) -> Int { places.index(at: textPlace(of: point)) }

  /// The line that is shown, with the order of its characters.
  private var ordered: OrderedLine {
    let text = line.shownText
    return OrderedLine(isSecret ? String(repeating: "•", count: text.count)[...] : text[...])
  }

  private var places: TextPlaces {
    Canvas.places(in: ordered, size: theme.textSize, scale: tree?.scale ?? 1)
  }

  private var textStart: Double { start(of: places) }

  /// Returns the left end of the text; text that is read from the right begins at the right side.
  private func start(of places: TextPlaces) -> Double {
    places.isFromRight
      ? bounds.maxX - Self.margin - places.width + shift : bounds.minX + Self.margin - shift
  }

  /// The area of the caret, in the view's coordinates.
  var caretArea: Rect { caretArea(at: line.shownCaret ?? line.caret) }

  private func caretArea(at index: Int) -> Rect {
    let height = theme.textSize * 1.4
    let places = places
    let x = start(of: places) + places.x(of: index)
    return Rect(x: x - 1, y: bounds.center.y - height / 2, width: 2, height: height)
  }

  func showCaret() {
    let room = max(1, bounds.width - 2 * Self.margin)
    let places = places
    let x = places.x(of: line.shownCaret ?? line.caret)
    let caret = places.isFromRight ? places.width - x : x
    shift = min(max(shift, caret - room), caret)
    shift = max(0, min(shift, places.width - room + 2))
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
      let places = places
      let start = start(of: places)
      if isFocused { paintSelection(places, start, canvas) }
      if line.shownText.isEmpty {
        let isFromRight = placeholder.isReadFromRight
        let left = isFromRight ? bounds.maxX - Self.margin - 1e6 : bounds.minX + Self.margin
        canvas.drawText(
          placeholder, in: Rect(x: left, y: room.minY, width: 1e6, height: room.height),
          size: theme.textSize, color: shade(theme.secondaryText),
          alignment: isFromRight ? .right : .left)
      } else {
        // The rectangle is wide enough for the whole text, so the field clips the excess and shows
        // no ellipsis.
        canvas.drawText(
          [ordered], in: Rect(x: start, y: room.minY, width: 1e6, height: room.height),
          size: theme.textSize, color: shade(theme.text), alignment: .left)
      }
      if isFocused { paintCaret(places, start, canvas) }
      if let dropPlace { canvas.fill(caretArea(at: dropPlace), .color(theme.accent)) }
    }
    if touches.showsHandles { handles?.paint(theme.accent, edge: theme.background, on: canvas) }
  }

  public override func focusChanged(_ isFocused: Bool) {
    line.preedit = Preedit()
    super.focusChanged(isFocused)
    if !isFocused { touches.reset() }
    handlesChanged()
  }
}
