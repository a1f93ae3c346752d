public import TactusGeometry
public import TactusPainting

/// Shows every touch as a disc for as long as it lasts. It lies over everything and takes none.
public final class TouchOverlayView: View {
  /// Dark grey, behind the other one.
  public static let backingRadius = 25.0
  public static let backingColor = Color(white: 0.25, alpha: 0.5)
  /// White unless another colour is set.
  public static let radius = 24.0
  /// How opaque the disc is.
  public static let alpha = 0.5

  /// The disc's colour; it is shown at half alpha.
  public var color = Color.white { didSet { invalidate() } }

  /// Where the touches are, in the view's coordinates.
  public var places: [Point] = [] {
    didSet {
      guard oldValue != places else { return }
      for place in oldValue where !places.contains(place) { invalidate(Self.disc(place)) }
      for place in places where !oldValue.contains(place) { invalidate(Self.disc(place)) }
    }
  }

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  private static func disc(_ place: Point) -> Rect {
    Rect(center: place, size: Size(width: 2 * backingRadius, height: 2 * backingRadius))
      .inset(by: -1)
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    for place in places where canvas.isVisible(Self.disc(place)) {
      canvas.fill(.circle(center: place, radius: Self.backingRadius), .color(Self.backingColor))
      canvas.fill(
        .circle(center: place, radius: Self.radius), .color(color.withAlpha(Self.alpha)))
    }
  }
}
