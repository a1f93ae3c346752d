/// The content surfaces of a window.
final class ContentSurfaces {
  private var live: [ContentSurface] = []
  /// Those of them that the next commit takes away.
  private var retired: [ContentSurface] = []
  /// Where they are, and that they are, is the window's state: a new one is seen with its next commit.
  private var hasNew = false

  var isEmpty: Bool { live.isEmpty }

  /// Whether there is one, and the window's commits have nothing to say of it. Several change together, by the
  /// window's commit.
  var isOneAtRest: Bool { live.count == 1 && retired.isEmpty && !hasNew }

  var pools: [BufferPool] { live.map(\.pool) }

  func add(_ surface: ContentSurface) {
    live.append(surface)
    hasNew = true
  }

  func retire(_ surface: ContentSurface) { retired.append(surface) }

  /// The window was committed: destroys those that this has taken away.
  func windowWasCommitted() {
    hasNew = false
    destroyRetired()
  }

  /// Destroys those that the next commit of the window takes away.
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
