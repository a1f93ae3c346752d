/// A builder of text files with decimal numbers, such as SVG and the content of PDF pages.
struct DecimalText {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds a number, rounded to three decimal places, without an exponent.
  ///
  /// A number that is not finite or exceeds 1e12 is written as 0.
  mutating func add(_ number: Double) {
    let exact = (number * 1000).rounded()
    guard exact.isFinite, abs(exact) < 1e15, exact != 0 else { return bytes.append(Self.zero) }
    if exact < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = Int(abs(exact)).quotientAndRemainder(dividingBy: 1000)
    add(String(whole))
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (rest, digit) = (fraction, 100)
    while rest > 0 {
      bytes.append(Self.zero + UInt8(rest / digit))
      rest %= digit
      digit /= 10
    }
  }

  /// Adds numbers, each followed by a space.
  mutating func add(_ numbers: Double...) {
    for number in numbers {
      add(number)
      bytes.append(UInt8(ascii: " "))
    }
  }

  private static let zero = UInt8(ascii: "0")
}
