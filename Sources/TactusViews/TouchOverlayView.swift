package import TactusGeometry
package import TactusInput
package import TactusPainting

/// Shows every touch as a disc in a ring, which fades when the finger lifts. It lies over everything and takes none.
package final class TouchOverlayView: View {
  /// Dark grey, behind the other one.
  package static let backingRadius = 25.0
  package static let backingColor = Color(white: 0.25, alpha: 0.5)
  /// White unless another colour is set.
  package static let radius = 24.0
  /// How opaque the disc is.
  package static let alpha = 0.5
  /// Dark on light ground, as the disc is light on dark.
  package static let ringColor = Color(white: 0.15, alpha: 0.7)
  /// How long the disc of a finger that lifted is still seen.
  package static let fading = Interval.milliseconds(180)

  /// A finger that lifted.
  private struct Leaving {
    var place: Point
    /// When it was first painted so.
    var began: Timestamp?
    /// From 1, as long as the finger was there, to 0.
    var alpha = 1.0
  }

  private var leaving: [Leaving] = []

  /// The disc's colour; it is shown at half alpha.
  package var color = Color.white { didSet { invalidate() } }

  /// Where the touches are, in the view's coordinates.
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
