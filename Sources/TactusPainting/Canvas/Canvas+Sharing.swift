import TactusGeometry

// Rows of large pictures that are turned or sized are painted by several threads at once.
//
// Views are asked to paint by one thread alone, so that nobody who writes one has to think of
// others; what is shared is the work of a single operation. The pixels are the same as those that
// one thread paints: each depends on its place alone.
extension Canvas {
  /// As many pixels take a millisecond: fewer are not worth a thread's waking up.
  static let leastShared = 200_000

  /// Runs `paint` for all rows of `box`: here, or on canvases that show the same pixels.
  ///
  /// - Parameters:
  ///   - box: What is going to be painted, in device pixels.
  ///   - paint: Paints on the canvas it is given; may be called on several threads at once.
  func shareRows(of box: PixelRect, _ paint: (Canvas) -> Void) {
    let pixels = box.width * box.height
    guard sharesWork, pixels >= Canvas.leastShared, let crew, let hands = hands(crew.count) else {
      return paint(self)
    }
    crew.doSooner(pixels: pixels) {
      paint(self)
    } shared: {
      share(box, crew, hands, paint)
    }
  }

  /// Runs `paint` for all rows of `box` by several threads; false where they are busy.
  func share(
    _ box: PixelRect, _ crew: PaintCrew, _ hands: [Canvas], _ paint: (Canvas) -> Void
  ) -> Bool {
    let state = state
    // A few parts for each hand, as one may be called away.
    let step = max(16, box.height / (4 * crew.count))
    return crew.share(box.y..<box.maxY, by: step) { rows, hand in
      let canvas = hands[hand]
      let part = PixelRect(x: box.x, y: rows.lowerBound, width: box.width, height: rows.count)
      canvas.state = state
      canvas.state.clip = state.clip.clipped(to: part)
      canvas.inkBox = box
      paint(canvas)
    }
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
