#if Text
  internal import CFcft
  internal import Synchronization

  /// A font of the system at one size, by fcft (loaded with the first text), which finds fallback fonts for what it lacks.
  ///
  /// fcft's fonts and their glyphs are shared in the process, and pixman completes glyphs when
  /// they are first used, so everything here happens under one lock.
  @safe final class SystemFont: @unchecked Sendable {
    // SAFETY of `@unchecked Sendable`: the font is used under `SystemFont.lock` alone.
    private let font: UnsafeMutablePointer<fcft_font>
    let ascent: Int
    let descent: Int
    /// The height of a capital, in device pixels.
    let capHeight: Double

    /// One glyph of a line: where it lies from the line's start, and its picture.
    @safe struct Glyph {
      var x: Int
      /// From the baseline down to the picture's top.
      var y: Int
      var width: Int
      var height: Int
      /// SAFETY: a pixman image that lives as long as the font; to be used under the lock.
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
    /// A font was looked for: all others are found in a fraction of that time.
    static var areFound: Bool { hasSearched.load(ordering: .acquiring) }
    /// Fonts are kept up to this sum of their squared sizes, in device pixels: some 64 MB of glyphs
    /// if each has fifty.
    private static let most = 4_000_000.0

    /// The size that stands for a size, in device pixels: there are 32 from one power of two to the
    /// next, and none closer than half a pixel. So a thousand sizes, or a text that grows as it is
    /// pinched, take few fonts; each rasterizes its glyphs anew.
    static func step(_ size: Double) -> Double {
      let power = Double(sign: .plus, exponent: size.exponent, significand: 1)
      let step = max(0.5, power / 32)
      return max(step, (size / step).rounded() * step)
    }

    /// The font of a fontconfig name at the step of a size in device pixels, or nil where there is
    /// none.
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
      let attributes = "pixelsize=\(pixels)"
      let (found, capital) = SystemFont.lock.withLock { _ in
        let font = unsafe tactus_fcft_from_name(name, attributes)
        let capital = unsafe font.flatMap { unsafe tactus_fcft_glyph($0, 72) }
        return (
          unsafe SendablePointer(value: font), unsafe capital.map { unsafe Double($0.pointee.y) }
        )
      }
      guard let found = unsafe found.value else { return nil }
      unsafe font = found
      ascent = unsafe Int(found.pointee.ascent)
      descent = unsafe Int(found.pointee.descent)
      capHeight = capital ?? 0.7 * pixels
    }

    deinit {
      let font = unsafe SendablePointer(value: font)
      SystemFont.lock.withLock { _ in unsafe tactus_fcft_destroy(font.value) }
    }

    /// The advance of a line, in device pixels.
    func width(of line: Substring) -> Double {
      var width = 0
      layOut(line) { _, end in width = end }
      return Double(width)
    }

    /// Hands out the glyphs of a line that have a picture, from left to right, under the lock.
    func forEachGlyph(of line: Substring, _ body: (Glyph) -> Void) {
      layOut(line) { glyph, _ in
        if let glyph { body(glyph) }
      }
    }

    private func layOut(_ line: Substring, _ body: (Glyph?, _ end: Int) -> Void) {
      let parts = LineOrder(line).parts
      guard !parts.isEmpty else { return }
      SystemFont.lock.withLock { _ in
        var x = 0
        for part in parts { layOut(part, &x, body) }
      }
    }

    private func layOut(_ scalars: [UInt32], _ x: inout Int, _ body: (Glyph?, _ end: Int) -> Void) {
      let run =
        tactus_fcft_can_shape() ? unsafe tactus_fcft_text_run(font, scalars.count, scalars) : nil
      guard let run = unsafe run else { return layOutSingly(scalars, &x, body) }
      for i in unsafe 0..<run.pointee.count {
        guard let glyph = unsafe run.pointee.glyphs[i] else { continue }
        unsafe place(glyph, &x, body)
      }
      unsafe tactus_fcft_text_run_destroy(run)
    }

    /// Without shaping: each character by itself, pairs brought together by kerning.
    private func layOutSingly(
      _ scalars: [UInt32], _ x: inout Int, _ body: (Glyph?, Int) -> Void
    ) {
      var last: UInt32?
      for scalar in scalars {
        if let last { x += unsafe tactus_fcft_kerning(font, last, scalar) }
        last = scalar
        guard let glyph = unsafe tactus_fcft_glyph(font, scalar) else {
          continue
        }
        unsafe place(glyph, &x, body)
      }
    }

    private func place(
      _ glyph: UnsafePointer<fcft_glyph>, _ x: inout Int, _ body: (Glyph?, Int) -> Void
    ) {
      let start = unsafe x + Int(glyph.pointee.x)
      x += unsafe Int(glyph.pointee.advance.x)
      guard let image = unsafe glyph.pointee.pix else {
        body(nil, x)
        return
      }
      let placed = unsafe Glyph(
        x: start, y: -Int(glyph.pointee.y), width: Int(glyph.pointee.width),
        height: Int(glyph.pointee.height), image: image)
      body(placed, x)
    }
  }

  /// Brings a pointer out of a lock.
  @safe private struct SendablePointer: @unchecked Sendable {
    let value: UnsafeMutablePointer<fcft_font>?
  }
#endif
