/// The content surfaces of a window.
final class ContentSurfaces {
  private var live: [ContentSurface] = []
  /// Those of them that the next commit takes away.
  private var retired: [ContentSurface] = []
  /// Whether one was added since the window's last commit. Its place is state of the window and takes effect with the
  /// next one.
  private var hasNew = false

  var isEmpty: Bool { live.isEmpty }

  /// Whether there is exactly one, and it neither comes nor goes with the window's next commit. Several change together,
  /// with the window's commit.
  var isOneInPlace: Bool { live.count == 1 && retired.isEmpty && !hasNew }

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
