package import TactusPainting

extension Picture {
  /// The picture as an item of a page, which takes its pixels from the picture's finer images.
  package var vector: VectorPicture {
    VectorPicture(name: name) { width in
      let plain = image
      guard let detail, width > Double(plain.width) else { return plain }
      let zoom = detail.zoom(for: width / Double(plain.width))
      return zoom > 1 ? detail.image(zoom) : plain
    }
  }
}
