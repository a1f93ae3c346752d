import TactusInput
import TactusWayland

/// Tells when the files of a scene have changed and come to rest.
///
/// Folders are watched, not files: editors write a new file and rename it over the old one.
final class SceneWatch {
  /// How long nothing must have happened: an editor may do several things to save once.
  static let quietTime = Interval.milliseconds(100)
  /// After that long it is time all the same.
  static let patience = Interval.milliseconds(500)

  private let files: () -> [String]
  private let loop: EventLoop
  private let now: () -> Timestamp
  private var places = WatchedPlaces(of: [])
  /// One for each folder.
  private var sources: [String: Source] = [:]
  /// Folders that went, or in which too much happened at once: they are to be watched anew.
  private var lost: Set<String> = []
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
    for source in sources.values { source.cancel() }
  }

  /// When the files have been at rest for long enough; nil while nothing has changed.
  var deadline: Timestamp? {
    guard let firstChange, let lastChange else { return nil }
    return min(lastChange + Self.quietTime, firstChange + Self.patience)
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
  ///
  /// Folders that are watched already stay so: the kernel may take 20 ms to end a watch.
  func watch() {
    places = WatchedPlaces(of: files())
    for (folder, source) in sources where places.names[folder] == nil || lost.contains(folder) {
      source.cancel()
      sources[folder] = nil
    }
    lost.removeAll()
    for folder in places.names.keys where sources[folder] == nil {
      sources[folder] = loop.watchFolder(folder) { [unowned self] in noteChange(of: $0, in: folder)
      }
    }
  }

  /// - Parameter name: Empty where the folder itself went, or too much happened at once.
  private func noteChange(of name: String, in folder: String) {
    if name.isEmpty {
      lost.insert(folder)
    } else {
      let names = places.names[folder] ?? []
      guard names.contains(name) || names.contains("*") else { return }
    }
    let time = now()
    firstChange = firstChange ?? time
    lastChange = time
  }
}
