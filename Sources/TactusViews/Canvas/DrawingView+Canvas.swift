import TactusGeometry
import TactusInput

/// Methods of a drawing in the content of a canvas.
extension DrawingView {
  /// Returns whether a touch leaves no ink because it moves the canvas around the drawing.
  func isLeftToCanvas(_ touch: ViewTouch) -> Bool {
    switch touch.touch.device {
    case .pen, .eraser: false
    case .touch, .pointer, .rightButton: enclosingCanvas?.doesFingerPan == true
    }
  }

  /// Returns whether the drawing uses the movement of a touch of the given kind.
  ///
  /// A drawing whose pen is up leaves all touches to others.
  package func draws(withPen isPen: Bool) -> Bool {
    isPenDown && (isPen || enclosingCanvas?.doesFingerPan != true)
  }
}

extension CanvasView {
  /// Removes the ink of touches that turned out to move the content.
  package func discardInk(of serials: [UInt32]) {
    guard !serials.isEmpty else { return }
    content.forEachDescendant { view in
      (view as? DrawingView)?.discard(touches: serials)
    }
  }

  /// Removes the dots that the taps of a double tap have left.
  ///
  /// A dot of the first tap stays if another touch came between the two taps.
  ///
  /// - Parameter serial: The serial of the second tap's touch.
  package func discardDots(upTo serial: UInt32) {
    content.forEachDescendant { view in
      guard let drawing = view as? DrawingView else { return }
      let dots = drawing.strokes.suffix(2).filter { stroke in
        (stroke.touch == serial || stroke.touch == serial &- 1) && stroke.touch != 0 && stroke.isDot
      }
      drawing.discard(touches: dots.map(\.touch))
    }
  }
}

extension InkStroke {
  /// Whether the stroke is short enough for a tap.
  fileprivate var isDot: Bool {
    guard let first = points.first else { return false }
    return points.allSatisfy { $0.distance(to: first) <= 20 }
  }
}
