public import TactusGeometry
public import TactusPainting

// A scroll view can be lifted: a surface of its own shows its content, above that of the tree, and
// scrolling is no damage of the tree. Who does that has to see to it that nothing else is seen in
// its place (`ViewTree.liftedPlace`), and that its damage is painted there.
extension ScrollView {
  /// Whether a surface of its own shows its content. It begins with all of that damaged; its end
  /// damages the tree.
  public var isLifted: Bool {
    get { liftedDamage != nil }
    set {
      guard newValue != isLifted else { return }
      layer = nil
      liftedDamage = newValue ? Region(shownPixels) : nil
      if newValue { tree?.hasLiftedChanges = true } else { invalidateAlways() }
    }
  }

  /// What of the content is seen, in its device pixels: whole ones, so that nothing is blurred or
  /// jitters.
  public var shownPixels: PixelRect {
    let scale = tree?.scale ?? 1
    return PixelRect(
      x: Int((bounds.minX * scale).roundedToPixel), y: Int((bounds.minY * scale).roundedToPixel),
      width: Int((bounds.width * scale).rounded()),
      height: Int((bounds.height * scale).rounded()))
  }

  /// What of the content can be painted, seen or not, in its device pixels: as much of `readyContent`
  /// as lies wholly there.
  public var readyPixels: PixelRect {
    let scale = tree?.scale ?? 1
    let ready = readyContent
    let (left, right) = ((ready.minX * scale).rounded(.up), (ready.maxX * scale).rounded(.down))
    let (top, bottom) = ((ready.minY * scale).rounded(.up), (ready.maxY * scale).rounded(.down))
    return PixelRect(
      x: Int(left), y: Int(top), width: max(0, Int(right - left)),
      height: max(0, Int(bottom - top)))
  }

  /// What changed since the last call, in the content's device pixels; it may lie where nothing is
  /// seen.
  public func takeLiftedDamage() -> Region {
    guard let damage = liftedDamage else { return Region() }
    liftedDamage = Region()
    return damage
  }

  /// Paints a part of what is seen or ready, in the content's device pixels.
  ///
  /// - Parameters:
  ///   - canvas: Of the tree's scale.
  ///   - x: The device pixel of the canvas where the part begins.
  ///   - y: The same, downwards.
  public func paint(_ part: PixelRect, on canvas: Canvas, x: Int, y: Int) {
    let scale = canvas.scale
    let content = Rect(
      x: Double(part.x) / scale, y: Double(part.y) / scale, width: Double(part.width) / scale,
      height: Double(part.height) / scale)
    canvas.withState {
      canvas.clipRegion = Region(
        PixelRect(x: x, y: y, width: part.width, height: part.height))
      canvas.transform = .translation(
        Vector(dx: Double(x - part.x), dy: Double(y - part.y)) * (1 / scale))
      if !liftsGround { canvas.clear() }
      paintContent(canvas, in: content, hasGround: liftsGround)
    }
  }

  /// A rectangle of the content, in the view's coordinates, no longer looks as it did.
  func noteLiftedChange(_ rect: Rect) {
    guard liftedDamage != nil, let tree else { return }
    let scale = tree.scale
    liftedDamage?.add(
      PixelRect(
        covering: Rect(
          x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
          height: rect.height * scale)))
    tree.hasLiftedChanges = true
  }
}

extension ScrollView {
  /// Whether a surface that shows its content shows its ground as well: one that is opaque, and does not move with
  /// the content. Any other stays in the tree, and the content is painted on nothing.
  public final var liftsGround: Bool {
    guard let background, background.isOpaque, cornerRadius == 0 else { return false }
    if case .gradient = background, scrollsVertically { return false }
    return true
  }
}
