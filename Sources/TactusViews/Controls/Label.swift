public import TactusGeometry
public import TactusInput
public import TactusPainting

/// Text that wraps at blanks and ends in an ellipsis where there is no more room; a part of it can be
/// selected where that is allowed.
public final class Label: View, PressableText {
  public var text: String { didSet { if oldValue != text { change() } } }
  /// The size of the font, in px, where the user has text of ordinary size.
  public var textSize: Double { didSet { if oldValue != textSize { change() } } }
  /// The same as a factor of the size of ordinary text, which is 16 px.
  public var scale: Double {
    get { textSize / 16 }
    set { textSize = 16 * newValue }
  }
  public var weight: FontWeight { didSet { if oldValue != weight { change() } } }
  /// A family of the system's fonts, such as `serif`, `monospace` or `Cantarell`; the system's sans serif unless given.
  public var family: String? { didSet { if oldValue != family { change() } } }
  /// The theme's color of text unless given.
  public var textColor: Color? { didSet { if oldValue != textColor { invalidate() } } }
  /// Where lines begin. Unless given, text that is read from the right, or any text if the theme says so, begins at the right.
  public var textAlignment: TextAlignment? {
    didSet { if oldValue != textAlignment { invalidate() } }
  }
  /// How many lines at most; nil for as many as there is room for.
  public var lineLimit: Int? { didSet { if oldValue != lineLimit { change() } } }
  /// Whether a part can be selected: a finger that is held selects a word and more as it moves on, a
  /// pointer selects by dragging, and Control+A selects all.
  public var isSelectable = false {
    didSet {
      hitShape = isSelectable ? .rectangle : .none
      if isSelectable { tree?.onArrival?(self) } else { select(nil) }
    }
  }
  /// Called when the user has selected another part, with its text; empty for none.
  public var onSelect: ((String) -> Void)?
  /// With a background, the label is a button that shows when a finger is on it.
  public var isPressed = false { didSet { if oldValue != isPressed { invalidate() } } }
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  public var isFaint = false { didSet { if oldValue != isFaint { invalidate() } } }
  /// Whether it looks as in scenes: white in the dark, apart from the edges of a background, and cut off where there is too
  /// little room.
  private var isOfScene = false
  /// Whether recognizers select already; set by the caller that attaches them.
  public var hasSelectionGestures = false

  private var marked: MarkedText?

  /// - Parameters:
  ///   - textSize: The size of the font, in px, where the user has text of ordinary size.
  ///   - scale: A factor of `textSize`: alone, of the size of ordinary text.
  public init(
    _ text: String = "", textSize: Double = 16, scale: Double = 1, weight: FontWeight = .regular
  ) {
    self.text = text
    self.textSize = textSize * scale
    self.weight = weight
    super.init()
    hitShape = .none
  }

  /// A label as scenes have it, with its words in the middle.
  package convenience init(ofScene frame: Rect) {
    self.init()
    self.frame = frame
    isOfScene = true
    textAlignment = .center
    hitShape = .rectangle
  }

  @available(*, deprecated, message: "make a Label and set its frame")
  public override convenience init(frame: Rect) { self.init(ofScene: frame) }

  private func change() {
    select(nil)
    invalidate()
    preferredSizeChanged()
  }

  private var theme: Theme { tree?.theme ?? .dark }
  /// The size of the font, in px.
  private var fontSize: Double { textSize * theme.textFactor }
  /// Beside the text, in px.
  private var margin: Double { isOfScene && background != nil ? 8 : 0 }
  /// Where the text stands.
  private var textRoom: Rect {
    Rect(
      x: bounds.minX + margin, y: bounds.minY, width: max(0, bounds.width - 2 * margin),
      height: bounds.height)
  }
  private var font: Font {
    if let family { return .family(family, weight) }
    return weight == .regular ? .standard : .weighted(weight)
  }
  /// The color of its text, given or not.
  package var shownColor: Color {
    get { textColor ?? (isOfScene && !theme.isLight ? .white : theme.text) }
    set { textColor = newValue }
  }
  private var shownAlignment: TextAlignment {
    textAlignment ?? (theme.isRightToLeft || text.isReadFromRight ? .right : .left)
  }

  private func lines(in room: Size) -> [TextLine] {
    let stops = { [weak tree] in tree?.stops() ?? false }
    if isOfScene, lineLimit == nil, weight == .regular, family == nil {
      return TextLines.broken(text, width: room.width, size: fontSize, stops: stops)
    }
    let fitting = max(1, Int(min(room.height / lineHeight + 0.01, 10_000)))
    return TextLines.fitted(
      text, width: room.width, size: fontSize, font: font, scale: tree?.scale ?? 1,
      atMost: min(lineLimit ?? fitting, fitting), stops: stops)
  }

  private var lineHeight: Double {
    measureText("", size: fontSize, font: font).lineHeight
  }

  /// The lines that are seen. A width was rounded up; text must not break anew for what that lost.
  private var shownLines: [TextLine] {
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

  // MARK: Selecting

  /// The selected characters, counted from 0; nil where nothing is selected.
  public var selection: Range<Int>? { marked?.range }

  public var selectedText: String {
    marked.map { String(Array(text)[$0.range]) } ?? ""
  }

  /// Begins a selection at a point in the view's coordinates.
  ///
  /// - Parameter isWord: Whether the word there is selected at once.
  public func beginSelection(at point: Point, isWord: Bool) {
    select(MarkedText(text, from: index(at: point), isWord: isWord))
  }

  /// Selects from where the selection began to a point in the view's coordinates.
  public func extendSelection(to point: Point) {
    guard var marked else { return }
    marked.extend(to: index(at: point))
    select(marked)
  }

  public func deselect() { select(nil) }

  private func select(_ new: MarkedText?) {
    guard new != marked else { return }
    marked = new
    invalidate()
    onSelect?(selectedText)
  }

  /// The place between two characters that is nearest to a point in the view's coordinates.
  private func index(at point: Point) -> Int {
    let lines = shownLines
    guard !lines.isEmpty else { return 0 }
    let row = Int(min(max((point.y - top(lines.count)) / lineHeight, 0), Double(lines.count - 1)))
    let line = lines[row]
    let places = (0...line.range.count).map { start(of: line) + width(of: line, $0) }
    let nearest = places.indices.min { abs(places[$0] - point.x) < abs(places[$1] - point.x) }
    return line.range.lowerBound + (nearest ?? 0)
  }

  private func top(_ count: Int) -> Double {
    textRoom.center.y - Double(count) / 2 * lineHeight
  }

  private func width(of line: TextLine, _ count: Int) -> Double {
    measureText(String(line.text.prefix(count)), size: fontSize, font: font).width
  }

  private func start(of line: TextLine) -> Double {
    let left = textRoom.width - measureText(line.text, size: fontSize, font: font).width
    return switch shownAlignment {
    case .left: textRoom.minX
    case .center: textRoom.minX + left / 2
    case .right: textRoom.minX + left
    }
  }

  public override var takesFocus: Bool { isSelectable && !isHidden }

  public override func keyPressed(_ key: KeyEvent) -> Bool {
    guard isSelectable, key.name == "a", key.modifiers.contains(.control) else { return false }
    if key.phase == .pressed { select(MarkedText(all: text)) }
    return true
  }

  // MARK: Touches

  public override func touchesBegan(_ touches: [ViewTouch]) {
    isPressed = background != nil && !isSelectable
    super.touchesBegan(touches)
  }

  public override func touchesEnded(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesEnded(touches)
  }

  public override func touchesCancelled(_ touches: [ViewTouch]) {
    isPressed = false
    super.touchesCancelled(touches)
  }

  // MARK: Painting

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    if isPressed {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, .color(Color(white: 0, alpha: 0.25)))
    }
    let color = shownColor
    if isChosen {
      let ring = Path.roundedRect(bounds.inset(by: 1.5), radius: max(0, cornerRadius - 1.5))
      canvas.stroke(ring, .color(color), width: 2.5)
    }
    guard !text.isEmpty, canvas.takesText() else { return }
    let lines = shownLines
    if let range = selection { paintSelection(range, lines, canvas) }
    canvas.withState {
      if isOfScene, !clips { canvas.clip(to: bounds) }
      canvas.font = font
      canvas.drawText(
        lines.map(\.text).joined(separator: "\n"), in: textRoom, size: fontSize,
        color: color.withAlpha(color.alpha * wordsAlpha), alignment: shownAlignment)
    }
  }

  private func paintSelection(_ range: Range<Int>, _ lines: [TextLine], _ canvas: Canvas) {
    let color = theme.accent.mixed(with: theme.background, 0.6)
    for (row, line) in lines.enumerated() {
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { continue }
      let first = width(of: line, part.lowerBound - line.range.lowerBound)
      let last = width(of: line, part.upperBound - line.range.lowerBound)
      canvas.fill(
        Rect(
          x: start(of: line) + first, y: top(lines.count) + Double(row) * lineHeight,
          width: last - first, height: lineHeight), .color(color))
    }
  }
}

/// Names that the next release removes.
@available(*, deprecated, renamed: "Label")
public typealias LabelView = Label

extension Label {
  @available(*, deprecated, renamed: "textColor")
  public var color: Color {
    get { shownColor }
    set { shownColor = newValue }
  }
  @available(*, deprecated, renamed: "textAlignment")
  public var alignment: TextAlignment {
    get { shownAlignment }
    set { textAlignment = newValue }
  }
}
