import TactusViews

/// A stack of scene states in which strokes shared by consecutive states are stored only once.
///
/// This saves memory, because drawings can have many strokes and each change adds a state.
struct StateStack {
  /// The states below the last one, oldest first, without the strokes that they share with the next
  /// state.
  private var older: [Older] = []
  private(set) var last: SceneState?

  /// A state in which each drawing omits the leading strokes that the next state also contains.
  private struct Older {
    var state: SceneState
    /// The number of strokes omitted from each drawing.
    var shared: [Int]
  }

  var count: Int { older.count + (last == nil ? 0 : 1) }

  /// Pushes a state unless it is equal to the last one.
  mutating func push(_ state: SceneState) {
    if let last {
      guard last != state else { return }
      older.append(Self.shorten(last, by: state))
    }
    last = state
  }

  mutating func pop() -> SceneState? {
    guard let popped = last else { return nil }
    last = older.popLast().map { Self.complete($0, from: popped) }
    return popped
  }

  mutating func removeFirst() {
    if older.isEmpty { last = nil } else { older.removeFirst() }
  }

  mutating func removeAll() { self = StateStack() }

  private static func shorten(_ state: SceneState, by next: SceneState) -> Older {
    var older = Older(state: state, shared: [])
    for (index, drawing) in state.drawings.enumerated() {
      let others = next.strokes(on: drawing.view)
      var count = 0
      while count < drawing.strokes.count, count < others.count,
        drawing.strokes[count] == others[count]
      { count += 1 }
      older.shared.append(count)
      older.state.drawings[index].strokes = Array(drawing.strokes[count...])
    }
    return older
  }

  private static func complete(_ older: Older, from next: SceneState) -> SceneState {
    var state = older.state
    for (index, count) in older.shared.enumerated() {
      let common = next.strokes(on: state.drawings[index].view)[..<count]
      state.drawings[index].strokes.insert(contentsOf: common, at: 0)
    }
    return state
  }
}

extension SceneState {
  fileprivate func strokes(on view: String) -> [InkStroke] {
    drawings.first { $0.view == view }?.strokes ?? []
  }
}
