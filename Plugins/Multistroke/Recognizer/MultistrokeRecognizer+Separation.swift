import TactusGeometry
import TactusInput
import TactusRecognizing

// Separates the strokes of a shape from those of earlier shapes.
extension MultistrokeRecognizer {
  /// Restores the strokes of the previous attempt if a touch can continue them.
  mutating func resume(_ touch: Touch) {
    device = touch.device
    if let beginning, beginning.device == device, touch.time - beginning.lift <= patience {
      strokes = beginning.strokes
      oldStrokes = strokes.count
      lastLift = beginning.lift
    }
    beginning = nil
  }

  func isFar(_ location: Point) -> Bool {
    let bounds = strokes.reduce(Rect?.none) { bounds, stroke in
      let own = StrokePath.bounds(of: stroke.span)
      return bounds.map { $0.union(own) } ?? own
    }
    guard let bounds else { return false }
    let reach = Self.farDistance * max(bounds.size.width, bounds.size.height)
    return !bounds.inset(by: -reach).contains(location)
  }

  /// Removes the strokes before the latest gap that was longer than `pause`.
  mutating func dropOldStrokes() {
    strokes.removeFirst(oldStrokes)
    oldStrokes = 0
    matchedStrokes = 0
  }

  /// Removes the earlier strokes that matched a template, if the later strokes match one alone.
  ///
  /// Does nothing unless all strokes together match nothing.
  mutating func dropMatchedStrokes() {
    guard outlook == .unknown, matchedStrokes > 0, matchedStrokes < strokes.count else { return }
    let later = Array(strokes.dropFirst(matchedStrokes))
    guard let other = known.match(later, fingers: 1), other.score >= minimumScore else { return }
    (strokes, match) = (later, other)
  }
}
