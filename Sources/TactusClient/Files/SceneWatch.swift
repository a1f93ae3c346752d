import TactusInput
import TactusWayland

/// Tells when the files of a scene have changed and come to rest.
///
/// Folders are watched, not files: editors write a new file and rename it over the old one.
final class SceneWatch {
  /// How long nothing must have happened: an editor may do several things to save once.
  static let rest = Interval.milliseconds(100)
  /// After that long it is time all the same.
  static let patience = Interval.milliseconds(500)

  private let files: () -> [String]
  private let loop: EventLoop
  private let now: () -> Timestamp
  private var places = WatchedPlaces(of: [])
  private var sources: [Source] = []
  private var firstChange: Timestamp?
  private var lastChange: Timestamp?

  /// - Parameter files: The paths as they are now; "FOLDER/*" is any file of a folder.
  init(_ files: @escaping () -> [String], loop: EventLoop, now: @escaping () -> Timestamp) {
    self.files = files
    self.loop = loop
    self.now = now
    watch()
  }

  deinit {
    for source in sources { source.cancel() }
  }

  /// When the files have been at rest for long enough; nil while nothing has changed.
  var deadline: Timestamp? {
    guard let firstChange, let lastChange else { return nil }
    return min(lastChange + Self.rest, firstChange + Self.patience)
  }

  /// Whether it is time to read the files, once for all the changes there were.
  func takeChange(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    firstChange = nil
    lastChange = nil
    // Folders may have come into being, and links may lead elsewhere now. What changes after this
    // is seen; what changed before is read.
    watch()
    return true
  }

  /// Watches the paths as they are now.
  func watch() {
    let wanted = WatchedPlaces(of: files())
    guard wanted != places || sources.isEmpty else { return }
    for source in sources { source.cancel() }
    places = wanted
    sources = wanted.names.keys.sorted().compactMap { folder in
      let names = wanted.names[folder] ?? []
      return loop.watchFolder(folder) { [unowned self] name in
        // No name: the folder itself went, or too much happened at once.
        if name.isEmpty || names.contains(name) || names.contains("*") { noteChange() }
      }
    }
  }

  private func noteChange() {
    let time = now()
    firstChange = firstChange ?? time
    lastChange = time
  }
}
