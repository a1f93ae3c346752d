import TactusGeometry
import TactusInput
import TactusPainting

/// Decides what the touches of a text do: place the caret, select, or drag an end of the selection.
///
/// A tap places the caret. A second tap soon after it, or a finger that rests for half a second,
/// selects a word. A drag selects text. If a finger or a pen made the selection, its ends have
/// handles.
///
/// If the text cannot be edited, a finger that moves at once selects nothing, because it may scroll.
/// A finger that has selected a word can then move to extend the selection.
struct TextTouches {
  /// The effect of a touch; points are in the view's coordinates.
  enum Effect: Equatable {
    case none
    /// Places the caret.
    case caret(Point)
    /// Moves the caret and extends the selection.
    case extend(Point)
    /// Selects a word.
    case word(Point)
    /// Moves the start or the end of the selection.
    case end(Handle, Point)
  }

  enum Handle { case start, end }

  private struct Hold {
    let start: Timestamp
    let point: Point
  }

  /// Whether the user can edit the text.
  private let isEditable: Bool
  /// Whether the selection has handles.
  private(set) var showsHandles = false
  /// Whether commands for the text are offered, such as "Copy".
  ///
  /// They are offered after a selection, and after a tap on the caret.
  private(set) var offersCommands = false
  private var hold: Hold?
  /// The handle under the finger, and the vector from the finger to the caret at the handle.
  private var grip: (handle: Handle, offset: Vector)?
  /// Whether the current touch has selected a word.
  private(set) var hasWord = false

  init(isEditable: Bool = true) { self.isEditable = isEditable }

  private static let holdTime = Interval.milliseconds(500)
  /// The maximum displacement of a finger that rests, in px.
  private static let slop = 10.0

  // MARK: Touches

  /// Handles a touch that goes down; `ends` has the carets at both ends of the selection, or is nil
  /// if nothing is selected.
  mutating func began(_ touch: Touch, at point: Point, ends: TextHandles?) -> Effect {
    (hold, grip, hasWord, offersCommands) = (nil, nil, false, false)
    if showsHandles, let ends, let handle = ends.handle(at: point) {
      let caret = handle == .start ? ends.start : ends.end
      grip = (handle, caret.center - point)
      return .none
    }
    showsHandles = false
    if touch.tapCount >= 2 { return select(at: point, by: touch) }
    // A pointer that rests selects no word, and even its smallest movement selects text.
    if Self.isDirect(touch) { hold = Hold(start: touch.startTime, point: point) }
    return .caret(point)
  }

  mutating func moved(_ touch: Touch, at point: Point) -> Effect {
    if let grip { return .end(grip.handle, point + grip.offset) }
    if let hold {
      guard (point - hold.point).length > Self.slop else { return rested(at: touch.time, touch) }
      self.hold = nil
    }
    guard !hasWord else { return isEditable ? .none : .extend(point) }
    guard isEditable || !Self.isDirect(touch) else { return .none }
    showsHandles = Self.isDirect(touch)
    return .extend(point)
  }

  /// Handles a touch that is lifted; `isOnCaret` is whether the touch has not moved the caret.
  mutating func ended(_ touch: Touch, isOnCaret: Bool) -> Effect {
    defer { (hold, grip, hasWord) = (nil, nil, false) }
    let isTap = hold != nil
    let effect = rested(at: touch.time, touch)
    offersCommands = showsHandles || (isTap && isOnCaret)
    return effect
  }

  /// Whether a touch that is about to end is a tap that has selected nothing.
  func isTap(_ touch: Touch) -> Bool {
    !hasWord && touch.time < touch.startTime + Self.holdTime
      && (touch.location - touch.startLocation).length <= Self.slop
  }

  mutating func cancelled() { (hold, grip, hasWord) = (nil, nil, false) }

  /// Stops offering commands, because one was chosen.
  mutating func dismissCommands() { offersCommands = false }

  /// Shows handles and commands, because all text was selected by a command.
  mutating func offerSelection() { (showsHandles, offersCommands) = (true, true) }

  /// Removes the handles, because the text is edited by keys.
  mutating func reset() {
    cancelled()
    (showsHandles, offersCommands) = (false, false)
  }

  // MARK: Resting

  /// Whether a finger is resting and may still select a word.
  var isWaiting: Bool { hold != nil }

  /// Selects a word if a finger has rested long enough by the given time.
  mutating func advance(to time: Timestamp) -> Effect { rested(at: time, nil) }

  private mutating func rested(at time: Timestamp, _ touch: Touch?) -> Effect {
    guard let hold, time >= hold.start + Self.holdTime else { return .none }
    self.hold = nil
    return select(at: hold.point, by: touch)
  }

  private mutating func select(at point: Point, by touch: Touch?) -> Effect {
    hasWord = true
    showsHandles = touch.map(Self.isDirect) ?? true
    return .word(point)
  }

  private static func isDirect(_ touch: Touch) -> Bool { touch.device != .pointer }
}

/// The handles at the ends of a selection, below the text.
struct TextHandles {
  /// The carets at the ends of the selection, in the view's coordinates.
  let start, end: Rect

  static let radius = 9.0

  /// The distance by which handles can extend beyond the text, in px.
  static let reach = 2 * radius + 2

  /// The area of both carets and of the handles below them.
  var area: Rect {
    let text = start.union(end)
    return Rect(x: text.minX, y: text.minY, width: text.width, height: text.height + Self.reach)
  }

  private func center(below caret: Rect) -> Point {
    Point(x: caret.center.x, y: caret.maxY + Self.radius - 2)
  }

  /// Returns the handle at a point; each has an area of 44 by 44 px.
  func handle(at point: Point) -> TextTouches.Handle? {
    let distances = [start, end].map { caret in
      let way = point - center(below: caret)
      return max(abs(way.dx), abs(way.dy))
    }
    let half = Theme.leastTarget / 2
    guard min(distances[0], distances[1]) <= half else { return nil }
    // If the handles overlap, the touch belongs to the nearer one.
    return distances[0] < distances[1] ? .start : .end
  }

  func paint(_ color: Color, edge: Color, on canvas: Canvas) {
    for caret in [start, end] {
      canvas.fill(caret, .color(color))
      let disc = Path.circle(center: center(below: caret), radius: Self.radius)
      canvas.fill(disc, color)
      canvas.stroke(disc, edge, width: 1.5)
    }
  }
}

extension EditedLine {
  /// Selects the word at a character, or the single character there if it is not part of a word.
  mutating func selectWord(at place: Int) {
    let marked = MarkedText(text, from: place, isWord: true)
    guard marked.range.isEmpty, count > 0 else { return select(marked.range) }
    let first = max(0, min(place, count - 1))
    select(first..<first + 1)
  }

  /// Selects a range of characters, with the caret at its end.
  mutating func select(_ range: Range<Int>) {
    moveCaret(to: range.lowerBound, extends: false)
    moveCaret(to: range.upperBound, extends: true)
  }

  /// Moves one end of the selection; at least one character stays selected.
  mutating func move(_ handle: TextTouches.Handle, to place: Int) {
    if count > 0 { select(selection.moving(handle, to: place, in: count)) }
  }
}

extension Range<Int> {
  /// Returns the range with one end moved to `place`; at least one of `count` characters remains.
  func moving(_ handle: TextTouches.Handle, to place: Int, in count: Int) -> Range<Int> {
    switch handle {
    case .start: Swift.max(0, Swift.min(place, upperBound - 1))..<upperBound
    case .end: lowerBound..<Swift.min(count, Swift.max(place, lowerBound + 1))
    }
  }
}
