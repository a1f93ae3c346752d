package import TactusGeometry

/// The frame of a view in its parent, described without knowing the parent's size.
///
/// Each length is a number of pixels, a fraction of the parent's width or height, or the remaining
/// space.
package struct FrameDescription: Equatable, Sendable {
  package enum Length: Equatable, Sendable {
    case pixels(Double)
    /// A fraction of the parent's width or height, plus a number of pixels.
    ///
    /// The fraction 1 is the whole width or height. The sum is clamped to the range, in pixels, if
    /// there is one.
    case part(Double, plus: Double, within: ClosedRange<Double>? = nil)
    /// The distance from the view's origin to the parent's right or bottom edge.
    ///
    /// This length is meant for `width` and `height`; as `x` or `y` it means 0.
    case fill
  }

  package var x: Length
  package var y: Length
  package var width: Length
  package var height: Length

  package static let fill = FrameDescription(
    x: .pixels(0), y: .pixels(0), width: .fill, height: .fill)

  /// Returns the frame of the view in a parent of the given size.
  package func resolved(in parent: Size) -> Rect {
    func place(_ length: Length, _ whole: Double) -> Double {
      switch length {
      case .pixels(let value): value
      case .part(let part, let more, let range):
        clamped((part * whole).rounded() + more, to: range)
      case .fill: 0
      }
    }
    func clamped(_ value: Double, to range: ClosedRange<Double>?) -> Double {
      range.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
    }
    func extent(_ length: Length, _ whole: Double, _ from: Double) -> Double {
      if case .fill = length { max(0, whole - from) } else { max(0, place(length, whole)) }
    }
    let x = place(x, parent.width)
    let y = place(y, parent.height)
    return Rect(
      x: x, y: y, width: extent(width, parent.width, x), height: extent(height, parent.height, y))
  }
}
