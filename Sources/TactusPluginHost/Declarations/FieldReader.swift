/// A reader of bytes written by `FieldWriter`.
///
/// The bytes may come from an untrusted process, so the reader checks every value.
struct FieldReader {
  /// The error thrown if the bytes end too early or cannot have been written by `FieldWriter`.
  struct Damaged: Error {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func integer() throws(Damaged) -> Int64 {
    guard bytes.count - place >= 8 else { throw Damaged() }
    defer { place += 8 }
    // SAFETY: eight bytes are left.
    let number = unsafe bytes.withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: place, as: Int64.self)
    }
    return Int64(littleEndian: number)
  }

  mutating func integer(in range: ClosedRange<Int>) throws(Damaged) -> Int {
    guard let number = Int(exactly: try integer()), range.contains(number) else { throw Damaged() }
    return number
  }

  mutating func bits() throws(Damaged) -> UInt64 { UInt64(bitPattern: try integer()) }

  /// Reads a floating-point number; throws `Damaged` if the number is infinite or NaN.
  mutating func number() throws(Damaged) -> Double {
    let number = Double(bitPattern: try bits())
    guard number.isFinite else { throw Damaged() }
    return number
  }

  mutating func flag() throws(Damaged) -> Bool { try integer(in: 0...1) == 1 }

  mutating func text() throws(Damaged) -> String {
    let count = try integer(in: 0...(bytes.count - place))
    guard count <= bytes.count - place,
      let text = String(validating: bytes[place..<(place + count)], as: UTF8.self)
    else { throw Damaged() }
    place += count
    return text
  }

  mutating func value<Value: RawRepresentable>(
    _ type: Value.Type
  ) throws(Damaged) -> Value where Value.RawValue == UInt32 {
    let raw = try integer(in: 0...Int(UInt32.max))
    guard let value = Value(rawValue: UInt32(raw)) else { throw Damaged() }
    return value
  }

  mutating func list<Element>(
    _ element: (inout FieldReader) throws(Damaged) -> Element
  ) throws(Damaged) -> [Element] {
    // Every element has at least the eight bytes of a number.
    let count = try integer(in: 0...(bytes.count - place) / 8)
    var list: [Element] = []
    for _ in 0..<count { list.append(try element(&self)) }
    return list
  }

  mutating func texts() throws(Damaged) -> [String] {
    try list { (reader) throws(Damaged) in try reader.text() }
  }
}
