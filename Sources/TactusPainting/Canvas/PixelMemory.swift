/// A buffer for pixels or coverage levels that is initialized to zero and freed with this object.
@safe final class PixelMemory<Pixel: FixedWidthInteger> {
  let start: UnsafeMutablePointer<Pixel>

  init(count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: 0, count: count)
  }

  deinit { unsafe start.deallocate() }
}
