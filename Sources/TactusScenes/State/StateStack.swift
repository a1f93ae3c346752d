import TactusViews

/// States of a scene, one after the other. Ink that two in a row share is held once: a drawing has as
/// many strokes as people drew in a day, and each change adds one.
struct StateStack {
  /// Those before the last; see `Older`.
  private var older: [Older] = []
  private(set) var last: SceneState?

  /// A state whose drawings lack the strokes that the next state begins with as well.
  private struct Older {
    var state: SceneState
    /// How many strokes each of its drawings lacks.
    var shared: [Int]
  }

  var count: Int { older.count + (last == nil ? 0 : 1) }

  /// Nothing is added that is the same as the last.
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
