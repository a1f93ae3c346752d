import Foundation
import TactusGeometry
import TactusPainting
import TactusPictures
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

/// Files with exported pages, as other programs show them.
struct ExportBench {
  let folder: String

  init() throws { folder = try TemporaryFolder.make("export") }

  /// A table three times as large as its visible part, with a strip of pictures above it.
  static func scene() throws -> SceneHand {
    let text = SceneText(
      """
      {
        "version": 1, "title": "A table", "background": { "from": "#3d5480", "to": "#1b2540" },
        "views": [
          {
            "id": "table", "frame": [0, 0, "100%", "100%"], "clips": true,
            "children": [
              {
                "id": "desk", "type": "workspace", "frame": ["-100%", "-100%", "300%", "300%"],
                "children": [{ "id": "ink", "type": "drawing" }]
              }
            ]
          }
        ],
        "keys": [
          { "key": "e", "do": "export", "with": { "target": "#table" } },
          { "key": "s", "do": "export", "with": { "what": "selection", "format": "svg" } },
          { "key": "v", "do": "export", "with": { "target": "#table", "what": "view" } }
        ]
      }
      """)
    let description = try #require(text.scene)
    let scene = Scene(
      description, catalogue: SceneText.catalogue, pictures: DrawnPictures.library(scale: 1),
      size: Size(width: 640, height: 400))
    return SceneHand(scene)
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func read(_ name: String) throws -> Image {
    try Image(decoding: [UInt8](Data(contentsOf: URL(fileURLWithPath: path(name)))))
  }

  /// Returns a page of a PDF file as poppler shows it, at 96 pixels per inch.
  func pdfImage(_ bytes: [UInt8], page: Int = 1) throws -> Image {
    try write(bytes, "page.pdf")
    try Command.run("qpdf", "--check", path("page.pdf"))
    try Command.run(
      "pdftoppm", "-r", "96", "-png", "-singlefile", "-f", "\(page)", path("page.pdf"),
      path("page-of-pdf"))
    return try read("page-of-pdf.png")
  }

  /// Returns an SVG file as librsvg shows it.
  func svgImage(_ bytes: [UInt8]) throws -> Image {
    try write(bytes, "page.svg")
    try Command.run("rsvg-convert", "-o", path("page-of-svg.png"), path("page.svg"))
    return try read("page-of-svg.png")
  }

  /// The difference between two images of the same size.
  struct Difference {
    /// The mean difference of a color channel, from 0 to 255.
    var mean = 0.0
    /// The share of pixels of which a channel differs by more than 80.
    var share = 0.0
  }

  static func difference(_ a: Image, _ b: Image) throws -> Difference {
    // Programs round the size of a page differently.
    try #require(abs(a.width - b.width) <= 1 && abs(a.height - b.height) <= 1)
    var result = Difference()
    let (width, height) = (min(a.width, b.width), min(a.height, b.height))
    for y in 0..<height {
      for x in 0..<width {
        let (p, q) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        let channels = [0, 8, 16].map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }
        result.mean += Double(channels.reduce(0, +)) / 3
        if channels.contains(where: { $0 > 80 }) { result.share += 1 }
      }
    }
    result.mean /= Double(width * height)
    result.share /= Double(width * height)
    return result
  }
}
