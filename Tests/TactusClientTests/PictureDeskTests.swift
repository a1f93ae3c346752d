import Foundation
import TactusClient
import TactusGeometry
import TactusPainting
import TactusStage
import TactusViews
import TestCompositor
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusProgram
@testable import TactusScenes

@Suite("Copies of pictures beside saved boards")
struct PictureDeskTests {
  private let folder: String
  private let copies: CopiedPictures

  init() throws {
    folder = try TemporaryFolder.make("copies")
    copies = CopiedPictures(states: folder + "/states")
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(copies.folder)/\(name)")
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func reason(_ path: String) -> String? {
    do throws(CopiedPictures.Failure) {
      _ = try copies.add(path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("a copy is named by its content, is private, and exists once for equal pictures")
  func add() throws {
    let first = try copies.add(try write("abc", "one.PNG"))
    #expect(first == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.png")
    #expect(try copies.add(try write("abc", "two.png")) == first)
    #expect(try copies.add(try write("abd", "two.jpeg")).hasSuffix(".jpeg"))
    #expect(SceneState.Copy.isName(first))
    #expect(try mode(copies.folder) == 0o700 && mode("\(copies.folder)/\(first)") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copies.folder).count == 2)
  }

  @Test("a lost, a too large and an unwritable picture end with a sentence, and leave no file")
  func refused() throws {
    #expect(
      reason("\(folder)/none.png") == "cannot read \(folder)/none.png: No such file or directory")
    let large = try write("", "large.png")
    #expect(unsafe truncate(large, off_t(CopiedPictures.largest) + 1) == 0)
    #expect(reason(large) == "\(large) is larger than 67108864 bytes")
    let good = try write("abc", "good.png")
    let nowhere = CopiedPictures(states: SourceTree.nowhere)
    #expect(throws: CopiedPictures.Failure.self) { try nowhere.add(good) }
    // A folder in place of the draft blocks even root, as a full disk does.
    let name = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad.png"
    try FileManager.default.createDirectory(
      atPath: "\(copies.folder)/\(name).new/x", withIntermediateDirectories: true)
    #expect(reason(good)?.hasSuffix(".new: File exists") == true)
    #expect(!isThere(name))
  }

  @Test("copies that no board names are removed after a day, and all others stay")
  func unused() throws {
    let (used, old, new) = (
      try copies.add(try write("used", "a.png")), try copies.add(try write("old", "b.png")),
      try copies.add(try write("new", "c.png"))
    )
    for name in [used, old] {
      let past = Date(timeIntervalSinceNow: -90_000)
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: "\(copies.folder)/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/states/board.pages", withIntermediateDirectories: true)
    _ = try write("{\"copies\":{\"/x/a.png\":\"\(used)\"}}", "states/board.pages/2.state")
    let packed = "\(folder)/states/packed"
    try Data([0x1f, 0x8b, 8, 0]).write(to: URL(fileURLWithPath: packed))
    copies.removeUnused()
    #expect(isThere(old), "a compressed file may name it")
    try FileManager.default.removeItem(atPath: packed)
    copies.removeUnused()
    #expect(isThere(used) && isThere(new) && !isThere(old))
  }

  @Test("copies that only a page, its journal or its undo steps name stay")
  func usedByPages() throws {
    let names = try (0..<4).map { number in
      let name = try copies.add(try write("picture \(number)", "\(number).png"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
        ofItemAtPath: "\(copies.folder)/\(name)")
      return name
    }
    let states = names.map { name in
      var state = SceneState()
      state.copies = [SceneState.Copy(picture: "/home/a.png", file: name)]
      return state
    }
    let shelf = ShelfStore(folder: try DiskFolder(folder + "/states"), name: "board")
    var page = shelf.store(ofPage: 3)
    try page.save(states[0])
    try page.save(undo: [states[1]])
    var journaled = shelf.store(ofPage: 4)
    try journaled.save(SceneState())
    try journaled.save(states[2])
    #expect(isIn(names[2], "board.page-4.journal") && isIn(names[1], "board.page-3.undo"))
    copies.removeUnused()
    #expect(names.map(isThere) == [true, true, true, false])
  }

  @Test("no copy is removed while another program has a board open")
  func openElsewhere() throws {
    let name = try copies.add(try write("unused", "a.png"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: "\(copies.folder)/\(name)")
    #expect(try DiskFolder("\(folder)/states").lock("board.lock"))
    copies.removeUnused(holding: "drawing.lock")
    #expect(isThere(name))
    copies.removeUnused(holding: "board.lock")
    #expect(!isThere(name))
  }

  @Test("no copy is removed while a folder of saved boards cannot be read")
  func unreadable() throws {
    let name = try copies.add(try write("kept", "a.png"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
      ofItemAtPath: "\(copies.folder)/\(name)")
    let inner = "\(folder)/states/old"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    _ = try write("{\"copies\":{\"/x/a.png\":\"\(name)\"}}", "states/old/board.state")
    // Root can read the folder even so, and then finds the name in it.
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: inner)
    copies.removeUnused()
    #expect(isThere(name))
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: inner)
  }

  private func isIn(_ text: String, _ name: String) -> Bool {
    let data = FileManager.default.contents(atPath: "\(folder)/states/\(name)") ?? Data()
    return String(decoding: data, as: UTF8.self).contains(text)
  }

  /// Puts the file a.png on the desk of a scene, for which a picture desk copies it.
  private func place(_ desk: PictureDesk) throws -> (bench: ClientBench, scene: Scene) {
    let bench = try ClientBench(
      scene: #"{"version": 1, "saves": true, "views": [{"id": "desk", "type": "workspace"}]}"#)
    bench.program.pictureFiles = desk
    try bench.pump()
    let scene = try #require(bench.scene(0))
    let path = "\(folder)/a.png"
    try Data(try Canvas(width: 2, height: 2).makeImage().pngData()).write(
      to: URL(fileURLWithPath: path))
    var source = PictureSource {
      Picture(name: $0, size: Size(width: 2, height: 2)) { fatalError() }
    }
    source.onPlace = { desk.copy($0) }
    scene.pictureSource = source
    let picture = Picture(
      name: path, image: try Canvas(width: 2, height: 2).makeImage(),
      size: Size(width: 2, height: 2))
    scene.addPiece(picture, to: try #require(scene.tree.view("desk")), className: "piece")
    return (bench, scene)
  }

  @Test("the last state of a run names the copies of pictures that were placed just before")
  func placedAtTheEnd() throws {
    let desk = PictureDesk(states: folder + "/states")
    let (bench, scene) = try place(desk)
    let name = try write("b", "b.png")
    for _ in 0..<50 { desk.copy(name) }
    bench.client.end()
    try bench.client.run()
    #expect(scene.state.copies.map(\.picture) == ["\(folder)/a.png"])
    #expect(isThere(scene.state.copies.first?.file ?? ""))
    #expect(desk.takeCopies().isEmpty)
  }

  @Test("a picture that is put on a board is copied, and the saved state names the copy")
  func placed() throws {
    let desk = PictureDesk(states: folder + "/states")
    let (bench, scene) = try place(desk)
    try wait(bench) { !scene.state.copies.isEmpty }
    #expect(scene.state.copies.map(\.picture) == ["\(folder)/a.png"])
    #expect(isThere(scene.state.copies.first?.file ?? ""))
    desk.copy("\(folder)/none.png")
    try wait(bench) { !bench.notices.isEmpty }
    #expect(scene.pieces.uncopiable == ["\(folder)/none.png"])
    #expect(
      bench.notices == [
        "\(folder)/none.png was not copied into the board: cannot read \(folder)/none.png: "
          + "No such file or directory; the board shows the picture only as long as the file exists"
      ])
  }

  @Test("a folder is listed on another thread, and delivered in a turn of the client")
  func listed() throws {
    let bench = try ClientBench()
    let desk = PictureDesk(states: nil)
    bench.program.pictureFiles = desk
    try bench.pump()
    try FileManager.default.createDirectory(
      atPath: "\(folder)/Holiday", withIntermediateDirectories: true)
    _ = try write("x", "a.png")
    var found: FolderListing?
    desk.list(folder) { found = $0 }
    #expect(found == nil)
    try wait(bench) { found != nil }
    #expect(found?.folders == ["Holiday"] && found?.pictureCount == 1)
    desk.copy("\(folder)/a.png")
    desk.finish()
    #expect(desk.takeCopies().isEmpty && desk.folder == nil, "nothing is copied without a board")
  }

  /// The other thread is real, and so is its time.
  private func wait(_ bench: ClientBench, until isDone: () -> Bool) throws {
    let end = Patience.end
    while !isDone(), .now < end {
      try bench.pump(1)
      usleep(1000)
    }
    #expect(isDone())
  }
}
