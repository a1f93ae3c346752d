import StrokeTemplates
import TactusGeometry
public import TactusRecognizing

/// A shape that the multistroke recognizer knows without a template from the application.
public enum BuiltInShape: String, Choice {
  case cross, plus, equals
  case arrowRight = "arrow-right"
  case arrowLeft = "arrow-left"
  case arrowUp = "arrow-up"
  case arrowDown = "arrow-down"
  case twoFingerCircle = "two-finger-circle"
  case swipeRight = "three-finger-swipe-right"
  case swipeLeft = "three-finger-swipe-left"
  case swipeUp = "three-finger-swipe-up"
  case swipeDown = "three-finger-swipe-down"
  case spread = "five-finger-spread"

  /// The templates of the shape, one for each variant, such as an arrow with a small or a large
  /// head.
  var templates: [StrokeTemplate] {
    switch self {
    case .cross: [drawn([[(-10, -10), (10, 10)], [(10, -10), (-10, 10)]])]
    case .plus: [drawn([[(-10, 0), (10, 0)], [(0, -10), (0, 10)]])]
    case .equals:
      [0.5, 0.8].map { drawn([[(-10, -6 * $0), (10, -6 * $0)], [(-10, 6 * $0), (10, 6 * $0)]]) }
    case .arrowRight: arrows(turned: 0)
    case .arrowDown: arrows(turned: 1)
    case .arrowLeft: arrows(turned: 2)
    case .arrowUp: arrows(turned: 3)
    case .twoFingerCircle: circles
    case .swipeRight: swipes(turned: 0)
    case .swipeDown: swipes(turned: 1)
    case .swipeLeft: swipes(turned: 2)
    case .swipeUp: swipes(turned: 3)
    case .spread: [drawn(rays, fingers: 5)]
    }
  }

  private func drawn(_ strokes: [[(Double, Double)]], fingers: Int = 1) -> StrokeTemplate {
    StrokeTemplate(rawValue, strokes.map { $0.map { Point(x: $0.0, y: $0.1) } }, fingers: fingers)
  }

  private func turned(_ strokes: [[(Double, Double)]], _ quarters: Int) -> [[(Double, Double)]] {
    (0..<quarters).reduce(strokes) { turned, _ in turned.map { $0.map { (-$0.1, $0.0) } } }
  }

  private func arrows(turned quarters: Int) -> [StrokeTemplate] {
    [5.0, 9].map { head in
      drawn(
        turned([[(-14, 0), (12, 0)], [(12 - head, -head), (12, 0), (12 - head, head)]], quarters))
    }
  }

  private func swipes(turned quarters: Int) -> [StrokeTemplate] {
    [2.0, 6, 10].map { gap in
      drawn(
        turned([-gap, 0, gap].map { [(-10, $0), (10, $0)] }, quarters), fingers: 3)
    }
  }

  /// The templates of circles that are drawn with two fingers at the same time.
  ///
  /// The fingers draw either the two halves of one circle, starting at opposite points, or a full
  /// circle each, side by side or one above the other.
  private var circles: [StrokeTemplate] {
    [1.0, -1].flatMap { displacement in
      let opposite = (0..<4).map { start in
        drawn(
          [0.0, 180].map { arc(from: 45 * Double(start) + $0, by: 180 * displacement, beside: 0) },
          fingers: 2)
      }
      let beside = [(0.4, 0.0), (1, 0), (0, 0.7)].map { gap in
        drawn(
          [-1.0, 1].map { side in
            arc(
              from: -90, by: 360 * displacement, beside: side * 10 * gap.0, below: side * 10 * gap.1
            )
          }, fingers: 2)
      }
      return opposite + beside
    }
  }

  private func arc(
    from start: Double, by sweep: Double, beside: Double, below: Double = 0
  ) -> [(Double, Double)] {
    (0...24).map { step in
      let (sin, cos) = Trigonometry.sincos((start + sweep * Double(step) / 24) * .pi / 180)
      return (10 * cos + beside, 10 * sin + below)
    }
  }

  /// The paths of five fingers that spread outward from near the center at equal angles.
  ///
  /// The paths are mirror-symmetric, so they match both hands.
  private var rays: [[(Double, Double)]] {
    (0..<5).map { finger in
      let (sin, cos) = Trigonometry.sincos((Double(finger) * 72 - 90) * .pi / 180)
      return [(3 * cos, 3 * sin), (12 * cos, 12 * sin)]
    }
  }
}
