import TactusGeometry

// Rows of large pictures that are turned or sized are painted by several threads at once.
//
// Views are asked to paint by one thread alone, so that nobody who writes one has to think of
// others; what is shared is the work of a single operation. The pixels are the same as those that
// one thread paints: each depends on its place alone.
extension Canvas {
  /// As many pixels take more than a millisecond. Where two processors are one core, as they often are,
  /// sharing takes as much more of their time as it is over sooner: it is for what is late otherwise.
  static let leastShared = 300_000

  /// Runs `paint` for all rows of `box`, on canvases that show the same pixels.
  ///
  /// - Parameters:
  ///   - box: What is going to be painted, in device pixels.
  ///   - paint: Paints on the canvas it is given; called on several threads at once.
  func shareRows(of box: PixelRect, _ paint: (Canvas) -> Void) {
    guard inkBox == nil, box.width * box.height >= Canvas.leastShared,
      let crew, let hands = hands(crew.count)
    else { return paint(self) }
    let state = state
    // A few parts for each hand, as one may be called away.
    let step = max(16, box.height / (4 * crew.count))
    let isDone = crew.share(box.y..<box.maxY, by: step) { rows, hand in
      let canvas = hands[hand]
      let part = PixelRect(x: box.x, y: rows.lowerBound, width: box.width, height: rows.count)
      canvas.state = state
      canvas.state.clip = state.clip.clipped(to: part)
      canvas.inkBox = box
      paint(canvas)
    }
    if !isDone { paint(self) }
  }

  /// Canvases over the same pixels; nil where there is no memory.
  private func hands(_ count: Int) -> [Canvas]? {
    while hands.count < count {
      let hand = unsafe try? Canvas(
        memory: bits, width: width, height: height, stride: stride * 4, format: format,
        scale: scale)
      guard let hand else { return nil }
      hands.append(hand)
    }
    return hands
  }
}
