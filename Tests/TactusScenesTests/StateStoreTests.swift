import TactusGeometry
import TactusInput
import TactusInteraction
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The saved state of a scene")
struct StateStoreTests {
  private static func state(_ number: Int) -> SceneState {
    var state = SceneState()
    for piece in 0..<number {
      state.pieces.append(
        SceneState.Piece(
          number: piece, picture: "builtin:fish", table: "desk", className: "piece",
          center: Point(x: Double(piece) * 10.5, y: -3), size: Size(width: 136, height: 136),
          transform: piece.isMultiple(of: 2)
            ? .identity : Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 0)))
    }
    state.drawings = [
      SceneState.Drawing(
        view: "ink",
        strokes: [
          InkStroke(
            points: [Point(x: 1, y: 2), Point(x: 3.5, y: -4.25)], color: Color(hex: 0xff6b5e),
            width: 6),
          InkStroke(
            points: [Point(x: 5, y: 6), Point(x: 7, y: 8)], color: Color(hex: 0xff6b5e), width: 6,
            widths: [1.5, 6]),
        ])
    ]
    if number > 1 {
      state.looks = [
        SceneState.Look(
          table: "desk", displacement: Vector(dx: -12.5, dy: 4),
          transform: Transform(a: 1.75, b: 0, c: 0, d: 1.75, tx: 0, ty: 0))
      ]
    }
    return state
  }

  @Test("a state is read as it was written")
  func roundTrip() throws {
    for number in [0, 1, 7] {
      let state = Self.state(number)
      #expect(try SceneStateText.decode(SceneStateText.encode(state), name: "x") == state)
    }
  }

  @Test("a text with any changed byte is found damaged, or has the same meaning")
  func changedBytes() throws {
    let state = Self.state(2)
    let bytes = SceneStateText.encode(state)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x20
      let found = try? SceneStateText.decode(changed, name: "x")
      #expect(found == nil || found == state, "byte \(index)")
    }
  }

  @Test("a crash in any step of a save, at any byte of it, leaves the old state or the new one")
  func crashes() throws {
    let folder = MemoryFolder()
    let store = StateStore(folder: folder, name: "board")
    for number in 1...3 { try store.save(Self.state(number)) }
    var files: [String: [UInt8]] = [:]
    var before: SceneState?
    var saves = 0
    var tried = 0
    for step in folder.steps {
      var after = before
      if case .write = step {
        saves += 1
        after = Self.state(saves)
      }
      if case .write(_, let bytes) = step {
        for part in 0...bytes.count {
          var crashed = files
          MemoryFolder.apply(step, to: &crashed, upTo: part)
          expect(crashed, holds: before, or: after)
          tried += 1
        }
      }
      MemoryFolder.apply(step, to: &files)
      expect(files, holds: Self.state(saves - 1), or: Self.state(saves))
      before = Self.state(saves)
    }
    #expect(saves == 3 && tried > 1000)
  }

  private func expect(
    _ files: [String: [UInt8]], holds before: SceneState?, or after: SceneState?
  ) {
    let kept = StateStore(folder: MemoryFolder(files), name: "board").load()
    #expect(kept.problems.isEmpty, "\(kept.problems)")
    let found = kept.state ?? Self.state(0)
    #expect(
      found == before ?? Self.state(0) || found == after ?? Self.state(0)
        || kept.state == nil && before == nil)
  }

  @Test("after a crash in any step, a second one in any step of the next save loses no more")
  func secondCrash() throws {
    let folder = MemoryFolder()
    for number in 1...2 {
      try StateStore(folder: folder, name: "board").save(Self.state(number))
    }
    var files: [String: [UInt8]] = [:]
    var tried = 0
    for step in folder.steps {
      for part in Self.parts(of: step) {
        var crashed = files
        MemoryFolder.apply(step, to: &crashed, upTo: part)
        try expectSafeSave(crashed, &tried)
      }
      MemoryFolder.apply(step, to: &files)
      try expectSafeSave(files, &tried)
    }
    #expect(tried > 50)
  }

  /// Returns the numbers of bytes written before a crash: none, the first, half, and all but the
  /// last.
  private static func parts(of step: MemoryFolder.Step) -> [Int] {
    guard case .write(_, let bytes) = step else { return [] }
    return [0, 1, bytes.count / 2, bytes.count - 1]
  }

  /// Loads the state, saves a new one, and expects one of the two after a crash at any moment.
  private func expectSafeSave(_ files: [String: [UInt8]], _ tried: inout Int) throws {
    let folder = MemoryFolder(files)
    let store = StateStore(folder: folder, name: "board")
    let before = store.load().state
    var crashed = folder.files
    let begin = folder.steps.count
    try store.save(Self.state(5))
    for step in folder.steps[begin...] {
      for part in Self.parts(of: step) {
        var torn = crashed
        MemoryFolder.apply(step, to: &torn, upTo: part)
        expect(torn, holds: before, or: Self.state(5))
        tried += 1
      }
      MemoryFolder.apply(step, to: &crashed)
      expect(crashed, holds: before, or: Self.state(5))
      tried += 1
    }
  }

  @Test(
    "a damaged file is set aside and reported, the previous one is used, and the next save is complete"
  )
  func damaged() throws {
    let folder = MemoryFolder()
    let store = StateStore(folder: folder, name: "board")
    try store.save(Self.state(1))
    try store.save(Self.state(2))
    var files = folder.files
    files[store.currentName]?[60] ^= 1
    let broken = MemoryFolder(files)
    let second = StateStore(folder: broken, name: "board")
    let kept = second.load()
    #expect(kept.state == Self.state(1))
    #expect(kept.problems.count == 3, "\(kept.problems)")
    #expect(broken.files["board.damaged-1.state"] != nil)
    try second.save(Self.state(3))
    #expect(second.load().state == Self.state(3) && second.load().problems.isEmpty)
  }

  @Test("a restored scene has its pieces at their places, and its ink")
  func restore() throws {
    let hand = try SceneHand("board")
    hand.drag(400, 80, to: 420, 400)
    hand.drag(800, 300, to: 900, 400)
    hand.wait(1000)
    let state = hand.scene.state
    #expect(state.pieces.count == 1 && state.drawings.first?.strokes.count == 1)
    let other = try SceneHand("board")
    #expect(other.scene.restore(state) == 0)
    #expect(other.scene.state == state)
    let piece = try #require(other.pieces.first)
    #expect(!other.scene.interaction.recognizers(of: piece).isEmpty)
  }

  /// A state with a piece whose picture is missing between two others, a piece of another kind, ink
  /// and looks of views that the board does not have, and members that a newer version wrote.
  private static let foreign = """
    {"pieces":[\
    {"number":0,"picture":"builtin:fish","table":"desk","class":"piece","center":[300,400],\
    "size":[136,136],"frame":{"width":3,"style":"gold"}},\
    {"number":7,"picture":"/media/stick/cat.png","table":"desk","class":"piece",\
    "center":[500,400],"size":[200,100]},\
    {"number":9,"kind":"note","text":"Milk","lines":[1,2.5,null,true]},\
    {"number":2,"picture":"builtin:apple","table":"desk","class":"piece","center":[700,400],\
    "size":[136,136]}],\
    "drawings":[{"view":"ink","strokes":[],"paper":"squared"},{"view":"sky","strokes":[\
    {"color":"#ff6b5e","width":6,"points":[1,2,3,4]}],"layers":[1,[2]]}],\
    "looks":[{"table":"desk","way":[0,0],"transform":[1,0,0,1],"place":[10,20],"scale":1.5,"grid":true},\
    {"table":"shelf","way":[3,4],"transform":[2,0,0,2],"grid":null}],\
    "groups":[[0,2]]}
    """

  @Test(
    "undisplayable parts are kept: missing pictures, and kinds and members of a newer version"
  )
  func keepsUnknown() throws {
    let state = try SceneStateText.state(json: Self.foreign)
    #expect(SceneStateText.json(of: state) == Self.foreign)
    let hand = try SceneHand("board")
    #expect(hand.scene.resume(state) == 2)
    #expect(hand.pieces.count == 2)
    #expect(SceneStateText.json(of: hand.scene.state) == Self.foreign)
    // The parts survive undo, and new pieces get numbers of their own.
    hand.drag(400, 80, to: 420, 500)
    hand.wait(1000)
    #expect(hand.scene.state.pieces.map(\.number).sorted() == [0, 2, 7, 10])
    hand.scene.undo()
    #expect(SceneStateText.json(of: hand.scene.state) == Self.foreign)
    // A reloaded scene takes the parts over, including the looks of tables.
    let anew = try SceneHand("board")
    anew.scene.succeed(hand.scene)
    #expect(SceneStateText.json(of: anew.scene.state) == Self.foreign)
  }

  @Test("a picture that is available again is shown, by a new start and by a reloaded scene")
  func comesBack() throws {
    let away = try SceneHand("board")
    #expect(away.scene.resume(try SceneStateText.state(json: Self.foreign)) == 2)
    let present = Self.foreign.replacing("/media/stick/cat.png", with: "builtin:kite")
    let state = try SceneStateText.state(json: present)
    let next = try SceneHand("board")
    #expect(next.scene.resume(state) == 1)
    #expect(next.pieces.map(\.itemIndex) == [0, 7, 2])
    // A reloaded scene takes over the undisplayable parts of its predecessor.
    away.scene.preserved.pieces[0].element.picture = "builtin:kite"
    let anew = try SceneHand("board")
    anew.scene.succeed(away.scene)
    #expect(anew.pieces.count == 3)
    #expect(anew.scene.state.unknownPieces == state.unknownPieces)
    #expect(anew.scene.state.others == state.others)
    let empty = try SceneLoader(
      SceneEnvironment { _ in StockModules.searchPath }.with("views=[]")
    ).load("board").makeScene(size: Size(width: 800, height: 600))
    empty.succeed(anew.scene)
    #expect(empty.state.pieces.map(\.number) == [0, 2, 7])
  }
}
