public import TactusGeometry
public import TactusPainting

/// A label of a scene: the size of its font is given in px, what is too high is cut off, and with a
/// background it is a button that shows a finger on it.
public final class LabelView: Label, PressedWords {
  /// The size of its font, in px.
  public var textSize = 16.0 { didSet { if oldValue != textSize { invalidate() } } }
  public var color: Color {
    get { textColor ?? usualColor }
    set { textColor = newValue }
  }
  public var alignment: TextAlignment {
    get { textAlignment ?? .center }
    set { textAlignment = newValue }
  }
  /// Whether a finger on it is shown.
  public var isPressed = false { didSet { if oldValue != isPressed { invalidate() } } }
  public var isChosen = false { didSet { if oldValue != isChosen { invalidate() } } }
  public var isFaint = false { didSet { if oldValue != isFaint { invalidate() } } }

  public init(frame: Rect = .zero) {
    super.init()
    self.frame = frame
    textAlignment = .center
    hitShape = .rectangle
  }

  /// White in the dark.
  override var usualColor: Color {
    tree.map { $0.theme.isLight ? $0.theme.text : .white } ?? .white
  }

  override var fontSize: Double { textSize * (tree?.theme.textFactor ?? 1) }

  /// Beside the text, in px.
  private var margin: Double { background == nil ? 0 : 8 }

  override var textRoom: Rect {
    Rect(
      x: bounds.minX + margin, y: bounds.minY, width: max(0, bounds.width - 2 * margin),
      height: bounds.height)
  }

  override func lines(in room: Size) -> [TextLine] {
    guard lineLimit == nil, weight == .regular, family == nil else { return super.lines(in: room) }
    return TextLines.broken(text, width: room.width, size: fontSize) { [weak tree] in
      tree?.stops() ?? false
    }
  }

  public override func preferredSize(in room: Size) -> Size {
    let inner = super.preferredSize(
      in: Size(width: max(0, room.width - 2 * margin), height: room.height))
    return Size(width: inner.width + 2 * margin, height: inner.height)
  }

  override var textAlpha: Double { wordsAlpha }

  /// Text may be too high for it, and letters lean out.
  override var clipsText: Bool { !clips }

  override func paintUnderText(_ canvas: Canvas) {
    if isPressed {
      canvas.fillRoundedRect(bounds, radius: cornerRadius, .color(Color(white: 0, alpha: 0.25)))
    }
    if isChosen {
      let ring = Path.roundedRect(bounds.inset(by: 1.5), radius: max(0, cornerRadius - 1.5))
      canvas.stroke(ring, .color(color), width: 2.5)
    }
  }

  public override func touchesBegan(_ touches: [ViewTouch]) {
    isPressed = background != nil
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
}
