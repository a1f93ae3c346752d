public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A view that shows text, wrapped at spaces and truncated with an ellipsis if it does not fit.
///
/// The user can select the text if `isSelectable` is true.
public final class Label: View, PressableText {
  /// The text that the label shows.
  public var text: String { didSet { if oldValue != text { change() } } }
  /// The font size in px when the theme has the default text size of 16 px.
  ///
  /// The font size on screen grows in proportion to the theme's text size.
  public var textSize: Double { didSet { if oldValue != textSize { change() } } }
  /// The value of `textSize` as a multiple of 16 px.
  public var scale: Double {
    get { textSize / 16 }
    set { textSize = 16 * newValue }
  }
  /// The weight of the font.
  public var weight: FontWeight { didSet { if oldValue != weight { change() } } }
  /// The font family, such as `serif`, `monospace` or `Cantarell`; nil for the system's sans serif.
  public var family: String? { didSet { if oldValue != family { change() } } }
  /// The text color; if nil, white for a label from a scene file in a dark theme, and otherwise the
  /// theme's text color.
  public var textColor: Color? { didSet { if oldValue != textColor { invalidate() } } }
  /// The alignment of the lines; nil for the natural alignment.
  ///
  /// The natural alignment of a paragraph is `right` if the paragraph or the theme is
  /// right-to-left, and `left` otherwise.
  public var textAlignment: TextAlignment? {
    didSet { if oldValue != textAlignment { invalidate() } }
  }
  /// The maximum number of lines; nil for as many as fit.
  public var lineLimit: Int? { didSet { if oldValue != lineLimit { change() } } }
  /// Whether the user can select and copy text.
  ///
  /// Holding a finger down or tapping twice selects a word, and moving that finger extends the
  /// selection. Handles then move the ends of the selection, and a bar offers commands. Dragging a
  /// pointer selects text, and a tap clears the selection. Control+A selects all text, and Control+C
  /// copies the selected text.
  public var isSelectable = false {
    didSet {
      guard oldValue != isSelectable else { return }
      select(nil)
      if !isOfScene { hitShape = isSelectable ? .rectangle : .none }
    }
  }
  /// Called with the selected text after the selection has changed; the text is empty if nothing is
  /// selected.
  public var onSelect: ((String) -> Void)?
  /// Whether the label is painted darker, as if it were a pressed button.
  ///
  /// A touch sets this property only if the label has a background and its text is not selectable.
  public var isPressed = false { didSet { if oldValue != isPressed { invalidate() } } }
  /// Whether the label is outlined as the selected one of several alternatives.
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  /// Whether the text appears faint, to show that a press would have no effect.
  public var isFaint = false { didSet { if oldValue != isFaint { invalidate() } } }
  /// Whether the label has the appearance of a label in a scene file.
  ///
  /// The text of such a label is white in dark themes and clipped to the bounds. If the label has a
  /// background, the text has a margin at the left and right.
  private var isOfScene = false

  var selecting = LabelSelection()

  /// Creates a label whose font size is the product of `textSize`, in px, and `scale`.
  public init(
    _ text: String = "", textSize: Double = 16, scale: Double = 1, weight: FontWeight = .regular
  ) {
    self.text = text
    self.textSize = textSize * scale
    self.weight = weight
    super.init()
    hitShape = .none
  }

  /// Creates a label for a scene, with centered text; the frame is in the parent's coordinates.
  package convenience init(ofScene frame: Rect) {
    self.init()
    self.frame = frame
    isOfScene = true
    textAlignment = .center
    hitShape = .rectangle
  }

  /// Creates a label with centered text; the frame is in the parent's coordinates.
  @available(*, deprecated, message: "create a Label and set its frame")
  public override convenience init(frame: Rect) { self.init(ofScene: frame) }

  private func change() {
    select(nil)
    invalidate()
    preferredSizeChanged()
  }

  var theme: Theme { tree?.theme ?? .dark }
  var fontSize: Double { textSize * theme.textFactor }
  private var margin: Double { isOfScene && background != nil ? 8 : 0 }
  /// The part of the bounds in which the text is painted.
  package var textRoom: Rect {
    Rect(
      x: bounds.minX + margin, y: bounds.minY, width: max(0, bounds.width - 2 * margin),
      height: bounds.height)
  }
  var font: Font {
    if let family { return .family(family, weight) }
    return weight == .regular ? .standard : .weighted(weight)
  }
  /// The color of the text on screen: `textColor`, or the default color if `textColor` is nil.
  package var shownColor: Color {
    get { textColor ?? (isOfScene && !theme.isLight ? .white : theme.text) }
    set { textColor = newValue }
  }
  /// The alignment of all lines; nil if each paragraph has its natural alignment.
  var shownAlignment: TextAlignment? {
    textAlignment ?? (theme.isRightToLeft ? .right : nil)
  }

  private func lines(in room: Size) -> [TextLine] {
    let stops = { [weak tree] in tree?.stops() ?? false }
    if isOfScene, lineLimit == nil, weight == .regular, family == nil {
      return TextLines.broken(
        text, width: room.width, size: fontSize, scale: tree?.scale ?? 1, stops: stops)
    }
    let fitting = max(1, Int(min(room.height / lineHeight + 0.01, 10_000)))
    return TextLines.fitted(
      text, width: room.width, size: fontSize, font: font, scale: tree?.scale ?? 1,
      atMost: min(lineLimit ?? fitting, fitting), stops: stops)
  }

  var lineHeight: Double {
    measureText("", size: fontSize, font: font).lineHeight
  }

  /// The wrapped lines as they are painted.
  ///
  /// The width and height available for the text are increased by 0.01 px, so that rounding errors
  /// in the frame do not change the line breaks.
  var shownLines: [TextLine] {
    let room = textRoom
    return lines(in: Size(width: room.width + 0.01, height: room.height + 0.01))
  }

  public override func preferredSize(in room: Size) -> Size {
    guard !text.isEmpty else { return Size(width: 2 * margin, height: 0) }
    let inner = Size(width: max(0, room.width - 2 * margin), height: room.height)
    let lines = lines(in: inner).map(\.text).joined(separator: "\n")
    let taken = measureText(lines, size: fontSize, font: font).size
    return Size(width: taken.width.rounded(.up) + 2 * margin, height: taken.height.rounded(.up))
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: [ViewTouch]) {
    isPressed = background != nil && !isSelectable
    super.touchesBegan(touches)
    guard isSelectable, let touch = touches.first else { return }
    selecting.before = handles == nil ? nil : selecting.marked
    perform(selecting.touches.began(touch.touch, at: touch.location(in: self), ends: handles))
    if selecting.touches.isWaiting { startMoving() }
  }

  public override func touchesMoved(_ touches: [ViewTouch]) {
    super.touchesMoved(touches)
    guard isSelectable, let touch = touches.first else { return }
    perform(selecting.touches.moved(touch.touch, at: touch.location(in: self)))
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesEnded(touches)
    guard isSelectable, let touch = touches.first else { return }
    let isTap = selecting.touches.isTap(touch.touch)
    perform(selecting.touches.ended(touch.touch, isOnCaret: false))
    endSelecting(asTap: isTap)
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesCancelled(touches)
    guard isSelectable else { return }
    selecting.touches.cancelled()
    keepHandles()
  }

  public override func advance(to time: Timestamp) -> Bool {
    perform(selecting.touches.advance(to: time))
    return super.advance(to: time) || selecting.touches.isWaiting
  }

  public override var keepsTouches: Bool { isSelectable }

  public override func claims(_ displacement: Vector, from start: Point) -> Bool {
    selecting.isTaken || handles?.handle(at: start) != nil
  }

  // MARK: Keys

  public override var takesFocus: Bool { isSelectable && !isHidden }

  public override func keyPressed(_ key: KeyEvent) -> Bool { isSelectable && use(key) }

  public override func focusChanged(_ isFocused: Bool) {
    super.focusChanged(isFocused)
    guard !isFocused else { return }
    selecting.touches.reset()
    handlesChanged()
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    if isPressed {
      ControlLook.paintPressed(bounds, radius: cornerRadius, edge: shownColor, on: canvas)
    }
    let color = shownColor
    if isChosen {
      ControlLook.paintChosen(bounds, radius: cornerRadius, theme: theme, on: canvas)
    }
    guard !text.isEmpty, canvas.takesText() else { return }
    let lines = shownLines
    if let range = selection { paintSelection(range, lines, canvas) }
    canvas.withState {
      if isOfScene, !clips { canvas.clip(to: bounds) }
      canvas.font = font
      canvas.drawText(
        lines.map(\.ordered), in: textRoom, size: fontSize,
        color: color.withAlpha(color.alpha * wordsAlpha), alignment: shownAlignment)
    }
    handles?.paint(theme.accent, edge: theme.background, on: canvas)
  }
}

/// The former name of `Label`; it will be removed in the next release.
@available(*, deprecated, renamed: "Label")
public typealias LabelView = Label

extension Label {
  /// The former name of `textColor`.
  @available(*, deprecated, renamed: "textColor")
  public var color: Color {
    get { shownColor }
    set { shownColor = newValue }
  }
  /// The former name of `textAlignment`.
  @available(*, deprecated, renamed: "textAlignment")
  public var alignment: TextAlignment {
    get { shownAlignment ?? (text.isReadFromRight ? .right : .left) }
    set { textAlignment = newValue }
  }
  /// The value is always true, because a selectable label needs no recognizers.
  @available(*, deprecated, message: "a selectable label needs no recognizers")
  public var hasSelectionGestures: Bool {
    get { true }
    set { _ = newValue }
  }
}
