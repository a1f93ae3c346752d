import TactusPainting
import TactusViews

/// The pictures of a program, drawn or read once for each scale however often its scene is made
/// anew.
final class PictureShelf {
  /// What went wrong with files, as sentences.
  var onProblem: ((String) -> Void)?
  /// The images of files.
  let store = PictureStore(queue: DrawnPictures.queue)

  private var drawn: (scale: Double, library: PictureLibrary)?
  private var files: [String: [Picture]] = [:]
  private var filesScale = 0.0

  /// - Parameters:
  ///   - folder: A folder with the pictures that are shown where a scene names none.
  ///   - paths: Files and folders that the scene names.
  func library(scale: Double, folder: String?, paths: [String]) -> PictureLibrary {
    var library = drawn(scale: scale)
    if filesScale != scale {
      files.removeAll()
      filesScale = scale
    }
    if let folder {
      let own = read(folder, scale)
      // A board that was saved may hold drawn ones.
      let others = library.pictures
      if !own.isEmpty {
        library = PictureLibrary(own)
        library.addHidden(others)
      }
    }
    for path in paths { library.add(read(path, scale), named: path) }
    return library
  }

  private func drawn(scale: Double) -> PictureLibrary {
    if scale == 1 { return DrawnPictures.standard }
    if let drawn, drawn.scale == scale { return drawn.library }
    let library = DrawnPictures.library(scale: scale)
    drawn = (scale, library)
    return library
  }

  private func read(_ path: String, _ scale: Double) -> [Picture] {
    if let found = files[path] { return found }
    let pictures = PictureFiles(in: store, scale: scale).load(path)
    files[path] = pictures
    tellProblems()
    return pictures
  }

  /// Hands on what went wrong with files since the last time.
  func tellProblems() {
    for problem in store.takeProblems() { onProblem?(problem) }
  }
}
