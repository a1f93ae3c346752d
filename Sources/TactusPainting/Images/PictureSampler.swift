internal import CPixman
internal import TactusGeometry

/// A bilinear sampler for pictures that are drawn rotated or skewed.
///
/// For a transform that skews, or rotates by an angle other than a multiple of 90°, this sampler
/// takes much less time than pixman's.
///
/// Interpolation weights have 8 bits, and sums are rounded to the nearest integer. Positions
/// outside the picture take the color of the nearest pixel of its border. Each result depends only
/// on the position of the device pixel, so painting a damaged area piece by piece gives the same
/// result as painting everything at once.
@safe struct PictureSampler {
  private let bits: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int
  // The map from device pixels to the picture's pixels, with 32 fractional bits.
  private let xx: Int64
  private let xy: Int64
  private let x0: Int64
  private let yx: Int64
  private let yy: Int64
  private let y0: Int64

  /// Creates a sampler; returns nil if the coefficients of `back` are too large for fixed-point
  /// numbers.
  ///
  /// SAFETY: `picture` must live as long as the sampler.
  ///
  /// - Parameters:
  ///   - picture: The picture, which the sampler does not keep alive.
  ///   - back: The transform from device pixels to the picture's pixels.
  init?(_ picture: Image, _ back: Transform) {
    let one = 4_294_967_296.0
    // Device pixels reach 2^15: a step may be 2^15 pixels of the picture, and sums stay in 63 bits.
    let factors = [back.a, back.b, back.c, back.d]
    guard factors.allSatisfy({ abs($0) < 8192 }), abs(back.tx) < 1e8, abs(back.ty) < 1e8 else {
      return nil
    }
    unsafe bits = picture.bits
    width = picture.width
    height = picture.height
    xx = Int64(back.a * one)
    xy = Int64(back.c * one)
    yx = Int64(back.b * one)
    yy = Int64(back.d * one)
    // From the middle of a device pixel to the top left of the four picture pixels around it.
    x0 = Int64((back.tx - 0.5 + (back.a + back.c) / 2) * one)
    y0 = Int64((back.ty - 0.5 + (back.b + back.d) / 2) * one)
  }

  func sample(_ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<UInt32>) {
    var u = x0 &+ xx &* Int64(columns.lowerBound) &+ xy &* Int64(y)
    var v = y0 &+ yx &* Int64(columns.lowerBound) &+ yy &* Int64(y)
    for x in columns {
      let i = Int(u >> 32)
      let j = Int(v >> 32)
      let fx = UInt16(truncatingIfNeeded: u >> 24) & 255
      let fy = UInt16(truncatingIfNeeded: v >> 24) & 255
      if i >= 0 && j >= 0 && i < width - 1 && j < height - 1 {
        let top = unsafe UnsafeRawPointer(bits + (j &* width &+ i))
        let upper = unsafe top.loadUnaligned(as: SIMD8<UInt8>.self)
        let lower = unsafe (top + 4 &* width).loadUnaligned(as: SIMD8<UInt8>.self)
        unsafe row[x] = PictureSampler.mix(upper, lower, fx, fy)
      } else {
        unsafe row[x] = border(i, j, fx, fy)
      }
      u &+= xx
      v &+= yx
    }
  }

  private func border(_ i: Int, _ j: Int, _ fx: UInt16, _ fy: UInt16) -> UInt32 {
    let left = min(max(i, 0), width - 1)
    let right = min(max(i + 1, 0), width - 1)
    let top = unsafe bits + min(max(j, 0), height - 1) * width
    let bottom = unsafe bits + min(max(j + 1, 0), height - 1) * width
    let upper = unsafe SIMD2<UInt32>(top[left], top[right])
    let lower = unsafe SIMD2<UInt32>(bottom[left], bottom[right])
    return PictureSampler.mix(
      unsafe unsafeBitCast(upper, to: SIMD8<UInt8>.self),
      unsafe unsafeBitCast(lower, to: SIMD8<UInt8>.self), fx, fy)
  }

  /// Returns the color at a position between four neighboring pixels, by bilinear interpolation.
  ///
  /// `upper` and `lower` each hold the channels of two pixels: the left one, then the right one.
  /// `fx` and `fy` are the distances to the right and downward from the upper left pixel, in 256ths
  /// of a pixel. All channels are computed at once, first vertically and then horizontally.
  @inline(__always)
  private static func mix(
    _ upper: SIMD8<UInt8>, _ lower: SIMD8<UInt8>, _ fx: UInt16, _ fy: UInt16
  ) -> UInt32 {
    let half = SIMD8<UInt16>(repeating: 128)
    let above = SIMD8<UInt16>(truncatingIfNeeded: upper) &* SIMD8(repeating: 256 &- fy)
    let below = SIMD8<UInt16>(truncatingIfNeeded: lower) &* SIMD8(repeating: fy)
    let column = (above &+ below &+ half) &>> 8
    let weighted =
      column
      &* SIMD8(
        lowHalf: SIMD4(repeating: 256 &- fx), highHalf: SIMD4(repeating: fx))
    let sum = (weighted.lowHalf &+ weighted.highHalf &+ half.lowHalf) &>> 8
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum)
    return unsafe unsafeBitCast(bytes, to: UInt32.self)
  }
}

/// A buffer for rows of sampled pixels that are about to be composited.
///
/// The rows are as wide as the canvas.
@safe final class PictureBand {
  let rows: Int
  let image: PixmanImage
  private let memory: PixelMemory<UInt32>
  private let width: Int

  init?(width: Int) {
    rows = max(1, min(16, 32_768 / width))
    self.width = width
    memory = PixelMemory(count: width * rows)
    let made = unsafe PixmanImage(
      format: PIXMAN_a8r8g8b8, width: width, height: rows,
      bits: UnsafeMutableRawPointer(memory.start), stride: width * 4)
    guard let made else { return nil }
    image = made
  }

  func row(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    assert(index >= 0 && index < rows)
    return unsafe memory.start + index * width
  }
}
