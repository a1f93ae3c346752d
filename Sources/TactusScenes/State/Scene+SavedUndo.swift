/// Methods that pass the undo steps to the program at its end, and restore them at its next start.
extension Scene {
  /// The undo steps, newest first, of each page in memory, by the page's number.
  ///
  /// A scene without boards has only page 0. The steps name the copies of their pictures, so that
  /// these copies are not removed.
  package var undoSteps: [Int: [SceneState]] {
    var result = [shelf?.index.present ?? 0: steps(of: undoHistory)]
    for (number, page) in shelf?.pages ?? [:] { result[number] = steps(of: page.undo) }
    return result
  }

  private func steps(of history: UndoHistory) -> [SceneState] {
    history.steps(JournaledStore.undoLimit).map { step in
      var step = step
      step.copies = copies(for: step)
      return step
    }
  }

  /// Restores the undo steps, newest first, of the present page.
  package func resume(undo steps: [SceneState]) { undoHistory.succeed(history(of: steps)) }

  /// Returns a history with the given undo steps, newest first, and records the copies of pictures
  /// that they name.
  func history(of steps: [SceneState]) -> UndoHistory {
    for copy in steps.flatMap(\.copies) where pieces.copies[copy.picture] == nil {
      pieces.copies[copy.picture] = copy.file
    }
    return UndoHistory(steps: steps)
  }
}
