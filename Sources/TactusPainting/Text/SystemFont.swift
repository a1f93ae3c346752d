#if Text
  internal import CFcft
  internal import Synchronization

  /// A system font at one size, provided by the font library fcft.
  ///
  /// fcft finds fallback fonts for missing characters. The library is loaded when text is first
  /// used.
  ///
  /// All access happens under one lock, because fcft shares fonts and glyphs within the process,
  /// and pixman modifies the image of a glyph when the image is first drawn.
  @safe final class SystemFont: @unchecked Sendable {
    // SAFETY of `@unchecked Sendable`: The font is used only under `SystemFont.lock`.
    private let font: UnsafeMutablePointer<fcft_font>
    /// The font that is used to measure words, at a size of at most `largestMeasured`.
    ///
    /// The size is limited because fcft rasterizes every glyph that it shapes, and rasterizing
    /// large glyphs is slow.
    private let measuring: UnsafeMutablePointer<fcft_font>
    /// The ratio of the size of `font` to the size of `measuring`, by which measured widths are
    /// multiplied.
    private let factor: Double
    private var advances: [String: Double] = [:]
    /// The total number of characters shaped for measuring, for use by tests.
    ///
    /// A character is counted each time that it is shaped. Words whose widths are cached are not
    /// shaped again.
    private(set) var measuredCharacters = 0
    private static let mostAdvances = 1024
    /// The largest size at which words are measured, in device pixels.
    static let largestMeasured = 128.0
    private let pixels: Double
    let ascent: Int
    let descent: Int
    /// The height of a capital, in device pixels.
    let capHeight: Double

    /// The image of a glyph, and its position relative to the start of the line.
    @safe struct Glyph {
      var x: Int
      /// The distance from the baseline down to the top of the image, in device pixels.
      ///
      /// The value is negative if the top of the image is above the baseline.
      var y: Int
      var width: Int
      var height: Int
      /// A pixman image.
      ///
      /// SAFETY: The image lives as long as the font, and is accessed only while the font's lock is
      /// held.
      var image: OpaquePointer
    }

    private struct Key: Hashable {
      var name: String
      var size: Double
    }

    private static let fonts = Mutex<[Key: SystemFont?]>([:])
    private static let lock = Mutex<Void>(())
    private static let isReady = tactus_fcft_init()
    private static let hasSearched = Atomic(false)
    /// Whether the first search for a system font has ended, with or without a result.
    ///
    /// Only the first search is slow; later searches take a fraction of its time.
    static var areFound: Bool { hasSearched.load(ordering: .acquiring) }
    /// The maximum sum of the squared sizes of all cached fonts, in square device pixels.
    ///
    /// If a new font would exceed the maximum, the cache is emptied first. The maximum corresponds
    /// to about 64 MB if fifty glyphs of each font are used.
    private static let most = 4_000_000.0

    /// Rounds a font size to the nearest size for which fonts are created, both in device pixels.
    ///
    /// There are 32 such sizes between one power of two and the next, or fewer if they would be
    /// less than half a pixel apart. Without rounding, text that grows during a pinch would need a
    /// new font, with newly rasterized glyphs, in every frame.
    static func step(_ size: Double) -> Double {
      let power = Double(sign: .plus, exponent: size.exponent, significand: 1)
      let step = max(0.5, power / 32)
      return max(step, (size / step).rounded() * step)
    }

    /// Returns the system font with the given name at the available size nearest to `size`.
    ///
    /// - Parameters:
    ///   - name: The font's name in the notation of fontconfig.
    ///   - size: The font size in device pixels, which `step` rounds.
    /// - Returns: The font; nil if there is none, or if the size is not greater than 0.5 and less
    ///   than 2000.
    static func find(_ name: String, size: Double) -> SystemFont? {
      guard isReady, size > 0.5, size < 2000 else {
        hasSearched.store(true, ordering: .releasing)
        return nil
      }
      let key = Key(name: name, size: step(size))
      return fonts.withLock { fonts in
        if let known = fonts[key] { return known }
        let kept = fonts.keys.reduce(0) { $0 + $1.size * $1.size }
        if kept + key.size * key.size > most { fonts.removeAll() }
        let made = SystemFont(name, pixels: key.size)
        fonts[key] = .some(made)
        hasSearched.store(true, ordering: .releasing)
        return made
      }
    }

    private init?(_ name: String, pixels: Double) {
      let measured = min(pixels, Self.largestMeasured)
      let (found, measuring, capital) = SystemFont.lock.withLock { _ in
        let font = unsafe tactus_fcft_from_name(name, "pixelsize=\(pixels)")
        let small =
          measured < pixels ? unsafe tactus_fcft_from_name(name, "pixelsize=\(measured)") : nil
        let capital = unsafe font.flatMap { unsafe tactus_fcft_glyph($0, 72) }
        return (
          unsafe SendablePointer(value: font), unsafe SendablePointer(value: small),
          unsafe capital.map { unsafe Double($0.pointee.y) }
        )
      }
      guard let found = unsafe found.value else { return nil }
      unsafe font = found
      unsafe self.measuring = measuring.value ?? found
      factor = unsafe measuring.value == nil ? 1 : pixels / measured
      self.pixels = pixels
      ascent = unsafe Int(found.pointee.ascent)
      descent = unsafe Int(found.pointee.descent)
      capHeight = capital ?? 0.7 * pixels
    }

    deinit {
      let (font, measuring) = unsafe (
        SendablePointer(value: font), SendablePointer(value: measuring)
      )
      SystemFont.lock.withLock { _ in
        unsafe tactus_fcft_destroy(font.value)
        if unsafe measuring.value != font.value { unsafe tactus_fcft_destroy(measuring.value) }
      }
    }

    /// Returns the advance of a line, in device pixels.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - limit: The width beyond which the rest of the line is not measured.
    /// - Returns: The advance, which is more than `limit` if the rest was not measured.
    func width(of line: OrderedLine, upTo limit: Double = .infinity) -> Double {
      width(of: line.parts, upTo: limit)
    }

    func width(of parts: [[UInt32]], upTo limit: Double = .infinity) -> Double {
      SystemFont.lock.withLock { _ in
        var width = 0.0
        for part in parts {
          for piece in TextPieces.cut(part) where width <= limit { width += advance(of: piece) }
        }
        return width
      }
    }

    /// Calls `body` with each glyph of a line, from left to right, while holding the lock on all
    /// fonts.
    ///
    /// Glyphs without an image, such as spaces, are skipped.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - seen: The visible range, in device pixels from the start of the line. Words outside the
    ///     range are skipped.
    ///   - body: A closure that receives each glyph.
    func forEachGlyph(of line: OrderedLine, within seen: Range<Double>, _ body: (Glyph) -> Void) {
      let parts = line.parts
      guard !parts.isEmpty else { return }
      SystemFont.lock.withLock { _ in
        var x = 0.0
        for part in parts {
          for piece in TextPieces.cut(part) {
            let end = x + advance(of: piece)
            if x - pixels < seen.upperBound, end + pixels > seen.lowerBound {
              let start = Int(x.rounded())
              unsafe layOut(piece, in: font) { glyph, x in
                unsafe place(glyph, at: start + x).map(body)
              }
            }
            x = end
          }
        }
      }
    }

    private func advance(of piece: ArraySlice<UInt32>) -> Double {
      // A short word as a `String` needs no memory allocation.
      let word = String(String.UnicodeScalarView(piece.compactMap(Unicode.Scalar.init)))
      if let known = advances[word] { return known }
      var end = 0
      measuredCharacters += piece.count
      unsafe layOut(piece, in: measuring) { glyph, x in
        end = unsafe x + Int(glyph.pointee.advance.x)
      }
      if advances.count >= Self.mostAdvances { advances.removeAll(keepingCapacity: true) }
      let advance = Double(end) * factor
      advances[word] = advance
      return advance
    }

    private func layOut(
      _ piece: ArraySlice<UInt32>, in font: UnsafeMutablePointer<fcft_font>,
      _ body: (UnsafePointer<fcft_glyph>, _ start: Int) -> Void
    ) {
      let run = unsafe piece.withUnsafeBufferPointer { piece in
        tactus_fcft_can_shape()
          ? unsafe tactus_fcft_text_run(font, piece.count, piece.baseAddress) : nil
      }
      guard let run = unsafe run else { return unsafe layOutSingly(piece, in: font, body) }
      var x = 0
      for i in unsafe 0..<run.pointee.count {
        guard let glyph = unsafe run.pointee.glyphs[i] else { continue }
        unsafe body(glyph, x)
        x += unsafe Int(glyph.pointee.advance.x)
      }
      unsafe tactus_fcft_text_run_destroy(run)
    }

    /// Lays out a piece of text without shaping, character by character with pair kerning.
    private func layOutSingly(
      _ piece: ArraySlice<UInt32>, in font: UnsafeMutablePointer<fcft_font>,
      _ body: (UnsafePointer<fcft_glyph>, _ start: Int) -> Void
    ) {
      var x = 0
      var last: UInt32?
      for scalar in piece {
        if let last { x += unsafe tactus_fcft_kerning(font, last, scalar) }
        last = scalar
        guard let glyph = unsafe tactus_fcft_glyph(font, scalar) else { continue }
        unsafe body(glyph, x)
        x += unsafe Int(glyph.pointee.advance.x)
      }
    }

    private func place(_ glyph: UnsafePointer<fcft_glyph>, at x: Int) -> Glyph? {
      guard let image = unsafe glyph.pointee.pix else { return nil }
      return unsafe Glyph(
        x: x + Int(glyph.pointee.x), y: -Int(glyph.pointee.y), width: Int(glyph.pointee.width),
        height: Int(glyph.pointee.height), image: image)
    }
  }

  /// A wrapper for passing a font pointer into or out of a closure that holds a lock.
  @safe private struct SendablePointer: @unchecked Sendable {
    let value: UnsafeMutablePointer<fcft_font>?
  }
#endif
