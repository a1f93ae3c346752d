package import TactusViews
import TactusWayland

/// Chooses the types of data to request from another program, and checks what it sends.
///
/// The other program is not trusted: the bytes need not be what the type says.
package enum ReceivedData {
  /// A type to request, the form in which it is pasted, and the maximum number of bytes.
  struct Candidate: Equatable {
    var type: String
    var form: PastedForm
    var limit: Int
  }

  private static let pictureTypes = ["image/png", "image/jpeg", "image/webp"]
  static let fileType = "text/uri-list"
  /// The maximum size of text, in bytes.
  private static let longestText = 1 << 20
  /// The maximum size of a picture, in bytes; boards save pictures of at most this size.
  private static let largestPicture = 64 << 20

  /// Returns the offered types that can be pasted in the given forms, the best first.
  ///
  /// Text precedes a picture if the other program offers it before the picture: programs offer the
  /// best type first, and the picture of a note is not as good as its text.
  static func candidates(_ types: [String], for forms: [PastedForm]) -> [Candidate] {
    let found = typesOfForms(types, for: forms)
    guard let picture = found.firstIndex(where: { $0.form == .picture }),
      let text = found.firstIndex(where: { $0.form == .text }), picture < text,
      let first = types.first(where: { pictureTypes.contains($0) || $0 == found[text].type }),
      first == found[text].type
    else { return found }
    var ordered = found
    ordered.insert(ordered.remove(at: text), at: picture)
    return ordered
  }

  private static func typesOfForms(_ types: [String], for forms: [PastedForm]) -> [Candidate] {
    forms.flatMap { form -> [Candidate] in
      let (wanted, limit): ([String], Int) =
        switch form {
        case .own: ([], 0)
        case .picture: (pictureTypes, largestPicture)
        case .files: ([fileType], longestText)
        case .text: (DataSource.textTypes, longestText)
        }
      // One type of each form is enough.
      return wanted.first { types.contains($0) }.map {
        [Candidate(type: $0, form: form, limit: limit)]
      } ?? []
    }
  }

  /// Checks received bytes.
  ///
  /// - Throws: `ClipboardError` with the reason why they cannot be pasted.
  package static func content(
    _ bytes: [UInt8], as form: PastedForm
  ) throws(ClipboardError) -> PastedContent {
    switch form {
    case .own: throw .empty
    case .picture:
      guard isPicture(bytes) else {
        throw ClipboardError("the other program did not send a PNG, JPEG or WebP picture")
      }
      return .picture(bytes)
    case .files:
      let paths = FileList.paths(in: bytes)
      guard !paths.isEmpty else {
        throw ClipboardError("the list from the other program names no files on this computer")
      }
      return .files(paths)
    case .text:
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ClipboardError("the other program did not send text in UTF-8")
      }
      let clean = cleaned(text)
      guard !clean.isEmpty else { throw .empty }
      return .text(clean)
    }
  }

  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
      || bytes.starts(with: [0xff, 0xd8, 0xff])
      || bytes.starts(with: Array("RIFF".utf8))
        && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
  }

  /// Returns text with line feeds as the only line endings, and without other control characters.
  private static func cleaned(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for character in text {
      if character.isNewline {
        result.append("\n")
      } else {
        result += character.unicodeScalars.filter {
          $0 == "\t" || $0.properties.generalCategory != .control
        }
      }
    }
    return String(result)
  }
}
