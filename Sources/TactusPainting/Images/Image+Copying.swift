extension Image {
  /// Copies the part of the picture that fits into memory of `width` by `height` pixels, whose rows
  /// begin `stride` bytes apart.
  package func copy(
    into pixels: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int
  ) {
    let count = min(width, self.width)
    for row in 0..<min(height, self.height) {
      // SAFETY: the row and the number of pixels are within the picture and within the memory.
      unsafe (pixels + row * stride).copyMemory(
        from: bits + row * self.width, byteCount: count * MemoryLayout<UInt32>.size)
    }
  }
}
