import Foundation
import TactusGeometry
import TactusInput
import TactusJSON
import TactusPainting
import TactusSystem
import TactusViews
import TestSupport
import Testing

@testable import TactusPictures
@testable import TactusScenes
@testable import TactusStage

/// A table, and files of pictures in a temporary folder.
@Suite("Pictures of files on a board")
struct BoardPictureTests {
  private let folder: String
  private let hand: SceneHand
  private let placed = Placed()
  private var scene: Scene { hand.scene }

  /// The paths of the pictures that were put on the table, in order.
  private final class Placed {
    var paths: [String] = []
  }

  init() throws {
    folder = try TemporaryFolder.make("board-pictures")
    hand = try Self.table()
    for name in ["a.png", "b.png"] { try write(name) }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/inner", withIntermediateDirectories: true)
    try write("inner/c.png")
    give(to: hand)
  }

  @Test("the duplicate of a picture shares its copy")
  func duplicate() throws {
    let path = "\(folder)/a.png"
    let picture = try #require(scene.picture(ofFile: path))
    let desk = try #require(scene.tree.view("desk"))
    let piece = scene.addPiece(picture, to: desk, className: "piece")
    scene.noteCopy(of: path, as: String(repeating: "0a", count: 32) + ".png")
    #expect(placed.paths == [path])
    DuplicateAction().act(on: piece, at: hand.now, in: scene)
    #expect(hand.pieces.count == 2 && placed.paths == [path])
    scene.copyDidFail(of: "\(folder)/b.png")
    let other = try #require(scene.picture(ofFile: "\(folder)/b.png"))
    scene.addPiece(other, to: desk, className: "piece", number: 9)
    #expect(placed.paths == [path], "a restored piece does not repeat what has failed")
    scene.addPiece(other, to: desk, className: "piece")
    #expect(placed.paths == [path, "\(folder)/b.png"])
  }

  private static func table() throws -> SceneHand {
    let text = SceneText(
      """
      {
        "version": 1, "title": "Pictures",
        "views": [
          {
            "id": "desk", "type": "workspace", "frame": [0, 0, "100%", "100%"],
            "children": [{ "id": "ink", "type": "drawing" }]
          }
        ],
        "keys": [
          { "key": "F2", "do": "choosePictures", "with": { "into": "#desk" } },
          { "key": "Control+z", "do": "undo" },
          { "key": "Control+y", "do": "redo" }
        ]
      }
      """)
    try #require(text.faults(.error).isEmpty, "\(text.faults)")
    let scene = Scene(
      try #require(text.scene), catalogue: SceneText.catalogue,
      pictures: DrawnPictures.library(scale: 1), size: Size(width: 640, height: 480))
    return SceneHand(scene)
  }

  private func write(_ name: String) throws {
    let image = try Image.drawn(width: 40, height: 20) {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 20), .color(.white))
    }
    try Data(image.pngData()).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  /// Gives a scene the files of the folder; copies are in its subfolder `copies`.
  private func give(to hand: SceneHand) {
    let files = PictureFiles(in: PictureStore(queue: WorkQueue()), scale: 1)
    var source = PictureSource { files.picture(ofFile: $0) }
    source.copies = "\(folder)/copies"
    source.folder = folder
    source.onPlace = { [placed] in placed.paths.append($0) }
    source.list = { $1(FolderListing($0)) }
    source.pictures = { files.pictures(of: $0.survey, in: $0.path) }
    hand.scene.pictureSource = source
  }

  private static let name = String(repeating: "0a", count: 32) + ".png"

  /// Makes the copy of a.png that a program would make.
  private func copy() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder)/copies", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(folder)/a.png", toPath: "\(folder)/copies/\(Self.name)")
  }

  private func add(_ name: String) throws {
    var action = AddPictureAction()
    action.file = "\(folder)/\(name)"
    action.table = try #require(Selector("#desk"))
    action.perform(on: scene.tree.root, at: hand.now, in: scene)
  }

  @Test("a picture of a file that is put on a table is to be copied, and a built-in one is not")
  func asked() throws {
    try add("a.png")
    let sun = try #require(scene.pictures.picture("builtin:sun"))
    scene.addPiece(sun, to: try hand.view("desk"), className: "piece")
    #expect(placed.paths == ["\(folder)/a.png"])
    #expect(hand.pieces.map(\.center) == [Point(x: 320, y: 240), sun.size.center])
  }

  @Test("the saved state names the copies of its pieces, and undo does not depend on them")
  func state() throws {
    try add("a.png")
    try add("b.png")
    hand.key("z", .control)
    #expect(scene.canRedo)
    scene.noteCopy(of: "\(folder)/a.png", as: Self.name)
    scene.noteCopy(of: "\(folder)/b.png", as: Self.name)
    #expect(scene.canRedo, "a copy that arrives late is no change")
    #expect(scene.state.copies == [.init(picture: "\(folder)/a.png", file: Self.name)])
    hand.key("y", .control)
    #expect(scene.state.copies.count == 2)
    let json = SceneStateText.json(of: scene.state)
    #expect(json.contains(#""copies":{""# + folder + #"/a.png":""# + Self.name + #"""#))
    #expect(try SceneStateText.state(json: json) == scene.state)
  }

  @Test("a board shows its copies after the folder of the originals was lost")
  func lost() throws {
    try add("a.png")
    try copy()
    scene.noteCopy(of: "\(folder)/a.png", as: Self.name)
    let state = scene.state
    try FileManager.default.removeItem(atPath: "\(folder)/a.png")
    let other = try Self.table()
    give(to: other)
    #expect(other.scene.resume(state) == 0)
    let piece = try #require(other.pieces.first)
    #expect(piece.picture?.problem == nil && piece.picture?.image.width == 40)
    #expect(other.scene.state == state)
  }

  @Test("if the copy is lost too, a card keeps the piece's place, and the saved state is unchanged")
  func placeholder() throws {
    try add("a.png")
    scene.noteCopy(of: "\(folder)/a.png", as: Self.name)
    let state = scene.state
    try FileManager.default.removeItem(atPath: "\(folder)/a.png")
    let other = try Self.table()
    give(to: other)
    #expect(other.scene.resume(state) == 0)
    #expect(other.pieces.first?.picture?.problem == "No such file or directory")
    #expect(other.scene.state == state)
  }

  @Test("an exported page has the pictures of files, also on a page that is not shown")
  func exported() throws {
    try add("a.png")
    let state = scene.state
    #expect(scene.page(with: .page, of: scene.tree.root)?.page().items.count == 1)
    hand.key("z", .control)
    #expect(scene.page(with: .page, of: scene.tree.root) == nil)
    #expect(scene.page(of: state, in: scene.tree.root)?.page().items.count == 1)
  }

  @Test("boards of today, which name files, show the files, and new copies are made of them")
  func today() throws {
    try add("a.png")
    let json = SceneStateText.json(of: scene.state)
    #expect(!json.contains("copies"))
    placed.paths = []
    let other = try Self.table()
    give(to: other)
    #expect(other.scene.resume(try SceneStateText.state(json: json)) == 0)
    #expect(other.pieces.count == 1 && placed.paths == ["\(folder)/a.png"])
  }

  @Test(
    "a name that cannot be a copy's leads to no other file",
    arguments: ["../a.png", "a.png", String(repeating: "a", count: 64), ""])
  func names(_ name: String) throws {
    let json = #"{"pieces":[],"drawings":[],"copies":{"/x.png":"\#(name)"}}"#
    #expect(try SceneStateText.state(json: json).copies.isEmpty)
  }

  @Test("a picture that cannot be shown is refused with the reason")
  func refused() throws {
    var action = AddPictureAction()
    action.table = try #require(Selector("#desk"))
    for (file, reason) in [
      ("a.png", "the path a.png is not absolute"),
      ("\(folder)/none.png", "\(folder)/none.png: No such file or directory"),
      (folder, "\(folder): this is a folder"),
    ] {
      action.file = file
      #expect(action.refusal(on: scene.tree.root, in: scene) == reason)
      action.perform(on: scene.tree.root, at: hand.now, in: scene)
    }
    #expect(hand.pieces.isEmpty)
    scene.pictureSource = nil
    action.file = "\(folder)/a.png"
    action.perform(on: scene.tree.root, at: hand.now, in: scene)
    #expect(hand.pieces.isEmpty, "a replay has no files")
  }

  // MARK: The sheet

  private var sheet: PictureSheet? { scene.stage.sheets.last as? PictureSheet }

  private func tap(_ index: Int) throws {
    let grid = try #require(sheet?.grid)
    let tile = try #require(grid.cell(at: index))
    let place = tile.toSurface.apply(tile.bounds.center)
    hand.tap(place.x, place.y)
  }

  @Test("a tap in the sheet puts a picture on the table and leaves the sheet open")
  func tapped() throws {
    hand.key("F2")
    #expect(sheet?.grid.items.count == 3, "a folder and two pictures")
    try tap(1)
    try tap(2)
    #expect(hand.pieces.map { $0.picture?.caption } == ["a", "b"])
    #expect(hand.pieces[0].center != hand.pieces[1].center)
    #expect(placed.paths.count == 2 && sheet != nil)
    hand.key("Escape")
    #expect(sheet == nil && scene.stage.sheets.isEmpty)
    hand.key("z", .control)
    #expect(hand.pieces.count == 1, "each picture is a step of its own")
  }

  @Test("a folder is opened by a tap, and left with Back, but not above the first one")
  func folders() throws {
    hand.key("F2")
    try tap(0)
    #expect(sheet?.grid.items.count == 1)
    try tap(0)
    #expect(hand.pieces.map { $0.picture?.name } == ["\(folder)/inner/c.png"])
    hand.key("BackSpace")
    #expect(sheet?.grid.items.count == 3)
    hand.key("BackSpace")
    #expect(sheet?.grid.items.count == 3)
  }

  @Test("the sheet is used with keys alone")
  func keys() throws {
    hand.key("F2")
    hand.key("Right")
    hand.key("Right")
    hand.key("Return")
    #expect(hand.pieces.map { $0.picture?.caption } == ["a"])
  }

  @Test("a finger that scrolls the sheet chooses nothing, and a tap beside the sheet closes it")
  func scrolled() throws {
    for number in 0..<40 { try write("many-\(number).png") }
    hand.key("F2")
    let grid = try #require(sheet?.grid)
    hand.drag(320, 400, to: 320, 200)
    #expect(grid.contentOffset.y > 100 && hand.pieces.isEmpty)
    hand.tap(5, 5)
    #expect(sheet == nil)
  }

  @Test("a folder that cannot be read, or has no pictures, says so")
  func empty() throws {
    try FileManager.default.removeItem(atPath: "\(folder)/inner/c.png")
    hand.key("F2")
    try tap(0)
    let texts = scene.stage.shownViews { $0 is Label }.compactMap { ($0 as? Label)?.text }
    #expect(texts.contains("This folder has no pictures."))
    hand.key("Escape")
    try FileManager.default.removeItem(atPath: folder)
    hand.key("F2")
    let others = scene.stage.shownViews { $0 is Label }.compactMap { ($0 as? Label)?.text }
    #expect(others.contains("This folder cannot be read: No such file or directory"))
  }

  @Test("without a source of files the sheet is not shown, so that a replay needs no files")
  func replayed() {
    scene.pictureSource = nil
    hand.key("F2")
    #expect(sheet == nil && scene.stage.overlays.message == nil)
  }

  @Test("SHA-256 has the values of the standard")
  func hash() {
    let words = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      ["", "abc", words].map { SHA256.text(of: Array($0.utf8)) } == [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      ])
  }
}

extension Size {
  fileprivate var center: Point { Point(x: width / 2, y: height / 2) }
}
