import TactusPainting
import TactusSystem
package import TactusViews

/// The pictures of a program, drawn or read once for each scale however often its scene is made
/// anew.
package final class PictureShelf {
  /// What went wrong with files, as sentences.
  package var onProblem: ((String) -> Void)?
  /// The images.
  package let store = PictureStore(queue: DrawnPictures.queue)

  /// How many problems were reported. After that many only their cards say what is wrong.
  private var reported = 0
  private static let mostReported = 20

  private var drawn: (scale: Double, library: PictureLibrary)?
  private var files: PictureFiles?
  /// The orders in which the scene shows folders.
  private var orders: Set<PictureOrder> = []
  private var read: [String: [Picture]] = [:]
  /// A folder that another thread surveys, and how often the scene was read since.
  private var ahead: (path: String, work: WorkAhead<PictureSurvey>, readings: Int)?

  package init() {}

  /// Surveys a folder on another thread, while the caller reads the scene that shows it.
  package func prefetchPictures(at folder: String) {
    ahead = (folder, WorkAhead { PictureSurvey(of: folder, by: [], until: $0) }, 0)
  }

  /// Whether the folder was surveyed ahead of time, and nothing has used that yet.
  var isSurveyed: Bool { ahead?.work.isDone == true }

  /// - Parameters:
  ///   - folder: A folder with the pictures that are shown where a scene names none.
  ///   - paths: Files and folders that the scene names.
  ///   - orders: The orders in which it shows them.
  ///   - stops: Asked before each path and each sixteenth file; the rest is left out once it says so.
  package func library(
    scale: Double, folder: String?, paths: [String], orders: Set<PictureOrder> = [],
    until stops: () -> Bool = { false }
  ) -> PictureLibrary {
    self.orders = orders
    var library = drawn(scale: scale)
    if let folder {
      let own = read(folder, scale, until: stops)
      // A board that was saved may hold drawn ones.
      let others = library.pictures
      if !own.isEmpty {
        library = PictureLibrary(own)
        library.addHidden(others)
      }
    }
    for path in paths where !stops() {
      library.add(read(path, scale, until: stops), named: path)
    }
    return library
  }

  /// Forgets all files and folders if one of them has changed since it was read.
  ///
  /// - Returns: Whether one has.
  package func forgetChangedFiles() -> Bool {
    ahead?.readings += 1
    // The scene is read a second time because a file has changed: the survey may be out of date.
    if let ahead, ahead.readings > 1 { self.ahead = nil }
    let areChanged =
      files?.stamps.contains { PictureStamp(of: $0.key, by: orders) != $0.value } ?? false
    guard areChanged else { return false }
    files = nil
    read.removeAll()
    store.forgetProblems()
    return true
  }

  /// Has those drawn that come with the program, before a finger scrolls to them.
  package func drawRemaining() {
    for picture in drawn?.library.pictures ?? [] { picture.prepare() }
  }

  private func drawn(scale: Double) -> PictureLibrary {
    if let drawn, drawn.scale == scale { return drawn.library }
    let plain = scale == 1 ? DrawnPictures.standard : DrawnPictures.library(scale: scale)
    let library = DrawnPictures.kept(plain, scale: scale, in: store)
    drawn = (scale, library)
    return library
  }

  private func read(_ path: String, _ scale: Double, until stops: () -> Bool) -> [Picture] {
    if files?.scale != scale || files?.orders != orders {
      files = PictureFiles(in: store, scale: scale, orders: orders)
      read.removeAll()
    }
    if let found = read[path] { return found }
    var survey = ahead?.path == path ? ahead?.work.take(until: stops) : nil
    // What is shown of a larger folder depends on the scene.
    if let known = survey, known.count > PictureSurvey.most, !orders.subtracting([.asNamed]).isEmpty
    {
      survey = nil
    }
    let pictures = files?.load(path, ahead: survey, until: stops) ?? []
    read[path] = pictures
    reportProblems()
    return pictures
  }

  /// Hands on what went wrong with files since the last time.
  package func reportProblems() {
    for problem in store.takeProblems() where reported <= Self.mostReported {
      reported += 1
      onProblem?(
        reported <= Self.mostReported
          ? problem : "further pictures that cannot be shown are not listed; their cards say why")
    }
  }
}
