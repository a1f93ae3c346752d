internal import TactusGeometry

/// A clip with anti-aliased edges.
///
/// Each pixel within `box` has a level from 0 to 255. At level 0, painting does not change the
/// pixel; at level 255, painting has its full effect.
@safe final class ClipMask {
  let box: PixelRect
  private let levels: PixelMemory<UInt8>

  init(box: PixelRect) {
    self.box = box
    levels = PixelMemory(count: max(box.area, 1))
  }

  /// Copies the coverage levels of the pixels within `part` from `band`, a buffer of rasterized
  /// rows.
  ///
  /// `part` is in device pixels. The first row of `band` corresponds to the row at y = `part.y`.
  ///
  /// - Precondition: `part` lies within `box`.
  func copy(_ part: PixelRect, from band: MaskBand) {
    precondition(
      part.intersection(box) == part, "the copied area must lie within the clip's bounding box")
    for y in 0..<part.height {
      let source = unsafe band.row(y) + part.x
      unsafe row(part.y + y, from: part.x).update(from: source, count: part.width)
    }
  }

  /// Multiplies the coverage levels in `band`, a buffer of rasterized rows, by the levels of this
  /// clip.
  ///
  /// Only the pixels within `part`, which is in device pixels, are changed. The first row of `band`
  /// corresponds to the row at y = `part.y`.
  ///
  /// - Precondition: `part` lies within `box`.
  func apply(to band: MaskBand, _ part: PixelRect) {
    for y in 0..<part.height {
      let target = unsafe band.row(y) + part.x
      let mine = unsafe row(part.y + y, from: part.x)
      for x in 0..<part.width {
        unsafe target[x] = multiplyLevels(target[x], mine[x])
      }
    }
  }

  private func row(_ y: Int, from x: Int) -> UnsafeMutablePointer<UInt8> {
    unsafe levels.start + (y - box.y) * box.width + (x - box.x)
  }
}

/// Returns the product of two levels, treated as fractions of 255 and rounded to the nearest level.
func multiplyLevels(_ a: UInt8, _ b: UInt8) -> UInt8 {
  let product = UInt32(a) * UInt32(b) + 128
  return UInt8((product + product >> 8) >> 8)
}
