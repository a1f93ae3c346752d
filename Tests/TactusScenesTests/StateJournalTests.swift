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

  private static func load(_ files: [String: [UInt8]]) -> StateStore.Kept {
    var store = JournaledStore(folder: MemoryFolder(files), name: "board")
    return store.load()
  }

  @Test("a change that names a drawing twice is refused as damaged")
  func twice() {
    var change = StateChange()
    let edits = [InkEdit(index: 0, removed: 3, added: [])]
    change.ink = [.init(drawing: 0, edits: edits), .init(drawing: 0, edits: edits)]
    var state = Self.state([1, 2, 3])
    #expect(!change.apply(to: &state) && state == Self.state([1, 2, 3]))
  }

  @Test("if another program shortens the journal, the next state is saved whole")
  func shortened() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state(Array(0..<50)))
    try store.save(Self.state(Array(0..<51)))
    let journal = try #require(folder.files["board.journal"])
    try folder.write(Array(journal.prefix(20)), to: "board.journal")
    try store.save(Self.state(Array(0..<52)))
    try store.save(Self.state(Array(0..<53)))
    #expect(Self.load(folder.files).state == Self.state(Array(0..<53)))
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

  @Test("a torn last line costs nothing that came before, and the next save replaces it")
  func torn() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...104 { try store.save(Self.state(Array(0..<count))) }
    var files = folder.files
    files["board.journal"]?.removeLast(9)
    let torn = MemoryFolder(files)
    var next = JournaledStore(folder: torn, name: "board")
    let kept = next.load()
    #expect(kept.state == Self.state(Array(0..<103)) && kept.problems.isEmpty)
    try next.save(Self.state(Array(0..<110)))
    #expect(Self.load(torn.files).state == Self.state(Array(0..<110)))
  }

  @Test("a line that is damaged in the middle is reported, and the journal is put aside")
  func damagedLine() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...104 { try store.save(Self.state(Array(0..<count))) }
    var files = folder.files
    let journal = try #require(files["board.journal"])
    let second = try #require(journal.firstIndex(of: UInt8(ascii: "\n")))
    files["board.journal"]?[second + 30] ^= 1
    let damaged = MemoryFolder(files)
    var next = JournaledStore(folder: damaged, name: "board")
    let kept = next.load()
    #expect(kept.state == Self.state(Array(0..<100)))
    #expect(kept.problems == ["board.journal is damaged: the last changes in it are not shown"])
    #expect(damaged.files["board.damaged.journal"] == files["board.journal"])
    try next.save(Self.state([1]))
    #expect(Self.load(damaged.files).state == Self.state([1]))
  }

  @Test("a damaged first line, or a last line that cannot be applied, is reported, too")
  func damagedEnds() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...102 { try store.save(Self.state(Array(0..<count))) }
    var files = folder.files
    files["board.journal"]?[20] ^= 1
    let broken = MemoryFolder(files)
    var next = JournaledStore(folder: broken, name: "board")
    #expect(next.load().problems.count == 1)
    #expect(broken.files["board.damaged.journal"] == files["board.journal"])

    var change = StateChange()
    change.ink = [.init(drawing: 7, edits: [])]
    files = folder.files
    files["board.journal"]? += StateJournalText.line(of: change)
    let strange = MemoryFolder(files)
    next = JournaledStore(folder: strange, name: "board")
    let kept = next.load()
    #expect(kept.problems.count == 1 && kept.state == Self.state(Array(0..<102)))
    #expect(strange.files["board.damaged.journal"] == files["board.journal"])
  }

  @Test(
    "a damaged last line that is complete is reported, and the journal is put aside",
    arguments: [12, 40])
  func damagedLastLine(offset: Int) throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...102 { try store.save(Self.state(Array(0..<count))) }
    var files = folder.files
    let journal = try #require(files["board.journal"])
    let last = try #require(journal.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    files["board.journal"]?[last + offset] ^= 1
    let damaged = MemoryFolder(files)
    var next = JournaledStore(folder: damaged, name: "board")
    let kept = next.load()
    #expect(kept.state == Self.state(Array(0..<101)))
    #expect(kept.problems == ["board.journal is damaged: the last changes in it are not shown"])
    #expect(damaged.files["board.damaged.journal"] == files["board.journal"])
  }

  @Test("a file that does not begin like a journal is reported, but not a torn first line")
  func noJournal() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state([1]))
    try store.save(Self.state([1, 2]))
    var files = folder.files
    let journal = try #require(files["board.journal"])
    for bytes in [
      Array("{\"journal\":1}\n".utf8) + [UInt8](repeating: 0, count: 1000),
      [UInt8](repeating: 0xff, count: 1000),
    ] {
      files["board.journal"] = bytes
      let damaged = MemoryFolder(files)
      var next = JournaledStore(folder: damaged, name: "board")
      let kept = next.load()
      #expect(kept.problems.count == 1 && kept.state == Self.state([1]))
      #expect(damaged.files["board.damaged.journal"] == bytes)
    }
    files["board.journal"] = Array(journal.prefix(40))
    let kept = Self.load(files)
    #expect(kept.problems.isEmpty && kept.state == Self.state([1]))
  }

  @Test("undo steps that are damaged or cannot be read are reported, unless they are torn or old")
  func damagedSteps() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state([1, 2, 3]))
    try store.save(undo: [Self.state([1, 2]), Self.state([1])])
    var files = folder.files
    let steps = try #require(files["board.undo"])
    let second = try #require(steps.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    files["board.undo"]?[second + 30] ^= 1
    let kept = Self.load(files)
    #expect(kept.undo.count == 1 && kept.state == Self.state([1, 2, 3]))
    #expect(
      kept.problems == ["board.undo is damaged: some changes of the last run cannot be undone"])
    files["board.undo"] = [UInt8](repeating: 0xff, count: 1000)
    #expect(Self.load(files).problems.count == 1)
    for torn in [Array(steps.dropLast()), Array(steps.prefix(30))] {
      files["board.undo"] = torn
      #expect(Self.load(files).problems.isEmpty)
    }
    files["board.undo"] = StateJournalText.head(base: 7)
    #expect(Self.load(files).problems.isEmpty)
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

  @Test("a state file that vanishes while the program runs is written whole again")
  func vanished() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(Self.state([1, 2]))
    try folder.remove("board.state")
    try store.save(Self.state([1, 2, 3]))
    #expect(Self.load(folder.files).state == Self.state([1, 2, 3]))
    try store.save(Self.state([1, 2, 3, 4]))
    try folder.remove("board.journal")
    try store.save(Self.state([1, 2, 3, 4, 5]))
    #expect(Self.load(folder.files).state == Self.state([1, 2, 3, 4, 5]))
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
