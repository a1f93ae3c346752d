import TactusPainting
import Testing

/// The data that another program offers and sends, and the pieces that are made from the data.
struct Offered: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var data: [(type: String, bytes: [UInt8])]
  var pieces: [String]
  var message: String?

  init(
    _ name: String, _ data: [(type: String, bytes: [UInt8])], _ pieces: [String],
    _ message: String? = nil
  ) {
    testDescription = name
    self.data = data
    self.pieces = pieces
    self.message = message
  }

  /// A small picture as a PNG file.
  static func png() -> [UInt8] {
    guard let image = try? Image(width: 2, height: 1, premultiplied: [0xffff_0000, 0xff00_ff00])
    else { return [] }
    return image.pngData()
  }

  static let text = "text/plain;charset=utf-8"
  static let all: [Offered] = [
    Offered("text", [(text, Array("some words".utf8))], ["note some words"]),
    Offered(
      "text with other line endings and control characters",
      [(text, Array("a\r\nb\u{1B}[2J\u{0}c\td".utf8))], ["note a\nb[2Jc\td"]),
    Offered("a picture", [("image/png", png())], ["picture"]),
    Offered(
      "a picture and text", [("image/png", png()), (text, Array("x".utf8))], ["picture"]),
    Offered(
      "a note of another Tactus: text, and its picture",
      [(text, Array("x".utf8)), ("image/png", png())], ["note x"]),
    Offered(
      "a picture that is text", [("image/png", Array("<html>".utf8))], [],
      "nothing was pasted: the other program did not send a PNG, JPEG or WebP picture"),
    Offered(
      "a picture that is text, and text",
      [("image/png", Array("<html>".utf8)), (text, Array("x".utf8))], ["note x"]),
    Offered(
      "a damaged picture", [("image/png", Array(png().prefix(12)))], [], "was not added"),
    Offered(
      "text that is not UTF-8", [(text, [0xff, 0xfe, 0x41])], [],
      "nothing was pasted: the other program did not send text in UTF-8"),
    Offered("no bytes", [(text, [])], [], "nothing was pasted: there is nothing to paste here"),
    Offered(
      "only an unknown type", [("application/x-thing", [1, 2])], [],
      "nothing was pasted: there is nothing to paste here"),
    Offered(
      "an address of a web page", [("text/uri-list", Array("https://example.org/a.png\r\n".utf8))],
      [], "nothing was pasted: the list from the other program names no files on this computer"),
    Offered(
      "a path out of a folder", [("text/uri-list", Array("file:///tmp/../etc/passwd\r\n".utf8))],
      [], "nothing was pasted: the list from the other program names no files on this computer"),
    Offered(
      "a file that is not a picture", [("text/uri-list", Array("file:///etc/passwd\r\n".utf8))], [],
      "was not added"),
    Offered(
      "a device", [("text/uri-list", Array("file:///dev/zero\r\n".utf8))], [], "was not added"),
    Offered(
      "an address of a web page, and text",
      [("text/uri-list", Array("https://example.org\r\n".utf8)), (text, Array("x".utf8))],
      ["note x"]),
  ]
}
