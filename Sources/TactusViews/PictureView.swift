public import TactusGeometry
public import TactusPainting

/// Shows a picture, stretched over its bounds.
///
/// As it stands on whole device pixels it is never blurred by moving; turned or sized it is
/// rendered once and kept until it is turned or sized again.
public final class PictureView: View {
  public var picture: Picture? {
    didSet {
      rendering = nil
      invalidate()
    }
  }
  /// Whether it lies on something, with a soft shadow below it, which takes no touches.
  public var castsShadow = false {
    didSet {
      invalidate()
      rendering = nil
      overhang = castsShadow ? PictureShadow.overhang : Self.snapping
      invalidate()
    }
  }

  /// How far it is lifted off what it lies on, from 0 to 1: its shadow falls farther down.
  public var lift = 0.0 {
    didSet {
      guard oldValue != lift else { return }
      rendering = nil
      overhang = castsShadow ? PictureShadow.overhang + lift * PictureShadow.rise : Self.snapping
      invalidate()
    }
  }

  /// How far rounding to device pixels may move it.
  private static let snapping = 1.0
  private var rendering: PictureRendering?
  /// How it was last painted.
  private var appearance: PictureAppearance?

  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    overhang = Self.snapping
  }

  public convenience init(picture: Picture) {
    self.init(frame: Rect(origin: .zero, size: picture.size))
    self.picture = picture
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let picture, !bounds.isEmpty else { return }
    let appearance = PictureAppearance(of: self, on: canvas)
    let isSettled = appearance == self.appearance
    self.appearance = appearance
    if appearance.isPlain(picture.image) && !castsShadow {
      canvas.draw(picture.image, at: bounds.origin)
      return
    }
    if rendering?.appearance != appearance { rendering = nil }
    // While a finger turns it, keeping what the next frame throws away would only cost.
    if rendering == nil, isSettled || appearance.isUpright {
      rendering = PictureRendering(appearance) { paintLayers(picture, $0, appearance) }
    }
    if let rendering {
      rendering.draw(on: canvas, at: bounds.origin)
    } else {
      canvas.withState {
        canvas.transform = appearance.snapped(canvas, bounds.origin)
        paintLayers(picture, canvas, appearance)
      }
    }
  }

  /// The shadow and the picture, whose top left corner is at 0, 0.
  private func paintLayers(_ picture: Picture, _ canvas: Canvas, _ appearance: PictureAppearance) {
    if castsShadow, let shadow = picture.shadow(size: bounds.size) {
      canvas.draw(
        shadow.image,
        in: shadow.rect(size: bounds.size, linear: appearance.linear, lift: lift))
    }
    canvas.draw(picture.image, in: Rect(origin: .zero, size: bounds.size))
  }
}
