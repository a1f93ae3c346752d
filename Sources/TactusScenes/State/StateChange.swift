import TactusViews

/// The difference between two successive states, as the journal of a saved state records it.
///
/// Strokes are added and removed one by one, because a drawing can have many. Everything else is
/// small and is replaced as a whole.
struct StateChange: Equatable, Sendable {
  /// The changed strokes of one drawing.
  struct Ink: Equatable, Sendable {
    /// The index of the drawing in the new state's `drawings`.
    var drawing: Int
    /// The changes, in ascending order of their indices.
    var edits: [InkEdit]
  }

  /// The new state without its strokes; nil if only strokes have changed.
  var remainder: SceneState?
  var ink: [Ink] = []

  var isEmpty: Bool { remainder == nil && ink.isEmpty }

  init() {}

  /// Creates the change that leads from `old` to `new`.
  init(from old: SceneState, to new: SceneState) {
    let remainder = new.withoutStrokes
    if remainder != old.withoutStrokes { self.remainder = remainder }
    let hasSameDrawings = new.hasSameDrawings(as: old)
    for (index, drawing) in new.drawings.enumerated() {
      let before = hasSameDrawings ? old.drawings[index].strokes : []
      let edits = InkEdit.edits(from: before, to: drawing.strokes)
      if !edits.isEmpty { ink.append(Ink(drawing: index, edits: edits)) }
    }
  }

  /// Applies the change to a state, unless it names strokes or drawings that the state does not
  /// have, or a drawing twice.
  ///
  /// - Returns: Whether the change was applied.
  func apply(to state: inout SceneState) -> Bool {
    let keepsStrokes = remainder?.hasSameDrawings(as: state) ?? true
    let counts = (remainder ?? state).drawings.indices.map {
      keepsStrokes ? state.drawings[$0].strokes.count : 0
    }
    let fits = ink.allSatisfy {
      counts.indices.contains($0.drawing) && InkEdit.fit($0.edits, counts[$0.drawing])
    }
    guard fits, Set(ink.map(\.drawing)).count == ink.count else { return false }
    if var new = remainder {
      for index in new.drawings.indices where keepsStrokes {
        swap(&new.drawings[index].strokes, &state.drawings[index].strokes)
      }
      state = new
    }
    for change in ink { InkEdit.apply(change.edits, to: &state.drawings[change.drawing].strokes) }
    return true
  }
}

extension SceneState {
  fileprivate var withoutStrokes: SceneState {
    var result = self
    for index in drawings.indices { result.drawings[index].strokes = [] }
    return result
  }

  /// Returns whether both states have drawings of the same views, in the same order.
  fileprivate func hasSameDrawings(as other: SceneState) -> Bool {
    drawings.count == other.drawings.count
      && zip(drawings, other.drawings).allSatisfy { $0.view == $1.view }
  }
}
