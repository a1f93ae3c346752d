/// A zero-initialized buffer for pixels or coverage levels.
///
/// The memory is freed when this object is deallocated.
@safe final class PixelMemory<Pixel: FixedWidthInteger> {
  let start: UnsafeMutablePointer<Pixel>

  init(count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: 0, count: count)
  }

  deinit { unsafe start.deallocate() }
}
