import TactusJSON

/// The character between the whole part and the decimals of a number.
package enum DecimalMark: Sendable {
  case point, comma

  var character: Character { self == .comma ? "," : "." }
}

/// The format of a number in a text, such as `2` in `{price:2}`.
///
/// - `2` is the number of decimals, from 0 to 9.
/// - `2,` is the number of decimals and the decimal mark, a comma or a point.
/// - `2,.` also sets the mark between thousands: a point, a comma, an apostrophe or a space.
/// - `%` is a percentage, rounded to a whole number.
struct NumberFormat: Equatable, Sendable {
  enum Style: Equatable, Sendable {
    /// The decimals that the number needs, but at most two.
    case shortest
    case decimals(Int)
    /// A number as a percentage, rounded to a whole number and followed by a percent sign.
    case percent
  }

  let style: Style
  let mark: DecimalMark
  /// The character between thousands; nil for none.
  let group: Character?

  init(style: Style, mark: DecimalMark, group: Character? = nil) {
    self.style = style
    self.mark = mark
    self.group = group
  }

  /// Creates the format that a word in a text specifies; returns nil if the word is invalid.
  ///
  /// - Parameters:
  ///   - word: The text after the colon, such as "2,".
  ///   - mark: The decimal mark if the word states none.
  init?(_ word: String, mark: DecimalMark) {
    if word == "%" {
      self.init(style: .percent, mark: mark)
      return
    }
    let characters = Array(word)
    guard (1...3).contains(characters.count), let digit = characters[0].wholeNumberValue,
      characters[0].isASCII
    else { return nil }
    var (own, group): (DecimalMark?, Character?) = (nil, nil)
    if characters.count > 1 {
      own = characters[1] == "," ? .comma : characters[1] == "." ? .point : nil
      guard own != nil else { return nil }
    }
    if characters.count > 2 {
      guard ".,' ".contains(characters[2]), characters[2] != characters[1] else { return nil }
      group = characters[2]
    }
    self.init(style: .decimals(digit), mark: own ?? mark, group: group)
  }

  /// Returns a value as text; only numbers have a format.
  func text(of datum: Datum) -> String {
    guard case .number(let value) = datum else { return datum.text }
    return switch style {
    case .shortest: marked(datum.text)
    case .percent: "\(fixed(Self.hundredfold(value), 0))%"
    case .decimals(let count): fixed(value, count)
    }
  }

  /// Returns 100 times a number, limited to the largest finite magnitude if the product is
  /// infinite.
  private static func hundredfold(_ value: Double) -> Double {
    let most = Double.greatestFiniteMagnitude
    return min(max(value * 100, -most), most)
  }

  private func marked(_ text: String) -> String {
    mark == .point ? text : String(text.map { $0 == "." ? mark.character : $0 })
  }

  private func fixed(_ value: Double, _ decimals: Int) -> String {
    var unit = 1.0
    for _ in 0..<decimals { unit *= 10 }
    let whole = (abs(value) * unit).rounded()
    guard whole < 0x1p53 else { return marked(JSONWriter.text(of: value)) }
    var digits = String(Int(whole))
    while digits.utf8.count <= decimals { digits = "0" + digits }
    let sign = value < 0 && whole > 0 ? "-" : ""
    let front = grouped(digits.dropLast(decimals))
    guard decimals > 0 else { return sign + front }
    return "\(sign)\(front)\(mark.character)\(digits.suffix(decimals))"
  }

  private func grouped(_ digits: Substring) -> String {
    guard let group else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(group) }
      result.append(digit)
    }
    return result
  }
}

extension DecimalMark {
  /// Creates the decimal mark that is customary in a locale, such as "de", "de-AT" or "de_AT.UTF-8".
  package init(locale: String) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split { $0 == "-" || $0 == "_" }
    let language = parts.first.map { $0.lowercased() } ?? ""
    let region = parts.dropFirst().last { $0.count == 2 }.map { $0.uppercased() } ?? ""
    let usesPoint = Self.regionsWithPoint.contains("\(language)-\(region)")
    self = Self.languagesWithComma.contains(language) && !usesPoint ? .comma : .point
  }

  private static let languagesWithComma: Set<String> = [
    "af", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fo", "fr", "gl",
    "hr", "hu", "hy", "id", "is", "it", "ka", "kk", "ky", "lb", "lt", "lv", "mk", "nb", "nl", "nn",
    "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr", "uk", "uz", "vi",
  ]

  private static let regionsWithPoint: Set<String> = [
    "de-CH", "de-LI", "es-DO", "es-GT", "es-HN", "es-MX", "es-NI", "es-PA", "es-PR", "es-SV",
    "es-US", "it-CH",
  ]
}
