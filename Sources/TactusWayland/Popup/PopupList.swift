/// The popups opened from a window or from another popup, the oldest first.
final class PopupList {
  private var popups: [Popup] = []

  /// The popups with those opened from them, the one on top last.
  var all: [Popup] { popups.flatMap { [$0] + $0.children.all } }

  func add(_ popup: Popup) { popups.append(popup) }

  func remove(_ popup: Popup) { popups.removeAll { $0 === popup } }

  func endTurn() {
    for popup in popups { popup.endTurn() }
  }

  /// Destroys what lies above first, as the protocol demands.
  func destroyProxies() {
    while let popup = popups.popLast() { popup.destroyProxies() }
  }
}
