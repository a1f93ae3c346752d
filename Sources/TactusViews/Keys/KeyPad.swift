public import TactusGeometry
public import TactusInput
public import TactusPainting

/// A pad of digits for a PIN, which is shown as dots.
///
/// The pad calls `onEntered` when the last digit is typed, and then forgets the digits. The digits
/// never reach a log or a recording; see `KeysView`.
public final class KeyPad: KeysView {
  /// The numbers of digits that a PIN can have.
  public static let lengths = 1...16

  /// The number of digits; changing it removes the digits that were typed.
  public var length: Int { didSet { if oldValue != length { clear() } } }
  /// Called with the PIN when its last digit has been typed.
  public var onEntered: ((String) -> Void)?
  /// Called with the digits typed so far after each change by the user.
  public var onChange: ((String) -> Void)?
  /// The number of digits typed so far.
  public var count: Int { digits.utf8.count }

  private var digits = ""

  /// Creates a pad for a PIN of 1 to 16 digits; `onEntered` is called with each complete PIN.
  public init(length: Int = 4, onEntered: ((String) -> Void)? = nil) {
    self.length = min(max(length, Self.lengths.lowerBound), Self.lengths.upperBound)
    self.onEntered = onEntered
    super.init()
  }

  /// Removes the digits typed so far, without calling `onChange`.
  public func clear() {
    digits = ""
    invalidate()
  }

  // MARK: Typing

  public override var takesFocus: Bool { !isHidden }

  public override func keyPressed(_ key: KeyEvent) -> Bool {
    guard key.phase != .released else { return false }
    if key.name == "BackSpace" {
      type(.backspace, isRepeat: false, at: key.time)
    } else if key.text.utf8.count == 1, key.text >= "0", key.text <= "9" {
      type(.sign(key.text), isRepeat: false, at: key.time)
    } else {
      return false
    }
    return true
  }

  override func type(_ key: ScreenKey, isRepeat: Bool, at time: Timestamp) {
    let before = digits
    if key == .backspace {
      _ = digits.popLast()
    } else if let digit = key.text(isShifted: false), digits.utf8.count < length {
      digits += digit
    }
    invalidate()
    guard digits != before else { return }
    onChange?(digits)
    guard digits.utf8.count == length else { return }
    let pin = digits
    digits = ""
    onEntered?(pin)
  }

  // MARK: Layout and painting

  private static let rows: [[KeyRows.Item]] = {
    let digits = ["123", "456", "789"].map { $0.map { KeyRows.Item(key: .sign(String($0))) } }
    return digits + [
      [
        KeyRows.Item(key: .blank), KeyRows.Item(key: .sign("0")), KeyRows.Item(key: .backspace),
      ]
    ]
  }()

  /// The part of the view that the pad fills; in a larger view, it is in the middle.
  private var area: Rect {
    let usual = Self.usualSize(theme)
    return Rect(
      center: bounds.center,
      size: Size(
        width: min(bounds.width, usual.width * 1.5), height: min(bounds.height, usual.height * 1.5))
    )
  }

  private var dots: Rect {
    let area = area
    return Rect(x: area.minX, y: area.minY, width: area.width, height: area.height / 5)
  }

  private static func usualSize(_ theme: Theme) -> Size {
    let height = rowHeight(in: theme) * 1.3
    return Size(width: 3.9 * height, height: 5 * height)
  }

  public override func preferredSize(in room: Size) -> Size {
    let usual = Self.usualSize(theme)
    return Size(width: min(room.width, usual.width), height: usual.height)
  }

  override func makeRows() -> (rows: [[KeyRows.Item]], room: Rect) {
    let (area, top) = (area, dots.height)
    let room = Rect(
      x: area.minX, y: area.minY + top, width: area.width, height: area.height - top)
    return (Self.rows, room)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    let theme = theme
    let step = min(dots.width / Double(length), dots.height * 0.6)
    let radius = (step * 0.3).rounded()
    for index in 0..<length {
      let x = dots.center.x + (Double(index) - Double(length - 1) / 2) * step
      let dot = Path.circle(center: Point(x: x, y: dots.center.y), radius: radius)
      if index < count { canvas.fill(dot, theme.accent) }
      canvas.stroke(dot, index < count ? theme.accent : theme.outline, width: 2)
    }
  }
}

extension KeyPad: TypingView {
  package var takesTypedText: Bool { true }
}
