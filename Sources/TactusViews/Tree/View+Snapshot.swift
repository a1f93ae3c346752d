package import TactusGeometry
package import TactusPainting

extension View {
  /// Paints views of one tree on a transparent image.
  ///
  /// - Parameters:
  ///   - views: The views, the hindmost first.
  ///   - scale: The number of pixels per logical pixel.
  /// - Returns: The image, and the rectangle that it covers, in surface coordinates; nil if the views
  ///   cover nothing or memory is exhausted.
  package static func snapshot(of views: [View], scale: Double) -> (image: Image, extent: Rect)? {
    let extents = views.map { $0.toSurface.apply($0.bounds) }
    guard let first = extents.first else { return nil }
    let extent = extents.dropFirst().reduce(first) { $0.union($1) }
    let width = Int(pixel: (extent.width * scale).rounded(.up))
    let height = Int(pixel: (extent.height * scale).rounded(.up))
    guard width > 0, height > 0,
      let canvas = try? Canvas(width: width, height: height, scale: scale)
    else { return nil }
    canvas.concatenate(.translation(.zero - extent.origin))
    for view in views {
      canvas.withState {
        if let parent = view.parent { canvas.concatenate(parent.toSurface) }
        view.paintTree(canvas, inLayer: true)
      }
    }
    return (try? canvas.makeImage()).map { ($0, extent) }
  }
}
