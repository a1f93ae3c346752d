import Foundation
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("The displayed pictures of a large folder")
struct PictureLimitTests {
  @Test("the order decides which pictures are shown: the first by number, and the newest by date")
  func order() throws {
    let folder = try TemporaryFolder.make("limit")
    let names = ["p1", "p10", "p2", "p8", "p9", "zz"].map { $0 + ".png" }
    for (index, name) in names.enumerated() {
      let path = folder + "/" + name
      #expect(FileManager.default.createFile(atPath: path, contents: Data()))
      let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    func first(_ count: Int, _ order: PictureOrder) -> [String] {
      PictureOrder.first(count, of: names, in: folder, by: [order])
    }
    #expect(first(4, .name) == ["p1.png", "p2.png", "p8.png", "p9.png"])
    #expect(first(1, .date) == ["zz.png"])
    #expect(first(6, .name) == names)
  }
}
