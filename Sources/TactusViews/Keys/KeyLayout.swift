/// The letters of a keyboard layout, row by row, for keys on the screen.
public struct KeyLayout: Equatable, Sendable {
  /// A letter in lower and upper case; both are equal in scripts without case.
  public struct Letter: Equatable, Sendable {
    /// The text that the key types without Shift.
    public let lower: String
    /// The text that the key types with Shift.
    public let upper: String
  }

  /// The name of the layout in xkbcommon, such as "de" or "us(intl)".
  public let name: String
  /// The letters of each row, from the top row to the bottom row.
  public let letters: [[Letter]]

  init(name: String, letters: [[Letter]]) {
    self.name = name
    self.letters = letters
  }

  /// Whether Shift changes any of the letters.
  var hasCase: Bool { letters.joined().contains { $0.lower != $0.upper } }

  /// The Latin letters in the order of a US keyboard, which need no data of xkbcommon.
  public static let latin = KeyLayout(
    name: "us",
    letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { row in
      row.map { Letter(lower: String($0), upper: $0.uppercased()) }
    })

  /// Returns the layout with the given name in xkbcommon, such as "de" or "us(intl)".
  ///
  /// The layout is compiled from the system's keyboard data (`xkb_keymap_new_from_names`), which
  /// takes several milliseconds. The result is nil if the data has no such layout, or if the layout
  /// has fewer than ten letters.
  public static func named(_ name: String) -> KeyLayout? {
    guard let (layout, variant) = parts(of: name) else { return nil }
    return SystemKeymap(layout: layout, variant: variant).flatMap { $0.layout(named: name) }
  }

  /// Splits a name such as "us(intl)" into the layout and the variant; returns nil if the name is
  /// malformed.
  ///
  /// A layout's name becomes part of the path of a file, so only the characters of known names are
  /// accepted.
  static func parts(of name: String) -> (layout: String, variant: String)? {
    func isPart(_ text: Substring) -> Bool {
      (1...32).contains(text.utf8.count)
        && text.utf8.allSatisfy { byte in
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || [UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
        }
    }
    guard let open = name.firstIndex(of: "(") else {
      return isPart(name[...]) ? (name, "") : nil
    }
    let layout = name[..<open]
    let variant = name[name.index(after: open)...]
    guard variant.last == ")", isPart(layout), isPart(variant.dropLast()) else { return nil }
    return (String(layout), String(variant.dropLast()))
  }

  /// Whether a text has the form of a layout's name, such as "de" or "us(intl)".
  package static func isName(_ name: String) -> Bool { parts(of: name) != nil }
}
