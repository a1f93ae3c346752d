public import TactusGeometry

/// A view that shows a picture whole, cropped, or stretched if the aspect ratios of the view and
/// the picture differ.
public final class PictureBox: View {
  /// The way in which a picture is fitted into a box with a different aspect ratio.
  public enum Mode: Sendable {
    /// The picture is scaled until it just fits into the box; a part of the box can remain empty.
    case fit
    /// The picture fills the box; the excess is cropped.
    case fill
    /// The picture is stretched to the shape of the box.
    case stretch
  }

  /// The picture in the box; nil for none.
  public var picture: Picture? {
    get { view.picture }
    set {
      view.picture = newValue
      layout()
      preferredSizeChanged()
    }
  }
  /// The way in which the picture is fitted into the box if their aspect ratios differ.
  public var mode: Mode { didSet { if oldValue != mode { layout() } } }
  /// The alignment of the picture in the box, from (0, 0) to (1, 1).
  ///
  /// The value (0, 0) aligns the top left corners, and (1, 1) aligns the bottom right corners. The
  /// default, (0.5, 0.5), aligns the centers.
  public var anchor = Point(x: 0.5, y: 0.5) { didSet { if oldValue != anchor { layout() } } }
  /// The opacity, from 0 to 255, above which parts of the picture take touches; nil if the whole
  /// box takes touches.
  public var hitCutoff: UInt8? {
    get { view.hitCutoff }
    set {
      view.hitCutoff = newValue
      hitShape = newValue == nil ? .rectangle : .custom { [unowned self] in isOpaque(at: $0) }
    }
  }

  private let view = PictureView()

  /// Creates a box for a picture.
  public init(_ picture: Picture? = nil, mode: Mode = .fit) {
    self.mode = mode
    super.init()
    clips = true
    view.isUserInteractionEnabled = false
    add(view)
    self.picture = picture
  }

  public override func layout() {
    guard let size = picture?.size, size.width > 0, size.height > 0 else { return }
    let shown =
      switch mode {
      case .fit: size.fitting(bounds.size)
      case .fill: size.filling(bounds.size)
      case .stretch: bounds.size
      }
    view.frame = Rect(
      x: bounds.minX + (bounds.width - shown.width) * anchor.x,
      y: bounds.minY + (bounds.height - shown.height) * anchor.y, width: shown.width,
      height: shown.height)
  }

  private func isOpaque(at point: Point) -> Bool {
    let place = Point(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
    return bounds.contains(point) && view.hitShape.contains(place, bounds: view.bounds)
  }

  /// Returns the picture's own size, scaled down to fit the available room.
  public override func preferredSize(in room: Size) -> Size {
    guard let size = picture?.size, size.width > 0, size.height > 0 else { return .zero }
    let factor = min(1, room.width / size.width, room.height / size.height)
    return Size(width: size.width * factor, height: size.height * factor)
  }
}

extension Size {
  /// Returns the largest size with this aspect ratio that fits into the given size.
  func fitting(_ room: Size) -> Size { scaled(by: min(room.width / width, room.height / height)) }

  /// Returns the smallest size with this aspect ratio that covers the given size.
  func filling(_ room: Size) -> Size { scaled(by: max(room.width / width, room.height / height)) }

  private func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
