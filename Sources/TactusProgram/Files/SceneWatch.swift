import TactusInput
import TactusWayland

/// Watches the files of a scene, and reports when they have changed and should be read again.
///
/// A change is reported after a short delay, because further changes often follow. The watch covers
/// folders, not single files, because editors write a new file and rename it over the old one.
final class SceneWatch {
  /// How long the files must remain unchanged before they are read.
  ///
  /// The delay is necessary because an editor may save a file in several steps.
  static let quietTime = Interval.milliseconds(100)
  /// The maximum time from the first change until the files are read, even if they are still
  /// changing.
  static let patience = Interval.milliseconds(500)

  private let files: () -> [String]
  private let loop: EventLoop
  private let now: () -> Timestamp
  private var places = WatchedPlaces(of: [])
  private var sources: [String: Source] = [:]
  /// The folders whose watches must be renewed.
  ///
  /// A watch is lost if its folder is removed or the kernel's event queue overflows.
  private var lost: Set<String> = []
  private var firstChange: Timestamp?
  private var lastChange: Timestamp?

  /// Starts watching the folders of the files.
  ///
  /// - Parameters:
  ///   - files: A closure that returns the current paths; "FOLDER/*" means every file in a folder.
  ///   - loop: The event loop that receives the kernel's notifications.
  ///   - now: A closure that returns the current time.
  init(_ files: @escaping () -> [String], loop: EventLoop, now: @escaping () -> Timestamp) {
    self.files = files
    self.loop = loop
    self.now = now
    watch()
  }

  deinit {
    for source in sources.values { source.cancel() }
  }

  /// The time at which the files should be read; nil if nothing has changed.
  var deadline: Timestamp? {
    guard let firstChange, let lastChange else { return nil }
    return min(lastChange + Self.quietTime, firstChange + Self.patience)
  }

  /// Returns whether the files should be read now, and if so, marks all changes as reported.
  func takeChange(at time: Timestamp) -> Bool {
    guard let deadline, deadline <= time else { return false }
    firstChange = nil
    lastChange = nil
    // Folders may have been created, and links may have new targets. Later changes are reported;
    // earlier ones are part of what is read now.
    watch()
    return true
  }

  /// Watches the folders of the current paths, and no others.
  ///
  /// Existing watches that are still needed and not lost are retained, because the kernel may take
  /// 20 ms to remove a watch.
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

  /// Records a change to a file that the scene uses, or to a watched folder itself.
  ///
  /// Changes to other files are ignored.
  ///
  /// - Parameters:
  ///   - name: The file's name; empty if the folder itself was removed or the kernel's event queue
  ///     overflowed.
  ///   - folder: The folder of the file.
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
