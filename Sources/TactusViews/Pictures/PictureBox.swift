public import TactusGeometry

/// A picture in a room of any shape: whole, filling the room, or stretched over it.
public final class PictureBox: View {
  /// How a picture of another shape than the room is shown.
  public enum Mode: Sendable {
    /// All of the picture is seen.
    case fit
    /// All of the room is filled; what is too much of the picture is cropped.
    case fill
    /// The picture takes the shape of the room.
    case stretch
  }

  public var picture: Picture? {
    get { view.picture }
    set {
      view.picture = newValue
      layout()
      preferredSizeChanged()
    }
  }
  public var mode: Mode { didSet { if oldValue != mode { layout() } } }
  /// Which point of the picture lies on the same point of the room, both as parts of their sizes: the
  /// middle unless given.
  public var anchor = Point(x: 0.5, y: 0.5) { didSet { if oldValue != anchor { layout() } } }
  /// Takes touches only where the picture is more opaque than this, of 255; everywhere where this is nil.
  public var hitCutoff: UInt8? {
    get { view.hitCutoff }
    set {
      view.hitCutoff = newValue
      hitShape = newValue == nil ? .rectangle : .custom { [unowned self] in isOpaque(at: $0) }
    }
  }

  private let view = PictureView()

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

  /// The picture's own size, or what of the room has its shape.
  public override func preferredSize(in room: Size) -> Size {
    guard let size = picture?.size, size.width > 0, size.height > 0 else { return .zero }
    let factor = min(1, room.width / size.width, room.height / size.height)
    return Size(width: size.width * factor, height: size.height * factor)
  }
}

extension Size {
  /// The largest size of this shape that lies in a room.
  func fitting(_ room: Size) -> Size { scaled(by: min(room.width / width, room.height / height)) }

  /// The smallest size of this shape that fills a room.
  func filling(_ room: Size) -> Size { scaled(by: max(room.width / width, room.height / height)) }

  private func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
