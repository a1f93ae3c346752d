/// Zero-initialized memory for pixels or coverage levels.
@safe final class PixelMemory<Pixel: FixedWidthInteger> {
  let start: UnsafeMutablePointer<Pixel>

  init(count: Int) {
    unsafe start = .allocate(capacity: count)
    unsafe start.initialize(repeating: 0, count: count)
  }

  deinit { unsafe start.deallocate() }
}
