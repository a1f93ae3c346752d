public import TactusGeometry
public import TactusPainting

/// A view that shows a picture, stretched over its bounds or cropped to them.
///
/// An upright picture is aligned with whole device pixels, so moving it never blurs it. A rotated
/// or scaled picture is rendered once, and the rendering is cached until the transform changes.
/// Until the picture's image is ready, the view shows an empty card in its place.
public final class PictureView: View {
  /// The picture that the view shows; nil for none.
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
  /// The opacity, from 0 to 255, above which parts of the picture take touches; nil if the whole
  /// view takes touches.
  ///
  /// The whole view also takes touches while the image is not ready.
  public var hitCutoff: UInt8? { didSet { takeImage() } }

  /// Whether the picture is cropped, rather than stretched, if its aspect ratio differs from that
  /// of the bounds.
  ///
  /// A cropped picture fills the bounds.
  public var crops = false {
    didSet {
      guard oldValue != crops else { return }
      rendering = nil
      invalidate()
    }
  }

  /// The image that the view shows for its picture; nil until the image is ready.
  ///
  /// This reference keeps the image in memory, even if the picture's store removes it from the
  /// cache.
  private var image: Image?
  private var share: BudgetShare?
  private var detail: ShownDetail?
  private var wantedZoom: Int?
  /// Whether the view is waiting for its picture's image.
  ///
  /// Until the image arrives, the view shows an empty card. The arrival of the image repaints the
  /// whole view.
  private var isWaiting = false

  /// Whether the picture casts a soft shadow on the surface below; the shadow takes no touches.
  public var castsShadow = false {
    didSet {
      invalidate()
      rendering = nil
      overhang = castsShadow ? PictureShadow.overhang : Self.snapping
      invalidate()
    }
  }

  /// The picture's height above the surface below, from 0 to 1; the higher the picture, the farther
  /// its shadow is displaced downward.
  public var elevation = 0.0 {
    didSet {
      guard oldValue != elevation else { return }
      rendering = nil
      overhang =
        castsShadow ? PictureShadow.overhang + elevation * PictureShadow.rise : Self.snapping
      invalidate()
    }
  }

  /// The maximum distance by which snapping to device pixels can move the picture, in px.
  private static let snapping = 1.0
  private var rendering: PictureRendering?
  private var appearance: PictureAppearance?

  /// Creates a view without a picture.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    overhang = Self.snapping
  }

  /// Creates a view of the given picture, at the picture's own size.
  public convenience init(picture: Picture) {
    self.init(frame: Rect(origin: .zero, size: picture.size))
    self.picture = picture
  }

  /// Shows a requested image if it has become ready.
  ///
  /// The image replaces the empty card that was shown in its place, or an image with fewer pixels.
  public func refresh() {
    if isWaiting { takeImage() }
    guard let zoom = wantedZoom, let picture, takeDetail(of: picture, zoom) else { return }
    rendering = nil
    invalidate()
  }

  /// Reserves memory for the picture in the surface's memory budget.
  ///
  /// - Returns: False if the budget has no room; the view then shows an empty card in place of the
  ///   picture.
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
    // An awaited image is not taken during painting, which may cover only a part of the view.
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
      appearance: appearance, castsShadow: castsShadow, crops: crops, elevation: elevation,
      imageWidth: shown.width)
    if rendering?.look != look { rendering = nil }
    // A rendering made while a finger rotates the picture would be discarded in the next frame. But
    // a translucent picture, or one with a soft clip, must not show its own shadow through itself.
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

  private func shownImage(
    of picture: Picture, _ image: Image, _ appearance: PictureAppearance
  ) -> Image {
    guard let source = picture.detail else { return image }
    let size = crops ? picture.size.filling(appearance.size) : appearance.size
    let growth = abs(appearance.linear.determinant).squareRoot() * appearance.scale
    // The zoom depends only on the current appearance, so that earlier paintings do not matter.
    let zoom = source.zoom(for: size.width * growth / Double(image.width))
    if zoom == 1 {
      (detail, wantedZoom) = (nil, nil)
    } else if detail?.zoom != zoom {
      // An awaited image is not taken during painting, which may cover only a part of the view.
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
