import TactusPainting
import TactusSystem
package import TactusViews

/// A cache of the pictures that a program shows.
///
/// Each picture is drawn or read once for each scale, however often the scene is rebuilt.
package final class PictureCache {
  /// Called with a human-readable message about each problem with a file.
  package var onProblem: ((String) -> Void)?
  /// The store that caches the images.
  package let store = PictureStore(queue: DrawnPictures.queue)

  /// The number of messages passed to `onProblem` so far.
  ///
  /// After `mostReported` problems, one more message says that the rest are not listed. These
  /// appear only on the cards that replace the pictures.
  private var reported = 0
  private static let mostReported = 20

  private var drawn: (scale: Double, library: PictureLibrary)?
  private var files: PictureFiles?
  private var orders: Set<PictureOrder> = []
  private var read: [String: [Picture]] = [:]
  /// The survey begun by `prefetchPictures(at:)`; nil if there is none or if it may be out of date.
  ///
  /// `path` is the folder, and `readings` is how many times the scene has been read since the
  /// survey began.
  private var ahead: (path: String, work: WorkAhead<PictureSurvey>, readings: Int)?

  package init() {}

  /// Begins surveying a folder on another thread while the caller reads the scene that shows the
  /// folder.
  package func prefetchPictures(at folder: String) {
    ahead = (folder, WorkAhead { PictureSurvey(of: folder, by: [], until: $0) }, 0)
  }

  /// Whether a survey on another thread has finished but has not been used yet.
  var isSurveyed: Bool { ahead?.work.isDone == true }

  /// Returns the pictures for a scene.
  ///
  /// - Parameters:
  ///   - scale: The device pixels per logical pixel.
  ///   - folder: The folder whose pictures are shown if a scene names none.
  ///   - paths: The files and folders that the scene names.
  ///   - orders: The orders used by the scene's strips. They determine which pictures of a folder
  ///     are included if it has more than `PictureSurvey.most`.
  ///   - stops: A closure that is called before each path and before every sixteenth file. If it
  ///     returns true, the remaining paths and files are left out.
  /// - Returns: The pictures. If `folder` contributes any, even just a card that states a problem,
  ///   the built-in ones are not shown but can be found by name.
  package func library(
    scale: Double, folder: String?, paths: [String], orders: Set<PictureOrder> = [],
    until stops: () -> Bool = { false }
  ) -> PictureLibrary {
    self.orders = orders
    var library = drawn(scale: scale)
    if let folder {
      let own = read(folder, scale, until: stops)
      // A saved board may contain built-in pictures.
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

  /// Discards all pictures read from files and folders if any of these files and folders has
  /// changed since it was read.
  ///
  /// - Returns: Whether a file or folder has changed.
  package func forgetChangedFiles() -> Bool {
    ahead?.readings += 1
    // A second reading of the scene means that a file has changed, so the survey may be out of
    // date.
    if let ahead, ahead.readings > 1 { self.ahead = nil }
    let areChanged =
      files?.stamps.contains { PictureStamp(of: $0.key, by: orders) != $0.value } ?? false
    guard areChanged else { return false }
    files = nil
    read.removeAll()
    store.forgetProblems()
    return true
  }

  /// Draws the remaining built-in pictures in advance, before a finger scrolls to them.
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
    // The pictures shown of a larger folder depend on the scene.
    if let known = survey, known.count > PictureSurvey.most, !orders.subtracting([.asNamed]).isEmpty
    {
      survey = nil
    }
    let pictures = files?.load(path, ahead: survey, until: stops) ?? []
    read[path] = pictures
    reportProblems()
    return pictures
  }

  /// Reports the problems with files that occurred since the last call.
  package func reportProblems() {
    for problem in store.takeProblems() where reported <= Self.mostReported {
      reported += 1
      onProblem?(
        reported <= Self.mostReported
          ? problem
          : "further pictures that cannot be shown are not listed; their cards show the reasons")
    }
  }
}
