/// The class of a character in the Unicode Bidirectional Algorithm (UAX #9).
///
/// The Swift standard library does not provide these classes, so they are derived from Unicode
/// blocks and general categories. The characters for embeddings, overrides, and isolates are
/// treated as boundary neutrals, because text on screens does not contain them.
enum BidiClass {
  case left, right, arabic
  case european, arabicNumber
  case separator, terminator, commonSeparator
  case mark, boundary, white, other

  var isStrong: Bool { self == .left || self == .right || self == .arabic }

  init(_ scalar: Unicode.Scalar) {
    self = Self.ofNumber(scalar.value) ?? Self.ofSign(scalar.value) ?? Self.ofCategory(scalar)
  }

  /// Returns whether the Unicode Bidirectional Algorithm must be applied to a line.
  ///
  /// The algorithm is needed only for lines with right-to-left characters.
  static func isNeeded(by line: some Sequence<Unicode.Scalar>) -> Bool {
    line.contains { $0.value >= 0x590 && isFromRight($0.value) }
  }

  private static func isFromRight(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8ff, 0x200f, 0xfb1d...0xfdff, 0xfe70...0xfefe, 0x10800...0x10fff,
      0x1e800...0x1efff:
      true
    default: false
    }
  }

  private static func ofNumber(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x30...0x39, 0xb2, 0xb3, 0xb9, 0x6f0...0x6f9, 0x2070...0x2079, 0x2080...0x2089,
      0xff10...0xff19:
      .european
    case 0x600...0x605, 0x660...0x669, 0x66b, 0x66c, 0x6dd, 0x8e2, 0x10e60...0x10e7e:
      .arabicNumber
    default: nil
    }
  }

  private static func ofSign(_ value: UInt32) -> BidiClass? {
    switch value {
    case 0x2b, 0x2d, 0x207a, 0x207b, 0x208a, 0x208b, 0x2212: .separator
    case 0x23...0x25, 0xa2...0xa5, 0xb0, 0xb1, 0x609, 0x60a, 0x66a, 0x2030...0x2034,
      0x20a0...0x20cf:
      .terminator
    case 0x2c, 0x2e, 0x2f, 0x3a, 0xa0, 0x60c, 0x202f, 0x2044: .commonSeparator
    case 0x200e: .left
    case 0x200f: .right
    case 0x61c: .arabic
    case 0x606, 0x607, 0x60e, 0x60f, 0x6de, 0x6e9, 0xfd3e, 0xfd3f: .other
    default: nil
    }
  }

  private static func ofCategory(_ scalar: Unicode.Scalar) -> BidiClass {
    let category = scalar.properties.generalCategory
    switch category {
    case .nonspacingMark, .enclosingMark: return .mark
    case .control where scalar.value == 9: return .white
    case .control, .format, .surrogate: return .boundary
    case .spaceSeparator, .lineSeparator, .paragraphSeparator: return .white
    default: break
    }
    if isFromRight(scalar.value) { return isArabic(scalar.value) ? .arabic : .right }
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      return .left
    default: return .other
    }
  }

  private static func isArabic(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x7bf, 0x860...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfefe, 0x10d00...0x10d3f,
      0x1ec70...0x1ecbf, 0x1ee00...0x1eeff:
      true
    default: false
    }
  }
}
