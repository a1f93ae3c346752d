#if Text
  import Testing

  @testable import TactusPainting

  @Suite("Fonts of the system", .enabled(if: Font.standard.isOfTheSystem, "no font is installed"))
  struct SystemFontTests {
    @Test("a thousand sizes from 4 to 400 px use fewer than 200 fonts, all of which are kept")
    func manySizes() throws {
      let sizes = (0..<1000).map { 4 + Double($0) * 0.396 }
      let fonts = try sizes.map { try #require(SystemFont.find("sans-serif", size: $0)) }
      #expect(Set(fonts.map(ObjectIdentifier.init)).count < 200)
      // Other tests may fill the cache, which is then emptied.
      let areKept = (0..<50).contains { _ in
        let first = sizes.map { SystemFont.find("sans-serif", size: $0) }
        return zip(sizes, first).allSatisfy { SystemFont.find("sans-serif", size: $0) === $1 }
      }
      #expect(areKept)
    }

    @Test("a font differs from the requested size by at most a quarter pixel or 1.6 %")
    func steps() {
      for size in stride(from: 1, through: 2000, by: 0.37) {
        let step = SystemFont.step(size)
        #expect(abs(step - size) <= max(0.25, size * 0.016), "\(size)")
        #expect(SystemFont.step(step) == step, "\(size)")
      }
      // The sizes that scenes request are exact.
      for size in [8, 10, 12.5, 13, 17, 24, 31.5, 48, 64, 96, 200] {
        #expect(SystemFont.step(size) == size)
      }
    }
  }
#endif
