import Foundation
import TactusGeometry
import TactusPainting
import TactusSystem
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes

@Suite("Pictures from files")
struct PictureFilesTests {
  private let folder: String
  private let store = PictureStore(queue: WorkQueue())
  private var files: PictureFiles { PictureFiles(in: store, scale: 1) }

  init() throws {
    folder = try TemporaryFolder.make("pictures")
  }

  private func image(_ width: Int, _ height: Int) throws -> Image {
    try Image(
      width: width, height: height,
      premultiplied: [UInt32](repeating: 0xff40_8020, count: width * height))
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  @Test("pictures of a folder come in the order of their names, as large as a strip shows them")
  func sizes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(try image(1360, 680).pngData(), "b.png")
    try write(try image(2000, 100).pngData(), "a.PNG")
    try write(Array("P6 2 4 255\n".utf8) + [UInt8](repeating: 9, count: 24), "c.ppm")
    try write([1, 2, 3], "notes.txt")
    try write([1, 2, 3], ".hidden.png")
    let found = files.load(folder)
    #expect(found.map { $0.name.split(separator: "/").last } == ["a.PNG", "b.png", "c.ppm"])
    #expect(
      found.map(\.size) == [
        Size(width: 400, height: 20), Size(width: 272, height: 136), Size(width: 68, height: 136),
      ])
    // Pictures are shrunk on reading to the pixels shown; larger pieces use images with up to all
    // pixels.
    #expect(found[1].image.width == 272 && found[1].image.height == 136)
    #expect(found[1].detail?.most == 8)
    #expect(store.takeProblems().isEmpty)
  }

  @Test("a file that has changed gives its new picture, also if it is still the same file")
  func changed() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = files
    try write(try image(20, 20).pngData(), "a.png")
    #expect(files.picture(ofFile: "\(folder)/a.png").size == Size(width: 136, height: 136))
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder)/a.png"))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(try image(40, 20).pngData()))
    try handle.close()
    let changed = files.picture(ofFile: "\(folder)/a.png")
    #expect(changed.size == Size(width: 272, height: 136))
    #expect(files.picture(ofFile: "\(folder)/./a.png").image == changed.image)
  }

  @Test("an ending program reads at most sixteen more files of a folder")
  func ended() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let bytes = try image(2, 2).pngData()
    for number in 10..<60 { try write(bytes, "\(number).png") }
    var asked = 0
    let found = files.load(folder) {
      asked += 1
      return asked == 2
    }
    #expect(found.count == 16)
    #expect(asked == 2)
  }

  @Test("an unreadable picture is a card with its name, and is reported; the others are shown")
  func broken() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var bomb = try image(1, 1).pngData()
    bomb.replaceSubrange(16..<24, with: [0, 0, 0x70, 0, 0, 0, 0x70, 0])
    try write(bomb, "bomb.png")
    try write(Array(try image(60, 60).pngData().dropLast(30)), "cut.png")
    try write([], "empty.jpg")
    try write(try image(60, 60).pngData(), "good.png")
    try write(Array("no picture".utf8), "text.png")
    let found = files.load(folder)
    #expect(found.count == 5)
    for picture in found { #expect(picture.image.width > 1) }
    #expect(found[3].image.pixel(x: 3, y: 3) == 0xff40_8020)
    let problems = store.takeProblems()
    #expect(problems.count == 4)
    for (name, words) in [
      ("bomb.png", "are allowed"), ("cut.png", "is truncated"), ("empty.jpg", "not a"),
      ("text.png", "not a"),
    ] {
      let problem = problems.first { $0.contains(name) }
      #expect(problem?.contains(words) == true, "\(problems)")
    }
  }

  @Test("a picture file removed after it was found is a card, too")
  func vanished() throws {
    try write(try image(60, 60).pngData(), "gone.png")
    let found = files.load(folder)
    try FileManager.default.removeItem(atPath: folder)
    #expect(found[0].size == Size(width: 136, height: 136))
    #expect(found[0].image.pixel(x: 30, y: 30) != 0xff40_8020)
    #expect(store.takeProblems().contains { $0.contains("gone.png: No such file") })
    let missing = files.load("\(folder)/never.png")
    #expect(missing.count == 1)
    #expect(store.takeProblems().count == 1)
  }

  @Test("an empty, missing or inaccessible folder is a card with the reason, and is reported")
  func folders() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = "\(folder)/empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
    for (path, words) in [
      (empty, "the folder has no pictures"), ("\(folder)/none", "No such file"),
    ] {
      let cards = files.load(path)
      #expect(cards.count == 1 && cards[0].problem?.contains(words) == true)
      #expect(store.takeProblems().contains { $0.contains(words) })
    }
    #expect(unsafe chmod(empty, 0) == 0)
    // Root may read everything.
    let words = geteuid() == 0 ? "the folder has no pictures" : "Permission denied"
    #expect(files.load(empty).map(\.problem) == [words])
  }

  @Test("of many unreadable pictures the first twenty are reported, and that there are more")
  func many() throws {
    let shelf = PictureCache()
    var problems: [String] = []
    shelf.onProblem = { problems.append($0) }
    _ = shelf.library(scale: 1, folder: nil, paths: (1...40).map { "\(folder)/\($0).png" })
    #expect(problems.count == 21)
    #expect(problems[19].contains("/20.png: No such file"))
    #expect(problems[20].hasPrefix("more pictures cannot be shown, but are not listed"))
  }

  @Test("built-in pictures are drawn on the thread that reads files")
  func drawn() throws {
    let shelf = PictureCache()
    let arrived = DispatchSemaphore(value: 0)
    shelf.store.makeLater { arrived.signal() }
    let picture = try #require(
      shelf.library(scale: 1.25, folder: nil, paths: []).picture("builtin:fish"))
    #expect(picture.imageIfReady == nil)
    arrived.wait()
    #expect(!shelf.store.isBusy)
    let fish = DrawnPictures.library(scale: 1.25).picture("builtin:fish")
    #expect(picture.imageIfReady == fish?.image)
    shelf.drawRemaining()
    for _ in 1..<DrawnPictures.names.count { arrived.wait() }
    #expect(!shelf.store.isBusy)
  }

  @Test("files are read again if a picture was added, removed or replaced, and only then")
  func changes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(try image(20, 10).pngData(), "a.png")
    try write([1], "notes.txt")
    let shelf = PictureCache()
    func names() -> [String] {
      shelf.library(scale: 1, folder: folder, paths: ["\(folder)/a.png", "\(folder)/none.png"])
        .pictures.map(\.name.lastComponent)
    }
    #expect(names() == ["a.png"])
    try write([1, 2], "notes.txt")
    #expect(!shelf.forgetChangedFiles())
    try write(try image(20, 20).pngData(), "b.png")
    #expect(shelf.forgetChangedFiles())
    #expect(names() == ["a.png", "b.png"])
    #expect(!shelf.forgetChangedFiles())
    try write(try image(40, 10).pngData(), "b.png")
    #expect(shelf.forgetChangedFiles())
    _ = names()
    try FileManager.default.removeItem(atPath: "\(folder)/b.png")
    #expect(shelf.forgetChangedFiles())
    #expect(names() == ["a.png"])
    try write(try image(40, 10).pngData(), "none.png")
    #expect(shelf.forgetChangedFiles())
  }

  @Test("a prefetched folder is read again only if it may have changed")
  func ahead() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(try image(20, 10).pngData(), "a.png")
    try write(try image(20, 10).pngData(), "b.png")
    func names(_ shelf: PictureCache) -> [String] {
      shelf.library(scale: 1, folder: folder, paths: []).pictures.map(\.name.lastComponent)
    }
    let (shelf, later) = (PictureCache(), PictureCache())
    for shelf in [shelf, later] {
      shelf.prefetchPictures(at: folder)
      #expect(!shelf.forgetChangedFiles())
    }
    let end = Patience.end
    while !(shelf.isSurveyed && later.isSurveyed), .now < end { usleep(1000) }
    #expect(shelf.isSurveyed && later.isSurveyed)
    try FileManager.default.removeItem(atPath: "\(folder)/b.png")
    #expect(names(shelf) == ["a.png", "b.png"])
    #expect(shelf.forgetChangedFiles())
    #expect(names(shelf) == ["a.png"])
    // The scene is read a second time before it is shown.
    #expect(!later.forgetChangedFiles())
    #expect(names(later) == ["a.png"])
  }

  @Test("a folder or pipe among the pictures is reported, and delays nothing")
  func noFile() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/folder.png", withIntermediateDirectories: false)
    #expect(unsafe mkfifo("\(folder)/pipe.png", 0o600) == 0)
    #expect(files.load(folder).count == 2)
    #expect(store.takeProblems().filter { $0.contains("it is not a regular file") }.count == 2)
  }
}

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
