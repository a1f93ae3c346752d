/// The popups opened from a window or from another popup, oldest first.
final class PopupList {
  private var popups: [Popup] = []

  /// All popups in the list and their descendants, topmost last.
  var all: [Popup] { popups.flatMap { [$0] + $0.children.all } }

  func add(_ popup: Popup) { popups.append(popup) }

  func remove(_ popup: Popup) { popups.removeAll { $0 === popup } }

  func endTurn() {
    for popup in popups { popup.endTurn() }
  }

  func destroyProxies() {
    while let popup = popups.popLast() { popup.destroyProxies() }
  }
}
