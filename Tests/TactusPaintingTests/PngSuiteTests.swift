import Foundation
import TactusCompression
import TactusPainting
import Testing

/// Willem van Schaik's PngSuite: every kind of PNG picture, with its correct pixels.
@Suite("PngSuite")
struct PngSuiteTests {
  @Test("each of its 161 pictures decodes to its correct pixels, within 2 levels")
  func pictures() throws {
    let pictures = try PngSuite.pictures()
    #expect(pictures.count == 161)
    for picture in pictures {
      let image = try Image(decoding: try PngSuite.bytes(picture.file))
      #expect(image.width == picture.width && image.height == picture.height, "\(picture.file)")
      #expect(difference(image, picture.rgba) <= 2, "\(picture.file)")
    }
  }

  @Test("each of its 14 corrupt files is refused with a sentence")
  func corrupt() throws {
    let files = try PngSuite.corrupt()
    #expect(files.count == 14)
    for file in files {
      let bytes = try PngSuite.bytes(file)
      let error = #expect(throws: PaintingError.self, "\(file)") { try Image(decoding: bytes) }
      #expect(error?.message.contains(" ") == true, "\(file)")
    }
  }

  /// The largest difference of a channel, premultiplied because a transparent pixel has no color.
  private func difference(_ image: Image, _ rgba: [UInt8]) -> Int {
    var most = 0
    for index in 0..<image.width * image.height {
      let pixel = image.pixel(x: index % image.width, y: index / image.width)
      let alpha = Int(rgba[4 * index + 3])
      most = max(most, abs(Int(pixel >> 24) - alpha))
      for channel in 0..<3 {
        let wanted = (Int(rgba[4 * index + channel]) * alpha + 127) / 255
        most = max(most, abs(Int(pixel >> UInt32(16 - 8 * channel) & 255) - wanted))
      }
    }
    return most
  }
}

private enum PngSuite {
  static let folder = URL(filePath: #filePath).appending(path: "../../Fixtures/PngSuite")
    .standardized

  struct Picture: Decodable {
    var file: String
    var width: Int
    var height: Int
    var rgba: [UInt8]

    enum Key: CodingKey { case file, width, height, rgba }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      file = try values.decode(String.self, forKey: .file)
      width = try values.decodeIfPresent(Int.self, forKey: .width) ?? 0
      height = try values.decodeIfPresent(Int.self, forKey: .height) ?? 0
      rgba = Array(try values.decodeIfPresent(Data.self, forKey: .rgba) ?? Data())
    }
  }

  static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: file)))
  }

  private static func all() throws -> [Picture] {
    try Gzip.decompress(bytes("expected.jsonl.gz")).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Picture.self, from: Data($0))
    }
  }

  /// Returns the readable pictures.
  static func pictures() throws -> [Picture] {
    try all().filter { !$0.file.hasPrefix("x") && !$0.rgba.isEmpty }
  }

  /// Returns the names of the corrupt files.
  static func corrupt() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("x") && $0.hasSuffix(".png")
    }
  }
}
