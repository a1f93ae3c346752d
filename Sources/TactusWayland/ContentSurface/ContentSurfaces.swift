/// The content surfaces of a window.
final class ContentSurfaces {
  private var live: [ContentSurface] = []
  /// Those of them that the next commit takes away.
  private var retired: [ContentSurface] = []

  var isEmpty: Bool { live.isEmpty }

  func add(_ surface: ContentSurface) { live.append(surface) }

  func retire(_ surface: ContentSurface) { retired.append(surface) }

  /// Destroys those that the last commit has taken away.
  func destroyRetired() {
    guard !retired.isEmpty else { return }
    for old in retired { old.destroyProxies() }
    live.removeAll { surface in retired.contains { $0 === surface } }
    retired = []
  }

  func destroyProxies() {
    for surface in live { surface.destroyProxies() }
    live = []
    retired = []
  }
}
