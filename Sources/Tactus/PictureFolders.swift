import Glibc
import TactusPictures
import TactusSystem
import TactusViews

/// A loader that decodes each picture on another thread when the picture becomes visible.
///
/// The pictures come from files and folders.
@MainActor
final class PictureFolders {
  private let store = PictureStore(queue: WorkQueue())
  private let files: PictureFiles
  private let onProblem: (String) -> Void
  private let onArrival: () -> Void

  /// Creates a loader.
  ///
  /// `onProblem` is called with a message about each problem. `onArrival` is called when a picture
  /// is ready to replace its placeholder.
  init(onProblem: @escaping (String) -> Void, onArrival: @escaping () -> Void) {
    self.onProblem = onProblem
    self.onArrival = onArrival
    // Twice the pixels, so that pictures are sharp on outputs with a scale of 2.
    files = PictureFiles(in: store, scale: 2)
    store.makeLater { [weak self] in Task { @MainActor in self?.take() } }
  }

  func pictures(in path: String) -> [Picture] {
    defer { report() }
    return files.load(Self.expanded(path)).map { picture in
      var picture = picture
      picture.name = picture.name.split(separator: "/").last.map(String.init) ?? picture.name
      return picture
    }
  }

  private func take() {
    report()
    onArrival()
  }

  private func report() { store.takeProblems().forEach(onProblem) }

  private static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = unsafe getenv("HOME") else { return path }
    return unsafe String(cString: home) + path.dropFirst()
  }
}
