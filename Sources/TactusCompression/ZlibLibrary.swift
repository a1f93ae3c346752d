import CZlib

/// The functions of the system's zlib library, which is loaded on first use.
@safe struct ZlibLibrary: Sendable {
  static let system = ZlibLibrary(file: CZLIB_FILE)

  // The addresses of functions, which are never unloaded.
  private nonisolated(unsafe) let functions: czlib_library

  init?(file: String) {
    var functions = unsafe czlib_library()
    guard unsafe czlib_load(file, &functions) != 0 else { return nil }
    unsafe self.functions = functions
  }

  /// Decompresses the DEFLATE data (RFC 1951) that begins at index `start` of `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the data.
  ///   - start: The index of the first byte of the data.
  ///   - limit: The maximum size of the content, in bytes. Without a limit, a few bytes of data
  ///     could expand to a huge amount of content.
  /// - Returns: The content, and the index of the first byte after the data.
  /// - Throws: `CompressionError` if the data is damaged or truncated, its content is too large, or
  ///   memory is exhausted.
  func inflate(
    _ bytes: [UInt8], from start: Int, limit: Int
  ) throws(CompressionError) -> (content: [UInt8], end: Int) {
    guard let stream = unsafe withUnsafePointer(to: functions, { unsafe czlib_open_inflate($0) })
    else { throw .noMemory }
    defer { unsafe czlib_close(stream) }
    return try unsafe finish(stream, bytes, from: start, limit: limit)
  }

  func deflate(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
    // Level 1 compresses a screen in a quarter of the time of level 6, to 1.3 times the size.
    guard let stream = unsafe withUnsafePointer(to: functions, { unsafe czlib_open_deflate($0, 1) })
    else { throw .noMemory }
    defer { unsafe czlib_close(stream) }
    return try unsafe finish(stream, bytes, from: 0, limit: .max).content
  }

  /// Compresses or decompresses the input from index `start` until zlib reports the end of the
  /// stream.
  ///
  /// If a step neither reads nor writes a byte, the input counts as truncated, so the loop always
  /// terminates.
  private func finish(
    _ stream: OpaquePointer, _ input: [UInt8], from start: Int, limit: Int
  ) throws(CompressionError) -> (content: [UInt8], end: Int) {
    var output: [UInt8] = []
    var position = start
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { unsafe chunk.deallocate() }
    while true {
      // Room for one more byte shows whether the content is too large.
      let left = max(limit, 0) - output.count
      let room = unsafe UnsafeMutableBufferPointer(
        rebasing: chunk[..<(left < chunk.count ? left + 1 : chunk.count)])
      let step = unsafe proceed(stream, input, from: position, into: room)
      position += unsafe step.read
      unsafe output.append(contentsOf: UnsafeBufferPointer(rebasing: room[..<step.written]))
      guard output.count <= limit else { throw .tooLarge(limit) }
      switch unsafe step.status {
      case CZLIB_ENDED:
        return (output, position)
      case CZLIB_GOES_ON:
        guard unsafe step.read + step.written > 0 else { throw .truncated }
      case CZLIB_NO_MEMORY: throw .noMemory
      default:
        throw .faulty(
          unsafe step.message.map { unsafe String(cString: $0) } ?? "it cannot be decompressed")
      }
    }
  }

  private func proceed(
    _ stream: OpaquePointer, _ input: [UInt8], from position: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> czlib_step {
    unsafe input.withUnsafeBufferPointer { input in
      let input = unsafe UnsafeBufferPointer(rebasing: input[position...])
      return unsafe czlib_continue(
        stream, input.baseAddress, input.count, output.baseAddress, output.count)
    }
  }
}
