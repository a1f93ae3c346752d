import TestSupport
import Testing

/// A program of another toolkit that exchanges pictures, files and text (`Tests/Exchange/partner`).
final class Partner {
  enum Toolkit: String, CaseIterable, CustomTestStringConvertible {
    case gtk3, gtk4, qt6

    var testDescription: String { rawValue }

    /// Debian's packages that the program needs.
    fileprivate var packages: String {
      switch self {
      case .gtk3: "python3-gi and gir1.2-gtk-3.0"
      case .gtk4: "python3-gi and gir1.2-gtk-4.0"
      case .qt6: "python3-pyqt6 and qt6-wayland"
      }
    }
  }

  /// The forms of what is exchanged.
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case picture, files, text

    var testDescription: String { rawValue }
  }

  private static let path = Bed.package + "/Tests/Exchange/partner"
  private static let absent = Set(
    Toolkit.allCases.filter { toolkit in
      let isThere =
        Bed.exists("/usr/bin/python3")
        && (try? ChildProcess(path, [toolkit.rawValue]).waitForEnd()) == 0
      // The test runner does not print why a case is skipped.
      if !isThere { print("Skipped: tests with \(toolkit), which need \(toolkit.packages)") }
      return !isThere
    })

  let process: ChildProcess
  private let dialogue: Dialogue

  /// Starts the program for a test, which is skipped if its toolkit is missing.
  static func started(_ toolkit: Toolkit, on compositor: any RealCompositor) throws -> Partner {
    if absent.contains(toolkit) { try Test.cancel("needs \(toolkit.packages)") }
    return try Partner(toolkit, on: compositor)
  }

  /// Starts the program in the session of a compositor.
  private init(_ toolkit: Toolkit, on compositor: any RealCompositor) throws(BedError) {
    process = try compositor.start(
      Self.path, [toolkit.rawValue, compositor.folder],
      with: [
        "HOME": compositor.folder, "DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
        "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory",
        "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "QT_QPA_PLATFORM": "wayland",
      ])
    dialogue = Dialogue(with: process, named: "the program of \(toolkit)")
    guard try process.firstLine() == "ok" else { throw BedError(process.said) }
  }

  /// Offers the content of a file on the clipboard.
  func copy(_ kind: Kind, _ path: String) throws(BedError) {
    try dialogue.say("copy \(kind.rawValue) \(path)")
  }

  /// Returns what the clipboard has, of files the content of the first; nil if it has nothing of
  /// this kind.
  func paste(_ kind: Kind, in folder: String) throws(BedError) -> [UInt8]? {
    let path = folder + "/pasted"
    guard (try? dialogue.say("paste \(kind.rawValue) \(path)")) != nil else { return nil }
    return try readBytes(kind == .files ? path + ".content" : path)
  }

  /// Makes later drags from the window carry the content of a file.
  func offer(_ kind: Kind, _ path: String) throws(BedError) {
    try dialogue.say("offer \(kind.rawValue) \(path)")
  }

  /// Makes the window take later drops of a kind.
  func accept(_ kind: Kind) throws(BedError) { try dialogue.say("accept \(kind.rawValue)") }

  /// Returns how many drops there were, and the file with the content of the latest one.
  func drops() throws(BedError) -> (count: Int, path: String) {
    let words = try dialogue.say("dropped").split(separator: " ")
    return (Int(words[0]) ?? 0, words.count > 1 ? String(words[1]) : "")
  }
}
