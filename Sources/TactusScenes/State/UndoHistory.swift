import TactusGestures
import TactusViews

/// The undo and redo steps of a scene, each of which is a state of the scene's pieces and drawings.
final class UndoHistory {
  /// The maximum number of undo steps, beyond which the oldest are discarded.
  private static let depth = 200

  /// A snapshot of the scene, taken before the first finger went down; nil if there is nothing to
  /// restore.
  ///
  /// The snapshot is restored if the touches turn out to come from a palm or to belong to a
  /// compositor gesture.
  var beforeFingers: SceneCheckpoint?
  /// Whether a snapshot is taken before the first finger goes down.
  var savesTouches = true
  private var past = StateStack()
  private var future = StateStack()
  /// The state after the last undo or redo; redo is possible only while the scene is still in this
  /// state.
  private var present: SceneState?

  init() {}

  /// Creates a history with undo steps, newest first.
  init(steps: [SceneState]) {
    for step in steps.reversed() { past.push(step.things) }
  }

  /// Returns at most `count` undo steps, newest first.
  func steps(_ count: Int) -> [SceneState] {
    var remaining = past
    var result: [SceneState] = []
    while result.count < count, let step = remaining.pop() { result.append(step) }
    return result
  }

  /// Replaces the undo and redo steps with those of another history.
  func succeed(_ old: UndoHistory) {
    past = old.past
    future = old.future
    present = old.present
  }

  /// Records the current state as an undo step; call this before each undoable change.
  func willChange(_ now: SceneState) {
    past.push(now)
    if past.count > Self.depth { past.removeFirst() }
  }

  func canUndo(_ now: SceneState) -> Bool {
    // Consecutive states always differ.
    past.count > 1 || past.count == 1 && past.last?.settled(as: now) != now
  }

  /// Returns whether a change has been undone and the state has not changed since the last undo or
  /// redo.
  ///
  /// A touch that changed nothing does not prevent redo.
  func canRedo(_ now: SceneState) -> Bool { future.count > 0 && present == now }

  /// Removes the last undo step that differs from the current state, and returns its state.
  ///
  /// The current state becomes a redo step. Earlier redo steps are discarded if the state has
  /// changed since the last undo or redo. If no undo step differs, the result is nil.
  func undo(_ now: SceneState) -> SceneState? {
    guard let before = Self.lastDifferent(&past, from: now) else { return nil }
    if present != now { future.removeAll() }
    future.push(now)
    return before
  }

  /// Removes the last redo step that differs from the current state, and returns its state.
  ///
  /// The current state becomes an undo step. If redo is not possible, the result is nil.
  func redo(_ now: SceneState) -> SceneState? {
    guard present == now, let after = Self.lastDifferent(&future, from: now) else { return nil }
    past.push(now)
    return after
  }

  /// Records the state after an undo or redo.
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
  private var isStrokeLive: Bool { built.drawings.contains { !$0.1.live.isEmpty } }

  /// Records the pieces and drawings as an undo step before they change.
  ///
  /// If a stroke is being drawn, no step is recorded, and the change becomes part of the stroke's
  /// step.
  func willChange() {
    if !isStrokeLive { undoHistory.willChange(state.things) }
  }

  /// Records an undo step when an edit begins, and tracks the edit until its gesture ends.
  func note(edit bound: BoundAction, _ event: ActionEvent) {
    if event.state == .began || event.isStart { willChange(by: event) }
    // Pulling a picture out of a strip can be undone immediately; other edits must end first.
    guard !(bound.action is PullOutAction) else { return }
    if event.state.isFinal {
      memory.edits.remove(event.key)
    } else if event.state == .began || event.state == .changed {
      memory.edits.insert(event.key)
    }
  }

  /// Records an undo step before a gesture changes pieces or drawings.
  ///
  /// Undoing the step does not affect pieces held by other gestures. If a stroke is being drawn, no
  /// step is recorded, and the change becomes part of the stroke's step.
  private func willChange(by event: ActionEvent) {
    guard !isStrokeLive else { return }
    let own = pieces.group(of: event.view)
    let others = memory.heldViews(exceptBy: event.key).filter { view in
      !own.contains { $0 === view }
    }
    let numbers = Set(others.compactMap(pieces.number))
    var now = state.things
    for index in now.pieces.indices {
      now.pieces[index].isHeldByOther = numbers.contains(now.pieces[index].number)
    }
    undoHistory.willChange(now)
  }

  /// Whether a stroke is being drawn or an undoable change is in progress.
  private var isEdited: Bool {
    !memory.edits.isEmpty || isStrokeLive
  }

  var canUndo: Bool { !isEdited && undoHistory.canUndo(state.things) }
  var canRedo: Bool { !isEdited && undoHistory.canRedo(state.things) }

  /// Undoes the last change, unless a change is in progress.
  func undo() {
    endEditing()
    if canUndo { step(to: undoHistory.undo(state.things)) }
  }
  /// Redoes the last undone change, unless a change is in progress.
  func redo() {
    endEditing()
    if canRedo { step(to: undoHistory.redo(state.things)) }
  }

  private func step(to other: SceneState?) {
    guard let other else { return }
    restore(other)
    undoHistory.arrive(at: state.things)
  }
}
