import TactusGestures
import TactusViews

/// What people's things were before each change, and what was taken back.
final class UndoHistory {
  /// The oldest are forgotten.
  private static let depth = 200

  /// What there was before the fingers that are down, in case they are a palm.
  var beforeFingers: SceneCheckpoint?
  private var past = StateStack()
  private var future = StateStack()
  /// What there was after the last step through the history: anything else has no future.
  private var present: SceneState?

  /// Takes over the history of the scene that this one's replaces.
  func succeed(_ old: UndoHistory) {
    past = old.past
    future = old.future
    present = old.present
  }

  /// Keeps what is now, before it changes.
  func willChange(_ now: SceneState) {
    past.push(now)
    if past.count > Self.depth { past.removeFirst() }
  }

  func canUndo(_ now: SceneState) -> Bool {
    // No two in a row are the same.
    past.count > 1 || past.count == 1 && past.last?.settled(as: now) != now
  }

  /// Whether something was taken back since; a finger that went down and changed nothing has taken
  /// nothing away.
  func canRedo(_ now: SceneState) -> Bool { future.count > 0 && present == now }

  /// Returns what there was before the last change; nil if nothing has changed since there was
  /// anything.
  func undo(_ now: SceneState) -> SceneState? {
    guard let before = Self.lastDifferent(&past, from: now) else { return nil }
    if present != now { future.removeAll() }
    future.push(now)
    return before
  }

  /// Returns what was last taken back; nil if there is nothing.
  func redo(_ now: SceneState) -> SceneState? {
    guard present == now, let after = Self.lastDifferent(&future, from: now) else { return nil }
    past.push(now)
    return after
  }

  /// Notes what there is after a step through the history.
  func arrive(at now: SceneState) { present = now }

  private static func lastDifferent(
    _ list: inout StateStack, from now: SceneState
  ) -> SceneState? {
    while let last = list.pop()?.settled(as: now) {
      if last != now { return last }
    }
    return nil
  }
}

extension Scene {
  /// Keeps what people's things are, before they change.
  func willChange() { undoHistory.willChange(state.things) }

  /// Notes that an action is about to change something, or has done so.
  func note(edit bound: BoundAction, _ event: ActionEvent) {
    if event.state == .began || event.isStart { willChange(by: event) }
    // A picture on its way out of a strip can be taken back at once; other changes end first.
    guard !(bound.action is PullOutAction) else { return }
    if event.state.isFinal {
      memory.edits.remove(event.key)
    } else if event.state == .began || event.state == .changed {
      memory.edits.insert(event.key)
    }
  }

  /// Keeps what people's things are, before a gesture changes them. What other gestures have in hand is not for this
  /// step to take back; a stroke that is being drawn has a step already, and takes this change into it.
  private func willChange(by event: ActionEvent) {
    guard !built.drawings.contains(where: { !$0.1.live.isEmpty }) else { return }
    let own = pieces.group(of: event.view)
    let others = memory.viewsInHand(exceptBy: event.key).filter { view in
      !own.contains { $0 === view }
    }
    let numbers = Set(others.compactMap(pieces.number))
    var now = state.things
    for index in now.pieces.indices {
      now.pieces[index].isInHand = numbers.contains(now.pieces[index].number)
    }
    undoHistory.willChange(now)
  }

  /// Whether a finger is drawing, or changing something that has its place in the history.
  private var isEdited: Bool {
    !memory.edits.isEmpty || built.drawings.contains { !$0.1.live.isEmpty }
  }

  var canUndo: Bool { !isEdited && undoHistory.canUndo(state.things) }
  var canRedo: Bool { !isEdited && undoHistory.canRedo(state.things) }

  /// Takes back the last change; nothing happens while a finger is changing something.
  func undo() { if canUndo { step(to: undoHistory.undo(state.things)) } }
  /// Does again what was taken back; nothing happens while a finger is changing something.
  func redo() { if canRedo { step(to: undoHistory.redo(state.things)) } }

  private func step(to other: SceneState?) {
    guard let other else { return }
    restore(other)
    undoHistory.arrive(at: state.things)
  }
}
