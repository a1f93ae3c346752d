/// Methods that store the undo steps of a state in a file beside it.
extension JournaledStore {
  /// The maximum number of undo steps that a file contains.
  package static let undoLimit = 50
  /// The maximum size in bytes of a file with several undo steps; the oldest steps that do not fit are left
  /// out.
  private static let largestUndo = 256 << 10
  /// The maximum size in bytes of a file with only the newest undo step.
  ///
  /// This step is stored even if it exceeds `largestUndo`, because it can contain all ink of a page
  /// that was cleared.
  private static let largestStep = 64 << 20

  /// Stores undo steps, newest first, which lead back from the stored state.
  ///
  /// The method does nothing unless the whole state is in the state file, without a journal. The
  /// new file contains the checksum of the state file, so a later save makes it invalid.
  package func save(undo steps: [SceneState]) throws(SceneError) {
    guard let saved, let base, base.journal == 0 else { return }
    var bytes = StateJournalText.head(base: base.checksum)
    let start = bytes.count
    var later = saved.unfiled.things
    for step in steps.prefix(Self.undoLimit) {
      let line = StateJournalText.line(of: StateChange(from: later, to: step))
      let limit = bytes.count == start ? Self.largestStep : Self.largestUndo
      guard bytes.count + line.count <= limit else { break }
      bytes += line
      later = step
    }
    if bytes.count > start {
      try store.folder.write(bytes, to: store.undoName)
    } else {
      try store.folder.remove(store.undoName)
    }
  }

  /// Reads the undo steps, newest first, of a state that the file with the checksum `base` contains.
  ///
  /// If the file is missing or belongs to another state, the result is empty. If the file is
  /// damaged, the result contains the steps before the damaged part. A damaged or unreadable file is
  /// added to `problems`.
  func undo(of state: SceneState, base: UInt32, _ problems: inout [String]) -> [SceneState] {
    var steps: [SceneState] = []
    do throws(SceneError) {
      guard let bytes = try store.folder.read(store.undoName) else { return [] }
      var later = state.unfiled.things
      let reading = StateJournalText.apply(bytes, base: base, to: &later) { step in
        steps.append(step)
        return steps.count < Self.undoLimit
      }
      if reading.isDamaged {
        problems.append(
          "\(store.undoName) is damaged: some changes of the last run cannot be undone")
      }
    } catch {
      problems.append(error.message)
    }
    return steps
  }
}
