import TactusGeometry
import TactusPainting
import TactusPictures
import TactusStage
import TactusViews

extension Scene {
  /// Passes an image of the visible part of a view to `onSavePicture`.
  ///
  /// The image shows neither the views in front of the view nor the outlines of selected pieces and
  /// of the focused view.
  func savePicture(of view: View) {
    guard let onSavePicture else { return }
    let seen = view.toSurface.apply(MoveConstraint.seenPart(of: view))
    let scale = tree.scale
    let box = PixelRect(
      covering: Rect(
        x: seen.minX * scale, y: seen.minY * scale, width: seen.width * scale,
        height: seen.height * scale)
    ).intersection(tree.pixelBounds)
    guard !box.isEmpty else { return }
    let lines = pieces.outlines + [stage.focus.ring].compactMap { $0 }
    let hidden = (views(over: view) + lines).filter { !$0.isHidden }
    for view in hidden { view.isHidden = true }
    defer { for view in hidden { view.isHidden = false } }
    do throws(PaintingError) {
      let bounds = tree.pixelBounds
      let canvas = try Canvas(
        width: bounds.width, height: bounds.height, format: .xrgb8888, scale: scale)
      tree.paint(canvas, Region(box))
      let image = try canvas.makeImage().cropped(to: box)
      onSavePicture(PictureRequest(image: image, name: view.identifier ?? "picture"))
    } catch {
      stage.problems.report("the picture was not saved: \(error)")
    }
  }

  /// Returns the views painted in front of a view, except its own descendants.
  private func views(over view: View) -> [View] {
    var found: [View] = []
    var current = view
    while let parent = current.parent {
      found += parent.children.drop { $0 !== current }.dropFirst()
      current = parent
    }
    return found
  }
}
