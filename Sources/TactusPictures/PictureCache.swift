import TactusPainting
import TactusSystem
package import TactusViews

/// A cache that keeps the pictures of a scene when the scene is rebuilt.
///
/// The pictures are created again only if the scale, the number of device pixels per logical pixel,
/// changes. Pictures from files are also created again if a file or the order of the pictures
/// changes.
package final class PictureCache {
  /// The closure to call with a human-readable message about each problem with a file.
  package var onProblem: ((String) -> Void)?
  /// The store that makes and caches the images of the pictures.
  package let store = PictureStore(queue: DrawnPictures.queue)

  /// The number of messages passed to `onProblem` so far.
  ///
  /// After `mostReported` problems, one last message says that further problems are not listed. The
  /// unlisted problems are stated only on the cards that are shown instead of the pictures.
  private var reported = 0
  private static let mostReported = 20

  private var drawn: (scale: Double, library: PictureLibrary)?
  private var files: PictureFiles?
  private var orders: Set<PictureOrder> = []
  private var read: [String: [Picture]] = [:]
  /// The survey of a folder's pictures that `prefetchPictures(at:)` began on another thread.
  ///
  /// The value is nil if there is no such survey or if it could be out of date. In the tuple,
  /// `path` is the folder, and `readings` is the number of times that the scene has been read since
  /// the survey began.
  private var ahead: (path: String, work: WorkAhead<PictureSurvey>, readings: Int)?

  package init() {}

  /// Begins to examine the pictures in a folder on another thread.
  ///
  /// Meanwhile, the caller can read the scene that shows the pictures.
  package func prefetchPictures(at folder: String) {
    ahead = (folder, WorkAhead { PictureSurvey(of: folder, by: [], until: $0) }, 0)
  }

  /// Whether the survey begun by `prefetchPictures(at:)` has ended but its result has not been used
  /// yet.
  var isSurveyed: Bool { ahead?.work.isDone == true }

  /// Returns the pictures that a scene can show.
  ///
  /// - Parameters:
  ///   - scale: The number of device pixels per logical pixel.
  ///   - folder: The folder whose pictures are shown if the scene names none; nil for the built-in
  ///     pictures.
  ///   - paths: The files and folders that the scene names.
  ///   - orders: The orders in which the scene's strips show pictures. If a folder has more than
  ///     `PictureSurvey.most` pictures, the orders determine which of them are included.
  ///   - stops: A closure that is called before each path and before every sixteenth file, and
  ///     repeatedly while waiting for a prefetched survey. If it returns true, the remaining paths
  ///     and files are left out.
  /// - Returns: The pictures. If `folder` yields a picture, or a card that states a problem, the
  ///   built-in pictures are shown only if the scene names them.
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

  /// Discards all pictures read from files and folders if any of these files or folders has
  /// changed.
  ///
  /// - Returns: Whether a file or folder has changed since it was read.
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

  /// Prefetches the images of the built-in pictures that have not been drawn yet, before the user
  /// scrolls to them.
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

  /// Returns the picture of a file; if the file cannot be shown, the picture states the reason.
  package func picture(ofFile path: String, scale: Double) -> Picture {
    defer { reportProblems() }
    return files(scale).picture(ofFile: path)
  }

  /// Returns the pictures of a folder that has been listed.
  package func pictures(of listing: FolderListing, scale: Double) -> [Picture] {
    files(scale).pictures(of: listing.survey, in: listing.path)
  }

  private func files(_ scale: Double) -> PictureFiles {
    if let files, files.scale == scale, files.orders == orders { return files }
    let made = PictureFiles(in: store, scale: scale, orders: orders)
    files = made
    read.removeAll()
    return made
  }

  private func read(_ path: String, _ scale: Double, until stops: () -> Bool) -> [Picture] {
    let files = files(scale)
    if let found = read[path] { return found }
    var survey = ahead?.path == path ? ahead?.work.take(until: stops) : nil
    // The pictures shown of a larger folder depend on the scene.
    if let known = survey, known.count > PictureSurvey.most, !orders.subtracting([.asNamed]).isEmpty
    {
      survey = nil
    }
    let pictures = files.load(path, ahead: survey, until: stops)
    read[path] = pictures
    reportProblems()
    return pictures
  }

  /// Calls `onProblem` for each problem with a file that has occurred since this method was last
  /// called.
  package func reportProblems() {
    for problem in store.takeProblems() where reported <= Self.mostReported {
      reported += 1
      onProblem?(
        reported <= Self.mostReported
          ? problem
          : "more pictures cannot be shown, but are not listed here; the card shown in place of "
            + "each one gives the reason")
    }
  }
}
