#if Text
  import Foundation
  import TestSupport
  import Testing

  @testable import TactusPainting

  /// Runs the test files of the Unicode Bidirectional Algorithm (UAX #9), which Debian's package
  /// `unicode-data` contains.
  @Suite(
    "The Unicode Bidirectional Algorithm",
    .enabled(if: Probe.hasUnicodeData, Probe.hasNoUnicodeData))
  struct BidiConformanceTests {
    /// A character of each class, by the class's short name.
    private static let examples: [String: Unicode.Scalar] = [
      "L": "a", "R": "\u{5d0}", "AL": "\u{627}", "EN": "0", "ES": "+", "ET": "#", "AN": "\u{660}",
      "CS": ",", "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "NSM": "\u{300}",
      "BN": "\u{ad}", "LRE": "\u{202a}", "LRO": "\u{202d}", "RLE": "\u{202b}", "RLO": "\u{202e}",
      "PDF": "\u{202c}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}",
      "PDI": "\u{2069}",
    ]
    /// The directions of a paragraph, by their bits in BidiTest.txt.
    private static let directions: [(bit: Int, isFromRight: Bool?)] = [
      (1, nil), (2, false), (4, true),
    ]

    /// A line of a test file is expected to have the given levels and order; the level of a
    /// character that the algorithm removes is nil.
    private struct Expected {
      var levels: [Int8?] = []
      var order: [Int] = []

      init(levels: Substring, order: Substring) {
        self.levels = levels.split(separator: " ").map { Int8($0) }
        self.order = order.split(separator: " ").compactMap { Int($0) }
      }

      init() {}
    }

    private static func lines(of name: String) throws -> [Substring] {
      let bytes = try Data(contentsOf: URL(filePath: "\(Probe.unicodeData)/\(name)"))
      return String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    /// Returns whether a line of characters has the expected levels and order.
    private static func isOrdered(
      _ scalars: [Unicode.Scalar], _ isFromRight: Bool?, as expected: Expected,
      _ library: FribidiLibrary
    ) -> Bool {
      guard let resolved = library.resolve(scalars.map(\.value), isFromRight: isFromRight),
        let line = library.order(
          0..<scalars.count, classes: resolved.classes, levels: resolved.levels,
          base: resolved.base),
        line.levels.count == expected.levels.count
      else { return false }
      for (level, wanted) in zip(line.levels, expected.levels) {
        if let wanted, level != wanted { return false }
      }
      return line.order.filter { expected.levels[$0] != nil } == expected.order
    }

    /// Returns whether the parts of a line, which are shaped separately, have the expected order.
    private static func hasParts(
      _ scalars: [Unicode.Scalar], _ isFromRight: Bool?, as expected: Expected,
      _ library: FribidiLibrary
    ) -> Bool {
      guard let paragraph = ParagraphOrder(scalars, isFromRight: isFromRight, library) else {
        return false
      }
      var order: [Int] = []
      for part in paragraph.parts(of: 0..<scalars.count) {
        let indices = part.isFromRight ? Array(part.range.reversed()) : Array(part.range)
        order += indices.filter { expected.levels[$0] != nil }
      }
      return order == expected.order
    }

    @Test("all cases of BidiTest.txt have the levels and the order that Unicode prescribes")
    func classes() throws {
      let library = try #require(FribidiLibrary.system)
      var expected = Expected()
      var levels: Substring = ""
      var (count, failures) = (0, [Substring]())
      for line in try Self.lines(of: "BidiTest.txt") {
        if line.hasPrefix("@Levels:") {
          levels = line.dropFirst(8)
        } else if line.hasPrefix("@Reorder:") {
          expected = Expected(
            levels: levels.drop { $0 == "\t" }, order: line.dropFirst(9).drop { $0 == "\t" })
        } else if let end = line.firstIndex(of: ";"), let bits = Int(line[end...].dropFirst(2)) {
          let scalars = line[..<end].split(separator: " ").compactMap { Self.examples[String($0)] }
          for (bit, isFromRight) in Self.directions where bits & bit != 0 {
            count += 1
            // Longer cases have no other kinds of parts; to make the parts takes most of the time.
            let isRight =
              Self.isOrdered(scalars, isFromRight, as: expected, library)
              && (scalars.count > 3 || Self.hasParts(scalars, isFromRight, as: expected, library))
            if !isRight {
              failures.append(line)
            }
          }
        }
      }
      #expect(count > 700_000)
      #expect(
        failures.isEmpty, "\(failures.count) of \(count) cases, such as \(failures.prefix(3))")
    }

    @Test(
      "all cases of BidiCharacterTest.txt have the levels and the order that Unicode prescribes")
    func characters() throws {
      let library = try #require(FribidiLibrary.system)
      var (count, failures) = (0, [Substring]())
      for line in try Self.lines(of: "BidiCharacterTest.txt") {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        guard fields.count == 5 else { continue }
        let scalars = fields[0].split(separator: " ").compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        }
        let isFromRight = ["0": false, "1": true][fields[1]]
        let expected = Expected(levels: fields[3], order: fields[4])
        count += 1
        let direction = ParagraphOrder(scalars, isFromRight: isFromRight, library)
        if direction?.isFromRight != (fields[2] == "1")
          || !Self.isOrdered(scalars, isFromRight, as: expected, library)
          || !Self.hasParts(scalars, isFromRight, as: expected, library)
        {
          failures.append(line)
        }
      }
      #expect(count > 90_000)
      #expect(
        failures.isEmpty, "\(failures.count) of \(count) cases, such as \(failures.prefix(3))")
    }
  }
#endif
