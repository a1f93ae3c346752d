package import TactusPainting

extension Picture {
  /// The picture for a page, with a more detailed image if the page shows the picture large.
  package var vector: VectorPicture {
    VectorPicture(name: name) { width in
      let plain = image
      guard let detail, width > Double(plain.width) else { return plain }
      let zoom = detail.zoom(for: width / Double(plain.width))
      return zoom > 1 ? detail.image(zoom) : plain
    }
  }
}
