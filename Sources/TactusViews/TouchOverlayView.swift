package import TactusGeometry
package import TactusInput
package import TactusPainting

/// An overlay that shows every touch as a disc in a ring, both of which fade when the finger lifts.
///
/// The overlay lies in front of everything else and takes no touches.
package final class TouchOverlayView: View {
  /// The radius of the dark gray disc that lies behind the colored disc of each touch, in px.
  package static let backingRadius = 25.0
  /// The color of the disc that lies behind the colored disc of each touch: a translucent dark
  /// gray.
  package static let backingColor = Color(white: 0.25, alpha: 0.5)
  /// The radius, in px, of the colored disc that marks a touch.
  package static let radius = 24.0
  /// The opacity of the colored disc that marks a touch.
  package static let alpha = 0.5
  /// The color of the ring, which is dark so that touches are visible even on light backgrounds.
  package static let ringColor = Color(white: 0.15, alpha: 0.7)
  /// How long the disc and the ring of a lifted finger take to fade.
  package static let fading = Interval.milliseconds(180)

  private struct Leaving {
    var place: Point
    /// The time of the first frame after the finger lifted; nil before that frame.
    var began: Timestamp?
    var alpha = 1.0
  }

  private var leaving: [Leaving] = []

  /// The color of the disc of each touch, which is painted at half opacity; white by default.
  package var color = Color.white { didSet { invalidate() } }

  /// The positions of the touches, in the view's coordinates.
  package var places: [Point] = [] {
    didSet {
      guard oldValue != places else { return }
      for place in oldValue where !places.contains(place) { invalidate(Self.disc(place)) }
      for place in places where !oldValue.contains(place) { invalidate(Self.disc(place)) }
      let lifted = oldValue.count - places.count
      guard lifted > 0 else { return }
      for place in oldValue.filter({ !places.contains($0) }).prefix(lifted) {
        leaving.append(Leaving(place: place))
      }
      startMoving()
    }
  }

  /// Creates an overlay without touches.
  package override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  private static func disc(_ place: Point) -> Rect {
    Rect(center: place, size: Size(width: 2 * backingRadius, height: 2 * backingRadius))
      .inset(by: -1)
  }

  package override func advance(to time: Timestamp) -> Bool {
    let moves = super.advance(to: time)
    for index in leaving.indices {
      let began = leaving[index].began ?? time
      leaving[index].began = began
      leaving[index].alpha = max(0, 1 - (time - began).seconds / Self.fading.seconds)
      invalidate(Self.disc(leaving[index].place))
    }
    leaving.removeAll { $0.alpha <= 0 }
    return !leaving.isEmpty || moves
  }

  package override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for place in places { paintDisc(at: place, canvas) }
    for old in leaving {
      canvas.withState {
        canvas.alpha *= old.alpha
        paintDisc(at: old.place, canvas)
      }
    }
  }

  private func paintDisc(at place: Point, _ canvas: Canvas) {
    guard canvas.isVisible(Self.disc(place)) else { return }
    canvas.fill(.circle(center: place, radius: Self.backingRadius), .color(Self.backingColor))
    canvas.fill(.circle(center: place, radius: Self.radius), .color(color.withAlpha(Self.alpha)))
    canvas.stroke(
      .circle(center: place, radius: Self.backingRadius - 1), .color(Self.ringColor), width: 2)
  }
}
