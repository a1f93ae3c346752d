/// A store that saves a whole state in a state file, and later changes to it in a journal.
///
/// The journal is a separate file, so saving a new stroke writes only that stroke. If a change
/// would make the journal larger than the state file, the whole state is saved again. Versions of
/// the program that do not know the journal read the state file.
package struct JournaledStore: Sendable {
  /// The state file that the journal continues.
  struct Base {
    var checksum: UInt32
    var bytes: Int
    /// The size of the journal in bytes; 0 if there is none.
    var journal = 0
  }

  package let store: StateStore
  /// The state that the files contain; nil if it is unknown, so that the next save writes it whole.
  private(set) var saved: SceneState?
  private(set) var base: Base?

  /// The size in bytes that a journal may have even if the state file is smaller.
  private static let smallestLimit = 4 << 10

  package init(_ store: StateStore) { self.store = store }

  package init(folder: any StateFolder, name: String) {
    self.init(StateStore(folder: folder, name: name))
  }

  /// Reads the saved state; see `StateStore.load(puttingAside:)`.
  ///
  /// If `puttingAside` is true, a journal that is damaged or unreadable or that may belong to a
  /// damaged state file is renamed. Any other journal that does not continue the state file is
  /// removed.
  package mutating func load(puttingAside: Bool = true) -> StateStore.Kept {
    var kept = store.load(puttingAside: puttingAside)
    (saved, base) = (nil, nil)
    guard var state = kept.state, let found = kept.base else {
      if puttingAside, !kept.problems.isEmpty { putJournalAside() }
      return kept
    }
    var base = Base(checksum: found.checksum, bytes: found.bytes)
    var isJournalWhole = true
    do throws(SceneError) {
      if let bytes = try store.folder.read(store.journalName) {
        let reading = StateJournalText.apply(bytes, base: found.checksum, to: &state)
        base.journal = reading.validBytes
        isJournalWhole = !reading.isDamaged
        if !kept.problems.isEmpty, reading.validBytes == 0 { isJournalWhole = false }
        if reading.isDamaged {
          kept.problems.append(
            "\(store.journalName) is damaged: the last changes in it are not shown")
        }
      }
    } catch {
      isJournalWhole = false
      kept.problems.append(error.message)
    }
    kept.state = state
    if base.journal == 0 { kept.undo = undo(of: state, base: base.checksum, &kept.problems) }
    guard puttingAside else { return kept }
    if !isJournalWhole {
      putJournalAside()
    } else {
      if base.journal == 0 { try? store.folder.remove(store.journalName) }
      (saved, self.base) = (state, base)
    }
    return kept
  }

  private func putJournalAside() {
    try? store.folder.rename(store.journalName, to: "\(store.name).damaged.journal")
  }

  /// Stores a state and returns once it is on the disk.
  ///
  /// - Throws: `SceneError.unwritable`, in which case the previously stored state remains.
  package mutating func save(_ state: SceneState) throws(SceneError) {
    guard let saved, var base else { return try saveWhole(state) }
    let change = StateChange(from: saved, to: state)
    guard !change.isEmpty else { return }
    let line = StateJournalText.line(of: change)
    // The files may be gone, for instance because another program has removed them.
    let names = (try? store.folder.names()) ?? []
    let canExtend =
      names.contains(store.currentName) && (base.journal == 0 || names.contains(store.journalName))
    let isShort = base.journal + line.count <= max(base.bytes, Self.smallestLimit)
    guard canExtend else { return try saveWhole(state) }
    do throws(SceneError) {
      if isShort { try extendJournal(by: line, &base) } else { return try saveWhole(state) }
    } catch {
      // If the whole state does not fit on the disk, the change alone may. If the journal cannot be
      // extended, for instance because another program has damaged it, the whole state is saved.
      guard !isShort, base.journal + line.count <= DiskFolder.sizeLimit else {
        return try saveWhole(state)
      }
      try extendJournal(by: line, &base)
    }
    (self.saved, self.base) = (state, base)
  }

  private func extendJournal(by line: [UInt8], _ base: inout Base) throws(SceneError) {
    if base.journal == 0 {
      let head = StateJournalText.head(base: base.checksum)
      try store.folder.write(head + line, to: store.journalName)
      base.journal = head.count + line.count
      try store.folder.sync()
    } else {
      try store.folder.append(line, to: store.journalName, at: base.journal)
      base.journal += line.count
    }
  }

  /// Saves the state whole if there is a journal, so that programs that do not know the journal
  /// read all of it.
  package mutating func compact() throws(SceneError) {
    guard let saved, let base, base.journal > 0 else { return }
    try saveWhole(saved)
  }

  private mutating func saveWhole(_ state: SceneState) throws(SceneError) {
    let file = SceneStateText.file(of: state)
    try store.save(file)
    // The state file now contains the journal's changes. If the journal cannot be removed, its
    // checksum shows that it does not continue the new file.
    try? store.folder.remove(store.journalName)
    saved = state
    base = Base(checksum: file.checksum, bytes: file.bytes.count)
  }
}
