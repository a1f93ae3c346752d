import Glibc
import TactusJSON

/// A writer that describes places in files for a SARIF report.
///
/// The URI of a file in `folder` or its subfolders is relative to `folder`. Any other file has an
/// absolute URI.
struct SARIFPlaces {
  private let folder: String

  /// Creates a writer.
  ///
  /// - Parameter folder: An absolute path, which ends in a slash only if it is the root folder.
  init(folder: String) { self.folder = folder == "/" ? "" : folder }

  /// The URI to which the relative URIs refer.
  var baseURI: String { "file://" + Self.encoded(folder) + "/" }

  /// Returns whether a name in a diagnostic is the path of a file, rather than a word such as
  /// `--set`.
  func isFile(_ name: String) -> Bool { unsafe access(name, F_OK) == 0 }

  /// Writes the members of a location object, except for logical locations.
  ///
  /// If the text is not from a file, but for example the value of `--set`, the location has neither
  /// a URI nor a region, so its message names the source. If the text is from a file and `message`
  /// is nil, the location has no message.
  func write(
    _ source: SourceText, _ range: SourceRange, message: String? = nil, to writer: inout JSONWriter
  ) {
    var message = message
    if isFile(source.name) {
      writer.beginObject("physicalLocation")
      writeArtifact(source.name, as: "artifactLocation", to: &writer)
      writeRegion(range, of: source, as: "region", to: &writer)
      writer.endObject()
    } else {
      let place = source.location(of: range.start)
      let name = "in \(source.name), line \(place.line), column \(place.column)"
      message = message.map { "\($0), \(name)" } ?? name
    }
    if let message { SARIFReport.write(text: message, as: "message", to: &writer) }
  }

  /// Writes the URI of a file.
  func writeArtifact(_ path: String, as key: String, to writer: inout JSONWriter) {
    writer.beginObject(key)
    if let relative = relative(path) {
      writer.member("uri", Self.encoded(relative))
      writer.member("uriBaseId", SARIFReport.base)
    } else {
      writer.member("uri", "file://" + Self.encoded(absolute(path)))
    }
    writer.endObject()
  }

  /// Writes a range of text with lines and columns, both counted from 1.
  ///
  /// A column is counted in Unicode scalars. The end column is that of the first scalar after the
  /// range.
  func writeRegion(
    _ range: SourceRange, of source: SourceText, as key: String, to writer: inout JSONWriter
  ) {
    writer.beginObject(key, isInline: true)
    writer.member("startLine", source.location(of: range.start).line)
    writer.member("startColumn", column(of: range.start, in: source))
    writer.member("endLine", source.location(of: range.end).line)
    writer.member("endColumn", column(of: range.end, in: source))
    writer.endObject()
  }

  private func column(of offset: Int, in source: SourceText) -> Int {
    let line = SourceRange(source.lineRange(of: offset).start, offset)
    return 1 + source.text(in: line).unicodeScalars.count
  }

  // MARK: Paths

  /// Returns the path relative to the folder; nil if the file is not in it or in a subfolder.
  private func relative(_ path: String) -> String? {
    let absolute = absolute(path)
    return absolute.hasPrefix(folder + "/") ? String(absolute.dropFirst(folder.count + 1)) : nil
  }

  /// Returns the absolute path without the components `.` and `..`.
  ///
  /// Symbolic links are followed only if the path contains `..`, whose meaning depends on them.
  private func absolute(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    let parts = whole.split(separator: "/").filter { $0 != "." }
    guard parts.contains("..") else { return "/" + parts.joined(separator: "/") }
    guard let real = unsafe realpath(whole, nil) else { return whole }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Returns a path in which all characters that a URI cannot contain are percent-encoded.
  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-._~/".contains(character) {
        text.append(character)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
