import TactusGeometry
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("The journal of a saved state")
struct StateJournalTests {
  static func stroke(_ number: Int) -> InkStroke {
    InkStroke(
      points: [Point(x: Double(number), y: 2), Point(x: 3.5, y: Double(number % 7))],
      color: Color(hex: 0xff6b5e), width: 6)
  }

  static func state(_ strokes: [Int], looks: Double = 0) -> SceneState {
    var state = SceneState()
    state.drawings = [SceneState.Drawing(view: "ink", strokes: strokes.map(stroke))]
    if looks != 0 {
      state.looks = [
        SceneState.Look(
          table: "desk", displacement: Vector(dx: looks, dy: 0), transform: .identity)
      ]
    }
    return state
  }

  static func load(_ files: [String: [UInt8]]) -> StateStore.Kept {
    var store = JournaledStore(folder: MemoryFolder(files), name: "board")
    return store.load()
  }

  @Test("edits turn any strokes into any others, and leave alone those that stay")
  func edits() {
    let seed = UInt64.random(in: 0...(.max))
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &chance)).map { _ in
        Self.stroke(.random(in: 0...8, using: &chance))
      }
      var new = old
      for _ in 0..<Int.random(in: 0...4, using: &chance) {
        if !new.isEmpty, Bool.random(using: &chance) {
          new.remove(at: .random(in: 0..<new.count, using: &chance))
        } else {
          new.insert(
            Self.stroke(.random(in: 0...8, using: &chance)),
            at: .random(in: 0...new.count, using: &chance))
        }
      }
      let edits = InkEdit.edits(from: old, to: new)
      var changed = old
      #expect(InkEdit.fit(edits, old.count), "seed \(seed)")
      InkEdit.apply(edits, to: &changed)
      #expect(changed == new, "seed \(seed)")
    }
    let many = (0..<1000).map(Self.stroke)
    var fewer = many
    fewer.remove(at: 900)
    fewer.remove(at: 20)
    let edits = InkEdit.edits(from: many, to: fewer)
    #expect(edits.map(\.index) == [20, 900] && edits.allSatisfy { $0.added.isEmpty })
  }

  @Test("a new stroke on a page of many is a line of its own, and the state file stays as it is")
  func increment() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state(Array(0..<5000)))
    let base = folder.files["board.state"]
    try store.save(Self.state(Array(0...5000)))
    try store.save(Self.state(Array(1...5000), looks: 3))
    #expect(folder.files["board.state"] == base)
    let journal = try #require(folder.files["board.journal"])
    #expect(journal.count < 700, "\(journal.count) bytes")
    let kept = Self.load(folder.files)
    #expect(kept.state == Self.state(Array(1...5000), looks: 3) && kept.problems.isEmpty)
    try store.compact()
    #expect(folder.files["board.journal"] == nil)
    #expect(
      try SceneStateText.decode(#require(folder.files["board.state"]), name: "")
        == Self.state(Array(1...5000), looks: 3))
  }

  @Test("a journal that has grown larger than the state file is merged into it")
  func merging() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    var strokes: [Int] = []
    var largest = 0
    for number in 0..<400 {
      strokes.append(number)
      try store.save(Self.state(strokes))
      let journal = folder.files["board.journal"]?.count ?? 0
      #expect(journal <= max(4096, folder.files["board.state"]?.count ?? 0))
      largest = max(largest, journal)
      if number.isMultiple(of: 50) {
        #expect(Self.load(folder.files).state == Self.state(strokes))
      }
    }
    let whole = folder.steps.count {
      if case .write("board.new.state", _) = $0 { true } else { false }
    }
    #expect(largest > 4096 && whole < 10, "\(whole) whole saves")
  }

  @Test("a crash at any byte of any step leaves the state before or after that save")
  func crashes() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    let states = (0..<60).map { Self.state(Array($0 / 2..<$0), looks: Double($0 / 5)) }
    var files: [String: [UInt8]] = [:]
    var done = 0
    var tried = 0
    for (number, state) in states.enumerated() {
      try store.save(state)
      for step in folder.steps[done...] {
        for part in Self.parts(of: step) {
          var crashed = files
          MemoryFolder.apply(step, to: &crashed, upTo: part)
          let kept = Self.load(crashed)
          let before = number == 0 ? nil : states[number - 1]
          #expect(kept.problems.isEmpty && (kept.state == before || kept.state == state))
          // The next program saves beside what the crash has left.
          let next = MemoryFolder(crashed)
          var second = JournaledStore(folder: next, name: "board")
          _ = second.load()
          try second.save(states[7])
          #expect(Self.load(next.files).state == states[7])
          tried += 1
        }
        MemoryFolder.apply(step, to: &files)
      }
      done = folder.steps.count
      #expect(Self.load(files).state == state)
    }
    #expect(tried > 200)
  }

  private static func parts(of step: MemoryFolder.Step) -> [Int] {
    switch step {
    case .write(_, let bytes), .append(_, let bytes, _):
      [0, 1, bytes.count / 2, bytes.count - 1, bytes.count]
    case .rename, .remove: [0]
    }
  }

  @Test("a whole state that does not fit on the disk is no reason to lose a small change")
  func littleRoom() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state(Array(0..<200)))
    folder.largestWrite = 10_000
    for count in 201...500 { try store.save(Self.state(Array(0..<count))) }
    let journal = try #require(folder.files["board.journal"])
    #expect(journal.count > folder.files["board.state"]?.count ?? 0)
    #expect(Self.load(folder.files).state == Self.state(Array(0..<500)))
  }

  @Test("members of newer versions may be nested as deeply in the journal as in the state file")
  func deep() throws {
    let nested = String(repeating: "[", count: 62) + String(repeating: "]", count: 62)
    let empty = SceneStateText.json(of: SceneState())
    let old = try SceneStateText.state(json: "{\"later\":\(nested),\(empty.dropFirst())")
    var new = old
    new.looks = Self.state([], looks: 5).looks
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(old)
    try store.save(new)
    #expect(folder.files["board.journal"] != nil)
    #expect(Self.load(folder.files).state == new)
  }

  @Test("a state that would be too large to read again is not saved")
  func tooLarge() throws {
    let folder = MemoryFolder()
    let store = StateStore(folder: folder, name: "board")
    let file = SceneStateText.File(
      bytes: [UInt8](repeating: 0, count: DiskFolder.sizeLimit + 1), checksum: 0)
    #expect(throws: SceneError.self) { try store.save(file) }
    #expect(folder.files.isEmpty)
  }

  @Test("the newest step is kept even if it brings back much ink")
  func large() throws {
    func state(_ count: Int) -> SceneState {
      var state = SceneState()
      let points = (0..<100).map { Point(x: Double($0) + 0.25, y: Double($0) + 0.5) }
      state.drawings = [
        .init(
          view: "ink",
          strokes: (0..<count).map { number in
            InkStroke(
              points: points.map { $0 + Vector(dx: 0, dy: Double(number)) }, color: .black, width: 6
            )
          })
      ]
      return state
    }
    var store = JournaledStore(folder: MemoryFolder(), name: "board")
    try store.save(state(0))
    try store.save(undo: [state(400), state(0)])
    #expect(store.load().undo == [state(400)])
  }

  @Test("an older program reads the state file, and what it saves is not changed by the journal")
  func older() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state([1, 2]))
    try store.save(Self.state([1, 2, 3]))
    let old = StateStore(folder: folder, name: "board")
    #expect(old.load().state == Self.state([1, 2]))
    try old.save(Self.state([9]))
    #expect(Self.load(folder.files).state == Self.state([9]))
  }

  @Test("members of strokes and pieces that a newer version writes pass through the journal")
  func unknown() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state([1]))
    var state = Self.state([1, 2])
    state.others = try SceneStateText.state(
      json: #"{"pieces":[],"drawings":[],"groups":[[0,2]]}"#
    ).others
    try store.save(state)
    #expect(Self.load(folder.files).state == state)
  }
}
