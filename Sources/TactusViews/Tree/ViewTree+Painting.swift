public import TactusGeometry
public import TactusPainting

extension ViewTree {
  /// Paints the part of the surface that lies within the given region, in device pixels.
  ///
  /// The canvas must have the tree's scale. During painting, its clip region is set to `region`.
  public func paint(_ canvas: Canvas, _ region: Region) {
    guard !region.isEmpty else { return }
    canvas.withState {
      canvas.clipRegion = region
      root.paintTree(canvas)
    }
  }

  /// Marks all views that were painted without their text as needing to be repainted.
  ///
  /// Text is left out while the fonts are unavailable. Call this method once the fonts are
  /// available.
  package func paintLeftOutText() {
    for view in withoutText where view.tree === self { view.invalidate() }
    withoutText.removeAll()
  }
}

extension View {
  /// Paints the view and its descendants on a canvas in the parent view's coordinate space.
  ///
  /// Floating views are painted only if `inLayer` is true, that is, by their layer.
  final func paintTree(_ canvas: Canvas, inLayer: Bool = false) {
    guard !isHidden, alpha > 0 else { return }
    if !inLayer, let layer = tree?.layer, layer.has(self) { return }
    tree?.onPainting?()
    canvas.withState {
      let offset = paintOffset
      if offset != .zero { canvas.concatenate(.translation(offset)) }
      canvas.concatenate(toParent)
      canvas.alpha *= alpha
      let isSeen = canvas.isVisible(ownExtent(showing: bounds))
      guard isSeen || !clips else { return }
      if isSeen, tree?.stops() == true { return }
      if isSeen && paintKept(canvas) { return }
      if clips { canvas.clip(to: bounds) }
      if isSeen { paintUncovered(canvas) }
      let shift = contentShift(on: canvas)
      if shift != .zero { canvas.concatenate(.translation(shift)) }
      for child in childrenToPaint(on: canvas) { child.paintTree(canvas) }
    }
  }

  private func paintUncovered(_ canvas: Canvas) {
    guard background != nil else { return paintSelf(canvas) }
    var rest: Region?
    for child in children where child.coversAll {
      let cover = canvas.pixels(coveredBy: child.toParent.apply(child.bounds))
      let left = rest ?? canvas.clipRegion
      let cut = left.rects.count { $0.intersects(cover) }
      // A region joins rectangles beyond its limit, and would then extend beyond the clip.
      guard cut > 0, left.rects.count + 3 * cut <= Region.limit else { continue }
      rest = left.subtracting(cover)
    }
    guard let rest else { return paintSelf(canvas) }
    guard !rest.isEmpty else { return }
    canvas.withState {
      canvas.clipRegion = rest
      paintSelf(canvas)
    }
  }

  private func paintSelf(_ canvas: Canvas) {
    let before = canvas.textsLeftOut
    paint(canvas)
    guard canvas.textsLeftOut > before, let tree else { return }
    if !tree.withoutText.contains(where: { $0 === self }) { tree.withoutText.append(self) }
  }

  private var coversAll: Bool {
    guard let background else { return false }
    return !isHidden && alpha >= 1 && cornerRadius == 0 && background.isOpaque
      && transform == .identity && paintOffset == .zero
  }
}
