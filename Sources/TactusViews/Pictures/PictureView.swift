public import TactusGeometry
public import TactusPainting

/// Shows a picture, stretched over its bounds or cropped to them.
///
/// As it stands on whole device pixels it is never blurred by moving; turned or sized it is
/// rendered once and kept until it is turned or sized again. Until its image has come, a card
/// holds its place.
public final class PictureView: View {
  public var picture: Picture? {
    didSet {
      image = nil
      isWaiting = false
      share = nil
      rendering = nil
      detail = nil
      wantedZoom = nil
      if hitCutoff != nil {
        hitShape = .rectangle
        takeImage()
      }
      invalidate()
    }
  }
  /// Takes touches only where the picture is more opaque than this, of 255; everywhere as long as
  /// its image has not come, or where this is nil.
  public var hitCutoff: UInt8? { didSet { takeImage() } }

  /// Whether a picture of another shape fills the bounds and is cropped, instead of being stretched.
  public var crops = false {
    didSet {
      guard oldValue != crops else { return }
      rendering = nil
      invalidate()
    }
  }

  /// What is seen of the picture: as long as it is shown it is not forgotten.
  private var image: Image?
  /// The memory that the image takes.
  private var share: BudgetShare?
  /// A finer image, as it is shown larger.
  private var detail: ShownDetail?
  /// The zoom of a finer image that comes later.
  private var wantedZoom: Int?
  /// A card may have been painted for it: all of it is painted when the image has come.
  private var isWaiting = false

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
  public var elevation = 0.0 {
    didSet {
      guard oldValue != elevation else { return }
      rendering = nil
      overhang =
        castsShadow ? PictureShadow.overhang + elevation * PictureShadow.rise : Self.snapping
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

  /// Looks whether the image has come that a card or a coarser image has been shown for.
  public func refresh() {
    if isWaiting { takeImage() }
    guard let zoom = wantedZoom, let picture, takeDetail(of: picture, zoom) else { return }
    rendering = nil
    invalidate()
  }

  /// Takes room for its picture in the budget of the surface.
  ///
  /// - Returns: Whether there is any; otherwise the view shows an empty card.
  @discardableResult
  public func reserve() -> Bool {
    guard share == nil, let picture, let budget = tree?.budget else { return true }
    share = budget.take(picture, for: self)
    return share != nil
  }

  private func takeImage() {
    guard let picture, reserve(), image == nil else { return }
    image = picture.imageIfReady
    if isWaiting, image != nil { invalidate() }
    isWaiting = image == nil
    if let image, let hitCutoff { hitShape = .bitmap(image, cutoff: hitCutoff) }
  }

  public override func paint(_ canvas: Canvas) {
    super.paint(canvas)
    guard let picture, !bounds.isEmpty else { return }
    // Not in the middle of things: what is painted now may be a part of it only.
    if !isWaiting { takeImage() }
    guard let image else {
      PictureCard.paint(canvas, bounds, picture)
      return
    }
    let appearance = PictureAppearance(of: self, on: canvas)
    let shown = shownImage(of: picture, image, appearance)
    let isSettled = appearance == self.appearance
    self.appearance = appearance
    if appearance.isPlain(image) && !castsShadow && !crops {
      canvas.draw(image, at: bounds.origin)
      return
    }
    let look = PictureRendering.Look(
      appearance: appearance, castsShadow: castsShadow, elevation: elevation,
      imageWidth: shown.width)
    if rendering?.look != look { rendering = nil }
    // While a finger turns it, keeping what the next frame throws away would only cost. But where a
    // picture is faint, or cut off by a soft edge, it must not show its own shadow through itself.
    let isGroup = castsShadow && (canvas.alpha < 1 || canvas.hasSoftClip)
    if rendering == nil, isSettled || appearance.isUpright || isGroup {
      rendering = tree?.budget.rendering(of: picture, look) {
        paintLayers(picture, image, shown, $0, appearance)
      }
    }
    if let rendering {
      rendering.draw(on: canvas, at: bounds.origin)
    } else {
      canvas.withState {
        canvas.transform = appearance.snapped(canvas, bounds.origin)
        paintLayers(picture, image, shown, canvas, appearance)
      }
    }
  }

  // MARK: Finer images

  /// The picture's image, or a finer one where it is shown larger and the finer one is there.
  private func shownImage(
    of picture: Picture, _ image: Image, _ appearance: PictureAppearance
  ) -> Image {
    guard let source = picture.detail else { return image }
    let size = crops ? picture.size.filling(appearance.size) : appearance.size
    let growth = abs(appearance.linear.determinant).squareRoot() * appearance.scale
    // What is shown follows from how it looks alone, so that it does not matter what was painted before.
    let zoom = source.zoom(for: size.width * growth / Double(image.width))
    if zoom == 1 {
      (detail, wantedZoom) = (nil, nil)
    } else if detail?.zoom != zoom {
      // In the middle of things nothing changes: what is painted now may be a part of it only.
      let isAskedFor = wantedZoom == zoom && appearance == self.appearance
      if !isAskedFor, !takeDetail(of: picture, zoom) { wantedZoom = zoom }
    }
    return detail?.image ?? image
  }

  private func takeDetail(of picture: Picture, _ zoom: Int) -> Bool {
    guard let made = picture.detail?.imageIfReady(zoom),
      let share = tree?.budget.takeSpare(made.byteCount)
    else { return false }
    detail = ShownDetail(zoom: zoom, image: made, share: share)
    wantedZoom = nil
    return true
  }

  /// The shadow and the picture, whose top left corner is at 0, 0.
  private func paintLayers(
    _ picture: Picture, _ image: Image, _ shown: Image, _ canvas: Canvas,
    _ appearance: PictureAppearance
  ) {
    if castsShadow, let shadow = picture.shadow(of: image, size: bounds.size) {
      canvas.draw(
        shadow.image,
        in: shadow.rect(size: bounds.size, linear: appearance.linear, elevation: elevation))
    }
    let room = Rect(origin: .zero, size: bounds.size)
    guard crops else { return canvas.draw(shown, in: room) }
    canvas.withState {
      canvas.clip(to: room)
      canvas.draw(shown, in: Rect(center: room.center, size: picture.size.filling(room.size)))
    }
  }
}
