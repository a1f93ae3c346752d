public import TactusGeometry
public import TactusPainting

/// Text that wraps at blanks and ends in an ellipsis where there is no more room.
public final class Label: View {
  public var text: String { didSet { if oldValue != text { change() } } }
  /// As a factor of the size of ordinary text.
  public var scale: Double { didSet { if oldValue != scale { change() } } }
  public var isBold = false { didSet { if oldValue != isBold { change() } } }
  /// That of text unless given.
  public var color: Color? { didSet { if oldValue != color { invalidate() } } }
  /// Where lines begin unless given: at the left, or at the right where the theme says so.
  public var alignment: TextAlignment? { didSet { if oldValue != alignment { invalidate() } } }
  /// How many lines at most; nil for as many as there is room for.
  public var lineLimit: Int? { didSet { if oldValue != lineLimit { change() } } }

  public init(_ text: String = "", scale: Double = 1, isBold: Bool = false) {
    self.text = text
    self.scale = scale
    self.isBold = isBold
    super.init()
    hitShape = .none
  }

  private func change() {
    invalidate()
    preferredSizeChanged()
  }

  private var theme: Theme { tree?.theme ?? .dark }
  private var size: Double { theme.textSize * scale }
  private var font: Font { isBold ? .named("sans-serif:weight=bold") : .standard }

  private func lines(width: Double, height: Double) -> [String] {
    let lineHeight = Canvas.measureText("", size: size, font: font).lineHeight
    let fitting = max(1, Int(min(height / lineHeight + 0.01, 10_000)))
    return TextLines.fitted(
      text, width: width, size: size, font: font, atMost: min(lineLimit ?? fitting, fitting))
  }

  public override func preferredSize(in room: Size) -> Size {
    guard !text.isEmpty else { return .zero }
    let lines = lines(width: room.width, height: room.height)
    let taken = Canvas.measureText(lines.joined(separator: "\n"), size: size, font: font).size
    return Size(width: taken.width.rounded(.up), height: taken.height.rounded(.up))
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard !text.isEmpty, canvas.takesText() else { return }
    // A width was rounded up; text must not break anew for what that lost.
    let lines = lines(width: bounds.width + 0.01, height: bounds.height + 0.01)
    canvas.withState {
      canvas.font = font
      canvas.drawText(
        lines.joined(separator: "\n"), in: bounds, size: size, color: color ?? theme.text,
        alignment: alignment ?? (theme.isRightToLeft ? .right : .left))
    }
  }
}
