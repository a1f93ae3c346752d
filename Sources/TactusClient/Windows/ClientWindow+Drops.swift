import TactusGeometry
import TactusStage
import TactusViews

extension ClientWindow {
  /// Returns the view that takes text dropped at a point in surface coordinates; nil if there is
  /// none.
  func textTarget(at point: Point) -> (any TypingView)? {
    guard let stage, !stage.locks.isClosed else { return nil }
    return stage.textTarget(at: point)
  }

  /// Returns the forms in which dragged content can be dropped at a point in surface coordinates,
  /// the best first.
  ///
  /// A text field takes only text. A note takes text, unless the user drags pieces of the window's
  /// own program, which are dropped on the table under the note.
  func droppedForms(at point: Point, isOwn: Bool) -> [PastedForm] {
    guard let stage, let tenant, !stage.locks.isClosed else { return [] }
    let texts: [PastedForm] = stage.textTarget(at: point) == nil ? [] : [.text]
    if stage.isTyping(at: point) { return texts }
    let others: [PastedForm] =
      call { tenant.takesDrop(at: point) } ? [.picture, .files, .text] : []
    return isOwn ? others : texts + others
  }

  /// Passes dropped text to the view that takes it, and any other drop to the window's tenant.
  func drop(_ result: Result<PastedContent, ClipboardError>, at point: Point) {
    guard let stage, let tenant, !stage.locks.isClosed else { return }
    if case .success(.text(let text)) = result, call({ stage.drop(text, at: point) }) {
      return noteActivity()
    }
    tenant.drop(result, at: point)
  }
}
