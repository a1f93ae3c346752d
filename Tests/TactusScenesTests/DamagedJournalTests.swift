import TactusGeometry
import TactusPainting
import TactusViews
import TestSupport
import Testing

@testable import TactusScenes

@Suite("A damaged journal of a saved state")
struct DamagedJournalTests {
  @Test("a change that names a drawing twice is refused as damaged")
  func twice() {
    var change = StateChange()
    let edits = [InkEdit(index: 0, removed: 3, added: [])]
    change.ink = [.init(drawing: 0, edits: edits), .init(drawing: 0, edits: edits)]
    var state = StateJournalTests.state([1, 2, 3])
    #expect(!change.apply(to: &state) && state == StateJournalTests.state([1, 2, 3]))
  }

  @Test("if another program shortens the journal, the next state is saved whole")
  func shortened() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(StateJournalTests.state(Array(0..<50)))
    try store.save(StateJournalTests.state(Array(0..<51)))
    let journal = try #require(folder.files["board.journal"])
    try folder.write(Array(journal.prefix(20)), to: "board.journal")
    try store.save(StateJournalTests.state(Array(0..<52)))
    try store.save(StateJournalTests.state(Array(0..<53)))
    #expect(StateJournalTests.load(folder.files).state == StateJournalTests.state(Array(0..<53)))
  }

  @Test("a torn last line costs nothing that came before, and the next save replaces it")
  func torn() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...104 { try store.save(StateJournalTests.state(Array(0..<count))) }
    var files = folder.files
    files["board.journal"]?.removeLast(9)
    let torn = MemoryFolder(files)
    var next = JournaledStore(folder: torn, name: "board")
    let kept = next.load()
    #expect(kept.state == StateJournalTests.state(Array(0..<103)) && kept.problems.isEmpty)
    try next.save(StateJournalTests.state(Array(0..<110)))
    #expect(StateJournalTests.load(torn.files).state == StateJournalTests.state(Array(0..<110)))
  }

  @Test("a line that is damaged in the middle is reported, and the journal is put aside")
  func damagedLine() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...104 { try store.save(StateJournalTests.state(Array(0..<count))) }
    var files = folder.files
    let journal = try #require(files["board.journal"])
    let second = try #require(journal.firstIndex(of: UInt8(ascii: "\n")))
    files["board.journal"]?[second + 30] ^= 1
    let damaged = MemoryFolder(files)
    var next = JournaledStore(folder: damaged, name: "board")
    let kept = next.load()
    #expect(kept.state == StateJournalTests.state(Array(0..<100)))
    #expect(kept.problems == ["board.journal is damaged: the last changes in it are not shown"])
    #expect(damaged.files["board.damaged.journal"] == files["board.journal"])
    try next.save(StateJournalTests.state([1]))
    #expect(StateJournalTests.load(damaged.files).state == StateJournalTests.state([1]))
  }

  @Test("a damaged first line, or a last line that cannot be applied, is reported, too")
  func damagedEnds() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...102 { try store.save(StateJournalTests.state(Array(0..<count))) }
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
    #expect(kept.problems.count == 1 && kept.state == StateJournalTests.state(Array(0..<102)))
    #expect(strange.files["board.damaged.journal"] == files["board.journal"])
  }

  @Test(
    "a damaged last line that is complete is reported, and the journal is put aside",
    arguments: [12, 40])
  func damagedLastLine(offset: Int) throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    for count in 100...102 { try store.save(StateJournalTests.state(Array(0..<count))) }
    var files = folder.files
    let journal = try #require(files["board.journal"])
    let last = try #require(journal.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    files["board.journal"]?[last + offset] ^= 1
    let damaged = MemoryFolder(files)
    var next = JournaledStore(folder: damaged, name: "board")
    let kept = next.load()
    #expect(kept.state == StateJournalTests.state(Array(0..<101)))
    #expect(kept.problems == ["board.journal is damaged: the last changes in it are not shown"])
    #expect(damaged.files["board.damaged.journal"] == files["board.journal"])
  }

  @Test("a file that does not begin like a journal is reported, but not a torn first line")
  func noJournal() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(StateJournalTests.state([1]))
    try store.save(StateJournalTests.state([1, 2]))
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
      #expect(kept.problems.count == 1 && kept.state == StateJournalTests.state([1]))
      #expect(damaged.files["board.damaged.journal"] == bytes)
    }
    files["board.journal"] = Array(journal.prefix(40))
    let kept = StateJournalTests.load(files)
    #expect(kept.problems.isEmpty && kept.state == StateJournalTests.state([1]))
  }

  @Test("undo steps that are damaged or cannot be read are reported, unless they are torn or old")
  func damagedSteps() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(StateJournalTests.state([1, 2, 3]))
    try store.save(undo: [StateJournalTests.state([1, 2]), StateJournalTests.state([1])])
    var files = folder.files
    let steps = try #require(files["board.undo"])
    let second = try #require(steps.dropLast().lastIndex(of: UInt8(ascii: "\n")))
    files["board.undo"]?[second + 30] ^= 1
    let kept = StateJournalTests.load(files)
    #expect(kept.undo.count == 1 && kept.state == StateJournalTests.state([1, 2, 3]))
    #expect(
      kept.problems == ["board.undo is damaged: some changes of the last run cannot be undone"])
    files["board.undo"] = [UInt8](repeating: 0xff, count: 1000)
    #expect(StateJournalTests.load(files).problems.count == 1)
    for torn in [Array(steps.dropLast()), Array(steps.prefix(30))] {
      files["board.undo"] = torn
      #expect(StateJournalTests.load(files).problems.isEmpty)
    }
    files["board.undo"] = StateJournalText.head(base: 7)
    #expect(StateJournalTests.load(files).problems.isEmpty)
  }

  @Test("a state file that vanishes while the program runs is written whole again")
  func vanished() throws {
    let folder = MemoryFolder()
    var store = JournaledStore(folder: folder, name: "board")
    try store.save(StateJournalTests.state([1, 2]))
    try folder.remove("board.state")
    try store.save(StateJournalTests.state([1, 2, 3]))
    #expect(StateJournalTests.load(folder.files).state == StateJournalTests.state([1, 2, 3]))
    try store.save(StateJournalTests.state([1, 2, 3, 4]))
    try folder.remove("board.journal")
    try store.save(StateJournalTests.state([1, 2, 3, 4, 5]))
    #expect(StateJournalTests.load(folder.files).state == StateJournalTests.state([1, 2, 3, 4, 5]))
  }
}
