import TactusGeometry
public import TactusPainting

/// Shows a picture, stretched over its bounds.
public final class PictureView: View {
  public var picture: Picture? {
    didSet { invalidate() }
  }

  public convenience init(picture: Picture) {
    self.init(frame: Rect(origin: .zero, size: picture.size))
    self.picture = picture
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let picture else { return }
    canvas.draw(picture.image, in: bounds)
  }
}
