import TactusGeometry
import TactusPainting
import TactusViews
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("The built-in pictures")
struct DrawnPicturesTests {
  /// The rectangular prints; all others are objects with transparent surroundings.
  private static let prints: Set<String> = ["builtin:mountains", "builtin:night"]
  private static let things = DrawnPictures.names.filter { !prints.contains($0) }

  private func picture(_ name: String, height: Double = 136, scale: Double = 1) throws -> Picture {
    try #require(DrawnPictures.library(height: height, scale: scale).picture(name))
  }

  @Test("there are a dozen or more pictures with unique names, in the order of the library")
  func names() {
    #expect(DrawnPictures.names.count >= 12)
    #expect(Set(DrawnPictures.names).count == DrawnPictures.names.count)
    #expect(DrawnPictures.library(scale: 1).pictures.map(\.name) == DrawnPictures.names)
  }

  @Test(
    "a picture has the requested height, and as many pixels as the scale needs",
    arguments: [1.0, 1.5, 2])
  func sizes(_ scale: Double) {
    for picture in DrawnPictures.library(height: 136, scale: scale).pictures {
      #expect(picture.size.height == 136)
      #expect(picture.image.height == Int(136 * scale), "\(picture.name)")
      #expect(picture.image.width == Int((picture.size.width * scale).rounded(.up)))
    }
  }

  @Test("a picture has transparent corners", arguments: DrawnPictures.names)
  func corners(_ name: String) throws {
    let image = try picture(name).image
    for x in [0, image.width - 1] {
      for y in [0, image.height - 1] { #expect(image.alpha(x: x, y: y) == 0, "(\(x), \(y))") }
    }
    #expect(!image.isOpaque)
  }

  @Test(
    "a picture is opaque in its middle, where a finger holds a piece",
    arguments: DrawnPictures.names)
  func middle(_ name: String) throws {
    let image = try picture(name).image
    for x in -3...3 {
      for y in -3...3 {
        #expect(image.alpha(x: image.width / 2 + x, y: image.height / 2 + y) == 255)
      }
    }
  }

  @Test("an object has surroundings that take no touch; a print fills its rectangle")
  func surroundings() throws {
    for name in DrawnPictures.names {
      let image = try picture(name).image
      var clear = 0
      for y in 0..<image.height {
        for x in 0..<image.width where image.alpha(x: x, y: y) == 0 { clear += 1 }
      }
      let part = Double(clear) / Double(image.width * image.height)
      if Self.prints.contains(name) {
        #expect(part < 0.01, "\(name)")
      } else {
        #expect(part > 0.2 && part < 0.8, "\(name): \(part)")
      }
    }
  }

  @Test("an object stays within its image: no edge is cut off", arguments: Self.things)
  func edges(_ name: String) throws {
    let image = try picture(name).image
    for i in 0..<image.width {
      #expect(image.alpha(x: i, y: 0) < 255 && image.alpha(x: i, y: image.height - 1) < 255)
    }
    for i in 0..<image.height {
      #expect(image.alpha(x: 0, y: i) < 255 && image.alpha(x: image.width - 1, y: i) < 255)
    }
  }

  @Test("every painting gives the same pixels")
  func sameAgain() {
    let once = DrawnPictures.library(scale: 1.5).pictures
    let again = DrawnPictures.library(scale: 1.5).pictures
    for (a, b) in zip(once, again) {
      #expect(a.image !== b.image)
      #expect(a.image == b.image, "\(a.name)")
    }
  }

  @Test("a picture is painted once, and copies share its image")
  func shared() throws {
    let one = try picture("builtin:fish")
    var other = one
    other.size = Size(width: 10, height: 10)
    #expect(one.image === other.image)
  }

  @Test("no two pictures look the same")
  func different() {
    let pictures = DrawnPictures.library(scale: 1).pictures
    for (i, a) in pictures.enumerated() {
      for b in pictures[..<i] { #expect(a.image != b.image, "\(a.name), \(b.name)") }
    }
  }
}
