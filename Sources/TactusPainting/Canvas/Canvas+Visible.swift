package import TactusGeometry

extension Canvas {
  /// Returns rectangles, in current coordinates, that together contain everything that painting can
  /// change.
  ///
  /// There is one rectangle for each rectangle of the clip, or one for the whole clip if the clip
  /// has more than `limit` rectangles. The result is empty if nothing is visible, and nil if the
  /// transform has no inverse.
  package func visibleRects(limit: Int = 8) -> [Rect]? {
    guard let back = state.deviceTransform.inverse else { return nil }
    let clip = state.clip
    let rects = clip.rects.count > limit ? [clip.bounds] : Array(clip.rects)
    return rects.filter { !$0.isEmpty }.map { rect in
      // One more pixel on each side outweighs rounding errors.
      let pixels = Rect(
        x: Double(rect.x), y: Double(rect.y), width: Double(rect.width),
        height: Double(rect.height))
      return back.apply(pixels.inset(by: -1))
    }
  }
}
