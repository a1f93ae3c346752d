public import TactusGeometry
package import TactusInput
import TactusPainting

/// The selected part of a label's text, and the touches that select it.
struct LabelSelection {
  /// The selected text; nil if there is no selection.
  var marked: MarkedText?
  var touches = TextTouches(isEditable: false)
  /// Whether the latest touch is a pointer's.
  var isByPointer = false
  /// The selection that had handles when the latest touch began; nil for none.
  var before: MarkedText?
  /// The label's hit shape without handles; nil while no handles are shown.
  var plainShape: HitShape?

  /// Whether the latest touch selects text, so that surrounding views cannot take it.
  var isTaken: Bool { isByPointer || touches.hasWord }
}

/// The methods that select text.
extension Label {
  /// The range of the selected characters, as zero-based indices; nil if there is no selection.
  ///
  /// The range is empty if a selection has begun but does not contain any characters yet.
  public var selection: Range<Int>? { selecting.marked?.range }

  /// The selected text; empty if nothing is selected.
  public var selectedText: String {
    selecting.marked.map { String(Array(text)[$0.range]) } ?? ""
  }

  /// Begins a selection at the given point.
  ///
  /// - Parameters:
  ///   - point: The point, in the view's coordinates.
  ///   - isWord: Whether to select the word at the point immediately and to extend the selection by
  ///     whole words.
  public func beginSelection(at point: Point, isWord: Bool) {
    select(MarkedText(text, from: index(at: point), isWord: isWord))
  }

  /// Selects the text from the place where the selection began to a point in the view's
  /// coordinates.
  public func extendSelection(to point: Point) {
    guard var marked = selecting.marked else { return }
    marked.extend(to: index(at: point))
    select(marked)
  }

  /// Clears the selection.
  public func deselect() { select(nil) }

  func select(_ new: MarkedText?) {
    let before = selectedRange
    selecting.marked = new
    handlesChanged()
    if selectedRange != before { onSelect?(selectedText) }
  }

  // MARK: Touches and keys

  func perform(_ effect: TextTouches.Effect) {
    switch effect {
    case .none: break
    // The touch of a finger may scroll, so that it clears the selection only when it ends as a tap.
    case .caret(let point): if selecting.isByPointer { beginSelection(at: point, isWord: false) }
    case .extend(let point): extendSelection(to: point)
    case .word(let point): beginSelection(at: point, isWord: true)
    case .end(let handle, let point):
      guard var marked = selecting.marked else { break }
      marked.move(handle, to: index(at: point))
      select(marked)
    }
    handlesChanged()
  }

  /// Offers the text that a touch has selected, or clears the selection if it has selected none.
  func endSelecting(asTap isTap: Bool) {
    if isTap || selection?.isEmpty == true { deselect() }
    keepHandles()
    if selectedRange != nil || selecting.isByPointer { tree?.onFocusRequest?(self) }
    tree?.clipboard.select(selectedText)
  }

  /// Shows the handles and commands again if the latest touch has not changed the selection.
  func keepHandles() {
    if let before = selecting.before, before == selecting.marked {
      selecting.touches.offerSelection()
    }
    handlesChanged()
  }

  /// Copies the selected text, or selects all text, if the key has this effect.
  func use(_ key: KeyEvent) -> Bool {
    if ClipboardKey(key) == .copy, selectedRange != nil {
      if key.phase == .pressed { tree?.clipboard.copy(selectedText) }
      selecting.touches.dismissCommands()
      return true
    }
    guard EditedLine.selectsAll(key) else { return false }
    if key.phase == .pressed {
      let isByTouch = selecting.touches.offersCommands
      select(MarkedText(all: text))
      tree?.clipboard.select(selectedText)
      if isByTouch { selecting.touches.offerSelection() } else { selecting.touches.reset() }
      handlesChanged()
    }
    return true
  }

  /// The range of the selected characters; nil if there are none.
  private var selectedRange: Range<Int>? { selection.flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Handles

  /// The handles of the selection; nil if it has none.
  var handles: TextHandles? {
    guard selecting.touches.showsHandles, let range = selectedRange else { return nil }
    let lines = shownLines
    guard let last = lines.indices.last else { return nil }
    // The place between two lines is the end of the first one or the start of the second one.
    let first = lines.lastIndex { $0.range.lowerBound <= range.lowerBound } ?? 0
    let end = lines.firstIndex { $0.range.upperBound >= range.upperBound } ?? last
    return TextHandles(
      start: caret(at: range.lowerBound, inLine: first, of: lines),
      end: caret(at: range.upperBound, inLine: end, of: lines))
  }

  private func caret(at index: Int, inLine row: Int, of lines: [TextLine]) -> Rect {
    let line = lines[row]
    let place = min(max(index - line.range.lowerBound, 0), line.range.count)
    let x = start(of: line) + places(of: line).x(of: place)
    let y = top(lines.count) + Double(row) * lineHeight
    return Rect(x: x - 1, y: y, width: 2, height: lineHeight)
  }

  /// Adds the handles to the label's hit shape, or removes them if they are no longer shown.
  func handlesChanged() {
    invalidate()
    if let shown = handles {
      let plain = selecting.plainShape ?? hitShape
      let box = bounds
      overhang = TextHandles.reach
      selecting.plainShape = plain
      hitShape = .custom { plain.contains($0, bounds: box) || shown.handle(at: $0) != nil }
    } else if let plain = selecting.plainShape {
      overhang = 0
      selecting.plainShape = nil
      hitShape = plain
    }
  }

  // MARK: Places

  /// Returns the index of the character boundary that is nearest to a point in the view's
  /// coordinates.
  private func index(at point: Point) -> Int {
    let lines = shownLines
    guard !lines.isEmpty else { return 0 }
    let row = Int(min(max((point.y - top(lines.count)) / lineHeight, 0), Double(lines.count - 1)))
    let line = lines[row]
    let found = places(of: line).index(at: point.x - start(of: line))
    return line.range.lowerBound + min(found, line.range.count)
  }

  private func top(_ count: Int) -> Double {
    textRoom.center.y - Double(count) / 2 * lineHeight
  }

  private func places(of line: TextLine) -> TextPlaces {
    Canvas.places(in: line.ordered, size: fontSize, font: font, scale: tree?.scale ?? 1)
  }

  private func start(of line: TextLine) -> Double {
    let left = textRoom.width - measureText(line.text, size: fontSize, font: font).width
    return switch shownAlignment ?? (line.ordered.isFromRight ? .right : .left) {
    case .left: textRoom.minX
    case .center: textRoom.minX + left / 2
    case .right: textRoom.minX + left
    }
  }

  func paintSelection(_ range: Range<Int>, _ lines: [TextLine], _ canvas: Canvas) {
    let color = theme.accent.mixed(with: theme.background, 0.6)
    for (row, line) in lines.enumerated() where range.overlaps(line.range) {
      let part = range.clamped(to: line.range)
      let (first, left) = (line.range.lowerBound, start(of: line))
      let y = top(lines.count) + Double(row) * lineHeight
      for span in places(of: line).spans(of: part.lowerBound - first..<part.upperBound - first) {
        let width = span.upperBound - span.lowerBound
        canvas.fill(
          Rect(x: left + span.lowerBound, y: y, width: width, height: lineHeight), .color(color))
      }
    }
  }
}

extension Label: SelectableText {
  package var editCommands: (commands: [EditCommand], area: Rect)? {
    guard selecting.touches.offersCommands, let area = handles?.area, let range = selection
    else { return nil }
    return (range.count < text.count ? [.copy, .selectAll] : [.copy], area)
  }

  package func touchWillBegin(by device: DeviceKind) { selecting.isByPointer = device == .pointer }
}
