public import TactusGeometry
public import TactusInput
public import TactusPainting

/// Text that wraps at blanks and ends in an ellipsis where there is no more room; a part of it can be
/// selected where that is allowed.
public class Label: View {
  public final var text: String { didSet { if oldValue != text { change() } } }
  /// As a factor of the size of ordinary text.
  public final var scale: Double { didSet { if oldValue != scale { change() } } }
  public final var weight: FontWeight { didSet { if oldValue != weight { change() } } }
  /// A family of the system's fonts, such as `serif`, `monospace` or `Cantarell`; the system's sans serif unless given.
  public final var family: String? { didSet { if oldValue != family { change() } } }
  /// The theme's color of text unless given.
  public final var textColor: Color? { didSet { if oldValue != textColor { invalidate() } } }
  /// Where lines begin. Unless given, text that is read from the right, or any text if the theme says so, begins at the right.
  public final var textAlignment: TextAlignment? {
    didSet { if oldValue != textAlignment { invalidate() } }
  }
  /// How many lines at most; nil for as many as there is room for.
  public final var lineLimit: Int? { didSet { if oldValue != lineLimit { change() } } }
  /// Whether a part can be selected: a finger that is held selects a word and more as it moves on, a
  /// pointer selects by dragging, and Control+A selects all.
  public final var isSelectable = false {
    didSet {
      hitShape = isSelectable ? .rectangle : .none
      if isSelectable { tree?.onArrival?(self) } else { select(nil) }
    }
  }
  /// Called when the user has selected another part, with its text; empty for none.
  public final var onSelect: ((String) -> Void)?
  /// Whether recognizers select already; set by the caller that attaches them.
  public final var hasSelectionGestures = false

  private var marked: MarkedText?

  public init(_ text: String = "", scale: Double = 1, weight: FontWeight = .regular) {
    self.text = text
    self.scale = scale
    self.weight = weight
    super.init()
    hitShape = .none
  }

  private func change() {
    select(nil)
    invalidate()
    preferredSizeChanged()
  }

  private var theme: Theme { tree?.theme ?? .dark }
  /// The size of the font, in px.
  var fontSize: Double { theme.textSize * scale }
  /// Where the text stands.
  var textRoom: Rect { bounds }
  /// Whether nothing of the text is seen outside the bounds.
  var clipsText: Bool { false }
  final var font: Font {
    if let family { return .family(family, weight) }
    return weight == .regular ? .standard : .weighted(weight)
  }
  /// The color of text without one of its own.
  var usualColor: Color { theme.text }
  private var alignment: TextAlignment {
    textAlignment ?? (theme.isRightToLeft || text.isReadFromRight ? .right : .left)
  }

  func lines(in room: Size) -> [TextLine] {
    let fitting = max(1, Int(min(room.height / lineHeight + 0.01, 10_000)))
    return TextLines.fitted(
      text, width: room.width, size: fontSize, font: font, scale: tree?.scale ?? 1,
      atMost: min(lineLimit ?? fitting, fitting), stops: { [weak tree] in tree?.stops() ?? false })
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
    guard !text.isEmpty else { return .zero }
    let lines = lines(in: room).map(\.text).joined(separator: "\n")
    let taken = measureText(lines, size: fontSize, font: font).size
    return Size(width: taken.width.rounded(.up), height: taken.height.rounded(.up))
  }

  // MARK: Selecting

  /// The selected characters, counted from 0; nil where nothing is selected.
  public final var selection: Range<Int>? { marked?.range }

  public final var selectedText: String {
    marked.map { String(Array(text)[$0.range]) } ?? ""
  }

  /// Begins a selection at a point in the view's coordinates.
  ///
  /// - Parameter isWord: Whether the word there is selected at once.
  public final func beginSelection(at point: Point, isWord: Bool) {
    select(MarkedText(text, from: index(at: point), isWord: isWord))
  }

  /// Selects from where the selection began to a point in the view's coordinates.
  public final func extendSelection(to point: Point) {
    guard var marked else { return }
    marked.extend(to: index(at: point))
    select(marked)
  }

  public final func deselect() { select(nil) }

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
    return switch alignment {
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

  // MARK: Painting

  /// How opaque its words are, as a part of their colour's alpha.
  var textAlpha: Double { 1 }

  /// Paints over the background and under the text.
  func paintUnderText(_ canvas: Canvas) {}

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    paintUnderText(canvas)
    guard !text.isEmpty, canvas.takesText() else { return }
    let lines = shownLines
    if let range = selection { paintSelection(range, lines, canvas) }
    let color = textColor ?? usualColor
    canvas.withState {
      if clipsText { canvas.clip(to: bounds) }
      canvas.font = font
      canvas.drawText(
        lines.map(\.text).joined(separator: "\n"), in: textRoom, size: fontSize,
        color: color.withAlpha(color.alpha * textAlpha), alignment: alignment)
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
